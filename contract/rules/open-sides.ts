// How open a booth is in its hall: one reading for the demo data, the forms and the editor.
import type { HallPlan } from '../entities/hall.ts'
import type { Point, Polygon } from '../kernel/geometry.ts'
import { edgesOf, openSides } from './polygon.ts'

/** Nobody walks between things that are closer than this many centimetres, so such a side is not open. */
const near = 150

/** The sides of a booth, none to four, that lie on an aisle; walls, facilities and other booths close a side. */
export function openSidesIn({ outline, facilities }: Pick<HallPlan, 'outline' | 'facilities'>, polygon: Polygon, others: readonly Polygon[]): number {
  const upright = turner(polygon)
  return openSides(upright(polygon), [...others, outline, ...facilities.map((facility) => facility.polygon)].map(upright), near)
}

/** Sides are told apart by north, east, south and west, so a booth that stands aslant is turned upright first, with all that is round it. */
function turner(polygon: Polygon): (one: Polygon) => Polygon {
  const edges = edgesOf(polygon).map(([[ax, ay], [bx, by]]) => ({ length: Math.hypot(bx - ax, by - ay), angle: Math.atan2(by - ay, bx - ax) }))
  const { angle } = edges.reduce((longest, edge) => (edge.length > longest.length ? edge : longest), { length: 0, angle: 0 })
  if (angle % (Math.PI / 2) === 0) return (one) => one
  const sin = Math.sin(-angle), cos = Math.cos(-angle)
  return (one) => one.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos])
}
