// Moves, turns, mirrors and stretches things. Corners are rounded to whole centimetres.
import type { Point } from '../../kernel/geometry.ts'
import { area, edgesOf, type Bounds } from '../../rules/polygon.ts'
import type { BoothThing, Shape, Thing } from '../things.ts'
import { polygonOf } from './footprint.ts'
import { underlayThrough } from './underlay.ts'

/** The point (x, y) becomes (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const right = 180 / Math.PI
/** Normalises an angle to degrees above -180 and up to 180, rounded to a hundredth. */
export function angleOf(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  const round = Math.round(turned * 100) / 100
  return round === -180 ? 180 : round === 0 ? 0 : round
}

const through = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  Math.round(a * x + c * y + e),
  Math.round(b * x + d * y + f),
]

const isFlipped = ([a, b, c, d]: Matrix) => a * d - b * c < 0

function shapeThrough(matrix: Matrix, { corners, bulges }: Shape): Shape {
  const flipped = isFlipped(matrix)
  return {
    corners: corners.map((corner) => through(matrix, corner)),
    ...(bulges && { bulges: flipped ? bulges.map((bulge) => (bulge ? -bulge : 0)) : bulges }),
  }
}
/** Direction in degrees after the transformation. */
const directionThrough = ([a, b, c, d]: Matrix, degrees: number) => {
  const x = Math.cos(degrees / right)
  const y = Math.sin(degrees / right)
  return angleOf(Math.atan2(b * x + d * y, a * x + c * y) * right)
}
/** Width and height after the transformation, measured along the thing’s own sides. */
const lengths = ([a, b, c, d]: Matrix, { width, height, angle }: { width: number; height: number; angle: number }) => {
  const [x, y] = [Math.cos(angle / right), Math.sin(angle / right)]
  return {
    width: Math.max(1, Math.round(width * Math.hypot(a * x + c * y, b * x + d * y))),
    height: Math.max(1, Math.round(height * Math.hypot(c * x - a * y, d * x - b * y))),
  }
}

const slanted = (polygon: readonly Point[]) => edgesOf(polygon).some(([[ax, ay], [bx, by]]) => ax !== bx && ay !== by)
/** Possible error in m² of the area of a slanted shape, because its corners are rounded to whole centimetres. */
const rounding = (polygon: readonly Point[]) =>
  slanted(polygon)
    ? edgesOf(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(bx - ax, by - ay), 0) * 0.000_071
    : 0
/** Whether a booth’s area is that of its shape, apart from the rounding of corners. */
export function hasOwnArea({ meterage, shape }: Pick<BoothThing, 'meterage' | 'shape'>): boolean {
  const polygon = polygonOf(shape)
  return meterage === null || Math.abs(meterage - area(polygon)) <= rounding(polygon)
}

/** Sets a shape. A declared area equal to that of the old shape is updated to the new one. */
export function shaped<T extends Extract<Thing, { shape: Shape }>>(thing: T, shape: Shape): T {
  if (thing.kind !== 'booth' || thing.meterage === null || !hasOwnArea(thing)) return { ...thing, shape }
  return { ...thing, shape, meterage: area(polygonOf(shape)) }
}

/** Sets the area of a booth. Its rounded corners may miss that area slightly. */
export const withArea = (booth: BoothThing, meterage: number): BoothThing => ({
  ...booth,
  meterage: meterage === area(polygonOf(booth.shape)) ? null : meterage,
})
/** Whether the matrix only moves, turns or mirrors. */
const isRigid = ([a, b, c, d]: Matrix) =>
  [a * a + b * b - 1, c * c + d * d - 1, a * c + b * d].every((off) => Math.abs(off) < 1e-9)
/**
 * Transforms a booth. Its area is unchanged if the matrix only moves, turns or mirrors, however its corners are
 * rounded.
 */
function boothThrough(matrix: Matrix, booth: BoothThing): BoothThing {
  const shape = shapeThrough(matrix, booth.shape)
  if (!isRigid(matrix)) return shaped(booth, shape)
  return booth.meterage === null ? withArea({ ...booth, shape }, area(polygonOf(booth.shape))) : { ...booth, shape }
}

