// A hall of the fairground: its names, its picture, its plan.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Cents, Id, line } from '../kernel/field.ts'
import { Point, Polygon } from '../kernel/geometry.ts'
import { Bilingual } from './text.ts'

/** A gap in the wall from one point to another, both on the outline. */
export const Door = z.strictObject({
  from: Point,
  to: Point,
  kind: z.enum(['entrance', 'emergency', 'service']),
  name: Bilingual,
})
export type Door = z.infer<typeof Door>
export const Facility = z.strictObject({
  kind: z.enum(['info', 'cafe', 'prayer', 'wc', 'storage', 'stage', 'firstAid', 'other']),
  polygon: Polygon,
  name: Bilingual,
})
export type Facility = z.infer<typeof Facility>
/** What stands in a hall besides booths. A pillar is its middle and the length of its side. */
export const HallPlan = z.strictObject({
  outline: Polygon,
  doors: z.array(Door),
  pillars: z.array(z.strictObject({ at: Point, size: z.int() })),
  facilities: z.array(Facility),
})
export type HallPlan = z.infer<typeof HallPlan>

/** What anyone may know of a hall. `free` counts active booths that are available. */
export const Hall = z.object({
  id: z.uuid(),
  name: Bilingual,
  theme: Bilingual,
  active: z.boolean(),
  imageUrl: z.nullable(z.string()),
  maxHeightCm: z.int(),
  position: z.int(),
  booths: z.int(),
  free: z.int(),
  held: z.int(),
  reserved: z.int(),
  meterage: z.number(),
  lowestPerSquareMetreCents: z.nullable(z.int()),
  highestPerSquareMetreCents: z.nullable(z.int()),
})
export type Hall = z.infer<typeof Hall>
export const HallWithPlan = z.extend(Hall, { plan: HallPlan })
export type HallWithPlan = z.infer<typeof HallWithPlan>

const hallFields = {
  name: BilingualInput(80),
  theme: BilingualInput(160),
  active: z.boolean(says('wrongType')),
  maxHeightCm: z.int(says('wrongType')).check(z.gte(200, says('atLeast', 200)), z.lte(3_000, says('atMost', 3_000))),
  position: z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(999, says('atMost', 999))),
  imageId: z.nullable(Id),
  plan: HallPlan,
}
export const HallInput = z.strictObject(hallFields)
export const HallEdit = z.partial(HallInput)

const price = z.nullable(Cents)
const boothFields = {
  name: line(12),
  meterage: z.number(says('meterageMissing')).check(
    z.gte(1, says('atLeast', 1)),
    z.lte(5_000, says('atMost', 5_000)),
    z.refine((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-6, says('invalid')),
  ),
  /** Without them they are those of the plan, and follow it. */
  openSides: z.optional(z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(4, says('atMost', 4)))),
  priceCents: price,
  pricePerSquareMetreCents: price,
  active: z.boolean(says('wrongType')),
  polygon: Polygon,
}
export const BoothInput = z.strictObject(boothFields).check(
  z.refine(({ priceCents, pricePerSquareMetreCents }) => priceCents !== null || pricePerSquareMetreCents !== null, {
    error: says('priceMissing'),
    path: ['pricePerSquareMetreCents'],
  }),
)
export const BoothEdit = z.partial(z.strictObject(boothFields))
