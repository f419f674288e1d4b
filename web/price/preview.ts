// Preview of a price rule in a hall, by the function that the server applies.
import type { PricedBooth, PriceRule, PricesOfHall } from '#contract/entities/price.ts'
import { nearby } from '#contract/plan/nearby-things.ts'
import { hasCorner, sidesReach } from '#contract/rules/open-sides.ts'
import { ruleMetreCents } from '#contract/rules/price-rule.ts'
import { boothCents, isUnpriced, times } from '#contract/rules/price.ts'

export type Fate = 'follows' | 'own' | 'sold' | 'held'
export interface Preview {
  booth: PricedBooth
  fate: Fate
  /** Current price per m² in cents. For a sold booth, the price at the sale. `after` is the new price. */
  before: number
  after: number
  /** Price per m² in cents by the rule. For a sold booth, it may differ from the sale price. */
  ruled: number
  beforeCents: number
  afterCents: number
}

/** Ids of the corner booths of a hall. Price rules do not change them, so they are calculated once. */
export function cornersOf({ hall, booths }: PricesOfHall): ReadonlySet<string> {
  const near = nearby(booths)
  return new Set(
    booths.flatMap((booth) => (hasCorner(hall.plan, booth, near(booth.polygon, sidesReach)) ? booth.id : [])),
  )
}

const fateOf = (booth: PricedBooth, own: boolean): Fate => {
  const { state, priceCents, byRule } = booth
  return state === 'reserved'
    ? 'sold'
    : state === 'held'
      ? 'held'
      : priceCents === null && (byRule || own || isUnpriced(booth))
        ? 'follows'
        : 'own'
}

export function previewOf(
  { booths, day }: PricesOfHall,
  corners: ReadonlySet<string>,
  rule: PriceRule,
  own: boolean,
): Preview[] {
  return booths.map((booth) => {
    const fate = fateOf(booth, own)
    const ruled = ruleMetreCents({ ...booth, isCorner: corners.has(booth.id) }, rule, day)
    const beforeCents = fate === 'sold' ? (booth.soldCents ?? booth.totalCents) : booth.totalCents
    const afterCents =
      fate === 'follows'
        ? (boothCents({ priceCents: null, pricePerSquareMetreCents: ruled, meterage: booth.meterage }) ?? 0)
        : beforeCents
    const metre = (cents: number) => Math.round(cents / booth.meterage)
    return {
      booth,
      fate,
      before: metre(beforeCents),
      after: fate === 'follows' ? ruled : metre(afterCents),
      ruled,
      beforeCents,
      afterCents,
    }
  })
}

export interface Sums {
  count: number
  before: number
  after: number
}
export const sumsOf = (preview: readonly Preview[], ...fates: Fate[]): Sums => {
  const some = preview.filter(({ fate }) => fates.includes(fate))
  return {
    count: some.length,
    before: some.reduce((sum, one) => sum + one.beforeCents, 0),
    after: some.reduce((sum, one) => sum + one.afterCents, 0),
  }
}

/** Booths of a hall that lack only a price, so they go on sale once a rule is applied. */
export const unpricedIn = ({ booths }: PricesOfHall) =>
  booths.filter((booth) => isUnpriced(booth) && !booth.switchedOff && booth.state === 'available')

/** Totals over several halls. */
export const countsOf = (previews: readonly (readonly Preview[])[], ...fates: Fate[]): Sums =>
  sumsOf(previews.flat(), ...fates)

/** Sold booths whose price differs from the rule, the largest difference first. */
export const boothsOffRule = (preview: readonly Preview[]) =>
  preview
    .filter(({ fate, before, ruled }) => fate === 'sold' && before !== ruled)
    .map((one) => ({ ...one, apart: one.beforeCents - times(one.booth.meterage, one.ruled) }))
    .sort((a, b) => Math.abs(b.apart) - Math.abs(a.apart))

/** Lower bounds of the second to fifth of five equal price classes, in whole euros. */
export function classesOf(prices: readonly number[]): number[] {
  const all = [...new Set(prices.map((cents) => Math.round(cents / 100)))].sort((a, b) => a - b)
  const [least, most] = [all[0] ?? 0, all.at(-1) ?? 0]
  const step = Math.max(1, (most - least) / 5)
  return [1, 2, 3, 4].map((at) => Math.round(least + at * step))
}
export const classOf = (cents: number, classes: readonly number[]): number =>
  classes.filter((from) => Math.round(cents / 100) >= from).length

/** Proposed rule for a hall without a rule. `lowest` is the hall's lowest price per m² in cents, or null. */
export const firstRule = (lowest: number | null): PriceRule => ({
  baseCents: Math.max(100, lowest ?? 190_00),
  oppositePercent: 105,
  cornerPercent: 108,
  threePercent: 112,
  fourPercent: 120,
  shellCents: 0,
  shellUpTo: 0,
  early: [],
})
