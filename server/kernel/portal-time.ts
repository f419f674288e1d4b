// The calendar of this portal: real time, moved by whole days in the demo (docs/decisions/demo.md). A process serves one portal, so it keeps one calendar.
import { openCache } from '#contract/kernel/cache.ts'
import { dayMs } from '#contract/rules/days.ts'

let ahead = 0

/** Days that the calendar is ahead of the real one; negative where it is behind. */
export const clockDays = () => ahead
/** What the row of the edition says; the SQL functions portal_now() and portal_time() read the same row. */
export const keepClockDays = (days: number) => {
  ahead = days
}

/** Now, as everything that people see counts it. Sessions, secrets, holds, jobs and logs live in real time: `new Date()`. */
export const portalNow = () => new Date(Date.now() + ahead * dayMs)

/** A moment of real time, as people see it. */
export const inPortalTime = (real: string) => new Date(Date.parse(real) + ahead * dayMs).toISOString()

/** Making a formatter costs a hundred times what formatting does. */
const clocks = openCache<Intl.DateTimeFormat>({ most: 20 })
/** YYYY-MM-DD at a place now. */
export const dayIn = (timeZone: string, at = portalNow()) =>
  clocks.getOrMake(timeZone, () => new Intl.DateTimeFormat('en-CA', { timeZone })).format(at)
