// Values that the specification gives for its own edition (test/SPEC.md §1, §9; docs/PRODUCT.md §1). The demo uses
// them; other portals only get them as proposals in the settings.
import type { EditionSettings } from '../entities/edition.ts'
import { ratedKinds } from '../orders/names.ts'

export const proposed = {
  edition: {
    name: {
      fa: 'نمایشگاه بین‌المللی تجهیزات پزشکی، دندان‌پزشکی، دارویی و آزمایشگاهی',
      en: 'International Medical, Dental, Pharmaceutical and Laboratory Equipment Exhibition',
    },
    city: { fa: 'تهران', en: 'Tehran' },
    timeZone: 'Asia/Tehran',
  },
  dates: { firstDay: '2025-06-08', lastDay: '2025-06-11', opens: '09:00', closes: '17:00' },
  figures: { claims: { years: 10, boothsAYear: 50, satisfactionPercent: 100, editions: 25, bookingMinutes: 5 } },
  prices: { vatBasisPoints: 1_000, catalogListingCents: 150_00 },
  rates: {
    rates: [
      {
        code: 'HTL-5',
        kind: 'hotel',
        title: { fa: 'هتل پنج‌ستاره، هر اتاق و شب', en: 'Five-star hotel, per room and night' },
        unitCents: 140_00,
      },
      {
        code: 'HTL-4',
        kind: 'hotel',
        title: { fa: 'هتل چهارستاره، هر اتاق و شب', en: 'Four-star hotel, per room and night' },
        unitCents: 95_00,
      },
      {
        code: 'HTL-3',
        kind: 'hotel',
        title: { fa: 'هتل سه‌ستاره، هر اتاق و شب', en: 'Three-star hotel, per room and night' },
        unitCents: 60_00,
      },
      { code: 'VIS-1', kind: 'visa', title: { fa: 'روادید یک بار ورود', en: 'Single-entry visa' }, unitCents: 80_00 },
      {
        code: 'VIS-M',
        kind: 'visa',
        title: { fa: 'روادید چند بار ورود', en: 'Multiple-entry visa' },
        unitCents: 150_00,
      },
      { code: 'VIS-L', kind: 'visa', title: { fa: 'دعوت‌نامه', en: 'Invitation letter' }, unitCents: 20_00 },
      {
        code: 'TRN-A',
        kind: 'transportation',
        title: { fa: 'ترانسفر فرودگاهی، هر نفر', en: 'Airport transfer, per person' },
        unitCents: 24_00,
      },
      {
        code: 'TRN-C',
        kind: 'transportation',
        title: { fa: 'خودرو با راننده، هر روز', en: 'Car with driver, per day' },
        unitCents: 110_00,
      },
      {
        code: 'TRN-P',
        kind: 'transportation',
        title: { fa: 'بلیت پرواز داخلی، هر نفر', en: 'Domestic flight, per person' },
        unitCents: 65_00,
      },
      {
        code: 'TRN-T',
        kind: 'transportation',
        title: { fa: 'بلیت قطار، هر نفر', en: 'Train ticket, per person' },
        unitCents: 18_00,
      },
    ],
    services: [...ratedKinds],
  },
} satisfies Record<string, Partial<EditionSettings>>
