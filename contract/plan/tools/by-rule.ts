// Prices new booths by the hall's rule, with the same result as the server's after saving.
import type { PlanPricing } from '../../entities/plan.ts'
import { hasCorner, sidesAmong, sidesReach } from '../../rules/open-sides.ts'
import { area } from '../../rules/polygon.ts'
import { ruleMetreCents } from '../../rules/price-rule.ts'
import { flattened } from '../arcs.ts'
import type { PlanDocument } from '../document.ts'
import { nearby } from '../nearby-things.ts'
import type { BoothThing } from '../things.ts'

/** A booth with the values that its price depends on. */
export interface ReckonedBooth {
  booth: BoothThing
  /** Area in m², with two decimals. */
  meterage: number
  /** Whether two open sides meet. */
  isCorner: boolean
}

/**
 * Returns new booths, each at the price per m² that the hall's rule gives it among the booths of the plan. Without a
 * rule, the booths keep their own price.
 */
export function reckoned(
  document: PlanDocument,
  made: readonly BoothThing[],
  pricing: PlanPricing | null,
): ReckonedBooth[] {
  const { frame, things } = document
  const standing = ({ id, shape }: BoothThing) => ({ id, polygon: flattened(shape) })
  const of = <K extends 'booth' | 'facility'>(kind: K) =>
    things.filter((thing): thing is Extract<typeof thing, { kind: K }> => thing.kind === kind)
  const facilities = of('facility').map(({ shape }) => ({ polygon: flattened(shape) }))
  const ground = { outline: frame.outline ?? [], facilities }
  const near = nearby([...of('booth'), ...made].map(standing))
  return made.map((booth) => {
    const { id, polygon } = standing(booth)
    const around = near(polygon, sidesReach)
    const openSides = booth.openSides ?? sidesAmong(ground, { id, polygon }, around)
    const isCorner = hasCorner(ground, { id, polygon, openSides }, around)
    const meterage = Math.round((booth.meterage ?? area(polygon)) * 100) / 100
    const { scheme } = booth
    const ruled = pricing && ruleMetreCents({ meterage, openSides, isCorner, scheme }, pricing.rule, pricing.day)
    return { booth: ruled === null ? booth : { ...booth, pricePerSquareMetreCents: ruled }, meterage, isCorner }
  })
}
