// Select tool: a click selects a thing, a drag on the floor draws a selection box. Dragging a thing moves the
// selection, and handles resize it.
import type { Change } from '#contract/plan/change.ts'
import { copied } from '#contract/plan/tools/copy.ts'
import { boxOf, boxOfThing, footprintOf, hits } from '#contract/plan/tools/footprint.ts'
import { fromOwnAxes, toOwnAxes, ownBoxOf, stretchedTo, type OwnBox } from '#contract/plan/tools/rotated-box.ts'
import { snapBox, type SnapTargets, type Snapped } from '#contract/plan/tools/snap.ts'
import { translation, transformed } from '#contract/plan/tools/transform.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { keepCopies, stayed } from '../desk/actions.ts'
import type { Desk } from '../desk/desk.ts'
import { isolated, labelOf } from '../desk/words.ts'
import { isOnlySeen } from '../view-only.ts'
import type { Aim, Hand } from './pointer.ts'
import { snapTargetsFor, snappedPoint } from './snapping.ts'

/** Sides of the selection box that a handle moves. */
export interface Handle {
  x: 'min' | 'max' | undefined
  y: 'min' | 'max' | undefined
}
export const handles: readonly Handle[] = (['min', undefined, 'max'] as const).flatMap((y) =>
  (['min', undefined, 'max'] as const).flatMap((x): Handle[] => (x || y ? [{ x, y }] : [])),
)
export const handleSpot = ({ x, y }: Handle, { box, slope }: OwnBox): readonly [number, number] =>
  fromOwnAxes(slope, [
    x === 'min' ? box.minX : x === 'max' ? box.maxX : (box.minX + box.maxX) / 2,
    y === 'min' ? box.minY : y === 'max' ? box.maxY : (box.minY + box.maxY) / 2,
  ])

/** The things that are dragged, and their bounds. `box` is undefined if no thing may be moved. */
interface Load {
  things: readonly Thing[]
  box: Bounds | undefined
}
const loadOf = (things: readonly Thing[]): Load => ({ things, box: boxOf(things) })

type Held =
  | { kind: 'things'; moving: Load; copying: Load; from: Aim; ground: SnapTargets }
  | { kind: 'handle'; handle: Handle; things: readonly Thing[]; own: OwnBox; ground: SnapTargets }
  | { kind: 'box'; from: Aim }
  | { kind: 'locked' }

const kindsOnTop: readonly Thing['kind'][] = [
  'text',
  'supply',
  'pillar',
  'booth',
  'door',
  'wall',
  'stairs',
  'facility',
  'sketch',
  'underlay',
]

/** The thing under the pointer. Small kinds of things come before large ones. Hidden and locked layers are ignored. */
export function thingUnder(
  { state: { document } }: Desk,
  { x, y, reach, touch }: Pick<Aim, 'x' | 'y' | 'reach' | 'touch'>,
): Thing | undefined {
  const closed = new Set(document.frame.layers.flatMap(({ id, hidden, locked }) => (hidden || locked ? [id] : [])))
  let best: Thing | undefined
  for (const thing of document.things) {
    if (closed.has(thing.layer)) continue
    const thin = thing.kind === 'wall' || thing.kind === 'door' || thing.kind === 'supply' || thing.kind === 'sketch'
    if (!hits(thing, x, y, touch || thin ? reach : 0)) continue
    if (!best || kindsOnTop.indexOf(thing.kind) <= kindsOnTop.indexOf(best.kind)) best = thing
  }
  return best
}

export function selectHand(
  desk: Desk,
  lockedBy: (id: string) => string | undefined,
  onDragging: (ids: readonly string[]) => void,
): Hand {
  let held: Held | undefined
  const end = () => {
    held = undefined
    onDragging([])
    desk.set({ preview: undefined, cursor: undefined, drawing: undefined })
  }
  return {
    tap: (aim) => tap(desk, aim),
    secondTap: (aim) => toPoints(desk, aim),
    grab: (aim) => {
      held = grab(desk, aim, lockedBy)
      if (held?.kind === 'things') onDragging(held.moving.things.map(({ id }) => id))
      return held !== undefined
    },
    drag: (aim) => held && drag(desk, held, aim),
    drop: (aim) => {
      if (held) drop(desk, held, aim)
      end()
    },
    stop: end,
  }
}

