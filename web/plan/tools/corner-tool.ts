// Corner tool: drags corners and edges. The middle of an edge adds a corner, a right click removes one.
import type { Point } from '#contract/kernel/geometry.ts'
import {
  cornerAt,
  cornerInserted,
  cornerMoved,
  cornerRemoved,
  edgeAt,
  edgeBent,
  edgeMoved,
} from '#contract/plan/tools/points.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import { shaped } from '#contract/plan/tools/transform.ts'
import type { Shape, Thing } from '#contract/plan/things.ts'
import { edgesOf } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import type { Desk } from '../desk/desk.ts'
import { labelOf } from '../desk/words.ts'
import type { Aim, Hand } from './pointer.ts'
import { snapTargetsFor, snappedPoint } from './snapping.ts'
import { thingUnder } from './select-tool.ts'

export interface ShapeInHand {
  shape: Shape
  put: (shape: Shape) => void
  /** False for walls and doors, which have two ends. */
  closed: boolean
}
/** The shape whose corners can be edited: the thing clicked last, or the hall outline. */
export function shapeInHand(desk: Desk): ShapeInHand | undefined {
  const thing = desk.key
  if (thing) return shapeOf(thing, (next) => desk.set({ preview: putting(next) }))
  const { outline } = desk.state.document.frame
  const put = ({ corners }: Shape) => desk.set({ preview: { put: [], drop: [], frame: { outline: corners } } })
  return outline ? { shape: { corners: outline }, closed: true, put } : undefined
}

function shapeOf(thing: Thing, put: (next: Thing) => void): ShapeInHand | undefined {
  if ('shape' in thing) return { shape: thing.shape, closed: true, put: (shape) => put(shaped(thing, shape)) }
  if (thing.kind === 'wall') {
    const putPoints = ({ corners }: Shape) => put({ ...thing, points: corners })
    return { shape: { corners: thing.points }, closed: false, put: putPoints }
  }
  if (thing.kind !== 'door') return undefined
  const putEnds = ({ corners: [from, to] }: Shape) => from && to && put({ ...thing, from, to })
  return { shape: { corners: [thing.from, thing.to] }, closed: false, put: putEnds }
}

/** Whether the selected thing must not change, because it is sold or held, or its layer is locked. */
const isLocked = (desk: Desk) => desk.key !== undefined && desk.free.length === 0

type Held = { kind: 'corner' | 'edge' | 'bend'; at: number; from: Aim; shape: Shape }

export function pointsHand(desk: Desk): Hand {
  let held: Held | undefined
  let put: ((shape: Shape) => void) | undefined
  const end = () => {
    held = undefined
    desk.set({ preview: undefined, cursor: undefined })
  }
  return {
    tap: (aim) => tap(desk, aim),
    grab: (aim) => {
      const hand = desk.mayWrite ? shapeInHand(desk) : undefined
      held = hand && take(desk, hand, aim)
      put = hand?.put
      if (held) desk.set({ corner: held.kind === 'corner' ? held.at : undefined })
      return held !== undefined
    },
    drag: (aim) => {
      if (held && put) put(dragged(desk, held, aim))
    },
    drop: () => {
      const { corner } = desk.state
      commit(desk)
      end()
      desk.set({ corner })
    },
    stop: end,
    turn: (aim) => turned(desk, aim),
  }
}

/** Selects a corner, adds one in the middle of an edge, or selects another thing. */
function tap(desk: Desk, aim: Aim) {
  const corner = cornerUnder(desk, aim)
  if (corner !== undefined) return desk.set({ corner })
  const edge = desk.mayWrite ? middleUnder(desk, aim) : undefined
  if (edge !== undefined) return insertCorner(desk, edge)
  const thing = thingUnder(desk, aim)
  if (thing?.id !== desk.key?.id) desk.select(thing ? [thing.id] : [], thing?.id)
}

