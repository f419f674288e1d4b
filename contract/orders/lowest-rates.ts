// Lowest price of each kind with rates, for lists of services. The order forms use the same pricing functions.
import type { RatedKind } from './names.ts'
import type { Rates } from './rated-lines.ts'
import { visaLines } from './visa/price.ts'

/** Returns the lowest of some prices in euro cents; null without any. */
export const lowestOf = (prices: readonly (number | null)[]) =>
  prices.reduce<number | null>(
    (low, price) => (price === null ? low : low === null ? price : Math.min(low, price)),
    null,
  )

/**
 * Returns the euro cents of the cheapest unit of a kind; null if the edition has no rate. For a visa, the unit is a
 * visa with its invitation letter for one traveller.
 */
export function lowestRate(rates: Rates, kind: RatedKind): number | null {
  if (kind !== 'visa') return lowestOf(rates.filter((one) => one.kind === kind).map(({ unitCents }) => unitCents))
  return lowestOf(
    (['single', 'multiple'] as const)
      .map((entries) => visaLines(rates, { entries, travellers: 1 }))
      .filter((lines) => lines.some(({ code }) => code !== 'VIS-L'))
      .map((lines) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
  )
}
