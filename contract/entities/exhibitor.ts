// A company of the fair: its entry in the directory, and the fields that its owner edits (test/SPEC.md §1;
// docs/PRODUCT.md §3, §9).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import {
  Bilingual as BilingualInput,
  Country,
  NewEmail,
  Id,
  listQuery,
  note,
  OptionalLink,
  Phone,
} from '../kernel/field.ts'
import { PublicContact } from './company-contact.ts'
import { OwnPageChange } from './page-change.ts'
import { sectors, type Sector as SectorName } from '../rules/sectors.ts'
import { Bilingual } from './text.ts'

/**
 * The four sectors that companies are listed by, each with its star. Their names are set per edition
 * (docs/decisions/set-up-and-branding.md).
 */
export const Sector = z.enum(sectors)
export type Sector = SectorName

/** A booth that the company has by a verified order. Areas are in m². */
const ExhibitorBooth = z.object({
  id: z.uuid(),
  hallId: z.uuid(),
  hall: Bilingual,
  name: z.string(),
  meterage: z.number(),
})

/** A company in the directory. `freeSlots` is the number of half hours in which it still accepts meetings. */
export const ExhibitorRow = z.object({
  id: z.uuid(),
  name: Bilingual,
  sector: z.nullable(Sector),
  country: z.nullable(z.string()),
  logoId: z.nullable(z.uuid()),
  products: Bilingual,
  offers: Bilingual,
  needs: Bilingual,
  booths: z.array(ExhibitorBooth),
  freeSlots: z.int(),
})
export type ExhibitorRow = z.infer<typeof ExhibitorRow>

/**
 * A line of the directory: a company with its booths, or a company at another's stand. In that case `host` is the other
 * company, and the booths are the host's.
 */
export const DirectoryRow = z.extend(ExhibitorRow, { host: z.nullable(z.object({ id: z.uuid(), name: Bilingual })) })
export type DirectoryRow = z.infer<typeof DirectoryRow>

/** A company at another's stand. `exhibitorId` is its own page, if it has one. */
export const CoExhibitor = z.object({
  id: z.uuid(),
  name: Bilingual,
  country: z.nullable(z.string()),
  sector: z.nullable(Sector),
  logoId: z.nullable(z.uuid()),
  exhibitorId: z.nullable(z.uuid()),
})
export type CoExhibitor = z.infer<typeof CoExhibitor>

export const Exhibitor = z.extend(ExhibitorRow, {
  about: Bilingual,
  website: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  /** Public contact persons of the company, the main one first; none in a past edition. */
  contacts: z.array(PublicContact),
  coExhibitors: z.array(CoExhibitor),
  /** Stands of other companies that this company shares. */
  alsoAt: z.array(z.object({ id: z.uuid(), name: Bilingual })),
})
export type Exhibitor = z.infer<typeof Exhibitor>

/**
 * The user's own company. `slots` are the half hours that it offers, `taken` those of its accepted meetings. `shown`:
 * it is now in the directory.
 */
export const OwnExhibitor = z.extend(Exhibitor, {
  listed: z.boolean(),
  shown: z.boolean(),
  /** Proposed change of the page, if the team reviews changes first. */
  change: z.nullable(OwnPageChange),
  slots: z.array(z.iso.datetime()),
  taken: z.array(z.iso.datetime()),
})
export type OwnExhibitor = z.infer<typeof OwnExhibitor>

/** Filters of the directory, with the number of companies. */
export const ExhibitorFacets = z.object({
  total: z.int(),
  sectors: z.array(z.object({ sector: Sector, count: z.int() })),
  countries: z.array(z.object({ country: z.string(), count: z.int() })),
  letters: z.object({ fa: z.array(z.string()), en: z.array(z.string()) }),
})
export type ExhibitorFacets = z.infer<typeof ExhibitorFacets>

const words = z.optional(z.string().check(z.maxLength(200, says('tooLong', 200))))
/**
 * `by`: the language whose names sort the list and whose alphabet `letter` belongs to. `offers` and `needs` search the
 * corresponding fields.
 */
export const ExhibitorQuery = z.strictObject({
  ...listQuery,
  by: z.optional(z.enum(['fa', 'en'])),
  sector: z.optional(Sector),
  country: z.optional(Country),
  hallId: z.optional(Id),
  letter: z.optional(z.string().check(z.regex(/^\p{L}$/u))),
  meetings: z.optional(z.literal('1')),
  offers: words,
  needs: words,
})
export type ExhibitorQuery = z.infer<typeof ExhibitorQuery>

/** A text in both languages, which may be empty. */
const texts = (most: number) => z.strictObject({ fa: note(most), en: note(most) })
const OptionalEmail = z
  .string(says('emailInvalid'))
  .check(z.refine((text) => text.trim() === '' || z.safeParse(NewEmail, text).success, says('emailInvalid')))
/** Changes of a company's page. An empty text deletes a value. */
export const ExhibitorEdit = z.partial(
  z.strictObject({
    name: BilingualInput(120),
    about: texts(2_000),
    products: texts(1_200),
    offers: texts(600),
    needs: texts(600),
    sector: z.nullable(Sector),
    country: z.nullable(Country),
    website: OptionalLink(),
    email: OptionalEmail,
    phoneNumber: Phone,
    logoId: z.nullable(Id),
    listed: z.boolean(says('wrongType')),
  }),
)
export type ExhibitorEdit = z.infer<typeof ExhibitorEdit>
