// What may stand where in a hall, and what stays because it is sold. Asked under the locks of hall.store.ts, so that the answer still holds when the change is written.
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { areDoubled } from '#contract/rules/overlap.ts'
import { overlaps, staysInside } from '#contract/rules/polygon.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../kernel/refuse.ts'
import { soldBooths } from './sold.store.ts'

interface Placed {
  id: string
  name: string
  polygon: Polygon
}

/** The booths that somebody has, of a hall or among some of its booths. */
export const soldAmong = (tx: Db | Tx, hallId: string, ids?: readonly string[]) => soldBooths(tx, hallId, ids)

/** @throws Refusal booth.sold with the booths, their orders and companies, where there are any */
export async function refuseSold(tx: Tx, hallId: string, ids?: readonly string[]) {
  const booths = await soldBooths(tx, hallId, ids)
  if (booths.length > 0) refuse('booth.sold', { booths })
}

/** For a booth that is on sale, among all others that are on sale or sold. @throws Refusal booth.outside, booth.overlaps with both booths */
export function refuseMisplaced({ outline }: Pick<HallPlan, 'outline'>, booth: Placed, others: readonly Placed[]) {
  const named = ({ id, name }: Placed) => ({ id, name })
  if (!staysInside(outline, booth.polygon)) refuse('booth.outside', { booths: [named(booth)] })
  const other = others.find(({ id, polygon }) => id !== booth.id && areDoubled(booth.polygon, polygon))
  if (other) refuse('booth.overlaps', { booths: [named(booth), named(other)] })
}

/** Walls may move where no booth that is on sale or sold would be left outside; what lay outside before is no reason. @throws Refusal booth.sold, booth.outside */
export async function refuseLeftOutside(
  tx: Tx,
  hallId: string,
  before: Polygon,
  after: Polygon,
  booths: readonly Placed[],
) {
  const left = booths.filter(({ polygon }) => !staysInside(after, polygon) && staysInside(before, polygon))
  if (left.length === 0) return
  await refuseSold(
    tx,
    hallId,
    left.map(({ id }) => id),
  )
  refuse('booth.outside', { booths: left.map(({ id, name }) => ({ id, name })) })
}

/** What is built later may not stand on a booth that somebody has; what stood there before is no reason. @throws Refusal booth.sold */
export async function refuseBuiltOver(
  tx: Tx,
  hallId: string,
  before: HallPlan['facilities'],
  after: HallPlan['facilities'],
  booths: readonly Placed[],
) {
  const stood = new Set(before.map(({ polygon }) => JSON.stringify(polygon)))
  const built = after.filter(({ polygon }) => !stood.has(JSON.stringify(polygon)))
  const under = booths.filter(({ polygon }) => built.some((facility) => overlaps(facility.polygon, polygon)))
  if (under.length > 0)
    await refuseSold(
      tx,
      hallId,
      under.map(({ id }) => id),
    )
}
