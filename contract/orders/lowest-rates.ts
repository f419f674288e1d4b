// The lowest price of each kind that has rates, as lists of services show it. The forms price with the same functions.
import type { RatedKind } from './names.ts'
import type { Rates } from './rated-lines.ts'
import { visaLines } from './visa/price.ts'

/** The lowest of some prices in euro cents; null without any. */
export const lowestOf = (prices: readonly (number | null)[]) =>
  prices.reduce<number | null>(
    (low, price) => (price === null ? low : low === null ? price : Math.min(low, price)),
    null,
  )

/** Euro cents of the cheapest unit of a kind: of a visa with its invitation letter, for one traveller. Null where the edition has no rate. */
export function lowestRate(rates: Rates, kind: RatedKind): number | null {
  if (kind !== 'visa') return lowestOf(rates.filter((one) => one.kind === kind).map(({ unitCents }) => unitCents))
  return lowestOf(
    (['single', 'multiple'] as const)
      .map((entries) => visaLines(rates, { entries, travellers: 1 }))
      .filter((lines) => lines.some(({ code }) => code !== 'VIS-L'))
      .map((lines) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
  )
}
