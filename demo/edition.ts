// Settings of the demo fair. They combine the specification's own edition (contract/rules/proposal.ts) with invented
// settings.
import type { EditionSettings } from '#contract/entities/edition.ts'
import { fairground } from '#contract/rules/fairground.ts'
import { daysBetween, shifted } from '#contract/rules/days.ts'
import { proposed } from '#contract/rules/proposal.ts'
import {
  earlierEdition,
  emptyEdition,
  inventedContact,
  inventedSeller,
  currentId,
  lockSettings,
  setClock,
  setSlug,
  writeSettings,
} from '#server/edition/edition.ts'
import { dayIn } from '#server/kernel/portal-time.ts'
import type { Tx } from '#server/db/connect.ts'
import { demoWords } from './words.ts'

/** Settings of a fair whose dates are set. */
export type DatedEdition = EditionSettings & { firstDay: string; lastDay: string }
/** A demo edition as stored in the database. */
export type DemoFair = DatedEdition & { id: string }

export const demoEdition: DatedEdition = {
  ...emptyEdition,
  ...earlierEdition,
  ...proposed.edition,
  ...proposed.dates,
  ...proposed.figures,
  ...demoWords,
  shortName: { fa: 'نمایشگاه سلامت تهران', en: 'Tehran Health Expo' },
  tagline: { fa: 'دوره‌ی بین‌المللی ۱۴۰۴', en: 'International edition 2025' },
  venue: { fa: 'محل دائمی نمایشگاه‌های بین‌المللی تهران', en: 'Tehran Permanent Fairground' },
  address: fairground,
  officeHours: {
    timeZone: 'Asia/Tehran',
    days: [
      ...[0, 1, 2, 3, 6].map((day) => ({ day, opens: '08:30', closes: '16:30' })),
      { day: 4, opens: '08:30', closes: '12:30' },
    ].toSorted((one, other) => one.day - other.day),
  },
  contact: inventedContact,
  seller: {
    ...inventedSeller,
    country: 'IR',
    taxNumber: '',
    stampId: null,
    signatureId: null,
    signatory: {
      name: { fa: 'داریوش مهران', en: 'Dariush Mehran' },
      title: { fa: 'مدیر نمایشگاه', en: 'Director of the fair' },
    },
    bank: {
      iban: 'IR740990000000104400087321',
      bic: '',
      bankName: { fa: 'بانک نمونه، شعبه‌ی نمایشگاه', en: 'Sample Bank, fair branch' },
      holder: { fa: '', en: '' },
    },
  },
}

/** Days between the date of the demo's start, by its own clock, and the first day of its fair. */
const daysBefore = 40

/** Sets the portal's clock to spring 2025, when the demo takes place. */
export const startClock = (tx: Tx, { firstDay, timeZone }: Pick<DatedEdition, 'firstDay' | 'timeZone'>) =>
  setClock(tx, daysBetween(dayIn(timeZone, new Date()), shifted(firstDay, -daysBefore)))

/**
 * Returns the settings for the demo data. Unless the portal's settings were already changed, the demo's own settings
 * and clock are stored.
 */
export async function demoSettings(tx: Tx, own: DatedEdition = demoEdition): Promise<DemoFair> {
  const id = await currentId(tx)
  const { settings } = await lockSettings(tx, id)
  const { firstDay, lastDay } = settings
  if (Object.values(settings.name).every((text) => text === '') && firstDay === null) {
    await startClock(tx, own)
    await writeSettings(tx, id, own)
    await setSlug(tx, id, own.firstDay.slice(0, 4))
    return { ...own, id }
  }
  return { ...settings, id, firstDay: firstDay ?? own.firstDay, lastDay: lastDay ?? own.lastDay }
}
