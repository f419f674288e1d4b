// Walkable floor of a hall, as a grid of cells without the things that stand on it. Lengths are in cm.
import type { HallPlan } from '../../entities/hall.ts'
import type { Point, Polygon } from '../../kernel/geometry.ts'
import { flattened } from '../../plan/arcs.ts'
import { bounds, depth, edgesOf, type Bounds, type Quarter } from '../polygon.ts'

/**
 * Size of a cell in cm. A hall with more than `most` cells, too many for a phone, uses `coarse` cells or larger ones.
 */
const finest = 25
const coarse = 50
const most = 600_000
/**
 * Least width of a passage in any direction, in cm, as of a door for everybody. Sources: ISO 21542 (80 cm) and ADA
 * 2010, 404.2.3 (32 inches). Half of it is clear on each side of a walker. The possible error of the grid, √2 cells
 * across, is subtracted.
 */
export const passage = 80
const besideWall = Math.floor((passage - Math.SQRT2 * finest) / 2)

export interface Aisles {
  cell: number
  minX: number
  minY: number
  columns: number
  rows: number
  /** Per cell: 0 occupied, 1 too near to an obstacle to walk, 2 next to a cell of value 1, 3 open floor. */
  ground: Uint8Array
}
type Frame = Omit<Aisles, 'ground'>

const built = 0
const narrow = 1
const tight = 2
export const clear = 3
export const isWalked = (ground: number | undefined) => ground === tight || ground === clear

/** Floor of a hall between its walls, booths, facilities and pillars. Booths that are not on sale also occupy floor. */
export function aislesOf(plan: HallPlan, booths: readonly { polygon: Polygon }[]): Aisles {
  const frame = frameOf(bounds(plan.outline))
  const ground = new Uint8Array(frame.columns * frame.rows)
  fill(frame, ground, plan.outline, clear)
  for (const { shape } of plan.stairs ?? []) fill(frame, ground, flattened(shape), built)
  for (const { polygon } of [...booths, ...plan.facilities]) fill(frame, ground, polygon, built)
  for (const { at, size } of plan.pillars) fill(frame, ground, square(at, size), built)
  if (frame.cell === finest) mark(frame, ground, built, narrow)
  raiseWalls(frame, ground, plan)
  mark(frame, ground, narrow, tight)
  return { ...frame, ground }
}

function frameOf({ minX, minY, maxX, maxY }: Bounds): Frame {
  const needed = Math.sqrt(((maxX - minX) * (maxY - minY)) / most)
  const cell = needed <= finest ? finest : Math.max(coarse, Math.ceil(needed / 10) * 10)
  const cells = (length: number) => Math.max(1, Math.ceil(length / cell))
  return { cell, minX, minY, columns: cells(maxX - minX), rows: cells(maxY - minY) }
}

/**
 * Marks walls as occupied and the floor next to them as not walkable. Doors restore the floor that was there before.
 */
function raiseWalls(frame: Frame, ground: Uint8Array, { walls = [], doors }: HallPlan) {
  if (walls.length === 0) return
  const before = ground.slice()
  const beside = frame.cell === finest ? besideWall : 0
  const stretches = walls.flatMap(({ points, thickness }) => points.slice(1).map((to, at) => ({ from: points[at] ?? to, to, thickness }))) // prettier-ignore
  for (const { from, to, thickness } of stretches)
    eachStretch(frame, strip(from, to, thickness + 2 * beside, beside), (start, end) => {
      for (let at = start; at < end; at++) ground[at] = Math.min(ground[at] ?? built, narrow)
    })
  for (const { from, to, thickness } of stretches)
    fill(frame, ground, strip(from, to, Math.max(thickness, frame.cell)), built)
  for (const { from, to } of doors) {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const around = stretches.filter((wall) => awayFrom(wall, middle) <= wall.thickness / 2 + frame.cell)
    const deep = Math.max(0, ...around.map(({ thickness }) => Math.max(thickness, frame.cell))) + 2 * (beside + frame.cell) // prettier-ignore
    eachStretch(frame, strip(from, to, deep), (start, end) => ground.set(before.subarray(start, end), start))
  }
}
function awayFrom({ from: [ax, ay], to: [bx, by] }: { from: Point; to: Point }, [x, y]: Point): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1)
  const t = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}

/** Rectangle around a line with some width, extended by `longer` at both ends. */
function strip([ax, ay]: Point, [bx, by]: Point, width: number, longer = 0): Polygon {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [u, v] = [(bx - ax) / length, (by - ay) / length]
  const [x, y] = [(-v * width) / 2, (u * width) / 2]
  const [dx, dy] = [u * longer, v * longer]
  return [
    [ax - dx + x, ay - dy + y],
    [bx + dx + x, by + dy + y],
    [bx + dx - x, by + dy - y],
    [ax - dx - x, ay - dy - y],
  ]
}

const square = ([x, y]: Point, size: number): Polygon => [
  [x - size / 2, y - size / 2],
  [x + size / 2, y - size / 2],
  [x + size / 2, y + size / 2],
  [x - size / 2, y + size / 2],
]

