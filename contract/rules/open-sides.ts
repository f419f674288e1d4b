// Open sides of a booth, computed alike for the demo data, the server, the forms and the editor.
import type { HallPlan } from '../entities/hall.ts'
import type { Point, Polygon } from '../kernel/geometry.ts'
import { nearby } from '../plan/nearby-things.ts'
import { bounds, edgesOf, openQuarters, type Quarter } from './polygon.ts'

/** Least width of a walkable gap, in cm. A side with a narrower gap is not open. */
const near = 150
/** Distance in cm within which others can close the sides of a booth. */
export const sidesReach = near

/** Number of sides of a booth, 0 to 4, that are on an aisle. Walls, facilities and other booths close a side. */
export const openSidesIn = (ground: Ground, polygon: Polygon, others: readonly Polygon[]): number =>
  openQuartersIn(ground, polygon, others).length

/** Directions of the open sides. A slanting booth is turned upright first. */
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

/**
 * Sides are named north, east, south and west. A slanting booth is therefore turned upright first, with its
 * surroundings.
 */
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

/** Fields of a booth that its sides depend on. */
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
/** Number of open sides of a booth among all others. Distant booths are skipped. */
export const sidesAmong = (
  ground: Ground,
  { id, polygon }: Pick<Standing, 'id' | 'polygon'>,
  all: readonly Pick<Standing, 'id' | 'polygon'>[],
): number => quartersAmong(ground, { id, polygon }, all).length

/** Directions of the open sides of a booth among all others. */
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

/** Number of open sides of every booth among all others, by its id. */
export function sidesOfAll(ground: Ground, all: readonly Pick<Standing, 'id' | 'polygon'>[]): Map<string, number> {
  const around = nearby(all)
  return new Map(all.map((booth) => [booth.id, sidesAmong(ground, booth, around(booth.polygon, near))]))
}

/** Whether two open sides meet in a corner. Opposite sides form a passage instead. */
export const isCorner = (open: readonly Quarter[]): boolean =>
  open.length === 2 &&
  (open.includes('north') || open.includes('south')) &&
  (open.includes('east') || open.includes('west'))

/**
 * Whether a booth is priced as a corner. If the team set two open sides but the plan shows another number, it counts as
 * a corner.
 */
export function hasCorner(ground: Ground, booth: Standing, all: readonly Pick<Standing, 'id' | 'polygon'>[]): boolean {
  if (booth.openSides !== 2) return false
  const open = quartersAmong(ground, booth, all)
  return open.length !== 2 || isCorner(open)
}

/**
 * New numbers of open sides, by id, of booths affected by a change of the plan. A number that matched the plan before
 * is updated. A number that differed was set manually and stays, as does one set in the same change
 * (docs/decisions/booth-holds.md).
 */
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
