// An edition of the exhibition: everything that the spec gives as a constant or calls “not shown” (docs/PRODUCT.md §1).
import * as z from 'zod/mini'
import { ratedKinds } from '../orders/names.ts'
import { builtIns } from '../rules/built-in.ts'
import { editionStates } from '../states.ts'
import { sectors } from '../rules/sectors.ts'
import { Bilingual } from './text.ts'

/** Bank account for invoices. The IBAN has capitals and no spaces. Unknown values are empty texts. */
export const BankAccount = z.object({
  iban: z.string(),
  /** Account number without an IBAN, as the bank writes it; absent on invoices older than this field. */
  accountNumber: z.optional(z.string()),
  bic: z.string(),
  /** National bank code used instead of a BIC: ABA routing number, sort code, BSB, IFSC, CNAPS. */
  routingCode: z.optional(z.string()),
  bankName: Bilingual,
  holder: Bilingual,
})
export type BankAccount = z.infer<typeof BankAccount>
const Seller = z.object({
  name: Bilingual,
  /** ISO 3166 code. A seller outside Iran has a tax number instead of the Iranian numbers, and no fiscal memory. */
  country: z.string(),
  taxNumber: z.string(),
  nationalId: z.string(),
  economicNumber: z.string(),
  postalCode: z.string(),
  address: Bilingual,
  broker: Bilingual,
  storeTerminalSerial: z.string(),
  fiscalMemoryId: z.string(),
  /** Upload ids of the pictures on invoices. Without a stamp, one is drawn from the name. */
  stampId: z.nullable(z.string()),
  signatureId: z.nullable(z.string()),
  bank: BankAccount,
  /** Signatory of letters of invitation; absent while not set. */
  signatory: z.optional(z.object({ name: Bilingual, title: Bilingual })),
})
/** Rates of the approximate cost of travel services: a category, its unit and its price in cents. */
export const Rate = z.object({ code: z.string(), kind: z.enum(ratedKinds), title: Bilingual, unitCents: z.int() })
export type Rate = z.infer<typeof Rate>

/** Texts of a sector of the fair. A sector without a name is not used by the fair. */
const SectorWords = z.object({ name: Bilingual, text: Bilingual })
/** Each sector has its own star, and the fair sets the sector's name (docs/decisions/set-up-and-branding.md). */
export const SectorsOfFair = z.object(
  Object.fromEntries(sectors.map((sector) => [sector, SectorWords])) as Record<
    (typeof sectors)[number],
    typeof SectorWords
  >,
)
export type SectorsOfFair = z.infer<typeof SectorsOfFair>
/** The two brand colours, as #rrggbb in lower case (contract/rules/brand.ts). */
export const Colours = z.object({ ground: z.string(), accent: z.string() })

/** `opens` and `closes` are HH:MM. */
export const OfficeHours = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ day: z.int(), opens: z.string(), closes: z.string() })),
})
export type OfficeHours = z.infer<typeof OfficeHours>