/** Handles a double click: switches to the corner tool for the thing under the pointer. */
function toPoints(desk: Desk, aim: Aim) {
  const thing = thingUnder(desk, aim)
  if (!thing || !desk.mayWrite || isOnlySeen()) return
  desk.select([thing.id], thing.id)
  desk.pick('points')
}

function tap(desk: Desk, aim: Aim) {
  const { selected } = desk.state
  const thing = thingUnder(desk, aim)
  const more = aim.shift || aim.free
  if (!thing) return more ? undefined : desk.select([])
  if (!more) return desk.select([thing.id], thing.id)
  const without = [...selected].filter((id) => id !== thing.id)
  if (selected.has(thing.id)) desk.select(without)
  else desk.select([...without, thing.id], thing.id)
}

function grab(desk: Desk, aim: Aim, lockedBy: (id: string) => string | undefined): Held | undefined {
  if (!desk.mayWrite) return aim.touch ? undefined : { kind: 'box', from: aim }
  const handle = handleUnder(desk, aim)
  if (handle) return handle
  const thing = thingUnder(desk, aim)
  if (!thing || aim.shift) return aim.touch ? undefined : { kind: 'box', from: aim }
  if (!desk.state.selected.has(thing.id)) desk.select([thing.id], thing.id)
  const who = desk.chosen.map(({ id }) => lockedBy(id)).find(Boolean)
  if (who) {
    desk.say(m.editor_say_moving_it({ who: isolated(who) }))
    return { kind: 'locked' }
  }
  // Copying does not change the originals, so things that may not be moved can still be copied.
  const moving = loadOf(desk.free)
  if (!moving.box && !aim.alt) {
    const name = thing.kind === 'booth' ? thing.name : ''
    desk.say(desk.fixed.has(thing.id) ? m.editor_say_sold({ name }) : m.editor_say_locked_layer())
    return { kind: 'locked' }
  }
  if (!aim.alt) stayed(desk)
  const ground = snapTargetsFor(desk, new Set(moving.things.map(({ id }) => id)))
  return { kind: 'things', moving, copying: loadOf(desk.chosen), from: aim, ground }
}

function handleUnder(desk: Desk, { x, y, reach }: Aim): Held | undefined {
  const things = desk.free
  const own = ownBoxOf(things)
  if (!own || !canResize(things)) return undefined
  const handle = handles.find((one) => {
    const [hx, hy] = handleSpot(one, own)
    return Math.abs(hx - x) <= reach * 0.7 && Math.abs(hy - y) <= reach * 0.7
  })
  return (
    handle && { kind: 'handle', handle, things, own, ground: snapTargetsFor(desk, new Set(things.map(({ id }) => id))) }
  )
}
/**
 * Whether the things can be resized. Supply points and texts have no sides, and a picture's size follows from its known
 * length.
 */
export const canResize = (things: readonly Thing[]) =>
  things.some(({ kind }) => kind !== 'supply' && kind !== 'text' && kind !== 'underlay')

const least = 10
function drag(desk: Desk, held: Held, aim: Aim) {
  if (held.kind === 'box')
    return desk.set({
      drawing: {
        kind: 'box',
        of: 'select',
        from: [held.from.x, held.from.y],
        to: [aim.x, aim.y],
        typed: '',
        touch: aim.x < held.from.x,
      },
    })
  if (held.kind === 'handle') {
    const { handle, things, own, ground } = held
    const axes = own.slope === 0 ? { x: !!handle.x, y: !!handle.y } : { x: true, y: true }
    const rest = snappedPoint(desk, { ...aim, shift: false }, { ground, axes })
    const to = stretched(own.box, handle, toOwnAxes(own.slope, rest.point), aim.shift)
    desk.set({
      preview: { put: things.map((thing) => stretchedTo(thing, own, to)), drop: [] },
      cursor: { point: rest.point, snapped: rest },
    })
  }
  if (held.kind !== 'things') return
  const { things, box } = aim.alt ? held.copying : held.moving
  if (!box) return desk.set({ preview: undefined, cursor: undefined })
  const { change, way, snapped } = moved(desk, { ...held, things, box }, aim)
  desk.set({ preview: change, cursor: { point: [Math.round(aim.x), Math.round(aim.y)], snapped, way } })
}

