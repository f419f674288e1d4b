// Where one can walk in a hall, and how far: the floor as cells, with what stands on it taken out. Lengths are centimetres.
import type { HallPlan } from '../../entities/hall.ts'
import type { Point, Polygon } from '../../kernel/geometry.ts'
import { flattened } from '../../plan/arcs.ts'
import { bounds, depth, edgesOf, type Bounds, type Quarter } from '../polygon.ts'

/** A cell is half a metre, and larger where a hall would have more cells than a phone fills at once. */
const finest = 50
const most = 250_000

export interface Aisles {
  cell: number
  minX: number
  minY: number
  columns: number
  rows: number
  /** By cell: 0 where something stands, 2 beside it, 1 in the open. */
  ground: Uint8Array
}
type Frame = Omit<Aisles, 'ground'>

const built = 0
const clear = 1
const tight = 2

/** The floor of a hall between its walls, booths, facilities and pillars. Booths that are not on offer stand there all the same. */
export function aislesOf(
  { outline, doors, facilities, pillars, walls = [], stairs = [] }: HallPlan,
  booths: readonly { polygon: Polygon }[],
): Aisles {
  const frame = frameOf(bounds(outline))
  const ground = new Uint8Array(frame.columns * frame.rows)
  fill(frame, ground, outline, clear)
  // A wall is as thick as a cell at least, so that nobody slips through between two of them; its doors are open.
  for (const { points, thickness } of walls)
    for (const [at, to] of points.slice(1).entries())
      fill(frame, ground, strip(points[at] ?? to, to, Math.max(thickness, 1.5 * frame.cell)), built)
  if (walls.length > 0)
    for (const { from, to } of doors) fillInside(frame, ground, outline, strip(from, to, 3 * frame.cell))
  for (const { shape } of stairs) fill(frame, ground, flattened(shape), built)
  for (const { polygon } of [...booths, ...facilities]) fill(frame, ground, polygon, built)
  for (const { at, size } of pillars) fill(frame, ground, square(at, size), built)
  markTight(frame, ground)
  return { ...frame, ground }
}

function frameOf({ minX, minY, maxX, maxY }: Bounds): Frame {
  const cell = Math.max(finest, Math.ceil(Math.sqrt(((maxX - minX) * (maxY - minY)) / most) / 10) * 10)
  const cells = (length: number) => Math.max(1, Math.ceil(length / cell))
  return { cell, minX, minY, columns: cells(maxX - minX), rows: cells(maxY - minY) }
}

/** A line of some width. */
function strip([ax, ay]: Point, [bx, by]: Point, width: number): Polygon {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [x, y] = [(-(by - ay) / length) * (width / 2), ((bx - ax) / length) * (width / 2)]
  return [
    [ax + x, ay + y],
    [bx + x, by + y],
    [bx - x, by - y],
    [ax - x, ay - y],
  ]
}

/** Opens a part of the floor, as far as it lies within the walls of the hall. */
function fillInside(frame: Frame, ground: Uint8Array, outline: Polygon, part: Polygon) {
  const inside = new Uint8Array(ground.length)
  const open = new Uint8Array(ground.length)
  fill(frame, inside, outline, clear)
  fill(frame, open, part, clear)
  for (const [at, value] of open.entries()) if (value && inside[at]) ground[at] = clear
}

const square = ([x, y]: Point, size: number): Polygon => [
  [x - size / 2, y - size / 2],
  [x + size / 2, y - size / 2],
  [x + size / 2, y + size / 2],
  [x - size / 2, y + size / 2],
]

/** Every cell whose middle lies inside a polygon, row by row. */
function fill({ cell, minX, minY, columns, rows }: Frame, ground: Uint8Array, polygon: Polygon, value: number) {
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
      if (from <= to) ground.fill(value, row * columns + from, row * columns + to + 1)
    }
  }
}

function markTight({ columns, rows }: Frame, ground: Uint8Array) {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      if (ground[at] === built) continue
      const beside =
        column === 0 ||
        row === 0 ||
        column === columns - 1 ||
        row === rows - 1 ||
        ground[at - 1] === built ||
        ground[at + 1] === built ||
        ground[at - columns] === built ||
        ground[at + columns] === built
      if (beside) ground[at] = tight
    }
}

export const middleOf = ({ cell, minX, minY, columns }: Frame, at: number): Point => [
  Math.round(minX + ((at % columns) + 0.5) * cell),
  Math.round(minY + (Math.floor(at / columns) + 0.5) * cell),
]

/** The open cells along the border of what stands there: from those one steps up to it. */
export function cellsAround(aisles: Aisles, polygon: Polygon): number[] {
  const { cell, minX, minY, columns, rows, ground } = aisles
  const box = bounds(polygon)
  const reach = 1.2 * cell
  const found: number[] = []
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - minX) / cell)))
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - minY) / cell)))
  for (let r = row(box.minY - reach); r <= row(box.maxY + reach); r++)
    for (let c = column(box.minX - reach); c <= column(box.maxX + reach); c++) {
      const at = r * columns + c
      if (ground[at] === built) continue
      const [x, y] = middleOf(aisles, at)
      if (depth(polygon, x, y) >= -reach) found.push(at)
    }
  return found
}

/** The open cell nearest to a point, such as the middle of a door; none where everything within ten metres is built over. */
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
        if (r + dr < 0 || r + dr >= rows || c + dc < 0 || c + dc >= columns || ground[at] === built) continue
        const away = dr * dr + dc * dc
        if (away < least) [best, least] = [at, away]
      }
  return best < 0 ? [] : [best]
}

/** How wide the aisle is in front of a side, in metres: from the middle of the side to what stands opposite; undefined where no aisle is there. */
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
