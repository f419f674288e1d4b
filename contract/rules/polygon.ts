// Geometry of halls and booths, for the editor, the server and the map. Points and lengths are in cm, areas in m².
import type { Point } from '../kernel/geometry.ts'

/** Tolerance in cm, because plans are drawn manually. Closer shapes touch, but do not overlap. */
export const TOUCH = 1
/** Least shared wall of two booths that are side by side, in cm. A visitor can step through it. */
const PASSAGE = 50

export interface Bounds {
  minX: number
  minY: number
  maxX: number
  maxY: number
}
/** A rectangle inside a polygon: its centre and its size. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
}
export type Edge = readonly [from: Point, to: Point]
type Shape = readonly Point[]
type Span = readonly [from: number, to: number]

export const edgesOf = (polygon: Shape): Edge[] =>
  polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length] ?? from])

/** Twice the signed area in cm² (shoelace formula). Positive when the corners run clockwise on the screen. */
const turned = (polygon: Shape) => edgesOf(polygon).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0)

/** Area in m² with two decimals. */
export const area = (polygon: Shape): number => Math.round(Math.abs(turned(polygon)) / 200) / 100

export function bounds(polygon: Shape): Bounds {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const [x, y] of polygon) {
    box.minX = Math.min(box.minX, x)
    box.minY = Math.min(box.minY, y)
    box.maxX = Math.max(box.maxX, x)
    box.maxY = Math.max(box.maxY, y)
  }
  return box
}

/** Centre of mass. It is outside some L-shapes, so labels use {@link labelSpot}. */
export function centroid(polygon: Shape): { x: number; y: number } {
  const twice = turned(polygon)
  const { minX, minY, maxX, maxY } = bounds(polygon)
  if (!twice) return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
  let sumX = 0
  let sumY = 0
  // Relative to the corner of the bounds, so that large coordinates do not reduce precision.
  for (const [[x, y], [u, v]] of edgesOf(polygon)) {
    const cross = (x - minX) * (v - minY) - (u - minX) * (y - minY)
    sumX += (x + u - 2 * minX) * cross
    sumY += (y + v - 2 * minY) * cross
  }
  return { x: minX + sumX / (3 * twice), y: minY + sumY / (3 * twice) }
}