/** The box after one of its handles was dragged. `keeps` (Shift) preserves the proportions. */
function stretched(box: Bounds, { x, y }: Handle, [px, py]: readonly [number, number], keeps: boolean): Bounds {
  const to = { ...box }
  if (x === 'min') to.minX = Math.min(px, box.maxX - least)
  if (x === 'max') to.maxX = Math.max(px, box.minX + least)
  if (y === 'min') to.minY = Math.min(py, box.maxY - least)
  if (y === 'max') to.maxY = Math.max(py, box.minY + least)
  if (!keeps || !x || !y) return to
  const share = Math.max((to.maxX - to.minX) / (box.maxX - box.minX), (to.maxY - to.minY) / (box.maxY - box.minY))
  const [width, height] = [Math.round((box.maxX - box.minX) * share), Math.round((box.maxY - box.minY) * share)]
  if (x === 'min') to.minX = to.maxX - width
  else to.maxX = to.minX + width
  if (y === 'min') to.minY = to.maxY - height
  else to.maxY = to.minY + height
  return to
}

interface Moved {
  things: readonly Thing[]
  box: Bounds
  from: Aim
  ground: SnapTargets
}
function moved(desk: Desk, { things, box, from, ground }: Moved, aim: Aim) {
  let [dx, dy] = [Math.round(aim.x - from.x), Math.round(aim.y - from.y)]
  const axes = { x: true, y: true }
  if (aim.shift) {
    if (Math.abs(dx) >= Math.abs(dy)) [dy, axes.y] = [0, false]
    else [dx, axes.x] = [0, false]
  }
  const there = { minX: box.minX + dx, minY: box.minY + dy, maxX: box.maxX + dx, maxY: box.maxY + dy }
  let snapped: Snapped | undefined
  if (desk.state.snapping && !aim.free) {
    const corners =
      things.length <= 12
        ? things.flatMap((thing) => footprintOf(thing)).map(([x, y]): [number, number] => [x + dx, y + dy])
        : []
    snapped = snapBox({ box: there, corners }, ground, aim.pull, true, axes)
    dx += snapped.dx
    dy += snapped.dy
  }
  const change: Change = aim.alt
    ? { put: copied(desk.state.document, things, [dx, dy], () => crypto.randomUUID()), drop: [] }
    : { put: things.map((thing) => transformed(translation(dx, dy), thing)), drop: [] }
  return { change, snapped, way: [dx, dy] as const }
}

function drop(desk: Desk, held: Held, aim: Aim) {
  if (held.kind === 'box') return desk.select(thingsInBox(desk, held.from, aim))
  const { preview } = desk.state
  if (!preview || (held.kind !== 'things' && held.kind !== 'handle')) return
  const isCopy = held.kind === 'things' && aim.alt
  const act = held.kind === 'handle' ? 'reshape' : isCopy ? 'duplicate' : 'move'
  const { things } = held.kind === 'handle' ? held : isCopy ? held.copying : held.moving
  if (!desk.act(preview, labelOf(act, things)) || !isCopy) return
  keepCopies(preview.put, things)
  desk.select(preview.put.map(({ id }) => id))
}

/**
 * Ids of the things selected by dragging a box. Dragging to the right selects things wholly inside, dragging to the
 * left also those touched.
 */
function thingsInBox({ state: { document, selected } }: Desk, from: Aim, to: Aim): string[] {
  const box = {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  }
  const touches = to.x < from.x
  const closed = new Set(document.frame.layers.flatMap(({ id, hidden, locked }) => (hidden || locked ? [id] : [])))
  const found = document.things.filter((thing) => {
    if (closed.has(thing.layer)) return false
    const { minX, minY, maxX, maxY } = boxOfThing(thing)
    return touches
      ? minX <= box.maxX && maxX >= box.minX && minY <= box.maxY && maxY >= box.minY
      : minX >= box.minX && maxX <= box.maxX && minY >= box.minY && maxY <= box.maxY
  })
  return [...(from.shift ? selected : []), ...found.map(({ id }) => id)]
}
