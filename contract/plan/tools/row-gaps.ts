// Distances from the ends of a row under construction to the nearest things. Slanting rows have none; only rows turned
// by quarters are measured.
import type { Point } from '../../kernel/geometry.ts'
import { bounds, contains, edgesOf, type Bounds, type Edge } from '../../rules/polygon.ts'
import type { PlanDocument } from '../document.ts'
import type { Thing } from '../things.ts'
import { apart, high, low, other, type Axis } from './gaps.ts'
import { boxOfThing, footprintOf } from './footprint.ts'
import { rowSize, turnerOf, type RowPlan } from './row.ts'
import type { GapTag, Guide } from './snap.ts'

export interface RowGap {
  span: GapTag
  length: number
  /** The thing that is nearest; undefined when it is the outline of the hall. */
  thing: Thing | undefined
}
export interface RowGaps {
  start: RowGap | undefined
  end: RowGap | undefined
}
/** Box of an island, and the default position of the dimension line next to it. */
interface Strip {
  box: Bounds
  line: number
}
interface Piece {
  points: readonly Point[]
  box: Bounds
  thing: Thing
}
/** Distance to a thing, and the stretch across the row over which it is equally near. */
interface Reach {
  far: number
  from: number
  to: number
  thing: Thing | undefined
}
type Way = -1 | 1
/** Things closer than this count as touching, in cm. */
const touch = 1
const none: RowGaps = { start: undefined, end: undefined }

/**
 * Gaps of the whole row, from the island with the shortest gap; on a tie the last. An end that is blocked has no gap.
 * The line of a single island is drawn clear of the handle in its middle.
 */
export const rowGaps = (document: PlanDocument, row: RowPlan): RowGaps =>
  gapsOf(document, row, row.islands > 1 ? 0.5 : 0.75)
/** Gap at the start of the row, measured from the first side of its first island. */
export const gapAtStart = (document: PlanDocument, row: RowPlan): RowGap | undefined =>
  gapsOf(document, { ...row, islands: 1 }, 0.25).start

/** `share`: default position of the dimension line, as a share of the depth of an island. */
function gapsOf(document: PlanDocument, row: RowPlan, share: number): RowGaps {
  const quarter = (((row.angle / 90) % 4) + 4) % 4
  if (!Number.isInteger(quarter)) return none
  const axis: Axis = quarter % 2 === 0 ? 'x' : 'y'
  const forward: Way = quarter < 2 ? 1 : -1
  const strips = stripsOf(row, axis, share)
  const pieces = piecesOf(document)
  const { outline } = document.frame
  const at = (way: Way) => nearest(strips.map((strip) => gapBeside(strip, axis, way, pieces, outline)))
  return { start: at(forward === 1 ? -1 : 1), end: at(forward) }
}

function nearest(gaps: readonly (RowGap | undefined)[]): RowGap | undefined {
  let best: RowGap | undefined
  for (const gap of gaps) {
    if (!gap) return undefined
    if (!best || gap.length <= best.length) best = gap
  }
  return best
}

function stripsOf(row: RowPlan, axis: Axis, share: number): Strip[] {
  const block = (row.both ? 2 : 1) * row.depth
  const turned = turnerOf(row)
  return Array.from({ length: row.islands }, (_, i) => {
    const top = i * (block + row.aisle)
    const box = bounds([turned(0, top), turned(row.count * row.width, top + block)])
    return { box, line: turned(0, top + block * share)[axis === 'x' ? 1 : 0] }
  })
}

/** All standing things in visible layers of the plan. */
function piecesOf({ frame, things }: PlanDocument): Piece[] {
  const hidden = new Set(frame.layers.flatMap(({ id, hidden: isHidden }) => (isHidden ? [id] : [])))
  return things.flatMap((thing): Piece[] => {
    if (hidden.has(thing.layer)) return []
    if (thing.kind === 'wall') return wallPieces(thing)
    const stands = thing.kind === 'booth' || thing.kind === 'facility' || thing.kind === 'stairs'
    return stands || thing.kind === 'pillar' ? [{ points: footprintOf(thing), box: boxOfThing(thing), thing }] : []
  })
}

/** Each segment of a wall, with its thickness. */
const wallPieces = (thing: Extract<Thing, { kind: 'wall' }>): Piece[] =>
  thing.points.slice(1).map((b, i) => {
    const a = thing.points[i] ?? b
    const half = thing.thickness / 2 / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1)
    const [nx, ny] = [(a[1] - b[1]) * half, (b[0] - a[0]) * half]
    const points: Point[] = [
      [a[0] + nx, a[1] + ny],
      [b[0] + nx, b[1] + ny],
      [b[0] - nx, b[1] - ny],
      [a[0] - nx, a[1] - ny],
    ]
    return { points, box: bounds(points), thing }
  })

