// Sums of days for the design system, which knows no contract. A day is `YYYY-MM-DD`.
const dayMs = 86_400_000

/** Whole days from one day to another; negative where the first is the later. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
/** A day so many days later or, with a negative number, earlier. */
export const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export interface Days {
  from: string | null
  to: string | null
}
export const noDays: Days = { from: null, to: null }
/** Two days the wrong way round, or none that can be read. */
export const areSwapped = ({ from, to }: Days) => from !== null && to !== null && to < from
