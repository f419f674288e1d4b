import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { rangeText } from '#web/i18n/dates.ts'
import { fairTime } from './fair-time.ts'
import { hourText } from './hour.ts'

/** When and where in a sentence. */
export function whenAndWhere(edition: Edition, locale: Locale): string {
  const dates = rangeText(edition.firstDay, edition.lastDay, locale), venue = edition.venue[locale]
  if (fairTime(edition).phase === 'past') return m.home_about_dates_past({ dates, venue }, { locale })
  return m.home_about_dates({ dates, venue, from: hourText(edition.opens, locale), to: hourText(edition.closes, locale) }, { locale })
}
