// Affine transforms of the plane, as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f.
import type { XY } from './drawing.ts'

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
/** Applies `inner` first, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]
export const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
export const scaled = (x: number, y: number): Matrix => [x, 0, 0, y, 0, 0]
/** Rotation by an angle in radians. */
export const turned = (angle: number): Matrix => {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [cos, sin, -sin, cos, 0, 0]
}
export const transformPoint = (m: Matrix, [x, y]: XY): XY => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
/** Returns the lengths of a unit step to the right and of one down after the transform, and the angle of the first. */
export const stretch = (m: Matrix) => ({
  across: Math.hypot(m[0], m[1]),
  down: Math.hypot(m[2], m[3]),
  angle: Math.atan2(m[1], m[0]),
})
