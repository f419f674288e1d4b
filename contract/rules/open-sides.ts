// How open a booth is in its hall: one reading for the demo data, the server, the forms and the editor.
import type { HallPlan } from '../entities/hall.ts'
import type { Point, Polygon } from '../kernel/geometry.ts'
import { nearby } from '../plan/near.ts'
import { bounds, edgesOf, openQuarters, type Quarter } from './polygon.ts'

/** Nobody walks between things that are closer than this many centimetres, so such a side is not open. */
const near = 150
/** How far from a booth others can close its sides. */
export const sidesReach = near

/** The sides of a booth, none to four, that lie on an aisle; walls, facilities and other booths close a side. */
export const openSidesIn = (ground: Ground, polygon: Polygon, others: readonly Polygon[]): number =>
  openQuartersIn(ground, polygon, others).length

/** The same by their directions; those of a booth that stands aslant are counted as if it were upright. */
export function openQuartersIn(
  { outline, facilities }: Ground,
  polygon: Polygon,
  others: readonly Polygon[],
): Quarter[] {
  const upright = turner(polygon)
  return openQuarters(
    upright(polygon),
    [...others, outline, ...facilities.map((facility) => facility.polygon)].map(upright),
    near,
  )
}

/** Sides are distinguished as north, east, south and west, so a booth that stands aslant is turned upright first, with all that is round it. */
function turner(polygon: Polygon): (one: Polygon) => Polygon {
  const edges = edgesOf(polygon).map(([[ax, ay], [bx, by]]) => ({
    length: Math.hypot(bx - ax, by - ay),
    angle: Math.atan2(by - ay, bx - ax),
  }))
  const { angle } = edges.reduce((longest, edge) => (edge.length > longest.length ? edge : longest), {
    length: 0,
    angle: 0,
  })
  if (angle % (Math.PI / 2) === 0) return (one) => one
  const sin = Math.sin(-angle)
  const cos = Math.cos(-angle)
  return (one) => one.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos])
}

/** What of a booth its sides depend on. */
export interface Standing {
  id: string
  polygon: Polygon
  openSides: number
}
interface Ground {
  outline: Polygon
  facilities: readonly Pick<HallPlan['facilities'][number], 'polygon'>[]
}

const isNear = (a: Polygon, b: Polygon) => {
  const one = bounds(a)
  const two = bounds(b)
  return (
    one.minX - near <= two.maxX &&
    two.minX - near <= one.maxX &&
    one.minY - near <= two.maxY &&
    two.minY - near <= one.maxY
  )
}
/** The sides of a booth among all others; those that stand far away are not looked at. */
export const sidesAmong = (
  ground: Ground,
  { id, polygon }: Pick<Standing, 'id' | 'polygon'>,
  all: readonly Pick<Standing, 'id' | 'polygon'>[],
): number => quartersAmong(ground, { id, polygon }, all).length

/** The same by their directions. */
export const quartersAmong = (
  ground: Ground,
  { id, polygon }: Pick<Standing, 'id' | 'polygon'>,
  all: readonly Pick<Standing, 'id' | 'polygon'>[],
): Quarter[] =>
  openQuartersIn(
    ground,
    polygon,
    all.flatMap((other) => (other.id !== id && isNear(polygon, other.polygon) ? [other.polygon] : [])),
  )

/** The sides of every booth among all others, by its id. */
export function sidesOfAll(ground: Ground, all: readonly Pick<Standing, 'id' | 'polygon'>[]): Map<string, number> {
  const around = nearby(all)
  return new Map(all.map((booth) => [booth.id, sidesAmong(ground, booth, around(booth.polygon, near))]))
}

/** Two open sides are a corner when they meet, and a passage when they lie opposite each other. */
export const isCorner = (open: readonly Quarter[]): boolean =>
  open.length === 2 &&
  (open.includes('north') || open.includes('south')) &&
  (open.includes('east') || open.includes('west'))

/** The same for the price of a booth among all others. Where two sides were set by hand and the plan shows another number, they count as a corner. */
export function hasCorner(ground: Ground, booth: Standing, all: readonly Pick<Standing, 'id' | 'polygon'>[]): boolean {
  if (booth.openSides !== 2) return false
  const open = quartersAmong(ground, booth, all)
  return open.length !== 2 || isCorner(open)
}

/** The new sides, by id, of booths whose sides follow a change of the plan from `before` to `after`.
 *  Sides that agreed with the plan before were never set by hand and follow; those that did not, or were changed in the same step, stay (docs/decisions/booth-holds.md). */
export function sidesThatFollow(
  ground: Ground,
  before: readonly Standing[],
  after: readonly Standing[],
): Map<string, number> {
  const were = new Map(before.map((booth) => [booth.id, booth]))
  const are = new Set(after.map(({ id }) => id))
  const followed = new Map<string, number>()
  const moved = after.flatMap(({ id, polygon }) =>
    same(were.get(id)?.polygon, polygon) ? [] : [polygon, ...(were.get(id) ? [were.get(id)!.polygon] : [])],
  )
  const changes = [...moved, ...before.flatMap(({ id, polygon }) => (are.has(id) ? [] : [polygon]))]
  for (const booth of after) {
    const was = were.get(booth.id)
    if (
      !was ||
      was.openSides !== booth.openSides ||
      !changes.some((change) => isNear(change, booth.polygon) || isNear(change, was.polygon))
    )
      continue
    const sides = sidesAmong(ground, booth, after)
    if (sides !== booth.openSides && sidesAmong(ground, was, before) === was.openSides) followed.set(booth.id, sides)
  }
  return followed
}
const same = (a: Polygon | undefined, b: Polygon) => a === b || JSON.stringify(a) === JSON.stringify(b)
