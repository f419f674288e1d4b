// What stands on the plan of a hall: every kind of thing, its shape and its rules. Lengths and places are whole centimetres, x to the right, y down, angles in degrees clockwise.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Cents, Id, note } from '../kernel/field.ts'
import { Point, Polygon } from '../kernel/geometry.ts'
import { Bilingual } from '../entities/text.ts'
import { boothMarks } from '../rules/booth-marks.ts'

const Length = z.int().check(z.gte(1, says('atLeast', 1)), z.lte(200_000, says('atMost', 200_000)))
const Angle = z.number().check(z.gte(-360), z.lte(360))
/** A closed shape. `bulges` has a number an edge, as long as the corners, where any edge is an arc: the tangent of a quarter of its angle, 0 for a straight edge, positive to the right of the way (the convention of DXF, mirrored as y goes down). */
export const Shape = z.strictObject({
  corners: Polygon,
  bulges: z.optional(z.array(z.number().check(z.gte(-10), z.lte(10)))),
})
export type Shape = z.infer<typeof Shape>

/** What every thing has. `id` is made where the thing is drawn and stays; that of a booth is its id in the sale. `layer`: the id of a layer of the same plan. */
const thing = {
  id: Id.check(z.refine((id) => id === id.toLowerCase(), says('invalid'))),
  layer: z.string().check(z.minLength(1), z.maxLength(40)),
}

export const BoothThing = z.strictObject({
  ...thing,
  kind: z.literal('booth'),
  shape: Shape,
  /** Its number; empty while it has none, when it is not sold. */
  name: note(12),
  /** Declared, in m²; null: that of the shape. */
  meterage: z.nullable(z.number().check(z.gte(1, says('atLeast', 1)), z.lte(5_000, says('atMost', 5_000)))),
  /** Set by hand, 0 to 4; null: they follow the neighbours. */
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
/** `up`: the direction in which one climbs. */
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
/** `size`: the height of its letters. */
export const TextThing = z.strictObject({
  ...thing,
  kind: z.literal('text'),
  at: Point,
  text: Bilingual,
  size: Length,
  angle: Angle,
})
/** A point of supply in the floor. */
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
/** A picture below the plan, for the editor alone. `at` is its upper left corner, `width` how wide it is in the hall; these are kept to the hundredth of a centimetre, so that what is traced at its far end is still right (tools/underlay.ts).
 *  `name`: that of the file. `known`: the two ends of the length that it was scaled by, as shares of its width and its height. */
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

/** An outline of an imported drawing that was left aside: those who draw see it below the plan, and nobody else. `text`: what is written in it. */
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
