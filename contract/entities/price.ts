// Price rules: one rule per hall, its booths, and the last undoable change of prices (docs/decisions/price-rules.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Cents, DateOnly, Id } from '../kernel/field.ts'
import { Booth } from './booth.ts'
import { HallWithPlan } from './hall.ts'
import { Bilingual } from './text.ts'

const whole = (least: number, most: number) =>
  z.int(says('wrongType')).check(z.gte(least, says('atLeast', least)), z.lte(most, says('atMost', most)))
const factor = whole(50, 400)

/** The price rule of a hall. Its fields are explained in contract/rules/price-rule.ts. */
export const PriceRule = z.strictObject({
  baseCents: Cents.check(z.gte(100, says('atLeast', 1))),
  oppositePercent: factor,
  cornerPercent: factor,
  threePercent: factor,
  fourPercent: factor,
  shellCents: Cents,
  shellUpTo: whole(0, 5_000),
  early: z.array(z.strictObject({ until: DateOnly, percent: whole(1, 90) })).check(z.maxLength(3, says('tooMany', 3))),
})
export type PriceRule = z.infer<typeof PriceRule>

/**
 * Source of a hall's prices. `free`: available booths on sale. `own`: the free booths that have their own price per m².
 */
export const PriceHall = z.object({
  hallId: z.uuid(),
  name: Bilingual,
  theme: Bilingual,
  /** Null if every booth of the hall has its own price. */
  rule: z.nullable(PriceRule),
  free: z.int(),
  own: z.int(),
  lowestPerSquareMetreCents: z.nullable(z.int()),
})
export type PriceHall = z.infer<typeof PriceHall>

/** A booth with the source of its price: its own fixed price, its own price per m², or the rule; and its sale price. */
export const PricedBooth = z.extend(Booth, {
  byRule: z.boolean(),
  /** Price before VAT in the order that contains the booth. */
  soldCents: z.nullable(z.int()),
})
export type PricedBooth = z.infer<typeof PricedBooth>

/** The last time that the rule set prices of a hall. */
export const PriceStep = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Admin who applied the rule; null if the portal did when an early price ended. */
  by: z.nullable(z.string()),
  booths: z.int(),
  /** False once a booth priced in this step was sold or is being reserved. */
  canUndo: z.boolean(),
})
export type PriceStep = z.infer<typeof PriceStep>

export const PricesOfHall = z.object({
  hall: HallWithPlan,
  booths: z.array(PricedBooth),
  rule: z.nullable(PriceRule),
  step: z.nullable(PriceStep),
  /** Today in the fair's time zone. */
  day: z.string(),
})
export type PricesOfHall = z.infer<typeof PricesOfHall>

/**
 * Pricing of one hall. `own`: booths with their own price per m² follow the rule from now on; fixed prices never do.
 * `seen` is the content of the preview. It has the number of booths, their total, and the price step that set their
 * present prices.
 */
export const HallPricing = z.strictObject({
  hallId: Id,
  rule: PriceRule,
  own: z.boolean(says('wrongType')),
  seen: z.strictObject({
    step: z.nullable(Id),
    booths: whole(0, 20_000),
    totalCents: z.int(says('required')).check(z.gte(0, says('atLeast', 0))),
  }),
})
/** Price rules for one or more halls. They are all applied, or none is. */
export const PriceApplying = z.strictObject({
  halls: z.array(HallPricing).check(z.minLength(1, says('required')), z.maxLength(50, says('tooMany', 50))),
})
export const PriceUndoing = z.strictObject({ stepId: Id })
