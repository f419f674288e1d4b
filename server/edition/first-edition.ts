// Settings of a new edition. Nothing about the fair is invented; only the rules that a portal needs to work are set
// (docs/PRODUCT.md §1). Each is visible in the settings.
import type { EditionSettings } from '#contract/entities/edition.ts'
import { ratedKinds } from '#contract/orders/names.ts'
import { builtIns } from '#contract/rules/built-in.ts'
import { defaultColours } from '#contract/rules/brand.ts'
import { proposed } from '#contract/rules/proposal.ts'

const nothing = { fa: '', en: '' }
const noWords = { name: nothing, text: nothing }
export const emptyEdition: EditionSettings = {
  name: nothing,
  shortName: nothing,
  tagline: nothing,
  city: nothing,
  venue: nothing,
  address: nothing,
  nextEdition: nothing,
  headline: nothing,
  lead: nothing,
  sectors: { medicine: noWords, dentistry: noWords, pharmacy: noWords, laboratory: noWords },
  logoId: null,
  colours: defaultColours,
  timeZone: 'Asia/Tehran',
  firstDay: null,
  lastDay: null,
  opens: '09:00',
  closes: '17:00',
  bookingClosesOn: null,
  claims: { years: null, boothsAYear: null, satisfactionPercent: null, editions: null, bookingMinutes: null },
  officeHours: { timeZone: 'Asia/Tehran', days: [] },
  contact: { email: '', phoneNumber: '' },
  currency: 'EUR',
  vatBasisPoints: null,
  catalogListingCents: null,
  holdMinutes: 15,
  boothsPerOrder: 6,
  approvesPages: false,
  paymentDays: 7,
  firstShareBasisPoints: 10_000,
  restDueOn: null,
  atOnceBelowCents: 0,
  panelIdleMinutes: 12 * 60,
  visaHandlingDays: 7,
  services: [],
  rates: [],
  confirmed: [],
  seller: {
    name: nothing,
    country: 'IR',
    taxNumber: '',
    nationalId: '',
    economicNumber: '',
    postalCode: '',
    address: nothing,
    broker: nothing,
    storeTerminalSerial: '',
    fiscalMemoryId: '',
    stampId: null,
    signatureId: null,
    bank: { iban: '', bic: '', bankName: nothing, holder: nothing },
  },
}

/**
 * Values that editions of older portal versions used without storing them. The migration `nothing_invented` repeats
 * these values in SQL.
 */
export const earlierEdition = {
  vatBasisPoints: 1_000,
  catalogListingCents: 150_00,
  services: [...ratedKinds],
  rates: proposed.rates.rates,
  confirmed: [...builtIns],
} satisfies Partial<EditionSettings>
