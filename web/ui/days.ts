// Arithmetic with days for the design system, which must not import the contract. A day is `YYYY-MM-DD`.
const dayMs = 86_400_000

/** Whole days from one day to another. Negative if the first is later. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
/** The day that is `days` later, or earlier if negative. */
export const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export interface Days {
  from: string | null
  to: string | null
}
export const noDays: Days = { from: null, to: null }
/** Whether the two days are in the wrong order. False if one of them is missing. */
export const areSwapped = ({ from, to }: Days) => from !== null && to !== null && to < from
