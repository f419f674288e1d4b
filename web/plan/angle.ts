// Direction of a line between two points of a plan.
import type { Point } from '#contract/kernel/geometry.ts'

/** Direction of a side in degrees, rounded to a tenth. 0 points right, 90 points up. */
export const angleBetween = (from: Point, to: Point) =>
  Math.round((Math.atan2(from[1] - to[1], to[0] - from[0]) * 1_800) / Math.PI) / 10 || 0
