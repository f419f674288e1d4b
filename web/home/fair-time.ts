import type { Edition } from '#contract/entities/edition.ts'

/** Where today lies: days before the fair, its n-th day, or after it. A past edition is not an error (design/product.md §1). */
export type FairTime = { phase: 'before'; days: number } | { phase: 'open'; day: number } | { phase: 'past' }
type Days = Pick<Edition, 'firstDay' | 'lastDay' | 'today'>

const dayMs = 86_400_000
/** Whole days from one `YYYY-MM-DD` to another. */
const daysFrom = (from: string, to: string) => Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs)

export function fairTime({ firstDay, lastDay, today }: Days): FairTime {
  if (today > lastDay) return { phase: 'past' }
  const away = daysFrom(today, firstDay)
  return away > 0 ? { phase: 'before', days: away } : { phase: 'open', day: 1 - away }
}

/** How many days the fair lasts. */
export const lengthOf = ({ firstDay, lastDay }: Pick<Edition, 'firstDay' | 'lastDay'>) => daysFrom(firstDay, lastDay) + 1
