// Every change of a plan is data and has an inverse. Editor tools make changes, undo and redo apply them, and the
// server stores and replays them. The functions are pure, for browser and server.
import * as z from 'zod/mini'
import { Id } from '../kernel/field.ts'
import { Accepted, PlanFrame, RulesChange, type PlanDocument } from './document.ts'
import { layersAfter, layersBetween, LayersChange } from './layers.ts'
import { isSame } from './same.ts'
import { Thing } from './things.ts'

export { isSame } from './same.ts'

/**
 * Layers and accepted warnings contain only differences, so that concurrent changes never revert each other. Null
 * removes an entry, and resets a rule to its default.
 */
const FrameChange = z.extend(z.partial(PlanFrame), {
  ...RulesChange,
  layers: z.optional(LayersChange),
  accepted: z.optional(z.record(z.string().check(z.maxLength(200)), z.nullable(Accepted))),
})
type FrameChange = z.infer<typeof FrameChange>

/**
 * `put`: new and changed things with their final values. `drop`: ids of removed things. `frame`: differences of the
 * frame.
 * - A changed thing stays at its position in the order. A new one goes to the end, on top.
 * - `after`: for things at another position, the id of the thing directly below; null is the very bottom.
 */
export const Change = z.strictObject({
  put: z.array(Thing).check(z.maxLength(20_000)),
  drop: z.array(Id).check(z.maxLength(20_000)),
  after: z.optional(z.record(Id, z.nullable(Id))),
  frame: z.optional(FrameChange),
})
export type Change = z.infer<typeof Change>

/** @returns a new document; the given one is unchanged. A thing placed after an unknown one goes to the end. */
export function applied(
  { frame, things }: PlanDocument,
  { put, drop, after = {}, frame: changes }: Change,
): PlanDocument {
  const changed = new Map(put.map((thing) => [thing.id, thing]))
  const away = new Set(drop)
  const kept = things.flatMap((thing) => {
    const next = changed.get(thing.id)
    return away.has(thing.id) || (next && thing.id in after) ? [] : [next ?? thing]
  })
  const there = new Set(kept.map(({ id }) => id))
  const placed = [...changed.values()].filter(({ id }) => !there.has(id))
  return { frame: framed(frame, changes), things: insertedAfter(kept, placed, after) }
}

function framed(frame: PlanFrame, changes: FrameChange = {}): PlanFrame {
  const accepted = Object.entries({ ...frame.accepted, ...changes.accepted }).flatMap(([key, by]) =>
    by ? [[key, by] as const] : [],
  )
  return {
    outline: changes.outline === undefined ? frame.outline : changes.outline,
    aisle: changes.aisle ?? frame.aisle,
    ...ruleAfter('clear', frame, changes),
    ...ruleAfter('apart', frame, changes),
    layers: layersAfter(frame.layers, changes.layers),
    ...(accepted.length > 0 && { accepted: Object.fromEntries(accepted) }),
  }
}

function ruleAfter(rule: 'clear' | 'apart', frame: PlanFrame, changes: FrameChange): Partial<PlanFrame> {
  const value = changes[rule] === undefined ? frame[rule] : changes[rule]
  return typeof value === 'number' ? { [rule]: value } : {}
}

/** Returns `kept` in order, with each thing of `placed` right after the one that `after` names. */
function insertedAfter(kept: readonly Thing[], placed: readonly Thing[], after: NonNullable<Change['after']>): Thing[] {
  const followers = Map.groupBy(
    placed.filter(({ id }) => id in after),
    ({ id }) => after[id] ?? null,
  )
  const order: Thing[] = []
  const take = (first: readonly Thing[]) => {
    const waiting = first.toReversed()
    for (let thing = waiting.pop(); thing; thing = waiting.pop()) {
      order.push(thing)
      for (const follower of followers.get(thing.id)?.toReversed() ?? []) waiting.push(follower)
      followers.delete(thing.id)
    }
  }
  const takeAfter = (id: string | null) => {
    const first = followers.get(id)
    followers.delete(id)
    if (first) take(first)
  }
  takeAfter(null)
  take(kept)
  take(placed.filter(({ id }) => !(id in after)))
  for (const id of followers.keys()) takeAfter(id)
  return order
}

/**
 * Returns the change that undoes `change`. `document` is the document before `change`. Removed and moved things return
 * to their position.
 */
