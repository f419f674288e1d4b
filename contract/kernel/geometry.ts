// Shapes on a hall floor. One unit is a centimetre, x to the right, y down.
import * as z from 'zod/mini'
import { says } from '../fields.ts'

/** No fairground is wider than two kilometres. */
const Coordinate = z.int().check(z.gte(-200_000), z.lte(200_000))
export const Point = z.tuple([Coordinate, Coordinate])
export type Point = z.infer<typeof Point>
/** A simple polygon, three to sixty-four corners, not closed (the last corner is not the first again). */
export const Polygon = z.array(Point).check(z.minLength(3, says('tooFew', 3)), z.maxLength(64, says('tooMany', 64)))
export type Polygon = z.infer<typeof Polygon>
