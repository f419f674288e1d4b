// What a measure says besides its length.
import type { Point } from '#contract/kernel/geometry.ts'

/** The direction of a side in degrees, to a tenth: 0 to the right, 90 upwards. */
export const angleBetween = (from: Point, to: Point) =>
  Math.round((Math.atan2(from[1] - to[1], to[0] - from[0]) * 1_800) / Math.PI) / 10 || 0