export function transformed<T extends Thing>(matrix: Matrix, thing: T): T
export function transformed(matrix: Matrix, thing: Thing): Thing {
  switch (thing.kind) {
    case 'booth':
      return boothThrough(matrix, thing)
    case 'facility':
    case 'sketch':
      return shaped(thing, shapeThrough(matrix, thing.shape))
    case 'stairs':
      return { ...thing, shape: shapeThrough(matrix, thing.shape), up: directionThrough(matrix, thing.up) }
    case 'wall':
      return { ...thing, points: thing.points.map((point) => through(matrix, point)) }
    case 'door':
      return doorThrough(matrix, thing)
    case 'supply':
      return { ...thing, at: through(matrix, thing.at) }
    case 'underlay':
      return underlayThrough(matrix, thing)
    default:
      return turnedThing(matrix, thing)
  }
}

/** The ends are ordered so that the hall lies to the left of the line between them. Mirroring swaps them. */
function doorThrough(matrix: Matrix, door: Extract<Thing, { kind: 'door' }>): Thing {
  const [from, to] = [through(matrix, door.from), through(matrix, door.to)]
  return isFlipped(matrix) ? { ...door, from: to, to: from } : { ...door, from, to }
}

/** Transforms a thing with an angle of its own. */
function turnedThing(matrix: Matrix, thing: Extract<Thing, { kind: 'pillar' | 'text' }>): Thing {
  const flipped = isFlipped(matrix)
  const angle = angleOf(flipped ? -thing.angle : directionThrough(matrix, thing.angle))
  const at = through(matrix, thing.at)
  return thing.kind === 'text' ? { ...thing, at, angle } : { ...thing, at, angle, ...lengths(matrix, thing) }
}

/** Matrix that applies `first` and then `then`. */
export const composed = (then: Matrix, first: Matrix): Matrix => {
  const [a, b, c, d, e, f] = then
  const [u, v, w, x, y, z] = first
  return [a * u + c * v, b * u + d * v, a * w + c * x, b * w + d * x, a * y + c * z + e, b * y + d * z + f]
}
export const translation = (dx: number, dy: number): Matrix => [1, 0, 0, 1, dx, dy]

/** Turns clockwise on the screen by `degrees`. Quarter turns are exact. */
export function rotation(degrees: number, [x, y]: readonly [number, number]): Matrix {
  const quarters = degrees / 90
  const cos = Number.isInteger(quarters) ? [1, 0, -1, 0][((quarters % 4) + 4) % 4]! : Math.cos(degrees / right)
  const sin = Number.isInteger(quarters) ? [0, 1, 0, -1][((quarters % 4) + 4) % 4]! : Math.sin(degrees / right)
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

/** Swaps left and right, or top and bottom, across the middle of a box. */
export const reflection = (across: 'x' | 'y', { minX, minY, maxX, maxY }: Bounds): Matrix =>
  across === 'x' ? [-1, 0, 0, 1, minX + maxX, 0] : [1, 0, 0, -1, 0, minY + maxY]

/** Maps one box to another. */
export function boxToBox(from: Bounds, to: Bounds): Matrix {
  const sx = from.maxX > from.minX ? (to.maxX - to.minX) / (from.maxX - from.minX) : 1
  const sy = from.maxY > from.minY ? (to.maxY - to.minY) / (from.maxY - from.minY) : 1
  return [sx, 0, 0, sy, to.minX - from.minX * sx, to.minY - from.minY * sy]
}

/** Point around which a box turns, on a grid of half centimetres, so that four quarter turns restore the box. */
export const middleOf = ({ minX, minY, maxX, maxY }: Bounds): readonly [number, number] => {
  const [x, y] = [minX + maxX, minY + maxY]
  // With an odd sum, a quarter turn would put corners between two centimetres.
  return (x + y) % 2 === 0 ? [x / 2, y / 2] : [(x - 1) / 2, y / 2]
}
