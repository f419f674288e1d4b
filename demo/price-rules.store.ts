// Initial price rules of the demo's halls. They price the booths before the first order.
import type { PriceParts } from '#contract/entities/booth.ts'
import { dayMs } from '#contract/rules/days.ts'
import { recordAll, type Done } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/connect.ts'
import { dayIn, portalNow } from '#server/kernel/portal-time.ts'
import { fullName } from '#server/kernel/text.ts'
import { beginRule, pricingEntry } from '#server/price/price.ts'
import type { DemoFair } from './edition.ts'
import type { SeededHall } from './floor.store.ts'
import { workingHour } from './order-history.ts'

/** Number of days before now when the prices were set. It is earlier than the first order. */
const daysBeforePriced = 100
const minutesAHall = 7

/**
 * Prices the booths of the demo's halls by their price rules.
 * @returns the halls with the new prices of their booths, and how each price was calculated
 */
export async function priceByRules(
  tx: Tx,
  { id: editionId, timeZone }: DemoFair,
  halls: readonly SeededHall[],
  actor: Done['actor'],
): Promise<SeededHall[]> {
  const priced: SeededHall[] = []
  const done: Done[] = []
  const by = { id: actor.id, name: fullName(actor) }
  const began = workingHour(portalNow().getTime() - daysBeforePriced * dayMs, portalNow().getTime())
  for (const hall of halls) {
    const { rule, id: hallId } = hall
    const at = new Date(began + priced.length * minutesAHall * 60_000)
    const prices: ReadonlyMap<string, { cents: number; parts: PriceParts }> = rule
      ? await beginRule(tx, { editionId, hallId, rule, day: dayIn(timeZone), actor: by, at })
      : new Map()
    if (rule) done.push({ actor, edition: { id: editionId }, call: 'panelPrice.apply', entry: pricingEntry(hall, null, rule, prices.size), at }) // prettier-ignore
    const booths = hall.booths.map((booth) => {
      const price = prices.get(booth.id)
      return price ? { ...booth, pricePerSquareMetreCents: price.cents, priceParts: price.parts } : booth
    })
    priced.push({ ...hall, booths })
  }
  await recordAll(tx, done)
  return priced
}