/** Handles a right click: removes the corner under the pointer. Returns whether there was one. */
function turned(desk: Desk, aim: Aim): boolean {
  const corner = cornerUnder(desk, aim)
  if (corner === undefined || !desk.mayWrite) return false
  removeCorner(desk, corner)
  return true
}
function cornerUnder(desk: Desk, { x, y, reach }: Aim): number | undefined {
  const hand = shapeInHand(desk)
  return hand && cornerAt(hand.shape, x, y, reach)
}

const middleOf = (a: Point, b: Point): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]
/** Index of the edge whose middle is under the pointer. A wall has no edge from its end to its start. */
function middleUnder(desk: Desk, { x, y, reach }: Aim): number | undefined {
  const hand = shapeInHand(desk)
  if (!hand) return undefined
  const edges = edgesOf(hand.shape.corners).slice(0, hand.closed ? undefined : -1)
  const at = edges.findIndex(([a, b]) => Math.hypot(middleOf(a, b)[0] - x, middleOf(a, b)[1] - y) <= reach)
  return at < 0 ? undefined : at
}

function take(desk: Desk, { shape, closed }: { shape: Shape; closed: boolean }, aim: Aim): Held | undefined {
  const corner = cornerAt(shape, aim.x, aim.y, aim.reach)
  const edge = corner === undefined ? edgeAt(shape, aim.x, aim.y, aim.reach * 0.7) : undefined
  const isEdge = edge !== undefined && (closed || edge < shape.corners.length - 1)
  if (corner === undefined && !isEdge) return undefined
  if (isLocked(desk)) {
    desk.say(desk.key?.kind === 'booth' ? m.editor_say_sold({ name: desk.key.name }) : m.editor_say_locked_layer())
    return undefined
  }
  if (corner !== undefined) return { kind: 'corner', at: corner, from: aim, shape }
  const [from, to] = edgesOf(shape.corners)[edge ?? 0] ?? []
  if (!from || !to || edge === undefined) return undefined
  if (aim.alt && closed && desk.key) return { kind: 'bend', at: edge, from: aim, shape }
  const middle = middleOf(from, to)
  const isMiddle = Math.hypot(middle[0] - aim.x, middle[1] - aim.y) <= aim.reach
  if (!isMiddle) return { kind: 'edge', at: edge, from: aim, shape }
  return { kind: 'corner', at: edge + 1, from: aim, shape: cornerInserted(shape, edge, middle) }
}

function dragged(desk: Desk, { kind, at, from, shape }: Held, aim: Aim): Shape {
  const ground = snapTargetsFor(desk, desk.state.selected)
  if (kind === 'corner') {
    const rest = snappedPoint(desk, aim, { ground, from: aim.shift ? shape.corners.at(at - 1) : undefined })
    desk.set({ cursor: { point: rest.point, snapped: rest } })
    return cornerMoved(shape, at, rest.point)
  }
  const [a, b] = edgesOf(shape.corners)[at] ?? [
    [0, 0],
    [0, 0],
  ]
  if (kind === 'bend') {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const rise = ((aim.y - a[1]) * (b[0] - a[0]) - (aim.x - a[0]) * (b[1] - a[1])) / length
    return edgeBent(shape, at, Math.abs(rise) < 10 ? 0 : rise)
  }
  // A vertical or horizontal edge moves only across its direction, and snaps as a whole.
  const [level, upright] = [a[1] === b[1], a[0] === b[0]]
  const goal = {
    ...aim,
    x: a[0] + (level ? 0 : aim.x - from.x),
    y: a[1] + (upright ? 0 : aim.y - from.y),
    shift: false,
  }
  const rest = snappedPoint(desk, goal, { ground, axes: { x: !level, y: !upright } })
  desk.set({ cursor: { point: rest.point, snapped: rest } })
  return edgeMoved(shape, at, level ? 0 : rest.point[0] - a[0], upright ? 0 : rest.point[1] - a[1])
}