/**
 * Visits all cells whose centre is inside a polygon, as ranges per row. A range has its first cell, and the cell after
 * its last one.
 */
function eachStretch(
  { cell, minX, minY, columns, rows }: Frame,
  polygon: Polygon,
  each: (from: number, to: number) => void,
) {
  const box = bounds(polygon)
  const first = Math.max(0, Math.floor((box.minY - minY) / cell))
  const last = Math.min(rows - 1, Math.floor((box.maxY - minY) / cell))
  for (let row = first; row <= last; row++) {
    const y = minY + (row + 0.5) * cell
    const crossings = edgesOf(polygon)
      .flatMap(([[ax, ay], [bx, by]]) => (ay > y !== by > y ? [ax + ((bx - ax) * (y - ay)) / (by - ay)] : []))
      .sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(((crossings[i] ?? 0) - minX) / cell - 0.5))
      const to = Math.min(columns - 1, Math.floor(((crossings[i + 1] ?? 0) - minX) / cell - 0.5))
      if (from <= to) each(row * columns + from, row * columns + to + 1)
    }
  }
}
const fill = (frame: Frame, ground: Uint8Array, polygon: Polygon, value: number) =>
  eachStretch(frame, polygon, (from, to) => ground.fill(value, from, to))

/**
 * Marks open cells on the border of the grid, and those next to a cell of value `least` or lower, with the value `as`.
 */
function mark({ columns, rows }: Frame, ground: Uint8Array, least: number, as: number) {
  const isLeast = (at: number) => (ground[at] ?? built) <= least
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      if (ground[at] !== clear) continue
      const isOnBorder = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
      if (isOnBorder || isLeast(at - 1) || isLeast(at + 1) || isLeast(at - columns) || isLeast(at + columns))
        ground[at] = as
    }
}

export const middleOf = ({ cell, minX, minY, columns }: Frame, at: number): Point => [
  Math.round(minX + ((at % columns) + 0.5) * cell),
  Math.round(minY + (Math.floor(at / columns) + 0.5) * cell),
]

/** Walkable cells along the border of a polygon, from which a visitor can reach it. */
export function cellsAround(aisles: Aisles, polygon: Polygon): number[] {
  const { cell, minX, minY, columns, rows, ground } = aisles
  const box = bounds(polygon)
  const reach = (cell === finest ? 2.2 : 1.2) * cell
  const found: number[] = []
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - minX) / cell)))
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - minY) / cell)))
  for (let r = row(box.minY - reach); r <= row(box.maxY + reach); r++)
    for (let c = column(box.minX - reach); c <= column(box.maxX + reach); c++) {
      const at = r * columns + c
      if (!isWalked(ground[at])) continue
      const [x, y] = middleOf(aisles, at)
      if (depth(polygon, x, y) >= -reach) found.push(at)
    }
  return found
}

/** Walkable cell nearest to a point, such as the middle of a door. Empty when there is none within ten metres. */
export function cellAt(aisles: Aisles, [x, y]: Point): number[] {
  const { cell, minX, minY, columns, rows, ground } = aisles
  const c = Math.floor((x - minX) / cell)
  const r = Math.floor((y - minY) / cell)
  let best = -1
  let least = Infinity
  for (let ring = 0; ring * cell <= 1_000 && best < 0; ring++)
    for (let dr = -ring; dr <= ring; dr++)
      for (let dc = -ring; dc <= ring; dc += Math.abs(dr) === ring ? 1 : Math.max(1, 2 * ring)) {
        const at = (r + dr) * columns + c + dc
        if (r + dr < 0 || r + dr >= rows || c + dc < 0 || c + dc >= columns || !isWalked(ground[at])) continue
        const away = dr * dr + dc * dc
        if (away < least) [best, least] = [at, away]
      }
  return best < 0 ? [] : [best]
}

/**
 * Width of the aisle in front of a side, in metres. Undefined without an aisle. It is measured from the middle of the
 * side to the opposite thing.
 */
export function aisleMetres(aisles: Aisles, { minX, minY, maxX, maxY }: Bounds, side: Quarter): number | undefined {
  const [dx, dy] = outward[side]
  const x = dx === 0 ? (minX + maxX) / 2 : dx > 0 ? maxX : minX
  const y = dy === 0 ? (minY + maxY) / 2 : dy > 0 ? maxY : minY
  const isOpen = (away: number) => {
    const column = Math.floor((x + dx * away - aisles.minX) / aisles.cell)
    const row = Math.floor((y + dy * away - aisles.minY) / aisles.cell)
    const isOnFloor = column >= 0 && row >= 0 && column < aisles.columns && row < aisles.rows
    return isOnFloor && aisles.ground[row * aisles.columns + column] !== built
  }
  let away = aisles.cell / 2
  while (away < 5_000 && isOpen(away)) away += aisles.cell
  const metres = Math.round((away - aisles.cell / 2) / 10) / 10
  return metres > 0 ? metres : undefined
}
const outward: Record<Quarter, readonly [dx: number, dy: number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
}
