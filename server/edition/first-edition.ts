// The first values of the settings (spec §1, §9; design/product.md §1). Later ones live in the database.
import type { EditionSettings } from '#contract/entities/edition.ts'

export const firstEdition: EditionSettings = {
  name: { fa: 'نمایشگاه بین‌المللی تجهیزات پزشکی، دندانپزشکی، دارویی و آزمایشگاهی', en: 'International Medical, Dental, Pharmaceutical and Laboratory Equipment Exhibition' },
  shortName: { fa: 'نمایشگاه سلامت تهران', en: 'Tehran Health Expo' },
  tagline: { fa: 'دوره‌ی بین‌المللی ۱۴۰۴', en: 'International edition 2025' },
  city: { fa: 'تهران', en: 'Tehran' },
  venue: { fa: 'تهران، محل دائمی نمایشگاه‌ها', en: 'Tehran Permanent Fairground' },
  address: { fa: 'تهران، بزرگراه شهید چمران، محل دائمی نمایشگاه‌های بین‌المللی', en: 'Tehran Permanent Fairground, Chamran Expressway, Tehran' },
  timeZone: 'Asia/Tehran', firstDay: '2025-06-08', lastDay: '2025-06-11', opens: '09:00', closes: '17:00', bookingClosesOn: null,
  nextEdition: { fa: '', en: '' },
  claims: { years: 10, boothsAYear: 50, satisfactionPercent: 100, editions: 25, bookingMinutes: 5 },
  contact: { email: 'info@ghorfeh.example', phoneNumber: '+982122662801' },
  currency: 'EUR', vatBasisPoints: 1_000, catalogListingCents: 150_00, holdMinutes: 15, boothsPerOrder: 6, paymentDays: 7, panelIdleMinutes: 12 * 60, visaHandlingDays: 7,
  rates: [
    { code: 'HTL-5', kind: 'hotel', title: { fa: 'هتل پنج‌ستاره، هر اتاق و شب', en: 'Five-star hotel, a room and night' }, unitCents: 140_00 },
    { code: 'HTL-4', kind: 'hotel', title: { fa: 'هتل چهارستاره، هر اتاق و شب', en: 'Four-star hotel, a room and night' }, unitCents: 95_00 },
    { code: 'HTL-3', kind: 'hotel', title: { fa: 'هتل سه‌ستاره، هر اتاق و شب', en: 'Three-star hotel, a room and night' }, unitCents: 60_00 },
    { code: 'VIS-1', kind: 'visa', title: { fa: 'روادید یک بار ورود', en: 'Single-entry visa' }, unitCents: 80_00 },
    { code: 'VIS-M', kind: 'visa', title: { fa: 'روادید چند بار ورود', en: 'Multiple-entry visa' }, unitCents: 150_00 },
    { code: 'VIS-L', kind: 'visa', title: { fa: 'دعوت‌نامه', en: 'Invitation letter' }, unitCents: 20_00 },
    { code: 'TRN-A', kind: 'transportation', title: { fa: 'انتقال فرودگاهی، هر نفر', en: 'Airport transfer, a person' }, unitCents: 24_00 },
    { code: 'TRN-C', kind: 'transportation', title: { fa: 'خودرو با راننده، هر روز', en: 'Car with driver, a day' }, unitCents: 110_00 },
    { code: 'TRN-P', kind: 'transportation', title: { fa: 'بلیت پرواز داخلی، هر نفر', en: 'Domestic flight, a person' }, unitCents: 65_00 },
    { code: 'TRN-T', kind: 'transportation', title: { fa: 'بلیت قطار، هر نفر', en: 'Train ticket, a person' }, unitCents: 18_00 },
  ],
  seller: {
    name: { fa: 'شرکت نمایشگاه‌گستر سلامت', en: 'Namayeshgah Gostar Salamat Co.' }, nationalId: '10320894576', economicNumber: '411389275604', postalCode: '1989743117',
    address: { fa: 'تهران، بزرگراه چمران، محل دائمی نمایشگاه‌ها', en: 'Tehran Permanent Fairground, Chamran Expressway, Tehran' },
    broker: { fa: 'آتیه‌ی نمایش', en: 'Atiyeh Namayesh' }, storeTerminalSerial: '4410-0087321', fiscalMemoryId: 'A1K7Q9', stampId: null, signatureId: null, bank: { iban: '', bic: '', bankName: { fa: '', en: '' }, holder: { fa: '', en: '' } },
  },
}
