// Invented data with which older portal versions set up every portal. Only the demo still shows it; no other portal
// issues documents in this name.
import type { EditionSettings } from '#contract/entities/edition.ts'

export const inventedSeller = {
  name: { fa: 'شرکت نمایشگاه‌گستر سلامت', en: 'Namayeshgah Gostar Salamat Co.' },
  nationalId: '10320894576',
  economicNumber: '411389275604',
  postalCode: '1989743117',
  address: {
    fa: 'تهران، بزرگراه شهید چمران، محل دائمی نمایشگاه‌های بین‌المللی',
    en: 'Tehran Permanent Fairground, Chamran Expressway, Tehran',
  },
  broker: { fa: 'آتیه‌ی نمایش', en: 'Atiyeh Namayesh' },
  storeTerminalSerial: '4410-0087321',
  fiscalMemoryId: 'A1K7Q9',
} as const satisfies Partial<EditionSettings['seller']>
export const inventedContact = {
  email: 'info@ghorfeh.example',
  phoneNumber: '+982122662801',
} as const satisfies EditionSettings['contact']

/** True if the official numbers of the seller are the invented ones, whatever its name and address are. */
export const isInvented = ({ nationalId, economicNumber, fiscalMemoryId }: EditionSettings['seller']) =>
  nationalId === inventedSeller.nationalId &&
  economicNumber === inventedSeller.economicNumber &&
  fiscalMemoryId === inventedSeller.fiscalMemoryId
