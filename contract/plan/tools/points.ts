// Edits corners and edges of a shape. A shape has at least 3 and at most 64 corners.
import type { Point } from '../../kernel/geometry.ts'
import { edgesOf, type Edge } from '../../rules/polygon.ts'
import type { Shape } from '../things.ts'
import { toEdge } from './footprint.ts'

const least = 3
const most = 64
const arcs = ({ corners, bulges }: Shape) => corners.map((_, i) => bulges?.[i] ?? 0)
/** Leaves out the list of arcs when no edge is an arc. */
const withArcs = (corners: Point[], bulges: number[]): Shape =>
  bulges.some(Boolean) ? { corners, bulges } : { corners }

export const cornerMoved = (shape: Shape, corner: number, point: Point): Shape => ({
  ...shape,
  corners: shape.corners.map((one, i) => (i === corner ? point : one)),
})

/** Moves both ends of an edge by the same distance. */
export const edgeMoved = (shape: Shape, edge: number, dx: number, dy: number): Shape => {
  const next = (edge + 1) % shape.corners.length
  return {
    ...shape,
    corners: shape.corners.map(([x, y], i): Point => (i === edge || i === next ? [x + dx, y + dy] : [x, y])),
  }
}

/** Adds a corner on the edge that begins at `edge`. Both resulting edges are straight. */
export function cornerInserted(shape: Shape, edge: number, point: Point): Shape {
  if (shape.corners.length >= most) return shape
  return withArcs(shape.corners.toSpliced(edge + 1, 0, point), arcs(shape).toSpliced(edge, 1, 0, 0))
}

export function cornerRemoved(shape: Shape, corner: number): Shape {
  if (shape.corners.length <= least) return shape
  const bulges = arcs(shape)
  bulges[(corner - 1 + bulges.length) % bulges.length] = 0
  return withArcs(shape.corners.toSpliced(corner, 1), bulges.toSpliced(corner, 1))
}

/**
 * Bends an edge into an arc, to the right of its direction. `rise` is its height over the chord in cm; 0 makes it
 * straight.
 */
export function edgeBent(shape: Shape, edge: number, rise: number): Shape {
  const [from, to] = edgesOf(shape.corners)[edge] ?? []
  if (!from || !to) return shape
  const chord = Math.hypot(to[0] - from[0], to[1] - from[1])
  const bulge = chord ? Math.round(Math.max(-1, Math.min(1, (2 * rise) / chord)) * 10_000) / 10_000 : 0
  return withArcs([...shape.corners], arcs(shape).with(edge, bulge))
}

/** Index of the corner nearest to a point, within `reach`. */
export function cornerAt({ corners }: Shape, x: number, y: number, reach: number): number | undefined {
  let best: number | undefined
  let near = reach
  corners.forEach((corner, i) => {
    const far = Math.hypot(corner[0] - x, corner[1] - y)
    if (far < near) [best, near] = [i, far]
  })
  return best
}

/** Index of the edge nearest to a point, within `reach`. */
export function edgeAt({ corners }: Shape, x: number, y: number, reach: number): number | undefined {
  let best: number | undefined
  let near = reach
  edgesOf(corners).forEach((edge, i) => {
    const far = toEdge(x, y, edge)
    if (far < near) [best, near] = [i, far]
  })
  return best
}

/** Point of an edge nearest to a given point, rounded to whole centimetres. */
export function footOn([[ax, ay], [bx, by]]: Edge, x: number, y: number): Point {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square)) : 0
  return [Math.round(ax + t * dx), Math.round(ay + t * dy)]
}

/** Removes redundant points: duplicates, and points in the middle of a straight line. */
export function tidy(points: readonly Point[]): Point[] {
  const once = points.filter((point, i) => {
    const before = points.at(i - 1)
    return points.length < 2 || !before || before[0] !== point[0] || before[1] !== point[1]
  })
  return once.filter(([x, y], i) => {
    const [ax, ay] = once.at(i - 1) ?? [x, y]
    const [bx, by] = once[(i + 1) % once.length] ?? [x, y]
    return (x - ax) * (by - y) !== (y - ay) * (bx - x)
  })
}