const toSegment = (x: number, y: number, [[ax, ay], [bx, by]]: Edge) => {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** Distance of a point from the border. Positive inside, negative outside. */
export function depth(polygon: Shape, x: number, y: number): number {
  let inside = false
  let least = Infinity
  for (const edge of edgesOf(polygon)) {
    const [[ax, ay], [bx, by]] = edge
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    least = Math.min(least, toSegment(x, y, edge))
  }
  return inside ? least : -least
}

/** Whether a point lies inside or on the border. */
export const contains = (polygon: Shape, x: number, y: number): boolean => depth(polygon, x, y) >= 0

const side = ([[ax, ay], [bx, by]]: Edge, [x, y]: Point) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
const onSegment = (edge: Edge, point: Point) => {
  const [[ax, ay], [bx, by]] = edge
  const [x, y] = point
  return (
    side(edge, point) === 0 &&
    Math.min(ax, bx) <= x &&
    x <= Math.max(ax, bx) &&
    Math.min(ay, by) <= y &&
    y <= Math.max(ay, by)
  )
}
const meet = (a: Edge, b: Edge) =>
  (side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0) ||
  b.some((point) => onSegment(a, point)) ||
  a.some((point) => onSegment(b, point))

/** Whether the border neither crosses nor touches itself, so that "inside" has one meaning. */
export function isSimple(polygon: Shape): boolean {
  const edges = edgesOf(polygon)
  const last = edges.length - 1
  if (last < 2 || !turned(polygon)) return false
  return edges.every((edge, i) =>
    edges.slice(i + 1).every((other, gap) => {
      if (gap === 0) return !onSegment(edge, other[1]) && !onSegment(other, edge[0])
      if (i === 0 && gap === last - 1) return !onSegment(edge, other[0]) && !onSegment(other, edge[1])
      return !meet(edge, other)
    }),
  )
}

/** Horizontal bands between the corners’ heights. Polygons with slanted borders are sliced further. */
function slabsOf(polygon: Shape): Span[] {
  const heights = [...new Set(polygon.map(([, y]) => y))].sort((a, b) => a - b)
  const slanted = edgesOf(polygon).some(([[ax, ay], [bx, by]]) => ax !== bx && ay !== by)
  const slices = slanted ? Math.max(1, Math.round(24 / heights.length)) : 1
  return heights.slice(1).flatMap((bottom, i) => {
    const top = heights[i] ?? bottom
    const step = (bottom - top) / slices
    return Array.from({ length: slices }, (_, n): Span => [top + n * step, top + (n + 1) * step])
  })
}

/** Ranges of x that are inside over the full height of a band. */
function insideOf(polygon: Shape, [top, bottom]: Span): Span[] {
  const borders = edgesOf(polygon)
    .flatMap(([[ax, ay], [bx, by]]) => {
      if (Math.min(ay, by) > top || Math.max(ay, by) < bottom) return []
      const at = (y: number) => ax + ((bx - ax) * (y - ay)) / (by - ay)
      return [
        { least: Math.min(at(top), at(bottom)), most: Math.max(at(top), at(bottom)), middle: at((top + bottom) / 2) },
      ]
    })
    .sort((a, b) => a.middle - b.middle)
  return borders.flatMap(({ most }, i) => (i % 2 ? [] : [[most, borders[i + 1]?.least ?? most] as const]))
}

/** Rectangles that span consecutive bands and reach as far to both sides as the border allows. */
function rectanglesIn(polygon: Shape): Spot[] {
  const slabs = slabsOf(polygon)
  const rows = slabs.map((slab) => insideOf(polygon, slab))
  return slabs.flatMap(([top], i) => {
    let stretches = rows[i] ?? []
    return slabs.slice(i).flatMap(([, bottom], down) => {
      if (down)
        stretches = stretches
          .flatMap(([a, b]) => (rows[i + down] ?? []).map(([c, d]): Span => [Math.max(a, c), Math.min(b, d)]))
          .filter(([a, b]) => b > a)
      return stretches.map(([from, to]): Spot => ({
        x: (from + to) / 2,
        y: (top + bottom) / 2,
        width: to - from,
        height: bottom - top,
      }))
    })
  })
}

/**
 * Position of a label, always inside, even in an L. Among the spots with space for large text, the one nearest to the
 * middle is chosen.
 */
export function labelSpot(polygon: Shape): Spot {
  const middle = centroid(polygon)
  const { minX, minY, maxX, maxY } = bounds(polygon)
  // A line of text is about three times as wide as high.
  const room = ({ width, height }: Spot) => Math.min(width / 3, height)
  const off = ({ x, y, width, height }: Spot) =>
    Math.hypot(x - middle.x, y - middle.y) - 0.2 * Math.sqrt(width * height)
  const spots = rectanglesIn(polygon).sort((a, b) => room(b) - room(a))
  const most = spots[0]
  if (!most) return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, width: 0, height: 0 }
  return spots
    .filter((spot) => room(spot) >= 0.7 * room(most))
    .reduce((best, spot) => (off(spot) < off(best) ? spot : best), most)
}

/** Whether `deep` exceeds `enough` at some point of the box. Quarters the box and skips parts that cannot exceed it. */
function reaches(deep: (x: number, y: number) => number, { minX, minY, maxX, maxY }: Bounds, enough: number): boolean {
  const cells = [{ x: (minX + maxX) / 2, y: (minY + maxY) / 2, half: Math.max(maxX - minX, maxY - minY) / 2 }]
  for (let cell = cells.pop(); cell; cell = cells.pop()) {
    const { x, y } = cell
    const found = deep(x, y)
    if (found > enough) return true
    if (cell.half < 0.1 || found + cell.half * Math.SQRT2 <= enough) continue
    const half = cell.half / 2
    for (const dx of [-half, half]) for (const dy of [-half, half]) cells.push({ x: x + dx, y: y + dy, half })
  }
  return false
}

/** Whether two simple polygons overlap: a disc wider than the tolerance fits into both. Shared walls do not count. */
export function overlaps(a: Shape, b: Shape, tolerance = TOUCH): boolean {
  const one = bounds(a)
  const two = bounds(b)
  const box = {
    minX: Math.max(one.minX, two.minX),
    minY: Math.max(one.minY, two.minY),
    maxX: Math.min(one.maxX, two.maxX),
    maxY: Math.min(one.maxY, two.maxY),
  }
  if (box.maxX - box.minX <= tolerance || box.maxY - box.minY <= tolerance) return false
  return reaches((x, y) => Math.min(depth(a, x, y), depth(b, x, y)), box, tolerance / 2)
}

