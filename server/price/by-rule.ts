// Applies the price rule of a hall to its booths, and to booths that go on sale when its plan is published.
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { PlanPrices } from '#contract/entities/plan.ts'
import { nearby } from '#contract/plan/nearby-things.ts'
import { hasCorner, sidesReach } from '#contract/rules/open-sides.ts'
import { partsCents, ruleParts, type RuleOfPrices } from '#contract/rules/price-rule.ts'
import { boothsOfHall } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import type { EditionHere, Mine } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { ruledPrices, ruleOf, setPrices } from './price.store.ts'

/** Prices per m², by booth id. */
export function pricesBy(
  rule: RuleOfPrices,
  day: string,
  plan: HallPlan,
  free: readonly Booth[],
  all: readonly Booth[],
) {
  const near = nearby(all)
  return new Map(
    free.map((booth) => {
      const isCorner = hasCorner(plan, booth, near(booth.polygon, sidesReach))
      const parts = ruleParts({ ...booth, isCorner }, rule, day)
      return [booth.id, { cents: partsCents(parts), parts }] as const
    }),
  )
}

/**
 * Booths that go on sale at exactly their rule's price follow the rule from now on. Their author saw that price in the
 * plan (docs/decisions/price-rules.md).
 */
export async function followFromPublishing(
  tx: Tx,
  { edition }: Pick<Mine, 'edition'>,
  hallId: string,
  plan: HallPlan,
  ids: ReadonlySet<string>,
) {
  const stored = ids.size === 0 ? undefined : await ruleOf(tx, hallId)
  if (!stored) return
  const all = await boothsOfHall(tx, hallId)
  const fresh = all.filter(({ id, priceCents }) => ids.has(id) && priceCents === null)
  const prices = pricesBy(stored.rule, dayIn(edition.timeZone), plan, fresh, all)
  const ruled = fresh.flatMap(({ id, pricePerSquareMetreCents }) => {
    const price = prices.get(id)
    return price?.cents === pricePerSquareMetreCents ? [[id, price] as const] : []
  })
  await setPrices(tx, new Map(ruled), stored.stepId)
}

/** The rule behind a plan's prices today, and the prices that it set. */
export async function pricesOfPlan(
  { db, edition }: Pick<Mine, 'db'> & { edition: Pick<EditionHere, 'timeZone'> },
  hallId: string,
): Promise<PlanPrices> {
  const { rule, ruled } = await ruledPrices(db, hallId)
  return { pricing: rule && { rule, day: dayIn(edition.timeZone) }, ruled }
}
