// Tolerance for overlapping booths. Import, editor, forms and publishing use the same rule.
import type { Point } from '../kernel/geometry.ts'
import { edgesOf, overlaps } from './polygon.ts'

type Shape = readonly Point[]

/** Error of manually traced lines, in cm. */
const traced = 10
/** Tolerated overlap as a share of the shorter side. */
const share = 0.03

const shortest = (polygon: Shape) =>
  Math.min(...edgesOf(polygon).map(([[ax, ay], [bx, by]]) => Math.hypot(bx - ax, by - ay)))

/** Tolerated overlap of two booths in cm: 10 cm, or 3 % of the shorter side if that is more. */
export const overlapTolerance = (a: Shape, b: Shape) => Math.max(traced, share * Math.min(shortest(a), shortest(b)))

/** Whether two simple polygons overlap by more than the tolerance. Such booths are never both on sale. */
export const areDoubled = (a: Shape, b: Shape) => overlaps(a, b, overlapTolerance(a, b))
