// Things on the plan of a hall: every kind with its shape and its rules. Lengths and positions are in whole
// centimetres, x to the right, y down. Angles are in degrees clockwise.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Cents, Id, note } from '../kernel/field.ts'
import { Point, Polygon } from '../kernel/geometry.ts'
import { Bilingual } from '../entities/text.ts'
import { boothMarks } from '../rules/booth-marks.ts'

const Length = z.int().check(z.gte(1, says('atLeast', 1)), z.lte(200_000, says('atMost', 200_000)))
const Angle = z.number().check(z.gte(-360), z.lte(360))
/**
 * A closed shape. If any edge is an arc, `bulges` has a number per edge, as many as corners. A bulge is the tangent of
 * a quarter of the arc's angle, 0 for a straight edge. It is positive to the right of the edge's direction (the DXF
 * convention, mirrored because y goes down).
 */
export const Shape = z.strictObject({
  corners: Polygon,
  bulges: z.optional(z.array(z.number().check(z.gte(-10), z.lte(10)))),
})
export type Shape = z.infer<typeof Shape>

/**
 * Fields of every thing. `id` is made when the thing is drawn and never changes; a booth has the same id in the
 * published data. `layer` is the id of a layer of the same plan.
 */
const thing = {
  id: Id.check(z.refine((id) => id === id.toLowerCase(), says('invalid'))),
  layer: z.string().check(z.minLength(1), z.maxLength(40)),
}

export const BoothThing = z.strictObject({
  ...thing,
  kind: z.literal('booth'),
  shape: Shape,
  /** Booth number; empty if it has none. A booth without a number is not sold. */
  name: note(12),
  /** Declared area in m²; null if it is that of the shape. */
  meterage: z.nullable(z.number().check(z.gte(1, says('atLeast', 1)), z.lte(5_000, says('atMost', 5_000)))),
  /** Open sides set manually, 0 to 4; null if they follow the neighbours. */
  openSides: z.nullable(z.int().check(z.gte(0), z.lte(4))),
  priceCents: z.nullable(Cents),
  pricePerSquareMetreCents: z.nullable(Cents),
  /** Whether it is on sale. */
  active: z.boolean(),
  ...boothMarks,
})
export type BoothThing = z.infer<typeof BoothThing>

export const WallThing = z.strictObject({
  ...thing,
  kind: z.literal('wall'),
  points: z.array(Point).check(z.minLength(2), z.maxLength(64)),
  thickness: Length,
})
/** A gap in a wall or in the outline. */
export const DoorThing = z.strictObject({
  ...thing,
  kind: z.literal('door'),
  from: Point,
  to: Point,
  use: z.enum(['entrance', 'emergency', 'service']),
  name: Bilingual,
})
export const PillarThing = z.strictObject({
  ...thing,
  kind: z.literal('pillar'),
  at: Point,
  width: Length,
  height: Length,
  angle: Angle,
  round: z.boolean(),
})
/** `up`: direction in which the stairs lead upwards. */
export const StairsThing = z.strictObject({
  ...thing,
  kind: z.literal('stairs'),
  shape: Shape,
  up: Angle,
  use: z.enum(['stairs', 'escalator', 'lift', 'ramp']),
})
export const facilityUses = ['info', 'cafe', 'prayer', 'wc', 'storage', 'stage', 'firstAid', 'other'] as const
export const FacilityThing = z.strictObject({
  ...thing,
  kind: z.literal('facility'),
  shape: Shape,
  use: z.enum(facilityUses),
  name: Bilingual,
})
/** `size`: height of the text. */
export const TextThing = z.strictObject({
  ...thing,
  kind: z.literal('text'),
  at: Point,
  text: Bilingual,
  size: Length,
  angle: Angle,
})
/** A supply point in the floor. */
export const SupplyThing = z.strictObject({
  ...thing,
  kind: z.literal('supply'),
  at: Point,
  use: z.enum(['power', 'water', 'drain', 'network', 'air', 'gas']),
  note: z.string().check(z.maxLength(80, says('tooLong', 80))),
})
const Measure = z.number().check(z.gte(0.01), z.lte(200_000))
const Along = z.number().check(z.gte(-200_000), z.lte(200_000))
const Share = z.number().check(z.gte(0), z.lte(1))
/**
 * A picture below the plan, only for the editor. `at` is its upper left corner, `width` its width in the hall. Both are
 * stored to a hundredth of a centimetre, so that tracing is accurate at the far end (tools/underlay.ts).
 * - `name`: name of the file.
 * - `known`: the two ends of the length that it was scaled by, as fractions of its width and height.
 */
export const UnderlayThing = z.strictObject({
  ...thing,
  kind: z.literal('underlay'),
  uploadId: Id,
  at: z.tuple([Along, Along]),
  width: Measure,
  height: Measure,
  angle: Angle,
  opacity: z.number().check(z.gte(0.05), z.lte(1)),
  name: z.optional(z.string().check(z.maxLength(80, says('tooLong', 80)))),
  known: z.optional(z.strictObject({ from: z.tuple([Share, Share]), to: z.tuple([Share, Share]) })),
})
export type UnderlayThing = z.infer<typeof UnderlayThing>

/**
 * An outline of an imported drawing that was left out. Only editors see it, below the plan. `text` is the text written
 * inside.
 */
export const SketchThing = z.strictObject({
  ...thing,
  kind: z.literal('sketch'),
  shape: Shape,
  text: z.string().check(z.maxLength(40, says('tooLong', 40))),
})

export const Thing = z.discriminatedUnion('kind', [
  BoothThing,
  WallThing,
  DoorThing,
  PillarThing,
  StairsThing,
  FacilityThing,
  TextThing,
  SupplyThing,
  UnderlayThing,
  SketchThing,
])
export type Thing = z.infer<typeof Thing>
export type ThingKind = Thing['kind']
