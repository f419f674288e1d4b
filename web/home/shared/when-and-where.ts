import type { Edition } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { rangeText } from '#web/i18n/dates.ts'
import { datesOf, fairTime } from '#web/i18n/fair-time.ts'
import { hourText } from '#web/i18n/hour.ts'

/** Sentence with dates and venue, as far as known; empty if neither is set. */
export function whenAndWhere(edition: Edition, locale: Locale): string {
  const days = datesOf(edition)
  const venue = textIn(edition.venue, locale)
  if (!days) return venue
  const dates = rangeText(days.firstDay, days.lastDay, locale)
  const hours = { from: hourText(edition.opens, locale), to: hourText(edition.closes, locale) }
  if (fairTime(edition).phase === 'past')
    return venue ? m.home_about_dates_past({ dates, venue }, { locale }) : m.home_about_days_past({ dates }, { locale })
  return venue
    ? m.home_about_dates({ dates, venue, ...hours }, { locale })
    : m.home_about_days({ dates, ...hours }, { locale })
}
