// The part of the edition that is looked at; it stands in the address.
import type { Dashboard } from '#contract/entities/dashboard.ts'

export type Days = '7' | '30' | undefined
export const daysIn = (query: URLSearchParams): Days => { const days = query.get('days'); return days === '7' || days === '30' ? days : undefined }

type Point = Dashboard['weeks'][number]
/** The last day of a point: its own, or the seventh of its week. */
export function lastDayOf({ startsOn }: Point, days: Days): string {
  if (days) return startsOn
  const day = new Date(`${startsOn}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + 6)
  return day.toISOString().slice(0, 10)
}

export const sumOf = (weeks: readonly Point[], series: 'submitted' | 'verified') => weeks.reduce((all, week) => all + week[series], 0)