function commit(desk: Desk, about?: string) {
  const { preview } = desk.state
  if (!preview) return
  const label = preview.frame ? { act: 'outline' as const, count: 1, name: '' } : labelOf('reshape', preview.put)
  desk.act(preview, label, about)
  desk.set({ preview: undefined })
}

/** Changes the edited shape as one undo step, unless it is locked. `corner` is the corner selected afterwards. */
function reshape(desk: Desk, by: (shape: Shape) => Shape, corner: number | undefined, about?: string) {
  const hand = shapeInHand(desk)
  if (!hand || !desk.mayWrite) return
  if (isLocked(desk))
    return desk.say(
      desk.key?.kind === 'booth' ? m.editor_say_sold({ name: desk.key.name }) : m.editor_say_locked_layer(),
    )
  const shape = by(hand.shape)
  if (shape === hand.shape) return
  hand.put(shape)
  commit(desk, about)
  desk.set({ corner })
}

export function removeCorner(desk: Desk, corner: number) {
  const hand = shapeInHand(desk)
  if (!hand || hand.shape.corners.length <= (hand.closed ? 3 : 2)) return
  const without = (shape: Shape) =>
    hand.closed ? cornerRemoved(shape, corner) : { corners: shape.corners.toSpliced(corner, 1) }
  reshape(desk, without, desk.state.corner === undefined ? undefined : Math.max(0, corner - 1))
}

/** Moves a corner to an exact position in cm. */
export const putCorner = (desk: Desk, corner: number, to: Point) =>
  reshape(desk, (shape) => cornerMoved(shape, corner, to), corner, `corner ${corner}`)

/** Adds a corner in the middle of the edge that begins at corner `after`. */
export function insertCorner(desk: Desk, after: number) {
  const hand = shapeInHand(desk)
  const [from, to] = (hand && edgesOf(hand.shape.corners)[after]) ?? []
  if (!hand || !from || !to || (!hand.closed && after === hand.shape.corners.length - 1)) return
  reshape(desk, (shape) => cornerInserted(shape, after, middleOf(from, to)), after + 1)
}

/** Orientation of the corners: 1 if clockwise on the screen, else −1. */
const turnOf = (corners: readonly Point[]) =>
  Math.sign(edgesOf(corners).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0)) || 1
/** How far the edge after a corner bulges outwards, in cm. */
export function riseOf({ corners, bulges }: Shape, edge: number): number {
  const [from, to] = edgesOf(corners)[edge] ?? []
  const bulge = bulges?.[edge] ?? 0
  return from && to ? -turnOf(corners) * Math.round((bulge * Math.hypot(to[0] - from[0], to[1] - from[1])) / 2) || 0 : 0
}
export const bendEdge = (desk: Desk, edge: number, outwards: number) =>
  reshape(desk, (shape) => edgeBent(shape, edge, -turnOf(shape.corners) * outwards), edge)

/** Selects the next or previous corner and announces its position. */
export function stepCorner(desk: Desk, by: 1 | -1, metres: (cm: number) => string) {
  const corners = shapeInHand(desk)?.shape.corners ?? []
  if (corners.length === 0) return
  const { corner } = desk.state
  const next =
    corner === undefined ? (by > 0 ? 0 : corners.length - 1) : (corner + by + corners.length) % corners.length
  const [x, y] = corners[next] ?? [0, 0]
  const announced = m.editor_say_corner({ n: next + 1, count: corners.length, x: metres(x), y: metres(y) })
  desk.set({ corner: next, cursor: undefined, announced })
}
/**
 * Moves the selected corner by `dx` and `dy` cm.
 * @returns whether a corner is selected
 */
export function nudgeCorner(desk: Desk, dx: number, dy: number): boolean {
  const { corner } = desk.state
  const at = corner === undefined ? undefined : shapeInHand(desk)?.shape.corners[corner]
  if (corner === undefined || !at) return false
  putCorner(desk, corner, [at[0] + dx, at[1] + dy])
  return true
}
