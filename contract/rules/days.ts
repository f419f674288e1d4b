// Sums of days. A day is `YYYY-MM-DD` and has no time zone, so each is 24 hours from the next.

/** A day in milliseconds, where clocks are not put forward or back. */
export const dayMs = 86_400_000
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A day so many days later or, with a negative number, earlier. */
export const shifted = (day: string, days: number) => new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from one day to another; negative where the first is the later. */
export const daysBetween = (from: string, to: string) => Math.round((startOf(to) - startOf(from)) / dayMs)
