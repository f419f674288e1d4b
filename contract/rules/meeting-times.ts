// Half hours of the fair, and whether they are over. Days are YYYY-MM-DD in the fair's city, moments ISO 8601 UTC.
import type { EditionSettings } from '../entities/edition.ts'
import { openCache } from '../kernel/cache.ts'
import { daysBetween, shifted } from './days.ts'

export const slotMinutes = 30
type Hours = Pick<EditionSettings, 'firstDay' | 'lastDay' | 'opens' | 'closes' | 'timeZone'>
const minute = 60_000

/** Formatters are cached, because they are slow to create. */
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

/** Offset of a time zone from UTC at a moment, in minutes. */
function zoneOffsetMinutes(at: number, timeZone: string) {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>
  return Math.round((Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute) - at) / minute)
}

/** Moment at which a time zone shows a day and a time (HH:MM). */
export function zonedMoment(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const about = shown - zoneOffsetMinutes(shown, timeZone) * minute
  return new Date(shown - zoneOffsetMinutes(about, timeZone) * minute)
}

/**
 * Half hours of each day of the fair. A shorter remainder of a day is left out, and a fair without dates has no days.
 */
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

/** Name of a half hour in addresses, without characters that need encoding: 20250608T053000Z. */
export const slotName = (startsAt: string) => startsAt.replace(/[-:]|\.\d+/g, '')
export const endOf = (startsAt: string) => new Date(Date.parse(startsAt) + slotMinutes * minute).toISOString()