/**
 * Whether a simple polygon stays inside `border`. No disc wider than the tolerance may fit into the part outside.
 * Shared walls are allowed.
 */
export function staysInside(border: Shape, polygon: Shape, tolerance = TOUCH): boolean {
  const clear =
    polygon.every(([x, y]) => contains(border, x, y)) &&
    !edgesOf(polygon).some((edge) => edgesOf(border).some((wall) => meet(edge, wall)))
  return (
    clear || !reaches((x, y) => Math.min(depth(polygon, x, y), -depth(border, x, y)), bounds(polygon), tolerance / 2)
  )
}

/** Part of an edge, in cm from its start, along which another edge is at most `reach` away. */
function covered([[ax, ay], [bx, by]]: Edge, other: Edge, reach: number): Span | undefined {
  const length = Math.hypot(bx - ax, by - ay)
  const ux = (bx - ax) / length
  const uy = (by - ay) / length
  const [t0, t1] = other.map(([x, y]) => (x - ax) * ux + (y - ay) * uy)
  const [d0, d1] = other.map(([x, y]) => (y - ay) * ux - (x - ax) * uy)
  if (
    t0 === undefined ||
    t1 === undefined ||
    d0 === undefined ||
    d1 === undefined ||
    Math.abs(t1 - t0) <= Math.abs(d1 - d0)
  )
    return undefined
  const from = Math.max(0, Math.min(t0, t1))
  const to = Math.min(length, Math.max(t0, t1))
  const away = (t: number) => Math.abs(d0 + ((d1 - d0) * (t - t0)) / (t1 - t0))
  return to - from > TOUCH && away(from) <= reach && away(to) <= reach ? [from, to] : undefined
}

function coveredLength(edge: Edge, others: readonly Shape[], reach: number): number {
  const spans = others
    .flatMap((other) => edgesOf(other).map((wall) => covered(edge, wall, reach)))
    .filter((span) => span !== undefined)
  let total = 0
  let end = 0
  for (const [from, to] of spans.sort(([a], [b]) => a - b)) {
    total += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return total
}

/** Length in cm of the wall that two booths share. */
export const sharedEdge = (a: Shape, b: Shape): number =>
  edgesOf(a).reduce((sum, edge) => sum + coveredLength(edge, [b], TOUCH), 0)

/** Whether the polygons form one area: all are connected to the first by shared walls. */
export function sideBySide(polygons: readonly Shape[]): boolean {
  const [first, ...rest] = polygons
  const reached = first ? [first] : []
  for (const polygon of reached)
    reached.push(...rest.filter((next) => !reached.includes(next) && sharedEdge(polygon, next) >= PASSAGE))
  return reached.length === polygons.length
}

/** Edges that face an aisle. Less than half of each is within `reach` of a neighbour or of the hall's wall. */
export const edgesOnAisle = (polygon: Shape, neighbours: readonly Shape[], reach = TOUCH): Edge[] =>
  edgesOf(polygon).filter(
    (edge) => coveredLength(edge, neighbours, reach) * 2 < Math.hypot(edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]),
  )

/** Names of the four sides of a booth. North is at the top of a plan. */
export const quarters = ['north', 'east', 'south', 'west'] as const
export type Quarter = (typeof quarters)[number]

/** Open sides: more than half of the side's length faces an aisle. */
export function openQuarters(polygon: Shape, neighbours: readonly Shape[], reach = TOUCH): Quarter[] {
  const clockwise = Math.sign(turned(polygon))
  const balance = [0, 0, 0, 0]
  for (const edge of edgesOf(polygon)) {
    const dx = edge[1][0] - edge[0][0]
    const dy = edge[1][1] - edge[0][1]
    const length = Math.hypot(dx, dy)
    const quarter = (Math.round(Math.atan2(-dx * clockwise, dy * clockwise) / (Math.PI / 2)) + 5) % 4
    balance[quarter] = (balance[quarter] ?? 0) + length - 2 * coveredLength(edge, neighbours, reach)
  }
  return quarters.filter((_, at) => (balance[at] ?? 0) > 0)
}

/** Number of sides that face an aisle, 0 to 4. */
export const openSides = (polygon: Shape, neighbours: readonly Shape[], reach = TOUCH): number =>
  openQuarters(polygon, neighbours, reach).length