function gapBeside(
  { box, line }: Strip,
  axis: Axis,
  way: Way,
  pieces: readonly Piece[],
  outline: readonly Point[] | null,
): RowGap | undefined {
  const end = way === 1 ? high(box, axis) : low(box, axis)
  const across = other(axis)
  const inside = { from: low(box, across) + touch, to: high(box, across) - touch }
  const spotsOf = (points: readonly Point[]) =>
    edgesOf(points).flatMap((edge) => clipped(edge, axis, inside)).map(([u, v]) => [way * (u - end), v] as const) // prettier-ignore
  const reaches: Reach[] = []
  for (const { points, box: around, thing } of pieces) {
    if (low(around, across) > inside.to || high(around, across) < inside.from) continue
    const spots = spotsOf(points)
    if (spots.length === 0 || Math.max(...spots.map(([far]) => far)) <= touch) continue
    const reach = reachOf(spots, thing)
    if (reach.far <= touch) return undefined
    reaches.push(reach)
  }
  const middle = (inside.from + inside.to) / 2
  const isInside = outline && (axis === 'x' ? contains(outline, end, middle) : contains(outline, middle, end))
  const walls = isInside ? spotsOf(outline).filter(([far]) => far > touch) : []
  if (walls.length > 0) reaches.push(reachOf(walls, undefined))
  return gapTo(reaches, { axis, end, way, line })
}

/** Ends of the part of an edge that lies within a strip, as coordinates along and across the axis. */
function clipped([a, b]: Edge, axis: Axis, { from, to }: Pick<Reach, 'from' | 'to'>): Point[] {
  const [[au, av], [bu, bv]] = axis === 'x' ? [a, b] : ([flipped(a), flipped(b)] as const)
  if (Math.max(av, bv) < from || Math.min(av, bv) > to) return []
  if (av === bv) return [[au, av], [bu, bv]] // prettier-ignore
  const spot = (v: number): Point => {
    const cut = Math.min(to, Math.max(from, v))
    return [au + ((bu - au) * (cut - av)) / (bv - av), cut]
  }
  return [spot(av), spot(bv)]
}
const flipped = ([x, y]: Point): Point => [y, x]

function reachOf(spots: readonly (readonly [number, number])[], thing: Thing | undefined): Reach {
  const far = Math.min(...spots.map(([one]) => one))
  const level = spots.flatMap(([one, v]) => (one <= far + touch / 2 ? [v] : []))
  return { far, from: Math.min(...level), to: Math.max(...level), thing }
}

/** Gap to the nearest thing. On a tie the thing at the default position of the dimension line wins. */
function gapTo(
  reaches: readonly Reach[],
  { axis, end, way, line }: { axis: Axis; end: number; way: Way; line: number },
): RowGap | undefined {
  const far = Math.min(...reaches.map((one) => one.far))
  const near = reaches.filter((one) => one.far <= far + touch / 2)
  const reach = near.find(({ from, to }) => from <= line && line <= to) ?? near[0]
  if (!reach) return undefined
  const at = reach.from <= line && line <= reach.to ? line : (reach.from + reach.to) / 2
  const length = Math.round(reach.far)
  const goal = end + way * length
  return {
    span: { axis, from: Math.min(end, goal), to: Math.max(end, goal), at, equal: false },
    length,
    thing: reach.thing,
  }
}

/** Booths farther away than this, in cm, do not align with a row. Guides use the same limit. */
const neighbourhood = 2_000
/**
 * Nearest booth that aligns with the start of a row. The line across the row is tried first, then the line along it.
 */
export function lineAtStart({ things }: PlanDocument, row: RowPlan): { name: string; guide: Guide } | undefined {
  const along: Axis = Math.abs(Math.round(row.angle / 90)) % 2 === 0 ? 'x' : 'y'
  const corner = bounds([row.at])
  for (const axis of [along, other(along)]) {
    const line = low(corner, axis)
    let best: { name: string; far: number; box: Bounds } | undefined
    for (const thing of things) {
      if (thing.kind !== 'booth' || thing.name === '') continue
      const box = boxOfThing(thing)
      const far = apart(corner, box, other(axis))
      if (low(box, axis) !== line && high(box, axis) !== line) continue
      if (far <= Math.min(neighbourhood, best?.far ?? Infinity)) best = { name: thing.name, far, box }
    }
    if (best) return { name: best.name, guide: guideTo(best.box, axis, row) }
  }
  return undefined
}

/** Guide through the start corner of a row. It spans both the row and the aligned booth. */
function guideTo(box: Bounds, axis: Axis, row: RowPlan): Guide {
  const { length, breadth } = rowSize(row)
  const turned = turnerOf(row)
  const whole = bounds([row.at, turned(length, breadth), [box.minX, box.minY], [box.maxX, box.maxY]])
  return { axis, at: low(bounds([row.at]), axis), from: low(whole, other(axis)), to: high(whole, other(axis)) }
}