export const EditionSettings = z.object({
  /** Names and tagline of the fair; empty texts while not set. */
  name: Bilingual,
  shortName: Bilingual,
  tagline: Bilingual,
  city: Bilingual,
  venue: Bilingual,
  address: Bilingual,
  /**
   * Headline of the home page. *One part* of it may be shown in the accent colour. Without a headline, the name of the
   * fair is shown.
   */
  headline: Bilingual,
  lead: Bilingual,
  sectors: SectorsOfFair,
  /** Upload id of the fair's logo; null for the portal's logo. */
  logoId: z.nullable(z.string()),
  colours: Colours,
  timeZone: z.string(),
  /** First and last day of the fair; both null while it has no dates. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  opens: z.string(),
  closes: z.string(),
  /** Last day on which booths can be held and ordered; null if not set. */
  bookingClosesOn: z.nullable(z.string()),
  /** Information about the next edition; empty texts if there is none. */
  nextEdition: Bilingual,
  /** The fair's claims about itself; null if not set. */
  claims: z.object({
    years: z.nullable(z.int()),
    boothsAYear: z.nullable(z.int()),
    satisfactionPercent: z.nullable(z.int()),
    editions: z.nullable(z.int()),
    bookingMinutes: z.nullable(z.int()),
  }),
  /** Office hours in `timeZone`: a row per day of the week (0 is Sunday), none while not set. */
  officeHours: OfficeHours,
  /** E-mail address and telephone number of the fair; empty texts for channels that it does not offer. */
  contact: z.object({ email: z.string(), phoneNumber: z.string() }),
  currency: z.literal('EUR'),
  /** Hundredths of a percent: 1000 is 10%. Null while not set; totals then have no VAT. */
  vatBasisPoints: z.nullable(z.int()),
  /** Fee of a listing in the catalogue; null if not offered. */
  catalogListingCents: z.nullable(z.int()),
  holdMinutes: z.int(),
  boothsPerOrder: z.int(),
  /** Whether the team reviews changes to company pages before they are published. */
  approvesPages: z.boolean(),
  /** Payment term of an invoice, in days after issue. */
  paymentDays: z.int(),
  /**
   * Share of an invoice that is due after `paymentDays`, in hundredths of a percent, and the last day for the rest.
   * Without that day the whole invoice is one due.
   */
  firstShareBasisPoints: z.int(),
  restDueOn: z.nullable(z.string()),
  /** An invoice below this total is one due. */
  atOnceBelowCents: z.int(),
  panelIdleMinutes: z.int(),
  /** Usual number of days in which a visa is issued. */
  visaHandlingDays: z.int(),
  /** Travel services that can be ordered. Rates of other services are not shown. */
  services: z.array(z.enum(ratedKinds)),
  rates: z.array(Rate),
  /** Built-in contents that the organiser confirmed for this fair. Unconfirmed contents are not shown. */
  confirmed: z.array(z.enum(builtIns)),
  seller: Seller,
})
export type EditionSettings = z.infer<typeof EditionSettings>

/** Name of an edition in lists of editions. */
export const EditionName = z.object({
  slug: z.string(),
  state: z.enum(editionStates),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  shortName: Bilingual,
})
export type EditionName = z.infer<typeof EditionName>

/** Public data of an edition: the settings without the seller's documents, and the enabled features. */
export const Edition = z.extend(z.omit(EditionSettings, { seller: true, panelIdleMinutes: true }), {
  seller: z.pick(Seller, {
    name: true,
    country: true,
    taxNumber: true,
    nationalId: true,
    economicNumber: true,
    postalCode: true,
    address: true,
  }),
  /** Slug of the edition in addresses, and its state. */
  slug: z.string(),
  state: z.enum(editionStates),
  /** Whether the team has closed it. A closed edition cannot be changed. */
  isClosed: z.boolean(),
  /** Open, current and past editions, the newest first. An edition in preparation is visible only to the team. */
  editions: z.array(EditionName),
  /** Last day on which booths are earmarked; null if no booths are, or if that day has passed. */
  earmarkedUntil: z.nullable(z.string()),
  /**
   * `outbox`: e-mails are stored for reading instead of being sent. `demoNotice`: every page states that its data is
   * invented.
   */
  googleLogin: z.boolean(),
  demo: z.boolean(),
  demoNotice: z.boolean(),
  outbox: z.boolean(),
  /** Whether any hall is on sale. Without one, nothing can be reserved yet. */
  hasHalls: z.boolean(),
  /**
   * Number of completed set-up steps; null once the site is published. Before that, visitors only see name, location,
   * days and look.
   */
  unpublished: z.nullable(z.object({ stepsDone: z.int() })),
  /** Date in the fair's city when the response was made. */
  today: z.string(),
  /** Days by which the portal's calendar is ahead of the real one; 0 except in the demo (docs/decisions/demo.md). */
  clockDays: z.int(),
})
export type Edition = z.infer<typeof Edition>
