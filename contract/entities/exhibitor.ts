// A company of the fair: what the directory shows of it, and what its owner says (docs/SPEC.md §1; docs/PRODUCT.md §3, §9).
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

/** The four fields that companies are listed by, each with its star; their words are those of the edition (docs/decisions/set-up-and-branding.md). */
export const Sector = z.enum(sectors)
export type Sector = SectorName

/** A booth that a verified order gave to the company. Areas in m². */
const ExhibitorBooth = z.object({
  id: z.uuid(),
  hallId: z.uuid(),
  hall: Bilingual,
  name: z.string(),
  meterage: z.number(),
})

/** A company in the directory. `freeSlots` counts the half hours in which it still takes meetings. */
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

/** A line of the directory: a company with its booths, or one at the stand of another, `host`, whose booths they are then. */
export const DirectoryRow = z.extend(ExhibitorRow, { host: z.nullable(z.object({ id: z.uuid(), name: Bilingual })) })
export type DirectoryRow = z.infer<typeof DirectoryRow>

/** A company at the stand of another; `exhibitorId` is its own page, where it has one. */
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
  /** People of the company who may be asked, the main one first; none in an edition that is over. */
  contacts: z.array(PublicContact),
  coExhibitors: z.array(CoExhibitor),
  /** Stands of others that it shares. */
  alsoAt: z.array(z.object({ id: z.uuid(), name: Bilingual })),
})
export type Exhibitor = z.infer<typeof Exhibitor>

/** The own company. `slots` are the half hours that it offers, `taken` those of its accepted meetings; `shown`: the directory has it now. */
export const OwnExhibitor = z.extend(Exhibitor, {
  listed: z.boolean(),
  shown: z.boolean(),
  /** What it would like the page to say, where the team reads that first. */
  change: z.nullable(OwnPageChange),
  slots: z.array(z.iso.datetime()),
  taken: z.array(z.iso.datetime()),
})
export type OwnExhibitor = z.infer<typeof OwnExhibitor>

/** What the directory can be filtered by, with the number of companies. */
export const ExhibitorFacets = z.object({
  total: z.int(),
  sectors: z.array(z.object({ sector: Sector, count: z.int() })),
  countries: z.array(z.object({ country: z.string(), count: z.int() })),
  letters: z.object({ fa: z.array(z.string()), en: z.array(z.string()) }),
})
export type ExhibitorFacets = z.infer<typeof ExhibitorFacets>

const words = z.optional(z.string().check(z.maxLength(200, says('tooLong', 200))))
/** `by`: the language whose names order the list and whose letter `letter` is. `offers` and `needs` are looked for in what companies say of either. */
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

/** A text in both languages that may be empty. */
const texts = (most: number) => z.strictObject({ fa: note(most), en: note(most) })
const OptionalEmail = z
  .string(says('emailInvalid'))
  .check(z.refine((text) => text.trim() === '' || z.safeParse(NewEmail, text).success, says('emailInvalid')))
/** Empty texts take a value away. */
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
