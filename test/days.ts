// Days to come, for requests of tests and journeys.
import { nightsBetween } from '#contract/rules/hotel-stay.ts'
import { shifted } from '#contract/rules/fair-days.ts'

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(new Date())
export const inDays = (days: number) => shifted(today, days)
/** A day of the summer of 2025 moved to come: 6 June 2025 is in thirty days, and the others are as far from it as they were. */
export const on = (day: string) => inDays(30 + nightsBetween({ checkIn: '2025-06-06', checkOut: day }))
