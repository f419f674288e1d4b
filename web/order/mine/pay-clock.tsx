import { daysBetween } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { todayAtFair, weekdayAndDay } from '#web/i18n/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { partText, type OpenDue } from './dues.ts'

/** Days left to pay the next due, on the lower edge of the band. */
export function PayClock({ due }: { due: OpenDue }) {
  if (due.dueOn === null) return null
  const days = daysBetween(todayAtFair(), due.dueOn)
  const about = { part: partText(due), day: weekdayAndDay(due.dueOn) }
  const [big, small] =
    days > 0
      ? [m.ui_days({ count: days }), m.money_own_clock_left(about)]
      : days === 0
        ? [m.money_own_clock_today(), m.money_own_clock_today_text(about)]
        : [m.money_own_clock_late({ count: -days }), m.money_own_clock_late_text(about)]
  return (
    <p className="hold pay-clock" suppressHydrationWarning>
      <Icon name="clock" />
      <b>{big}</b> <small>{small}</small>
    </p>
  )
}
