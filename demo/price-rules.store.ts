// The rules that halls of the demo begin with: their booths are priced before anybody orders one.
import type { PriceParts } from '#contract/entities/booth.ts'
import type { Tx } from '#server/db/connect.ts'
import { dayIn } from '#server/kernel/portal-time.ts'
import { beginRule } from '#server/price/price.ts'
import type { DemoFair } from './edition.ts'
import type { SeededHall } from './floor.store.ts'

/** @returns the halls with the prices that their booths have now, and how these came about */
export async function priceByRules(
  tx: Tx,
  { id: editionId, timeZone }: DemoFair,
  halls: readonly SeededHall[],
  actor: { id: string; name: string },
): Promise<SeededHall[]> {
  const priced: SeededHall[] = []
  for (const hall of halls) {
    const { rule, id: hallId } = hall
    const prices: ReadonlyMap<string, { cents: number; parts: PriceParts }> = rule
      ? await beginRule(tx, { editionId, hallId, rule, day: dayIn(timeZone), actor })
      : new Map()
    const booths = hall.booths.map((booth) => {
      const price = prices.get(booth.id)
      return price ? { ...booth, pricePerSquareMetreCents: price.cents, priceParts: price.parts } : booth
    })
    priced.push({ ...hall, booths })
  }
  return priced
}
