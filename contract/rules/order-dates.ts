// The days that follow from a booth order, as far as the settings know them (docs/decisions/work-of-the-team.md).
import { buildDays, reviewDays } from '../constants.ts'
import type { Edition } from '../entities/edition.ts'
import { shifted } from './days.ts'

export const orderDateNames = ['build', 'fair'] as const
/** Days from the first to the last, both YYYY-MM-DD and both counted. */
export interface OrderDate {
  name: (typeof orderDateNames)[number]
  firstDay: string
  lastDay: string
}

/** When the stand is built and when the fair is; nothing while the fair has no dates. */
export function orderDates({ firstDay, lastDay }: Pick<Edition, 'firstDay' | 'lastDay'>): OrderDate[] {
  if (firstDay === null || lastDay === null) return []
  return [
    { name: 'build', firstDay: shifted(firstDay, -buildDays), lastDay: shifted(firstDay, -1) },
    { name: 'fair', firstDay, lastDay },
  ]
}

/** Thursday and Friday, by the number of their day. */
const weekend: ReadonlySet<number> = new Set([4, 5])
/** Until which day the organisers answer an order of a day (YYYY-MM-DD in the fair's city): working days later. */
export function reviewedBy(day: string): string {
  let by = day
  for (let left = reviewDays; left > 0;) {
    by = shifted(by, 1)
    if (!weekend.has(new Date(`${by}T12:00Z`).getUTCDay())) left -= 1
  }
  return by
}
