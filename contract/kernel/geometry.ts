// Shapes on the hall plan. One unit is a centimetre, x to the right, y down.
import * as z from 'zod/mini'
import { says } from '../fields.ts'

/** A fairground is at most two kilometres wide. */
const Coordinate = z.int().check(z.gte(-200_000), z.lte(200_000))
export const Point = z.tuple([Coordinate, Coordinate])
export type Point = z.infer<typeof Point>
/** A simple polygon of three to sixty-four corners. It is not closed: the last corner does not repeat the first. */
export const Polygon = z.array(Point).check(z.minLength(3, says('tooFew', 3)), z.maxLength(64, says('tooMany', 64)))
export type Polygon = z.infer<typeof Polygon>
