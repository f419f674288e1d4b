import type { Edition } from '#contract/entities/edition.ts'
import { daysBetween } from '#contract/rules/days.ts'

/**
 * Today relative to the fair: days before it, its n-th day, past, or unknown without dates. A past edition is not an
 * error (docs/PRODUCT.md §1).
 */
export type FairTime =
  | { phase: 'before'; days: number }
  | { phase: 'open'; day: number }
  | { phase: 'past' }
  | { phase: 'unknown' }
type Days = Pick<Edition, 'firstDay' | 'lastDay' | 'today'>
export interface Dates {
  firstDay: string
  lastDay: string
}

/** First and last day of the fair; undefined unless both are set. */
export const datesOf = ({ firstDay, lastDay }: Pick<Edition, 'firstDay' | 'lastDay'>): Dates | undefined =>
  firstDay !== null && lastDay !== null ? { firstDay, lastDay } : undefined

export function fairTime({ today, ...days }: Days): FairTime {
  const dates = datesOf(days)
  if (!dates) return { phase: 'unknown' }
  if (today > dates.lastDay) return { phase: 'past' }
  const away = daysBetween(today, dates.firstDay)
  return away > 0 ? { phase: 'before', days: away } : { phase: 'open', day: 1 - away }
}

/** Number of days that the fair lasts. */
export const lengthOf = ({ firstDay, lastDay }: Dates) => daysBetween(firstDay, lastDay) + 1

/** Days of the fair for a calendar to underline, with their label. */
export function markedDays(edition: Pick<Edition, 'firstDay' | 'lastDay'>, text: string) {
  const dates = datesOf(edition)
  return dates && { from: dates.firstDay, to: dates.lastDay, text }
}
