// Every kind of orders, a row each. What a row begins, contract/orders/, server/order/kinds/ and web/order/kinds/ fill in.

/** What a kind is priced by, where exhibitors order it on a form of its own. */
interface Rated {
  /** How the codes of its rates begin. */
  prefix: string
  /** Rates that orders are priced by: the edition may change their prices, not lose them. */
  needed: readonly string[]
  /** One rate at least, whatever its code, because the applicant chooses among them. */
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
