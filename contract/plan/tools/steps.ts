// Joins successive changes, and leaves out changes of sold booths and locked layers.
import { isSame, type Change } from '../change.ts'
import { roleOf, type PlanDocument } from '../document.ts'
import { layersAfter, layersBetween, layersJoined, layersRebased } from '../layers.ts'
import type { Thing } from '../things.ts'

/** Joins two changes into one. The later one wins. */
export function joined(first: Change, then: Change): Change {
  const put = new Set(then.put.map(({ id }) => id))
  const gone = new Set(then.drop)
  const after = { ...first.after, ...then.after }
  return {
    put: [...first.put.filter(({ id }) => !put.has(id) && !gone.has(id)), ...then.put],
    drop: [...first.drop.filter((id) => !put.has(id) && !gone.has(id)), ...then.drop],
    ...(Object.keys(after).length > 0 && { after }),
    ...((first.frame || then.frame) && { frame: joinedFrames(first.frame, then.frame) }),
  }
}

const joinedFrames = (first: Change['frame'], then: Change['frame']): Change['frame'] => ({
  ...first,
  ...then,
  ...((first?.layers || then?.layers) && { layers: layersJoined(first?.layers, then?.layers) }),
  ...((first?.accepted || then?.accepted) && { accepted: { ...first?.accepted, ...then?.accepted } }),
})

export const putting = (...put: Thing[]): Change => ({ put, drop: [] })

/**
 * Ids of booths. `sold` booths have an owner or an order in progress. `ordered` ones once had an order: they may be
 * changed but not removed.
 */
export interface Owned {
  sold: ReadonlySet<string>
  ordered: ReadonlySet<string>
}

/** Layers that are locked before and after a change. A change may itself lock or unlock a layer. */
function lockedIn({ frame: { layers } }: PlanDocument, { frame }: Change): ReadonlySet<string> {
  const later = new Map(layersAfter(layers, frame?.layers).map(({ id, locked }) => [id, locked]))
  return new Set(layers.flatMap(({ id, locked }) => (locked && (later.get(id) ?? true) ? [id] : [])))
}
/**
 * An underlay in a locked layer is protected from dragging only. Commands that add it or set its scale or opacity are
 * allowed.
 */
const isMeant = (was: Thing | undefined, thing: Thing) =>
  thing.kind === 'underlay' && (was === undefined || was.layer === thing.layer)

/** The frame of a change without layer changes that make no difference. */
function frameLeft({ frame: { layers } }: PlanDocument, { frame }: Change): Pick<Change, 'frame'> {
  if (!frame?.layers) return frame ? { frame } : {}
  const { layers: changes, ...rest } = frame
  const parts = layersBetween(layers, layersAfter(layers, changes))
  return parts || Object.keys(rest).length > 0 ? { frame: { ...rest, ...(parts && { layers: parts }) } } : {}
}

/** Leaves out entries without a difference. Sold booths and locked layers are left out too, and counted in `stayed`. */
export function allowed(
  document: PlanDocument,
  change: Change,
  { sold, ordered }: Owned,
): { change: Change; stayed: number } {
  const before = new Map(document.things.map((thing) => [thing.id, thing]))
  const locked = lockedIn(document, change)
  const stays = (id: string) => sold.has(id) || locked.has(before.get(id)?.layer ?? '')
  const differing = change.put.filter((thing) => {
    const was = before.get(thing.id)
    return !was || (was !== thing && JSON.stringify(was) !== JSON.stringify(thing))
  })
  const put = differing.filter(
    (thing) => isMeant(before.get(thing.id), thing) || (!stays(thing.id) && !locked.has(thing.layer)),
  )
  const drop = change.drop.filter((id) => before.has(id) && !stays(id) && !ordered.has(id))
  const meant = differing.length + change.drop.filter((id) => before.has(id)).length
  const { frame: _, ...rest } = change
  return {
    change: { ...rest, put, drop, ...frameLeft(document, change) },
    stayed: meant - put.length - drop.length,
  }
}

/** Ids of all things that a change puts or drops. */
export const touchedBy = ({ put, drop }: Change): string[] => [...put.map(({ id }) => id), ...drop]

/** A change without its effects on the things for which `isLeft` is true. */
export const omitThings = (change: Change, isLeft: (id: string) => boolean): Change => ({
  ...change,
  put: change.put.filter(({ id }) => !isLeft(id)),
  drop: change.drop.filter((id) => !isLeft(id)),
})

/**
 * Applies a change made on `before` to things that another user has changed since. It merges field by field; `change`
 * wins when both changed the same field. A thing that was removed since stays removed, unless the change adds it.
 * Things of a removed layer move to another layer of the same role.
 */
export function rebased(change: Change, before: readonly Thing[], now: PlanDocument): Change {
  const were = new Map(before.map((thing) => [thing.id, thing]))
  const are = new Map(now.things.map((thing) => [thing.id, thing]))
  const frame = frameRebased(change, now)
  const inLayer = layerIn(layersAfter(now.frame.layers, frame?.layers))
  const put = change.put.flatMap((mine): Thing[] => {
    const [was, is] = [were.get(mine.id), are.get(mine.id)]
    if (!was) return [inLayer(mine)]
    if (!is || is.kind !== mine.kind) return []
    const changed = Object.entries(mine).filter(([key, value]) => !isSame(was[key as keyof Thing], value))
    return [inLayer({ ...is, ...Object.fromEntries(changed) })]
  })
  const { frame: _, ...rest } = change
  return { ...rest, put, drop: change.drop.filter((id) => are.has(id)), ...(frame && { frame }) }
}

function frameRebased({ frame, drop, put }: Change, { frame: { layers }, things }: PlanDocument): Change['frame'] {
  if (!frame?.layers) return frame
  const goes = new Set([...drop, ...put.map(({ id }) => id)])
  const used = new Set([...things.filter(({ id }) => !goes.has(id)), ...put].map(({ layer }) => layer))
  const changes = layersRebased(frame.layers, layers, used)
  return { ...frame, ...(changes && { layers: changes }) }
}
function layerIn(layers: PlanDocument['frame']['layers']) {
  const known = new Set(layers.map(({ id }) => id))
  return <T extends Thing>(thing: T): T => {
    if (known.has(thing.layer)) return thing
    const fitting = layers.find(({ role }) => role === roleOf[thing.kind]) ?? layers[0]
    return fitting ? { ...thing, layer: fitting.id } : thing
  }
}
