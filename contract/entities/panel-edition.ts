// Editions as the team sees them: what each has, what the next one would take over, what a visitor would miss.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, DateOnly, Id } from '../kernel/field.ts'
import { editionPoints } from '../rules/edition-points.ts'
import { isEditionSlug, isReservedSlug } from '../rules/edition-slug.ts'
import { priceChange } from '../rules/next-price.ts'
import { EditionName } from './edition.ts'
import { Bilingual } from './text.ts'

/** What the next edition can take over of one; `priceCents` is a price of its booths, to show a change with: of a square metre where it has one. */
const Contents = z.object({
  halls: z.int(),
  booths: z.int(),
  priceCents: z.nullable(z.int()),
  equipment: z.int(),
  rates: z.int(),
  seller: z.boolean(),
  texts: z.int(),
  workshops: z.int(),
})
/** Companies with booths, and how many booths. */
const Places = z.object({ companies: z.int(), booths: z.int() })
export const PanelEdition = z.extend(EditionName, {
  id: z.uuid(),
  name: Bilingual,
  /** Whether the team has closed it, which it can do once the last day has passed. */
  isClosed: z.boolean(),
  canClose: z.boolean(),
  /** Booths on sale or sold and how many of them are sold; verified booth orders by company and country; invoices before VAT, net of credit notes, for those who may see invoices. */
  figures: z.object({
    booths: z.int(),
    sold: z.int(),
    companies: z.int(),
    countries: z.int(),
    invoicedCents: z.nullable(z.int()),
  }),
  contents: Contents,
  /** Who would return from it to the next one: verified orders of companies. */
  places: Places,
  /** The booths that it keeps for companies of the edition before, whether or not they were ordered by now, and the last day of that. */
  kept: z.extend(Places, { until: z.nullable(z.string()) }),
  /** Of one in preparation or open: what a visitor would miss. */
  missing: z.array(z.enum(editionPoints)),
  /** What the team has not decided yet: orders of this edition, and tickets about them. */
  waiting: z.object({ orders: z.int(), tickets: z.int() }),
  /** Orders since it was opened for booking or became current, without rejected and cancelled ones. */
  ordersSince: z.int(),
  /** Whether it has been open for booking, also before it became current. */
  wasOpen: z.boolean(),
  /** Whether the last day of the fair is today or later. */
  isAhead: z.boolean(),
  /** Of the current one: until when it can be what it was, where another was current before. */
  undoneUntil: z.nullable(z.iso.datetime()),
  /** Of an open one: whether it can be in preparation again. */
  canTakeBack: z.boolean(),
})
export type PanelEdition = z.infer<typeof PanelEdition>

/** How an edition is called in addresses. */
export const EditionSlug = z.string(says('slugInvalid')).check(
  z.refine(isEditionSlug, says('slugInvalid')),
  z.refine((slug) => !isReservedSlug(slug), says('slugTaken')),
)

/** What the next edition can take over. */
export const editionParts = ['halls', 'equipment', 'rates', 'seller', 'texts', 'workshops'] as const
export type EditionPart = (typeof editionParts)[number]
export const EditionInput = z.strictObject({
  fromId: Id,
  slug: EditionSlug,
  /** Without them the names of the edition before, with their year or number counted on. */
  name: z.optional(BilingualInput(160)),
  shortName: z.optional(BilingualInput(60)),
  firstDay: z.nullable(DateOnly),
  lastDay: z.nullable(DateOnly),
  /** By how many percent the prices of booths and of the catalogue change. */
  percent: z
    .int(says('required'))
    .check(z.gte(priceChange.least, says('invalid')), z.lte(priceChange.most, says('atMost', priceChange.most))),
  copies: z.array(z.enum(editionParts, says('invalid'))),
  /** The last day on which companies keep the booths that they had; booths of the edition before for which that does not hold. */
  keptUntil: z.optional(z.nullable(DateOnly)),
  notKept: z.optional(z.array(Id)),
})
export type EditionInput = z.infer<typeof EditionInput>

/** What the caller saw: which edition was current, and what the new one lacked. */
export const MakeCurrentInput = z.strictObject({
  currentId: Id,
  missing: z.array(z.enum(editionPoints, says('invalid'))),
})
export type MakeCurrentInput = z.infer<typeof MakeCurrentInput>
/** What the caller saw that the edition lacked. */
export const OpenEditionInput = z.pick(MakeCurrentInput, { missing: true })
export type OpenEditionInput = z.infer<typeof OpenEditionInput>
