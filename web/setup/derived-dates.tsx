import type { EditionSettings } from '#contract/entities/edition.ts'
import { buildDays } from '#contract/constants.ts'
import { shifted, daysBetween } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { dateText, todayAtFair } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'

/** Dates derived from the days of the fair. */
export function DerivedDates({
  values: { firstDay, lastDay, bookingClosesOn, visaHandlingDays },
}: {
  values: EditionSettings
}) {
  if (!firstDay || !lastDay) return null
  const left = daysBetween(todayAtFair(), firstDay)
  const rows = [
    left >= 0 && [m.setup_days_left(), numberText(left)],
    [m.setup_last_booking(), dateText(bookingClosesOn ?? lastDay)],
    visaHandlingDays > 0 && [m.setup_last_visa(), dateText(shifted(firstDay, -visaHandlingDays))],
    [m.setup_building(), dateText(shifted(firstDay, -buildDays))],
  ].filter((row) => row !== false) as [string, string][]
  return (
    <dl className="setup-derived">
      {rows.map(([what, when]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{when}</dd>
        </div>
      ))}
    </dl>
  )
}
