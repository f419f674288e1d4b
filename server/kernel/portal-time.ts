// The calendar of the portal: real time, which the demo shifts by whole days (docs/decisions/demo.md). A process serves
// one portal, so it has one calendar.
import { openCache } from '#contract/kernel/cache.ts'
import { dayMs } from '#contract/rules/days.ts'

let ahead = 0

/** Returns by how many days the portal’s calendar is ahead of the real one; negative if behind. */
export const clockDays = () => ahead
/**
 * Sets the result of `clockDays` from its database row. The SQL functions portal_now() and portal_time() read the same
 * row.
 */
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

/** Cached formatters, because creating one costs a hundred times as much as using it. */
const clocks = openCache<Intl.DateTimeFormat>({ most: 20 })
/** Returns the day of a moment in a time zone, as YYYY-MM-DD; by default the present day. */
export const dayIn = (timeZone: string, at = portalNow()) =>
  clocks.getOrMake(timeZone, () => new Intl.DateTimeFormat('en-CA', { timeZone })).format(at)
