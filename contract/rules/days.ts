// Arithmetic of days. A day is `YYYY-MM-DD` without a time zone, so each is 24 hours from the next.

/** Milliseconds of a day, ignoring daylight-saving changes. */
export const dayMs = 86_400_000
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day `days` days later, or earlier when it is negative. */
export const shifted = (day: string, days: number) => new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one day to another. Negative when the first is the later. */
export const daysBetween = (from: string, to: string) => Math.round((startOf(to) - startOf(from)) / dayMs)
