// The plan of a hall as its editors share it: the draft and who changed it, the versions that are kept, colleagues who are at it.
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
/** A booth that somebody has: held while an order is filled in, reserved by an order. */
export const SoldThing = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(livingClaims),
  /** `company` as it signed; `fascia` as maps name it. */
  order: z.nullable(z.object({ id: z.uuid(), number: z.string(), company: z.string(), fascia: Bilingual })),
  /** As it was sold, where the draft has it otherwise: it can only be put back to this. */
  sold: z.nullable(BoothThing),
})
export type SoldThing = z.infer<typeof SoldThing>

/** Versions count the steps of a hall's plan. `publishedVersion`: the newest step that is on sale; null while nothing is. Who saved last is null where that was no person, or nobody yet. */
export const PlanHead = z.object({
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  savedAt: z.nullable(z.string()),
  savedBy: z.nullable(Someone),
})
export type PlanHead = z.infer<typeof PlanHead>
/** A price per m² that the rule of the hall wrote, how it came about, and the booths on sale that have it. */
export const RuledPrice = z.object({ cents: z.int(), parts: PriceParts, boothIds: z.array(z.uuid()) })
export type RuledPrice = z.infer<typeof RuledPrice>
/** What prices of a hall come from: `rule`, null where every booth has a price of its own, as of `day`, by the clocks of the fair; and the prices that it wrote. */
export const PlanPrices = z.object({
  pricing: z.nullable(z.object({ rule: PriceRule, day: z.string() })),
  ruled: z.array(RuledPrice),
})
export type PlanPrices = z.infer<typeof PlanPrices>
export type PlanPricing = NonNullable<PlanPrices['pricing']>
export const Plan = z.extend(PlanHead, {
  document: PlanDocument,
  /** The change that leads from the document to what is on sale; null while nothing is, or where that is too long ago. */
  published: z.nullable(Change),
  sold: z.array(SoldThing),
  ...PlanPrices.shape,
  /** Booths that an order once had: they may change and go off sale, but not be removed. */
  ordered: z.array(z.uuid()),
  /** Who can change the plan, for a reader who may not. */
  contact: z.nullable(z.string()),
})
export type Plan = z.infer<typeof Plan>
/** What an editor hears when somebody takes a booth of the plan or gives it back. */
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
/** `publish`: as it went on sale. `day`: as it was at the end of a day on which it changed. `restore`: as it was before another version came back. */
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
/** `id`: made by the editor for this step, so that the same step sent twice counts once. `base`: the version that the change was made on. */
export const SaveInput = z.strictObject({ id: Id, base, change: Change, label: StepLabel })
export type SaveInput = z.infer<typeof SaveInput>
export const PlanPublishInput = z.strictObject({ base })
/** `keepSold`: booths that somebody has stay as they are, and the rest comes back. */
export const PlanRestoreInput = z.strictObject({ base, keepSold: z.boolean(says('wrongType')) })

/** What publishing did, in booths; `left`: those that cannot be sold as they are drawn, which stay as they were published, or unpublished. */
export const PlanPublished = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  left: z.array(z.object({ id: z.uuid(), name: z.string(), why: z.enum(['number', 'size', 'crossing']) })),
  /** On sale in the draft, but without a price: published, and not on sale. */
  priceless: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type PlanPublished = z.infer<typeof PlanPublished>

const some = z.array(Id).check(z.maxLength(60, says('tooMany', 60)))
/** Where somebody is at work. `stream`: the one that `panelPlan.events` named in its first event. */
export const PresentInput = z.strictObject({
  stream: Id,
  pointer: z.nullable(Point),
  selected: some,
  dragged: some,
})
export type PresentInput = z.infer<typeof PresentInput>

/** A hall of this or another edition, once more in this one. */
export const CopyInput = z.strictObject({ fromId: Id, name: BilingualInput(80) })
