// Office hours as the team set them, in their own time zone.
import type { OfficeHours } from '../entities/edition.ts'

type OfficeDay = OfficeHours['days'][number]
export type OfficeState = { isOpen: true; until: string } | { isOpen: false; day: number | null; from: string }
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * Whether the office is open at a moment, and if not, when it opens next. Null when no hours are set. `day` (0 is
 * Sunday) is null for later today.
 */
export function officeAt(now: Date, { timeZone, days }: OfficeHours): OfficeState | null {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const today = weekdays.indexOf(parts['weekday'] ?? '')
  const time = `${parts['hour']}:${parts['minute']}`
  const hours = days.find(({ day }) => day === today)
  if (hours && time >= hours.opens && time < hours.closes) return { isOpen: true, until: hours.closes }
  if (hours && time < hours.opens) return { isOpen: false, day: null, from: hours.opens }
  for (let later = 1; later <= 7; later++) {
    const next = days.find(({ day }) => day === (today + later) % 7)
    if (next) return { isOpen: false, day: next.day, from: next.opens }
  }
  return null
}

export interface OfficeRun extends Pick<OfficeDay, 'opens' | 'closes'> {
  /** First and last of consecutive days with the same hours. All seven days when `last` is the day before `first`. */
  first: number
  last: number
}

/** Groups consecutive days with the same hours, to show the week in few lines. The week begins after a closed day. */
export function officeRuns(days: readonly OfficeDay[]): OfficeRun[] {
  const hoursOf = (day: number) => days.find((one) => one.day === day % 7)
  const isLikeBefore = (day: number) =>
    hoursOf(day)?.opens === hoursOf(day + 6)?.opens && hoursOf(day)?.closes === hoursOf(day + 6)?.closes
  const week = [0, 1, 2, 3, 4, 5, 6]
  const begin =
    week.find((day) => hoursOf(day) && !hoursOf(day + 6)) ?? week.find((day) => !isLikeBefore(day)) ?? saturday
  const runs: OfficeRun[] = []
  for (const day of week.map((later) => (begin + later) % 7)) {
    const hours = hoursOf(day)
    const run = runs.at(-1)
    if (!hours) continue
    if (run && day !== begin && isLikeBefore(day)) run.last = day
    else runs.push({ first: day, last: day, opens: hours.opens, closes: hours.closes })
  }
  return runs
}
const saturday = 6
