// Prices by rule: one rule a hall, what follows it, and the last step that can be undone (docs/decisions/price-rules.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Cents, DateOnly, Id } from '../kernel/field.ts'
import { Booth } from './booth.ts'
import { HallWithPlan } from './hall.ts'
import { Bilingual } from './text.ts'

const whole = (least: number, most: number) =>
  z.int(says('wrongType')).check(z.gte(least, says('atLeast', least)), z.lte(most, says('atMost', most)))
const factor = whole(50, 400)

/** See contract/rules/price-rule.ts. */
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

/** What a hall's prices come from. `free`: booths on sale that nobody has; `own`: those of them with a price of their own per m². */
export const PriceHall = z.object({
  hallId: z.uuid(),
  name: Bilingual,
  theme: Bilingual,
  /** Null where every booth has a price of its own. */
  rule: z.nullable(PriceRule),
  free: z.int(),
  own: z.int(),
  lowestPerSquareMetreCents: z.nullable(z.int()),
})
export type PriceHall = z.infer<typeof PriceHall>

/** A booth with what its price comes from: its own fixed price, its own per m², or the rule; and what it was sold at. */
export const PricedBooth = z.extend(Booth, {
  byRule: z.boolean(),
  /** Before VAT, by the order that has it. */
  soldCents: z.nullable(z.int()),
})
export type PricedBooth = z.infer<typeof PricedBooth>

/** The last time that prices of a hall were set by rule. */
export const PriceStep = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null where the calendar did it: an early price ended. */
  by: z.nullable(z.string()),
  booths: z.int(),
  /** Not once a booth of it was sold or is being reserved. */
  canUndo: z.boolean(),
})
export type PriceStep = z.infer<typeof PriceStep>

export const PricesOfHall = z.object({
  hall: HallWithPlan,
  booths: z.array(PricedBooth),
  rule: z.nullable(PriceRule),
  step: z.nullable(PriceStep),
  /** Today by the clocks of the fair. */
  day: z.string(),
})
export type PricesOfHall = z.infer<typeof PricesOfHall>

/** Of one hall. `own`: booths with a price of their own per m² follow the rule from now on; a fixed price never does. `seen` is what the preview showed: how many booths, their sum, and the step that their prices came from until now. */
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
/** All of it or nothing. */
export const PriceApplying = z.strictObject({
  halls: z.array(HallPricing).check(z.minLength(1, says('required')), z.maxLength(50, says('tooMany', 50))),
})
export const PriceUndoing = z.strictObject({ stepId: Id })
