// Editions as the team sees them: contents, parts for the next edition, gaps that visitors would notice.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, DateOnly, Id } from '../kernel/field.ts'
import { editionPoints } from '../rules/edition-points.ts'
import { isEditionSlug, isReservedSlug } from '../rules/edition-slug.ts'
import { priceChange } from '../rules/next-price.ts'
import { EditionName } from './edition.ts'
import { Bilingual } from './text.ts'

/**
 * Contents that the next edition can copy. `priceCents` is a sample price of its booths, to preview a price change. It
 * is per square metre if possible.
 */
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
/** Number of companies with booths, and number of booths. */
const Places = z.object({ companies: z.int(), booths: z.int() })
export const PanelEdition = z.extend(EditionName, {
  id: z.uuid(),
  name: Bilingual,
  /** `isClosed`: the team has closed the edition. `canClose`: it may be closed, once its last day has passed. */
  isClosed: z.boolean(),
  canClose: z.boolean(),
  /**
   * Booths on sale or sold, and number of sold ones; verified booth orders by company and country. Invoices before VAT,
   * net of credit notes, for admins who may see invoices.
   */
  figures: z.object({
    booths: z.int(),
    sold: z.int(),
    companies: z.int(),
    countries: z.int(),
    invoicedCents: z.nullable(z.int()),
  }),
  contents: Contents,
  /** Companies with verified orders, which could return to the next edition. */
  places: Places,
  /**
   * Booths reserved for companies of the previous edition, and the last day of this reservation. Booths that were
   * ordered since are included.
   */
  earmarked: z.extend(Places, { until: z.nullable(z.string()) }),
  /** For an edition in preparation or open: gaps that visitors would notice. */
  missing: z.array(z.enum(editionPoints)),
  /** Things that await a decision of the team: orders of this edition, and tickets about them. */
  waiting: z.object({ orders: z.int(), tickets: z.int() }),
  /** Orders since the edition was opened for booking or became current, without rejected and cancelled ones. */
  ordersSince: z.int(),
  /** Whether the edition has ever been open for booking, even before it became current. */
  wasOpen: z.boolean(),
  /** Whether the last day of the fair is today or later. */
  isAhead: z.boolean(),
  /** For the current edition: time until which the change can be undone, if another edition was current before. */
  undoneUntil: z.nullable(z.iso.datetime()),
  /** For an open edition: whether it can return to preparation. */
  canTakeBack: z.boolean(),
})
export type PanelEdition = z.infer<typeof PanelEdition>

/** Slug of an edition in addresses. */
export const EditionSlug = z.string(says('slugInvalid')).check(
  z.refine(isEditionSlug, says('slugInvalid')),
  z.refine((slug) => !isReservedSlug(slug), says('slugTaken')),
)

/** Parts that the next edition can copy. */
export const editionParts = ['halls', 'equipment', 'rates', 'seller', 'texts', 'workshops'] as const
export type EditionPart = (typeof editionParts)[number]
export const EditionInput = z.strictObject({
  fromId: Id,
  slug: EditionSlug,
  /** If a name is missing, the name of the previous edition is used, with its year or number increased. */
  name: z.optional(BilingualInput(160)),
  shortName: z.optional(BilingualInput(60)),
  firstDay: z.nullable(DateOnly),
  lastDay: z.nullable(DateOnly),
  /** Change of the prices of booths and of the catalogue in percent. */
  percent: z
    .int(says('required'))
    .check(z.gte(priceChange.least, says('invalid')), z.lte(priceChange.most, says('atMost', priceChange.most))),
  copies: z.array(z.enum(editionParts, says('invalid'))),
  /**
   * `earmarkedUntil`: last day of the right of return. `notEarmarked`: booths of the previous edition that are excluded
   * from it.
   */
  earmarkedUntil: z.optional(z.nullable(DateOnly)),
  notEarmarked: z.optional(z.array(Id)),
})
export type EditionInput = z.infer<typeof EditionInput>

/** The current edition and the gaps of the new one, as the caller saw them. The call fails if they have changed. */
export const MakeCurrentInput = z.strictObject({
  currentId: Id,
  missing: z.array(z.enum(editionPoints, says('invalid'))),
})
export type MakeCurrentInput = z.infer<typeof MakeCurrentInput>
/** Gaps of the edition that the caller saw. The call fails if they have changed. */
export const OpenEditionInput = z.pick(MakeCurrentInput, { missing: true })
export type OpenEditionInput = z.infer<typeof OpenEditionInput>
