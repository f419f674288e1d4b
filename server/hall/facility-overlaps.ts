// Checks that booths and facilities fit into a hall, and that sold booths are not affected. Callers hold the locks of
// hall.store.ts, so the result still holds when the change is written.
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

/** Returns the sold or held booths of a hall, optionally among `ids`. */
export const soldBoothsIn = (tx: Db | Tx, hallId: string, ids?: readonly string[]) => soldBooths(tx, hallId, ids)

/**
 * Rejects a change if booths of the hall are sold or held, optionally among `ids`.
 * @throws booth.sold with the booths, their orders and companies
 */
export async function refuseSold(tx: Tx, hallId: string, ids?: readonly string[]) {
  const booths = await soldBooths(tx, hallId, ids)
  if (booths.length > 0) refuse('booth.sold', { booths })
}

/**
 * Rejects a booth on sale that is outside the hall or overlaps another booth on sale or sold.
 * @throws booth.outside, booth.overlaps with both booths
 */
export function refuseMisplaced({ outline }: Pick<HallPlan, 'outline'>, booth: Placed, others: readonly Placed[]) {
  const named = ({ id, name }: Placed) => ({ id, name })
  if (!staysInside(outline, booth.polygon)) refuse('booth.outside', { booths: [named(booth)] })
  const other = others.find(({ id, polygon }) => id !== booth.id && areDoubled(booth.polygon, polygon))
  if (other) refuse('booth.overlaps', { booths: [named(booth), named(other)] })
}

/**
 * Rejects a new outline of the hall that excludes a booth on sale or sold. Booths that the old outline already excluded
 * are ignored.
 * @throws booth.sold, booth.outside
 */
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

/**
 * Rejects new facilities that overlap a sold booth. Overlaps of the old plan are ignored.
 * @throws booth.sold
 */
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
