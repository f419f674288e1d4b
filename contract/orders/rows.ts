// All kinds of orders, one row per kind. Each row is completed in contract/orders/, server/order/kinds/ and
// web/order/kinds/.

/** Rates of a kind that has its own order form. */
interface Rated {
  /** Prefix of its rate codes. */
  prefix: string
  /** Rates needed to price orders. The edition may change their prices, but not remove them. */
  needed: readonly string[]
  /** At least one rate with any code is needed, because the applicant chooses among them. */
  some?: true
}
interface Row {
  rates?: Rated
}
const row = <const R extends Row>(its: R) => its

export const kindRows = {
  booth: row({}),
  hotel: row({ rates: { prefix: 'HTL', needed: [], some: true } }),
  visa: row({ rates: { prefix: 'VIS', needed: ['VIS-1', 'VIS-M', 'VIS-L'] } }),
  transportation: row({ rates: { prefix: 'TRN', needed: ['TRN-A', 'TRN-C', 'TRN-P', 'TRN-T'] } }),
  guest: row({}),
}
