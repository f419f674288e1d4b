// Where a hand that is nearly right meant to point: to a corner, to the line of a neighbour, to the grid.
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { edgesOf, type Edge } from '#contract/rules/polygon.ts'

export interface Snapping {
  grid: boolean
  corners: boolean
  lines: boolean
}
/** Something to hold on to; `name` is said in the status line. */
export interface Hold {
  name: string
  polygon: Polygon
}
export interface Guide {
  axis: 'x' | 'y'
  at: number
}
export interface Snapped {
  point: Point
  to: 'corner' | 'line' | 'grid' | 'nothing'
  name?: string | undefined
  guides: Guide[]
}
export interface SnapInput {
  x: number
  y: number
  /** How far a snap may pull, in cm. */
  reach: number
  snapping: Snapping
  holds: readonly Hold[]
  /** With it only right angles from this point are drawn. */
  square?: Point | undefined
}
export const gridCm = 50

export function snap({ x, y, reach, snapping, holds, square }: SnapInput): Snapped {
  const locked = square && (Math.abs(x - square[0]) >= Math.abs(y - square[1]) ? 'y' : 'x')
  const raw = { x: locked === 'x' && square ? square[0] : x, y: locked === 'y' && square ? square[1] : y }
  const corner = snapping.corners && !locked ? nearestCorner(raw, reach, holds) : undefined
  if (corner) return { point: corner.point, to: 'corner', name: corner.name, guides: guidesOf(corner.point) }
  const onX = locked === 'x' ? undefined : snapping.lines ? nearestLine(raw, 'x', reach, holds) : undefined
  const onY = locked === 'y' ? undefined : snapping.lines ? nearestLine(raw, 'y', reach, holds) : undefined
  const slanted = snapping.lines && !onX && !onY && !locked ? nearestSlant(raw, reach, holds) : undefined
  if (slanted) return { point: slanted.point, to: 'line', name: slanted.name, guides: [] }
  const grid = (value: number) => (snapping.grid ? Math.round(value / gridCm) * gridCm : Math.round(value))
  const point: Point = [
    onX?.at ?? (locked === 'x' ? raw.x : grid(raw.x)),
    onY?.at ?? (locked === 'y' ? raw.y : grid(raw.y)),
  ]
  const guides: Guide[] = [
    ...(onX ? [{ axis: 'x' as const, at: onX.at }] : []),
    ...(onY ? [{ axis: 'y' as const, at: onY.at }] : []),
  ]
  return { point, guides, to: onX || onY ? 'line' : snapping.grid ? 'grid' : 'nothing', name: onX?.name ?? onY?.name }
}

const guidesOf = ([x, y]: Point): Guide[] => [
  { axis: 'x', at: x },
  { axis: 'y', at: y },
]

function nearestCorner({ x, y }: { x: number; y: number }, reach: number, holds: readonly Hold[]) {
  let best: { point: Point; name: string } | undefined
  let least = reach
  for (const { polygon, name } of holds)
    for (const point of polygon) {
      const far = Math.hypot(point[0] - x, point[1] - y)
      if (far < least) [best, least] = [{ point, name }, far]
    }
  return best
}

/** Of lines equally near, that of the nearest neighbour. */
function nearestLine(at: { x: number; y: number }, axis: 'x' | 'y', reach: number, holds: readonly Hold[]) {
  let best: { at: number; name: string } | undefined
  let least = Infinity
  const i = axis === 'x' ? 0 : 1
  for (const { polygon, name } of holds)
    for (const [from, to] of edgesOf(polygon)) {
      if (from[i] !== to[i]) continue
      const off = Math.abs(from[i] - at[axis])
      if (off >= reach) continue
      const along = axis === 'x' ? at.y : at.x
      const a = from[1 - i] ?? 0
      const b = to[1 - i] ?? 0
      const cost = off * 4 + Math.max(0, Math.min(a, b) - along, along - Math.max(a, b)) / 20
      if (cost < least) [best, least] = [{ at: from[i], name }, cost]
    }
  return best
}

function nearestSlant({ x, y }: { x: number; y: number }, reach: number, holds: readonly Hold[]) {
  let best: { point: Point; name: string } | undefined
  let least = reach
  for (const { polygon, name } of holds)
    for (const edge of edgesOf(polygon)) {
      if (edge[0][0] === edge[1][0] || edge[0][1] === edge[1][1]) continue
      const point = footOn(edge, x, y)
      const far = Math.hypot(point[0] - x, point[1] - y)
      if (far < least) [best, least] = [{ point, name }, far]
    }
  return best
}

/** The point of an edge that is nearest, to the centimetre. */
export function footOn([[ax, ay], [bx, by]]: Edge, x: number, y: number): Point {
  const dx = bx - ax
  const dy = by - ay
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return [Math.round(ax + t * dx), Math.round(ay + t * dy)]
}
