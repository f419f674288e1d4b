// The edition of the exhibition: everything that the spec gives as a constant or calls "not shown" (docs/PRODUCT.md §1).
import * as z from 'zod/mini'
import { ratedKinds } from '../orders/names.ts'
import { builtIns } from '../rules/built-in.ts'
import { editionStates } from '../states.ts'
import { sectors } from '../rules/sectors.ts'
import { Bilingual } from './text.ts'

/** Where invoices are to be paid: IBAN in capitals without spaces; empty texts where nothing is known. */
export const BankAccount = z.object({
  iban: z.string(),
  /** The number of an account without an IBAN, as the bank writes it; absent on invoices of earlier versions. */
  accountNumber: z.optional(z.string()),
  bic: z.string(),
  /** What the country of the bank calls it in place of a BIC: ABA routing number, sort code, BSB, IFSC, CNAPS. */
  routingCode: z.optional(z.string()),
  bankName: Bilingual,
  holder: Bilingual,
})
export type BankAccount = z.infer<typeof BankAccount>
const Seller = z.object({
  name: Bilingual,
  /** ISO 3166. One outside Iran has a tax number in place of the Iranian numbers, and no fiscal memory. */
  country: z.string(),
  taxNumber: z.string(),
  nationalId: z.string(),
  economicNumber: z.string(),
  postalCode: z.string(),
  address: Bilingual,
  broker: Bilingual,
  storeTerminalSerial: z.string(),
  fiscalMemoryId: z.string(),
  /** Pictures on invoices, by the id of their upload; without a stamp one is drawn from the name. */
  stampId: z.nullable(z.string()),
  signatureId: z.nullable(z.string()),
  bank: BankAccount,
  /** Who signs letters of invitation; absent while it is not set. */
  signatory: z.optional(z.object({ name: Bilingual, title: Bilingual })),
})
/** Rates of the approximate cost of travel services: a category, its unit and its price in cents. */
export const Rate = z.object({ code: z.string(), kind: z.enum(ratedKinds), title: Bilingual, unitCents: z.int() })
export type Rate = z.infer<typeof Rate>

/** What a fair shows of one of its fields; one without a name is none of its own. */
const SectorWords = z.object({ name: Bilingual, text: Bilingual })
/** Each field owns a star, and the fair gives it its name (docs/decisions/set-up-and-branding.md). */
export const SectorsOfFair = z.object(
  Object.fromEntries(sectors.map((sector) => [sector, SectorWords])) as Record<
    (typeof sectors)[number],
    typeof SectorWords
  >,
)
export type SectorsOfFair = z.infer<typeof SectorsOfFair>
/** The two brand colours, as #rrggbb in small letters (contract/rules/brand.ts). */
export const Colours = z.object({ ground: z.string(), accent: z.string() })

/** `opens` and `closes` are HH:MM. */
export const OfficeHours = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ day: z.int(), opens: z.string(), closes: z.string() })),
})
export type OfficeHours = z.infer<typeof OfficeHours>

export const EditionSettings = z.object({
  /** Empty texts where nothing is set yet. */
  name: Bilingual,
  shortName: Bilingual,
  tagline: Bilingual,
  city: Bilingual,
  venue: Bilingual,
  address: Bilingual,
  /** The large line of the home page, in which *one part* may stand in the accent; without one the name of the fair stands there. */
  headline: Bilingual,
  lead: Bilingual,
  sectors: SectorsOfFair,
  /** The mark of the fair, by the id of its upload; null: that of the portal. */
  logoId: z.nullable(z.string()),
  colours: Colours,
  timeZone: z.string(),
  /** Null, both of them, while the fair has no dates. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  opens: z.string(),
  closes: z.string(),
  /** The last day on which booths can be held and ordered; null while there is none. */
  bookingClosesOn: z.nullable(z.string()),
  /** What is known of the edition after this one; empty texts when nothing is. */
  nextEdition: Bilingual,
  /** What the fair says of itself; null where it says nothing. */
  claims: z.object({
    years: z.nullable(z.int()),
    boothsAYear: z.nullable(z.int()),
    satisfactionPercent: z.nullable(z.int()),
    editions: z.nullable(z.int()),
    bookingMinutes: z.nullable(z.int()),
  }),
  /** When the organisers answer, on the clocks of `timeZone`: a row a day of the week (0 is Sunday), none while they are not set. */
  officeHours: OfficeHours,
  /** Empty texts where the fair is not to be reached in that way. */
  contact: z.object({ email: z.string(), phoneNumber: z.string() }),
  currency: z.literal('EUR'),
  /** Hundredths of a percent: 1000 is 10%; null while nobody has entered it. Sums have no VAT then. */
  vatBasisPoints: z.nullable(z.int()),
  /** The fee of a listing in the catalogue; null where it is not offered. */
  catalogListingCents: z.nullable(z.int()),
  holdMinutes: z.int(),
  boothsPerOrder: z.int(),
  /** Whether the team reads what companies change on their pages before everybody does. */
  approvesPages: z.boolean(),
  /** Days after issue within which an invoice is to be paid. */
  paymentDays: z.int(),
  panelIdleMinutes: z.int(),
  /** Days that a visa usually takes. */
  visaHandlingDays: z.int(),
  /** Travel services that can be ordered here. The rates of the others are not shown. */
  services: z.array(z.enum(ratedKinds)),
  rates: z.array(Rate),
  /** What comes with the portal and somebody has confirmed for this fair; the rest is shown to nobody. */
  confirmed: z.array(z.enum(builtIns)),
  seller: Seller,
})
export type EditionSettings = z.infer<typeof EditionSettings>

/** How an edition is named among others. */
export const EditionName = z.object({
  slug: z.string(),
  state: z.enum(editionStates),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  shortName: Bilingual,
})
export type EditionName = z.infer<typeof EditionName>

/** What anyone may know: the settings without the seller's papers, and what is switched on. */
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
  /** What addresses call it, and where it stands. */
  slug: z.string(),
  state: z.enum(editionStates),
  /** Whether the team has closed it: nothing in it can be changed. */
  isClosed: z.boolean(),
  /** The open editions, the current one and those before it, the newest first. An edition in preparation is for the team alone. */
  editions: z.array(EditionName),
  /** The last day on which booths are kept for those who had them before; null where none are, or no longer. */
  keptUntil: z.nullable(z.string()),
  /** `outbox`: letters are kept for reading instead of being sent. `demoNotice`: every page says that all of it is invented. */
  googleLogin: z.boolean(),
  demo: z.boolean(),
  demoNotice: z.boolean(),
  outbox: z.boolean(),
  /** Whether any hall is on sale: without one there is nothing to reserve yet. */
  hasHalls: z.boolean(),
  /** Until the site is published: how many steps of the set-up are done. Visitors learn nothing but name, place, days and look then. */
  unpublished: z.nullable(z.object({ stepsDone: z.int() })),
  /** The day in the fair's city while this was answered. */
  today: z.string(),
  /** Days that the portal's calendar is ahead of the real one; 0 but in the demo (docs/decisions/demo.md). */
  clockDays: z.int(),
})
export type Edition = z.infer<typeof Edition>
