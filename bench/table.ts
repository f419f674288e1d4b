// Formats the results of a run as a table.
import type { Rates } from './load.ts'

export interface Figure {
  what: string
  value: string
  goal: string
  reached: boolean
  beside?: string
}

const thousands = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
export const atLeast = (what: string, { ratio, ours, bare }: Rates, goal: number, than: string): Figure => ({
  what,
  value: ratio.toFixed(2),
  goal: `≥ ${goal}`,
  reached: ratio >= goal,
  beside: `${thousands.format(ours)} a second beside ${thousands.format(bare)}, ${than}`,
})
export const atMost = (what: string, value: number, goal: number, unit = '', beside = ''): Figure => ({
  what,
  value: `${value.toFixed(unit === 'kB' || unit === '' ? 1 : 0)}${unit && ` ${unit}`}`,
  goal: `≤ ${goal}${unit && ` ${unit}`}`,
  reached: value <= goal,
  beside,
})

export function print(figures: readonly Figure[]) {
  const columns = figures.map(({ what, value, goal, reached, beside = '' }) => [
    what,
    value,
    goal,
    reached ? 'ok' : '—',
    beside,
  ])
  const rows = [['what', 'measured', 'goal', '', ''], ...columns]
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => [...row[at]!].length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell + ' '.repeat(widths[at]! - [...cell].length))
        .join('  ')
        .trimEnd(),
    )
}
