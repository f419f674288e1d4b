// Office hours of the organisers as text.
import type { OfficeHours } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { officeRuns } from '#contract/rules/office-hours.ts'
import { m } from '#messages/messages.js'
import { hourText } from '#web/i18n/hour.ts'
import { madeOnce } from '#web/i18n/memoize.ts'

const names = [
  m.contact_day_0,
  m.contact_day_1,
  m.contact_day_2,
  m.contact_day_3,
  m.contact_day_4,
  m.contact_day_5,
  m.contact_day_6,
]
/** A day of the week; 0 is Sunday. */
export const dayName = (day: number) => names[day]!()

/** One line per run of neighbouring days with the same hours: «شنبه تا چهارشنبه، ۸:۳۰ تا ۱۶:۳۰». */
export const officeLines = ({ days }: OfficeHours, locale: Locale): string[] =>
  officeRuns(days).map(({ first, last, opens, closes }) =>
    m.contact_hours_line({
      days: daysText(first, last),
      opens: hourText(opens, locale),
      closes: hourText(closes, locale),
    }),
  )

function daysText(first: number, last: number) {
  const further = (last - first + 7) % 7
  if (further === 0) return dayName(first)
  if (further === 6) return m.contact_days_all()
  const ends = { first: dayName(first), last: dayName(last) }
  return further === 1 ? m.contact_days_pair(ends) : m.contact_days_span(ends)
}

/** «به وقت ایران» if the office is in another time zone than the fair; otherwise undefined. */
export function zoneText({ timeZone }: OfficeHours, fairZone: string, locale: Locale): string | undefined {
  if (timeZone === fairZone) return undefined
  const format = madeOnce(
    `zone ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }),
  )
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return m.contact_hours_zone({ zone: zone ?? timeZone })
}
