// The half hours of the fair, and which of them are over. Days are YYYY-MM-DD in the fair's city, moments ISO 8601 UTC.
import type { EditionSettings } from '../entities/edition.ts'
import { openCache } from '../kernel/cache.ts'
import { daysBetween, shifted } from './days.ts'

export const slotMinutes = 30
type Hours = Pick<EditionSettings, 'firstDay' | 'lastDay' | 'opens' | 'closes' | 'timeZone'>
const minute = 60_000

/** A formatter is slow to make and quick to use. */
const clocks = openCache<Intl.DateTimeFormat>({ most: 50 })
const clockOf = (timeZone: string) =>
  clocks.getOrMake(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  )

/** Minutes that the clocks of a zone are ahead of UTC at a moment. */
function aheadOf(at: number, timeZone: string) {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>
  return Math.round((Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute) - at) / minute)
}

/** The moment when the clocks of a zone show a day and a time (HH:MM). */
export function zonedMoment(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const about = shown - aheadOf(shown, timeZone) * minute
  return new Date(shown - aheadOf(about, timeZone) * minute)
}

/** The half hours of each day of the fair; a rest of the day that is shorter has none, and a fair without dates has no days. */
export function fairSlots({ firstDay, lastDay, opens, closes, timeZone }: Hours): { day: string; starts: string[] }[] {
  if (firstDay === null || lastDay === null) return []
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, at) => shifted(firstDay, at))
  return days.map((date) => {
    const from = zonedMoment(date, opens, timeZone).getTime()
    const count = Math.floor((zonedMoment(date, closes, timeZone).getTime() - from) / (slotMinutes * minute))
    return {
      day: date,
      starts: Array.from({ length: Math.max(0, count) }, (_, i) =>
        new Date(from + i * slotMinutes * minute).toISOString(),
      ),
    }
  })
}

/** A half hour as an address carries it, without signs that would have to be encoded: 20250608T053000Z. */
export const slotName = (startsAt: string) => startsAt.replace(/[-:]|\.\d+/g, '')
export const endOf = (startsAt: string) => new Date(Date.parse(startsAt) + slotMinutes * minute).toISOString()
