// Days that follow from a booth order, as far as the settings contain them (docs/decisions/work-of-the-team.md).
import { buildDays, reviewDays } from '../constants.ts'
import type { Edition } from '../entities/edition.ts'
import { shifted } from './days.ts'

export const orderDateNames = ['build', 'fair'] as const
/** Period of days, both YYYY-MM-DD and both included. */
export interface OrderDate {
  name: (typeof orderDateNames)[number]
  firstDay: string
  lastDay: string
}

/** Days of building the stand and of the fair. Empty while the fair has no dates. */
export function orderDates({ firstDay, lastDay }: Pick<Edition, 'firstDay' | 'lastDay'>): OrderDate[] {
  if (firstDay === null || lastDay === null) return []
  return [
    { name: 'build', firstDay: shifted(firstDay, -buildDays), lastDay: shifted(firstDay, -1) },
    { name: 'fair', firstDay, lastDay },
  ]
}

/** Weekday numbers of Thursday and Friday. */
const weekend: ReadonlySet<number> = new Set([4, 5])
/** Day by which the organisers review an order of `day` (YYYY-MM-DD in the fair's city), counted in working days. */
export function reviewedBy(day: string): string {
  let by = day
  for (let left = reviewDays; left > 0;) {
    by = shifted(by, 1)
    if (!weekend.has(new Date(`${by}T12:00Z`).getUTCDay())) left -= 1
  }
  return by
}
