// When two booths are drawn over each other, and when only their lines are: the import, the editor, the forms and the publishing ask the same.
import type { Point } from '../kernel/geometry.ts'
import { edgesOf, overlaps } from './polygon.ts'

type Shape = readonly Point[]

/** Lines that are traced by hand miss each other by so much, in cm. */
const traced = 10
/** So much of the shorter side is no ground that somebody would miss. */
const share = 0.03

const shortest = (polygon: Shape) =>
  Math.min(...edgesOf(polygon).map(([[ax, ay], [bx, by]]) => Math.hypot(bx - ax, by - ay)))

/** How deep two booths may lie in each other, in cm: 10 cm, or 3 % of their shorter side where that is more. */
export const overlapTolerance = (a: Shape, b: Shape) => Math.max(traced, share * Math.min(shortest(a), shortest(b)))

/** Whether two simple polygons share more ground than lines drawn by hand do: such booths are never sold both. */
export const areDoubled = (a: Shape, b: Shape) => overlaps(a, b, overlapTolerance(a, b))
