import { reviewedBy } from '#contract/rules/order-dates.ts'
import { partsOf, todayAtFair } from '#web/i18n/dates.ts'

/** Until which day a booth order that was placed at a moment is answered; null once that day has passed, for it is not promised any more. */
export function answerDay(createdAt: string): string | null {
  const { day, month, year } = partsOf(createdAt, 'en', 'gregory')
  const by = reviewedBy(new Date(`${day} ${month} ${year} 12:00Z`).toISOString().slice(0, 10))
  return by >= todayAtFair() ? by : null
}
