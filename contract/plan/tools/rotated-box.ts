// Rectangular things at an angle. Width and depth are along their own sides, and resizing preserves their right angles.
import type { Point } from '../../kernel/geometry.ts'
import { bounds, edgesOf, type Bounds } from '../../rules/polygon.ts'
import type { Thing } from '../things.ts'
import { boxOf, footprintOf } from './footprint.ts'
import { boxToBox, rotation, composed, hasOwnArea, shaped, transformed, withArea } from './transform.ts'

/** Maximum distance of a corner from its side, in cm. Corners of rotated things are rounded. */
const crooked = 2

/** Direction of the longest side, in degrees above -45 and up to 45. A thing with an `angle` returns that angle. */
export function directionOf(thing: Thing): number {
  if ('angle' in thing) return thing.angle
  let longest = 0
  let angle = 0
  for (const [[ax, ay], [bx, by]] of edgesOf(footprintOf(thing))) {
    const length = Math.hypot(bx - ax, by - ay)
    if (length > longest + 0.5) [longest, angle] = [length, (Math.atan2(by - ay, bx - ax) * 180) / Math.PI]
  }
  const quarter = ((angle % 90) + 90) % 90
  return quarter > 45 ? quarter - 90 : quarter
}

/** Whether every side runs along the direction or at right angles to it. */
function hasRightAngles(polygon: readonly Point[], degrees: number): boolean {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return edgesOf(polygon).every(([[ax, ay], [bx, by]]) => {
    const [dx, dy] = [bx - ax, by - ay]
    return Math.min(Math.abs(dx * cos + dy * sin), Math.abs(dy * cos - dx * sin)) <= crooked
  })
}

/**
 * Degrees by which the sides of a thing are turned. 0 for things without right angles. Their size is that of their
 * bounding box.
 */
export function slopeOf(thing: Thing): number {
  if (thing.kind === 'pillar') return thing.angle
  if (thing.kind !== 'booth' && thing.kind !== 'facility' && thing.kind !== 'stairs') return 0
  const direction = directionOf(thing)
  return direction !== 0 && !thing.shape.bulges && hasRightAngles(thing.shape.corners, direction) ? direction : 0
}

/**
 * Box around some things. The box of a single thing follows its sides. `slope` is its rotation around the point 0, 0 in
 * degrees.
 */
export interface OwnBox {
  box: Bounds
  slope: number
}
export function ownBoxOf(things: readonly Thing[]): OwnBox | undefined {
  const [one] = things
  const slope = one && things.length === 1 ? slopeOf(one) : 0
  if (one && slope !== 0) return { box: alongOf(one, slope), slope }
  const box = boxOf(things)
  return box && { box, slope: 0 }
}
function alongOf(thing: Thing, slope: number): Bounds {
  if (thing.kind !== 'pillar') return bounds(footprintOf(thing).map((point) => toOwnAxes(slope, point)))
  const [x, y] = toOwnAxes(slope, thing.at)
  const [a, b] = [thing.width / 2, thing.height / 2]
  return { minX: x - a, minY: y - b, maxX: x + a, maxY: y + b }
}

type Place = readonly [number, number]
const through = (degrees: number, [x, y]: Place): Point => {
  const [a, b, c, d] = rotation(degrees, [0, 0])
  return [a * x + c * y, b * x + d * y]
}
/** Converts a point of the hall to the axes of a turned thing. `fromOwn` converts it back. */
export const toOwnAxes = (slope: number, place: Place) => through(-slope, place)
export const fromOwnAxes = (slope: number, place: Place) => through(slope, place)

/**
 * Stretches a thing so that its own box becomes `to`. A turned booth gets the exact area of `to`, although its corners
 * are rounded.
 */
export function stretchedTo<T extends Thing>(thing: T, own: OwnBox, to: Bounds): T
export function stretchedTo(thing: Thing, { box, slope }: OwnBox, to: Bounds): Thing {
  const matrix = composed(rotation(slope, [0, 0]), composed(boxToBox(box, to), rotation(-slope, [0, 0])))
  const after = transformed(matrix, thing)
  if (slope === 0 || thing.kind !== 'booth' || after.kind !== 'booth' || !hasOwnArea(thing)) return after
  if (after.shape.corners.length !== 4) return { ...after, meterage: null }
  return withArea(after, Math.round(((to.maxX - to.minX) * (to.maxY - to.minY)) / 100) / 100)
}

/** Makes sides exactly level or upright when only the rounding of their corners made them slant. */
export function squared<T extends Thing>(thing: T): T
export function squared(thing: Thing): Thing {
  if (thing.kind !== 'booth' && thing.kind !== 'facility' && thing.kind !== 'stairs') return thing
  const { corners, bulges } = thing.shape
  if (bulges || !hasRightAngles(corners, 0)) return thing
  const [x, y] = [straightened(corners.map(([one]) => one)), straightened(corners.map(([, one]) => one))]
  return shaped(thing, { corners: corners.map(([a, b]): Point => [x.get(a) ?? a, y.get(b) ?? b]) })
}
/** Maps values that are nearly equal to the first of them. */
function straightened(values: readonly number[]): ReadonlyMap<number, number> {
  let last = Number.NEGATIVE_INFINITY
  return new Map(
    [...new Set(values)]
      .sort((a, b) => a - b)
      .map((value) => {
        if (value - last > crooked) last = value
        return [value, last]
      }),
  )
}
