import { reviewedBy } from '#contract/rules/order-dates.ts'
import { partsOf, todayAtFair } from '#web/i18n/dates.ts'

/**
 * Day by which a booth order submitted at a moment is decided. Null once that day has passed, because the promise no
 * longer holds.
 */
export function answerDay(createdAt: string): string | null {
  const { day, month, year } = partsOf(createdAt, 'en', 'gregory')
  const by = reviewedBy(new Date(`${day} ${month} ${year} 12:00Z`).toISOString().slice(0, 10))
  return by >= todayAtFair() ? by : null
}
