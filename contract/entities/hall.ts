// A hall of the fairground: names, picture, plan.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, BilingualNote, Cents, Id, line } from '../kernel/field.ts'
import { Point, Polygon } from '../kernel/geometry.ts'
import { Shape, StairsThing, SupplyThing, TextThing, WallThing } from '../plan/things.ts'
import { BoothScheme } from '../rules/booth-marks.ts'
import { Sector } from './exhibitor.ts'
import { Bilingual } from './text.ts'

/**
 * Id of the thing in the plan document from which it was published. Absent in plans published before ids were stored.
 */
const placed = { id: z.optional(Id) }
const published = { kind: true, layer: true } as const

/** A gap in the wall between two points on the outline. */
export const Door = z.strictObject({
  ...placed,
  from: Point,
  to: Point,
  kind: z.enum(['entrance', 'emergency', 'service']),
  name: Bilingual,
})
export type Door = z.infer<typeof Door>
export const Facility = z.strictObject({
  ...placed,
  kind: z.enum(['info', 'cafe', 'prayer', 'wc', 'storage', 'stage', 'firstAid', 'other']),
  polygon: Polygon,
  name: Bilingual,
  /** Shape with arcs, if it has any. `polygon` follows the arcs in straight pieces. */
  shape: z.optional(Shape),
})
export type Facility = z.infer<typeof Facility>
/** Centre and width. `height` is set if the pillar is not square, `angle` if it is rotated, in degrees clockwise. */
export const Pillar = z.strictObject({
  ...placed,
  at: Point,
  size: z.int(),
  height: z.optional(z.int()),
  angle: z.optional(z.number()),
  round: z.optional(z.boolean()),
})
export type Pillar = z.infer<typeof Pillar>
/** Published things of a hall besides booths. A kind that is missing has no things. */
export const HallPlan = z.strictObject({
  outline: Polygon,
  doors: z.array(Door),
  pillars: z.array(Pillar),
  facilities: z.array(Facility),
  walls: z.optional(z.array(z.omit(WallThing, published))),
  stairs: z.optional(z.array(z.omit(StairsThing, published))),
  texts: z.optional(z.array(z.omit(TextThing, published))),
  /** Only visible to the team. */
  supply: z.optional(z.array(z.omit(SupplyThing, published))),
  /** Shapes of booths that have arcs, by booth id. The booths' polygons follow the arcs in straight pieces. */
  shapes: z.optional(z.record(Id, Shape)),
})
export type HallPlan = z.infer<typeof HallPlan>

/**
 * Position of a hall on the fairground. `at` is the centre of its outline in cm, with x to the east and y to the south.
 * `angle` is its rotation in degrees clockwise.
 */
export const HallPosition = z.strictObject({
  at: Point,
  angle: z.int(says('wrongType')).check(z.gte(-360, says('invalid')), z.lte(360, says('invalid'))),
})
export type HallPosition = z.infer<typeof HallPosition>
/** Data of a hall for the site plan. A hall without a position is drawn in a row with the others. */
export const HallSite = z.object({ outline: Polygon, place: z.nullable(HallPosition) })
export type HallSite = z.infer<typeof HallSite>

/**
 * Public data of a hall. `booths` counts all drawn booths, `onOffer` those sold or on sale. Each of these is free,
 * earmarked, held or reserved.
 */
export const Hall = z.object({
  id: z.uuid(),
  name: Bilingual,
  theme: Bilingual,
  active: z.boolean(),
  imageUrl: z.nullable(z.string()),
  maxHeightCm: z.int(),
  position: z.int(),
  booths: z.int(),
  onOffer: z.int(),
  /** Square metres of the booths counted by `onOffer`. `meterage` is that of all drawn booths. */
  onOfferMeterage: z.number(),
  free: z.int(),
  held: z.int(),
  earmarked: z.int(),
  reserved: z.int(),
  meterage: z.number(),
  lowestPerSquareMetreCents: z.nullable(z.int()),
  highestPerSquareMetreCents: z.nullable(z.int()),
  /** Null while the hall's plan is not published. */
  site: z.nullable(HallSite),
})
export type Hall = z.infer<typeof Hall>
export const HallWithPlan = z.extend(Hall, { plan: HallPlan })
export type HallWithPlan = z.infer<typeof HallWithPlan>
/** A hall as the team sees it. `plan` is null while nothing was published; visitors do not see the hall then. */
export const PanelHall = z.extend(Hall, { plan: z.nullable(HallPlan) })
export type PanelHall = z.infer<typeof PanelHall>

const hallFields = {
  name: BilingualInput(80),
  theme: BilingualNote(160),
  active: z.boolean(says('wrongType')),
  maxHeightCm: z.int(says('wrongType')).check(z.gte(200, says('atLeast', 200)), z.lte(3_000, says('atMost', 3_000))),
  position: z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(999, says('atMost', 999))),
  imageId: z.nullable(Id),
  /** Without a plan, the hall begins with an empty one and is hidden until a plan is published. */
  plan: z.optional(z.nullable(HallPlan)),
}
export const HallInput = z.strictObject(hallFields)
export const HallEdit = z.partial(HallInput)
export const HallPositionsInput = z.strictObject({
  places: z
    .array(z.strictObject({ hallId: Id, place: z.nullable(HallPosition) }))
    .check(z.minLength(1, says('required')), z.maxLength(200, says('tooMany', 200))),
})

const price = z.nullable(Cents)
const boothFields = {
  name: line(12),
  meterage: z.number(says('meterageMissing')).check(
    z.gte(1, says('atLeast', 1)),
    z.lte(5_000, says('atMost', 5_000)),
    z.refine((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-6, says('invalid')),
  ),
  /** Without a value, the open sides follow the plan. */
  openSides: z.optional(z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(4, says('atMost', 4)))),
  priceCents: price,
  pricePerSquareMetreCents: price,
  active: z.boolean(says('wrongType')),
  polygon: Polygon,
  scheme: z.optional(z.nullable(BoothScheme)),
  sector: z.optional(z.nullable(Sector)),
}
export const BoothInput = z.strictObject(boothFields).check(
  z.refine(({ priceCents, pricePerSquareMetreCents }) => priceCents !== null || pricePerSquareMetreCents !== null, {
    error: says('priceMissing'),
    path: ['pricePerSquareMetreCents'],
  }),
)
export const BoothEdit = z.partial(z.strictObject(boothFields))
