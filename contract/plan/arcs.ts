// Shapes with arcs: flattened to corners for areas and published data, or as a path for drawing.
import type { Point, Polygon } from '../kernel/geometry.ts'
import type { Shape } from './things.ts'

/** Maximum corners of a polygon (contract/kernel/geometry.ts). */
const mostCorners = 64
/** Maximum distance of the straight pieces from the arc, in cm. */
const deviation = 1
/** A bulge below this is a straight edge. */
const straight = 1e-4

interface Edge {
  from: Point
  to: Point
  bulge: number
}
const edgesOf = ({ corners, bulges }: Shape): Edge[] =>
  corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] ?? from, bulge: bulges?.[at] ?? 0 }))
const isArc = ({ bulge, from, to }: Edge) => Math.abs(bulge) > straight && (from[0] !== to[0] || from[1] !== to[1])

/** Returns whether any edge of a shape is an arc. */
export const hasArcs = (shape: Shape) => edgesOf(shape).some(isArc)

/** Radius of an edge's arc, in cm. */
const radiusOf = ({ from, to, bulge }: Edge) =>
  (Math.hypot(to[0] - from[0], to[1] - from[1]) * (1 + bulge * bulge)) / (4 * Math.abs(bulge))

/** Centre of the circle that an arc is part of. */
function middleOf({ from: [ax, ay], to: [bx, by], bulge }: Edge): readonly [number, number] {
  const out = (1 - bulge * bulge) / (4 * bulge)
  return [(ax + bx) / 2 + (by - ay) * out, (ay + by) / 2 - (bx - ax) * out]
}

/** A point of the arc, from 0 at its start to 1 at its end. */
function along(edge: Edge, share: number): readonly [number, number] {
  const [ax, ay] = edge.from
  const [x, y] = middleOf(edge)
  const angle = -4 * Math.atan(edge.bulge) * share
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [x + (ax - x) * cos - (ay - y) * sin, y + (ax - x) * sin + (ay - y) * cos]
}

/** Number of straight pieces for an arc. */
function piecesOf(edge: Edge, tolerance: number) {
  if (!isArc(edge)) return 1
  const step = 2 * Math.acos(Math.max(0, 1 - tolerance / radiusOf(edge)))
  return Math.max(2, Math.ceil(Math.abs(4 * Math.atan(edge.bulge)) / step))
}

/**
 * Returns the corners of a shape with arcs flattened, in whole centimetres and at most 64. Areas, overlaps and
 * published booths use this polygon.
 */
export function flattened(shape: Shape): Polygon {
  const edges = edgesOf(shape)
  if (!edges.some(isArc)) return shape.corners
  let tolerance = deviation
  let pieces = edges.map((edge) => piecesOf(edge, tolerance))
  while (sum(pieces) > mostCorners && tolerance < 1e6) {
    tolerance *= 1.5
    pieces = edges.map((edge) => piecesOf(edge, tolerance))
  }
  if (sum(pieces) > mostCorners) return shape.corners
  const points = edges.flatMap((edge, at) =>
    Array.from({ length: pieces[at]! }, (_, n) => (n === 0 ? edge.from : whole(along(edge, n / pieces[at]!)))),
  )
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1]![0] || y !== points[at - 1]![1])
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
const whole = ([x, y]: readonly [number, number]): Point => [Math.round(x), Math.round(y)]

/** Adds the shape to the path of a canvas. */
export function traced(pen: Pick<CanvasPath, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>, shape: Shape) {
  const [x, y] = shape.corners[0] ?? [0, 0]
  pen.moveTo(x, y)
  for (const edge of edgesOf(shape)) {
    const { from, to, bulge } = edge
    if (!isArc(edge)) {
      pen.lineTo(to[0], to[1])
      continue
    }
    const [cx, cy] = middleOf(edge)
    const angle = ([u, v]: Point) => Math.atan2(v - cy, u - cx)
    pen.arc(cx, cy, radiusOf(edge), angle(from), angle(to), bulge > 0)
  }
  pen.closePath()
}

/** Returns the shape as the `d` of an SVG path, in centimetres. */
export function pathOf(shape: Shape): string {
  const edges = edgesOf(shape)
  const [x, y] = shape.corners[0] ?? [0, 0]
  const steps = edges.map((edge, at) => {
    const [u, v] = edge.to
    if (!isArc(edge)) return at === edges.length - 1 ? '' : `L${u} ${v}`
    const radius = Math.round(radiusOf(edge) * 1_000) / 1_000
    return `A${radius} ${radius} 0 ${Math.abs(edge.bulge) > 1 ? 1 : 0} ${edge.bulge > 0 ? 0 : 1} ${u} ${v}`
  })
  return `M${x} ${y}${steps.join('')}Z`
}
