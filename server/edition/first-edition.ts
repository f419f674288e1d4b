// The first values of the settings: nothing about a fair that nobody entered. What remains are the rules that a portal cannot work without (design/product.md §1), each to be seen in the settings.
import type { EditionSettings } from '#contract/entities/edition.ts'

const nothing = { fa: '', en: '' }
export const emptyEdition: EditionSettings = {
  name: nothing, shortName: nothing, tagline: nothing, city: nothing, venue: nothing, address: nothing, nextEdition: nothing,
  timeZone: 'Asia/Tehran', firstDay: null, lastDay: null, opens: '09:00', closes: '17:00', bookingClosesOn: null,
  claims: { years: null, boothsAYear: null, satisfactionPercent: null, editions: null, bookingMinutes: null },
  contact: { email: '', phoneNumber: '' },
  currency: 'EUR', vatBasisPoints: 1_000, catalogListingCents: 150_00, holdMinutes: 15, boothsPerOrder: 6, paymentDays: 7, panelIdleMinutes: 12 * 60, visaHandlingDays: 7,
  rates: [
    { code: 'HTL-5', kind: 'hotel', title: { fa: 'هتل پنج‌ستاره، هر اتاق و شب', en: 'Five-star hotel, per room and night' }, unitCents: 140_00 },
    { code: 'HTL-4', kind: 'hotel', title: { fa: 'هتل چهارستاره، هر اتاق و شب', en: 'Four-star hotel, per room and night' }, unitCents: 95_00 },
    { code: 'HTL-3', kind: 'hotel', title: { fa: 'هتل سه‌ستاره، هر اتاق و شب', en: 'Three-star hotel, per room and night' }, unitCents: 60_00 },
    { code: 'VIS-1', kind: 'visa', title: { fa: 'روادید یک بار ورود', en: 'Single-entry visa' }, unitCents: 80_00 },
    { code: 'VIS-M', kind: 'visa', title: { fa: 'روادید چند بار ورود', en: 'Multiple-entry visa' }, unitCents: 150_00 },
    { code: 'VIS-L', kind: 'visa', title: { fa: 'دعوت‌نامه', en: 'Invitation letter' }, unitCents: 20_00 },
    { code: 'TRN-A', kind: 'transportation', title: { fa: 'ترانسفر فرودگاهی، هر نفر', en: 'Airport transfer, per person' }, unitCents: 24_00 },
    { code: 'TRN-C', kind: 'transportation', title: { fa: 'خودرو با راننده، هر روز', en: 'Car with driver, per day' }, unitCents: 110_00 },
    { code: 'TRN-P', kind: 'transportation', title: { fa: 'بلیت پرواز داخلی، هر نفر', en: 'Domestic flight, per person' }, unitCents: 65_00 },
    { code: 'TRN-T', kind: 'transportation', title: { fa: 'بلیت قطار، هر نفر', en: 'Train ticket, per person' }, unitCents: 18_00 },
  ],
  seller: { name: nothing, nationalId: '', economicNumber: '', postalCode: '', address: nothing, broker: nothing, storeTerminalSerial: '', fiscalMemoryId: '', stampId: null, signatureId: null, bank: { iban: '', bic: '', bankName: nothing, holder: nothing } },
}
