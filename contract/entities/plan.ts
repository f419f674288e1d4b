// A hall's plan as its editors share it: the draft, its last editor, the stored versions, the present colleagues.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Id } from '../kernel/field.ts'
import { Point } from '../kernel/geometry.ts'
import { Change } from '../plan/change.ts'
import { PlanDocument } from '../plan/document.ts'
import { StepLabel } from '../plan/label.ts'
import { BoothThing } from '../plan/things.ts'
import { livingClaims } from '../states.ts'
import { PriceParts } from './booth.ts'
import { PriceRule } from './price.ts'
import { Bilingual } from './text.ts'

const Someone = z.object({ id: z.uuid(), name: z.string() })
/** A booth that is held while an order is filled in, or reserved by an order. */
export const SoldThing = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(livingClaims),
  /** `company` is the name on the order; `fascia` is the name on maps. */
  order: z.nullable(z.object({ id: z.uuid(), number: z.string(), company: z.string(), fascia: Bilingual })),
  /** The booth as it was sold, if the draft differs; null otherwise. Its only allowed change is back to this state. */
  sold: z.nullable(BoothThing),
})
export type SoldThing = z.infer<typeof SoldThing>

/**
 * `version`: number of changes saved in the plan of a hall. `publishedVersion`: the newest published change; null if no
 * plan is published. `savedBy`: null if the plan was never saved, or last saved by the portal itself.
 */
export const PlanHead = z.object({
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(Someone),
})
export type PlanHead = z.infer<typeof PlanHead>
/** A price per m² set by the hall's rule, its components, and the booths on sale that have it. */
export const RuledPrice = z.object({ cents: z.int(), parts: PriceParts, boothIds: z.array(z.uuid()) })
export type RuledPrice = z.infer<typeof RuledPrice>
/**
 * Price rule of a hall and the prices that it set. `pricing` is null if every booth has its own price. `day` is in the
 * fair's time zone.
 */
export const PlanPrices = z.object({
  pricing: z.nullable(z.object({ rule: PriceRule, day: z.string() })),
  ruled: z.array(RuledPrice),
})
export type PlanPrices = z.infer<typeof PlanPrices>
export type PlanPricing = NonNullable<PlanPrices['pricing']>
export const Plan = z.extend(PlanHead, {
  document: PlanDocument,
  /**
   * The change from the draft to the published plan. Null while nothing is published, or if the publication is too old.
   */
  published: z.nullable(Change),
  sold: z.array(SoldThing),
  ...PlanPrices.shape,
  /** Booths that an order once contained. They may be changed and switched off, but not removed. */
  ordered: z.array(z.uuid()),
  /** Person who can change the plan, for a reader who may not. */
  contact: z.nullable(z.string()),
})
export type Plan = z.infer<typeof Plan>
/** Sent to editors when a booth of the plan becomes held, reserved or free. */
export interface PlanSale {
  sold: readonly Pick<SoldThing, 'id' | 'state' | 'order'>[]
  ordered: readonly string[]
}

export const PlanStep = z.object({
  id: z.uuid(),
  version: z.int(),
  label: StepLabel,
  at: z.string(),
  by: z.nullable(Someone),
})
export type PlanStep = z.infer<typeof PlanStep>
/**
 * `publish`: as published. `day`: as it was at the end of a day with changes. `restore`: as it was before another
 * version was restored.
 */
export const versionKinds = ['publish', 'day', 'restore'] as const
export const PlanVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(versionKinds),
  at: z.string(),
  by: z.nullable(Someone),
  booths: z.int(),
  onSale: z.int(),
})
export type PlanVersion = z.infer<typeof PlanVersion>

const base = z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)))
/**
 * `id`: made by the editor for this change, so that a change sent twice counts once. `base`: the version that the
 * change is based on.
 */
export const SaveInput = z.strictObject({ id: Id, base, change: Change, label: StepLabel })
export type SaveInput = z.infer<typeof SaveInput>
export const PlanPublishInput = z.strictObject({ base })
/** `keepSold`: held and reserved booths stay unchanged, and everything else is restored. */
export const PlanRestoreInput = z.strictObject({ base, keepSold: z.boolean(says('wrongType')) })

/**
 * Result of publishing, in numbers of booths. `left`: booths that cannot be sold as drawn. They stay as published
 * before, or unpublished.
 */
export const PlanPublished = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  left: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.enum(['number', 'size', 'crossing']) })),
  /** Booths marked for sale in the draft but without a price. They are published, but not on sale. */
  priceless: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type PlanPublished = z.infer<typeof PlanPublished>

const some = z.array(Id).check(z.maxLength(60, says('tooMany', 60)))
/** Position of an editor. `stream`: id of the editor's event stream, from the first event of `panelPlan.events`. */
export const PresentInput = z.strictObject({
  stream: Id,
  pointer: z.nullable(Point),
  selected: some,
  dragged: some,
})
export type PresentInput = z.infer<typeof PresentInput>

/** Copies the hall `fromId` of any edition into the requested edition, under another name. */
export const CopyInput = z.strictObject({ fromId: Id, name: BilingualInput(80) })