export function inverse({ frame, things }: PlanDocument, change: Change): Change {
  const places = new Map(things.map(({ id }, at) => [id, at]))
  const put = new Set(change.put.map(({ id }) => id))
  const touched = [...new Set([...change.drop, ...put])]
    .flatMap((id) => places.get(id) ?? [])
    .sort((a, b) => a - b)
    .map((at) => things[at]!)
  const moved = new Set([...change.drop, ...Object.keys(change.after ?? {}).filter((id) => put.has(id))])
  const after = touched.filter(({ id }) => moved.has(id)).map(({ id }) => [id, before(things, places.get(id))])
  return {
    put: touched,
    drop: [...put].filter((id) => !places.has(id)),
    ...(after.length > 0 && { after: Object.fromEntries(after) as Record<string, string | null> }),
    ...(change.frame && { frame: frameBefore(frame, change.frame) }),
  }
}
const frameBefore = (frame: PlanFrame, { layers, ...changes }: FrameChange): FrameChange => {
  const back = layers && layersBetween(layersAfter(frame.layers, layers), frame.layers)
  return {
    ...Object.fromEntries(Object.keys(changes).map((key) => [key, frame[key as keyof PlanFrame] ?? null])),
    ...(back && { layers: back }),
    ...(changes.accepted && { accepted: acceptedBefore(frame, Object.keys(changes.accepted)) }),
  }
}
const acceptedBefore = ({ accepted = {} }: PlanFrame, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, accepted[key] ?? null]))
const before = (things: readonly Thing[], at = 0) => things[at - 1]?.id ?? null

/**
 * Returns the change that turns one document into the other. Equal things in the same order are left out of the change.
 */
export function difference(from: PlanDocument, to: PlanDocument): Change {
  const were = new Map(from.things.map((thing, at) => [thing.id, { thing, at }]))
  const are = new Set(to.things.map(({ id }) => id))
  const stay = stayingInOrder(to.things, (id) => were.get(id)?.at)
  const last = to.things.findLastIndex(({ id }) => were.has(id))
  const moved = to.things.flatMap(({ id }, at) =>
    stay.has(id) || at > last ? [] : [[id, before(to.things, at)] as const],
  )
  const frame = frameBetween(from.frame, to.frame)
  return {
    put: to.things.filter((thing) => !stay.has(thing.id) || !isSame(were.get(thing.id)?.thing, thing)),
    drop: from.things.flatMap(({ id }) => (are.has(id) ? [] : [id])),
    ...(moved.length > 0 && { after: Object.fromEntries(moved) }),
    ...(Object.keys(frame).length > 0 && { frame }),
  }
}
function frameBetween(from: PlanFrame, to: PlanFrame): FrameChange {
  const keys = [...new Set([...Object.keys(from.accepted ?? {}), ...Object.keys(to.accepted ?? {})])]
  const others = keys.filter((key) => !isSame(from.accepted?.[key], to.accepted?.[key]))
  const parts = (['outline', 'aisle', 'clear', 'apart'] as const).flatMap((key) =>
    isSame(from[key], to[key]) ? [] : [[key, to[key] ?? null] as const],
  )
  const layers = layersBetween(from.layers, to.layers)
  return {
    ...Object.fromEntries(parts),
    ...(layers && { layers }),
    ...(others.length > 0 && { accepted: acceptedBefore(to, others) }),
  }
}

/** Returns whether a change changes nothing. */
export const isNothing = ({ put, drop, frame }: Change) => put.length + drop.length === 0 && !frame

/**
 * The largest set of things that can remain in order. It is the longest increasing sequence of positions (patience
 * sorting).
 */
function stayingInOrder(things: readonly Thing[], placeOf: (id: string) => number | undefined): Set<string> {
  const known = things.flatMap(({ id }) => {
    const place = placeOf(id)
    return place === undefined ? [] : [{ id, place }]
  })
  const ends: number[] = []
  const earlier: (number | undefined)[] = []
  for (const [at, { place }] of known.entries()) {
    let length = ends.length
    if (length > 0 && known[ends[length - 1]!]!.place > place)
      length = ends.findIndex((end) => known[end]!.place > place)
    earlier[at] = ends[length - 1]
    ends[length] = at
  }
  const stay = new Set<string>()
  for (let at = ends.at(-1); at !== undefined; at = earlier[at]) stay.add(known[at]!.id)
  return stay
}
