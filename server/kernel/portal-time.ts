// The calendar of this portal: real time, shifted by whole days in the demo (docs/decisions/demo.md). A process serves
// one portal, so it has one calendar.
import { openCache } from '#contract/kernel/cache.ts'
import { dayMs } from '#contract/rules/days.ts'

let ahead = 0

/** Returns the days by which the calendar is ahead of the real one; negative if it is behind. */
export const clockDays = () => ahead
/** Sets these days from the database row. The SQL functions portal_now() and portal_time() read the same row. */
export const keepClockDays = (days: number) => {
  ahead = days
}

/**
 * Returns the present time in the portal's calendar, for everything that people see. Sessions, secrets, holds, jobs and
 * logs use real time: `new Date()`.
 */
export const portalNow = () => new Date(Date.now() + ahead * dayMs)

/** Converts a moment of real time to the portal's calendar. */
export const toPortalTime = (real: string) => new Date(Date.parse(real) + ahead * dayMs).toISOString()

/** Creating a formatter costs a hundred times as much as using it. */
const clocks = openCache<Intl.DateTimeFormat>({ most: 20 })
/** Returns the day as YYYY-MM-DD in a time zone, by default now. */
export const dayIn = (timeZone: string, at = portalNow()) =>
  clocks.getOrMake(timeZone, () => new Intl.DateTimeFormat('en-CA', { timeZone })).format(at)
