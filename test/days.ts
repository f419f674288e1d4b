// Dates for tests and journeys. The portal's calendar begins on the first day of the demo (demo/edition.ts).
import { shifted } from '#contract/rules/days.ts'

export const firstDayOfDemo = '2025-04-29'
export const inDays = (days: number) => shifted(firstDayOfDemo, days)
