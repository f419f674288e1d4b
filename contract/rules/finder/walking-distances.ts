// Paths through a hall, computed from one location to every cell of its floor. The path to any booth then needs no new
// search.
import type { Point, Polygon } from '../../kernel/geometry.ts'
import { bounds, edgesOf } from '../polygon.ts'
import { cellsAround, clear, isWalked, middleOf, type Aisles } from './aisles.ts'

export interface Walks {
  aisles: Aisles
  /** Per cell: distance in cm. Infinity when the cell cannot be reached. */
  length: Float32Array
  /** Per cell: previous cell on the path. −1 at the start. */
  before: Int32Array
}

/**
 * A diagonal step costs more than a straight one, and a step along a booth more than an open one. Paths therefore avoid
 * the stands.
 */
const costs = { clear: 10, tight: 16, diagonal: 1.4 }
const rounds = 64

/**
 * Computes the shortest paths from the start cells by Dijkstra’s algorithm with buckets. The costs are small integers,
 * so no sorting is needed.
 */
export function walksFrom(aisles: Aisles, start: readonly number[]): Walks {
  const { ground } = aisles
  const length = new Float32Array(ground.length).fill(Infinity)
  const cost = new Int32Array(ground.length).fill(2_000_000_000)
  const before = new Int32Array(ground.length).fill(-1)
  const buckets: number[][] = Array.from({ length: rounds }, () => [])
  for (const at of start) {
    length[at] = 0
    cost[at] = 0
    buckets[0]?.push(at)
  }
  const reach = reacher(aisles, cost, length, before, buckets)
  let empty = 0
  for (let now = 0; empty < rounds; now++) {
    const bucket = buckets[now % rounds] as number[]
    empty = bucket.length ? 0 : empty + 1
    // A cell may be in several buckets. Only its lowest cost counts.
    for (let at = bucket.pop(); at !== undefined; at = bucket.pop()) if (cost[at] === now) reach(at, now)
  }
  return { aisles, length, before }
}

const steps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

function reacher(
  { cell, columns, rows, ground }: Aisles,
  cost: Int32Array,
  length: Float32Array,
  before: Int32Array,
  buckets: number[][],
) {
  return (at: number, now: number) => {
    const column = at % columns
    const row = (at - column) / columns
    for (const [dx, dy] of steps) {
      const c = column + dx
      const r = row + dy
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue
      const next = r * columns + c
      const isDiagonal = dx !== 0 && dy !== 0
      // A path never cuts the corner of a stand.
      const isCorner = isDiagonal && !(isWalked(ground[row * columns + c]) && isWalked(ground[r * columns + column]))
      if (isCorner || !isWalked(ground[next])) continue
      const step = Math.round((ground[next] === clear ? costs.clear : costs.tight) * (isDiagonal ? costs.diagonal : 1))
      if (now + step >= (cost[next] as number)) continue
      cost[next] = now + step
      length[next] = (length[at] as number) + cell * (isDiagonal ? Math.SQRT2 : 1)
      before[next] = at
      buckets[(now + step) % rounds]?.push(next)
    }
  }
}

const nearestCell = ({ aisles, length }: Walks, polygon: Polygon): number | undefined => {
  let best: number | undefined
  for (const at of cellsAround(aisles, polygon))
    if (length[at] !== Infinity && (best === undefined || (length[at] as number) < (length[best] as number))) best = at
  return best
}

/** Walking distance to a booth in whole metres. Undefined when no aisle leads to it. */
export function metresTo(walks: Walks, polygon: Polygon): number | undefined {
  const at = nearestCell(walks, polygon)
  return at === undefined ? undefined : Math.round((walks.length[at] as number) / 100)
}

/**
 * Path to a booth, from the start to its border, in as few straight lines as the aisles allow. Empty when no aisle
 * leads to it.
 */
export function wayTo(walks: Walks, polygon: Polygon): Point[] {
  const cells: number[] = []
  for (let at = nearestCell(walks, polygon) ?? -1; at >= 0; at = walks.before[at] as number) cells.push(at)
  const last = cells[0]
  if (last === undefined) return []
  const line = straightened(walks.aisles, cells.toReversed()).map((at) => middleOf(walks.aisles, at))
  return [...line, nearestOnBorder(polygon, middleOf(walks.aisles, last))]
}

/** Removes cells that a straight line over open floor can skip. */
function straightened(aisles: Aisles, cells: readonly number[]): number[] {
  const kept: number[] = []
  for (let at = 0; at < cells.length;) {
    kept.push(cells[at] as number)
    let next = at + 1
    while (next + 1 < cells.length && isOpen(aisles, cells[at] as number, cells[next + 1] as number)) next++
    at = next
  }
  return kept
}

/** Whether a straight line crosses open floor only. Its ends may be next to a stand. */
function isOpen({ columns, ground }: Aisles, from: number, to: number): boolean {
  const [x0, y0, x1, y1] = [from % columns, Math.floor(from / columns), to % columns, Math.floor(to / columns)]
  const pieces = 2 * Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))
  for (let i = 1; i < pieces; i++) {
    const at = Math.round(y0 + ((y1 - y0) * i) / pieces) * columns + Math.round(x0 + ((x1 - x0) * i) / pieces)
    const isNearEnd = i <= 4 || i >= pieces - 4
    if (ground[at] !== clear && !(isNearEnd && isWalked(ground[at]))) return false
  }
  return true
}

/** Nearest point on the border of a polygon. */
function nearestOnBorder(polygon: Polygon, [x, y]: Point): Point {
  let best: Point = [x, y]
  let least = Infinity
  for (const [[ax, ay], [bx, by]] of edgesOf(polygon)) {
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square))
    const point: Point = [Math.round(ax + t * (bx - ax)), Math.round(ay + t * (by - ay))]
    const away = Math.hypot(x - point[0], y - point[1])
    if (away < least) [best, least] = [point, away]
  }
  return best
}

/** Distance between the bounding boxes of two booths, in metres with one decimal. */
export function metresApart(a: Polygon, b: Polygon): number {
  const one = bounds(a)
  const two = bounds(b)
  const x = Math.max(0, two.minX - one.maxX, one.minX - two.maxX)
  const y = Math.max(0, two.minY - one.maxY, one.minY - two.maxY)
  return Math.round(Math.hypot(x, y) / 10) / 10
}
