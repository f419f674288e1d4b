// Things of right angles that stand at an angle: their width and depth are along their own sides, and pulled or typed they keep their right angles.
import type { Point } from '../../kernel/geometry.ts'
import { bounds, edgesOf, type Bounds } from '../../rules/polygon.ts'
import type { Thing } from '../things.ts'
import { boxOf, groundOf } from './footprint.ts'
import { byBoxes, byTurn, composed, hasOwnArea, shaped, transformed, withArea } from './transform.ts'

/** How far a corner may lie beside its side, in cm: corners of a turned thing are rounded. */
const crooked = 2

/** The direction of the longest side, from above -45 to 45 degrees; of what has an angle of its own, that. */
export function directionOf(thing: Thing): number {
  if ('angle' in thing) return thing.angle
  let longest = 0
  let angle = 0
  for (const [[ax, ay], [bx, by]] of edgesOf(groundOf(thing))) {
    const length = Math.hypot(bx - ax, by - ay)
    if (length > longest + 0.5) [longest, angle] = [length, (Math.atan2(by - ay, bx - ax) * 180) / Math.PI]
  }
  const quarter = ((angle % 90) + 90) % 90
  return quarter > 45 ? quarter - 90 : quarter
}

/** Every side along the direction or across it. */
function hasRightAngles(polygon: readonly Point[], degrees: number): boolean {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return edgesOf(polygon).every(([[ax, ay], [bx, by]]) => {
    const [dx, dy] = [bx - ax, by - ay]
    return Math.min(Math.abs(dx * cos + dy * sin), Math.abs(dy * cos - dx * sin)) <= crooked
  })
}

/** By how many degrees the sides of a thing are turned; 0 for what has no right angles, whose size is that of the box around it. */
export function slopeOf(thing: Thing): number {
  if (thing.kind === 'pillar') return thing.angle
  if (thing.kind !== 'booth' && thing.kind !== 'facility' && thing.kind !== 'stairs') return 0
  const direction = directionOf(thing)
  return direction !== 0 && !thing.shape.bulges && hasRightAngles(thing.shape.corners, direction) ? direction : 0
}

/** The box around some things, along the sides of a single one, and by how much that is turned round 0, 0. */
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
  if (thing.kind !== 'pillar') return bounds(groundOf(thing).map((point) => inOwn(slope, point)))
  const [x, y] = inOwn(slope, thing.at)
  const [a, b] = [thing.width / 2, thing.height / 2]
  return { minX: x - a, minY: y - b, maxX: x + a, maxY: y + b }
}

type Place = readonly [number, number]
const through = (degrees: number, [x, y]: Place): Point => {
  const [a, b, c, d] = byTurn(degrees, [0, 0])
  return [a * x + c * y, b * x + d * y]
}
/** A place of the hall along the sides of a turned thing, and back. */
export const inOwn = (slope: number, place: Place) => through(-slope, place)
export const fromOwn = (slope: number, place: Place) => through(slope, place)

/** What a thing is when its own box is another. A turned booth has the area of that box, however its corners are rounded. */
export function stretchedTo<T extends Thing>(thing: T, own: OwnBox, to: Bounds): T
export function stretchedTo(thing: Thing, { box, slope }: OwnBox, to: Bounds): Thing {
  const matrix = composed(byTurn(slope, [0, 0]), composed(byBoxes(box, to), byTurn(-slope, [0, 0])))
  const after = transformed(matrix, thing)
  if (slope === 0 || thing.kind !== 'booth' || after.kind !== 'booth' || !hasOwnArea(thing)) return after
  if (after.shape.corners.length !== 4) return { ...after, meterage: null }
  return withArea(after, Math.round(((to.maxX - to.minX) * (to.maxY - to.minY)) / 100) / 100)
}

/** Sides that are level or upright but for the rounding of their corners are so exactly. */
export function squared<T extends Thing>(thing: T): T
export function squared(thing: Thing): Thing {
  if (thing.kind !== 'booth' && thing.kind !== 'facility' && thing.kind !== 'stairs') return thing
  const { corners, bulges } = thing.shape
  if (bulges || !hasRightAngles(corners, 0)) return thing
  const [x, y] = [straightened(corners.map(([one]) => one)), straightened(corners.map(([, one]) => one))]
  return shaped(thing, { corners: corners.map(([a, b]): Point => [x.get(a) ?? a, y.get(b) ?? b]) })
}
/** Values that are nearly the same become the first of them. */
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
