// Columns of a table without known headings, found by their content.
import { amountIn, currencyIn, markedDirection } from './amount.ts'
import { looksLikeDay } from './day.ts'
import type { ColumnRole } from '#contract/money/statement.ts'
import type { GridRow } from './table.ts'
import { ibansIn } from './text.ts'

interface Seen {
  at: number
  filled: string[]
  days: number
  amounts: (number | undefined)[]
}

/** Roles of the columns, or undefined if no day and amount can be told apart. */
export function inferredRoles(body: readonly GridRow[]): (ColumnRole | null)[] | undefined {
  const rows = body.filter(({ cells }) => cells.some((cell) => looksLikeDay(cell, true))).slice(0, 300)
  const width = Math.min(
    60,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  )
  const columns: Seen[] = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '')
    return {
      at,
      filled: cells.filter((cell) => cell !== ''),
      days: cells.filter((cell) => looksLikeDay(cell, true)).length,
      amounts: cells.map((cell) => (/^[-–]?$/.test(cell) ? 0 : amountIn(cell, 3)?.minor)),
    }
  })
  const roles: (ColumnRole | null)[] = columns.map(() => null)
  const most = rows.length * 0.8
  const days = columns.filter((one) => one.days >= most && one.filled.every((cell) => cell.length >= 6))
  if (!days[0]) return undefined
  roles[days[0].at] = 'bookedOn'
  if (days[1]) roles[days[1].at] = 'valueOn'
  const numbers = columns.filter(
    (one) => roles[one.at] === null && one.filled.length > 0 && one.amounts.every((amount) => amount !== undefined),
  )
  if (!amountRoles(numbers, roles)) return undefined
  texts(columns, roles)
  return roles.includes('text') || roles.includes('payer') ? roles : undefined
}

/** A balance column proves the amounts: its steps are their values. Else the amounts are those with decimals or signs. */
function amountRoles(numbers: readonly Seen[], roles: (ColumnRole | null)[]): boolean {
  for (const balance of numbers)
    for (const first of numbers) {
      if (first === balance) continue
      if (follows(balance.amounts, first.amounts)) return set(roles, [balance.at, 'balance'], [first.at, 'amount'])
      for (const second of numbers) {
        if (second === balance || second === first) continue
        const signed = first.amounts.map((amount, at) => Math.abs(second.amounts[at] ?? 0) - Math.abs(amount ?? 0))
        if (follows(balance.amounts, signed)) return set(roles, [balance.at, 'balance'], [first.at, 'debit'], [second.at, 'credit']) // prettier-ignore
      }
    }
  const decimal = numbers.filter(({ filled }) => filled.some((cell) => /\d[.,٫]\d{2}\D*$/.test(cell) || /^[-(]|-$/.test(cell))) // prettier-ignore
  const [only] = decimal
  return only !== undefined && decimal.length === 1 && set(roles, [only.at, 'amount'])
}
function set(roles: (ColumnRole | null)[], ...pairs: [number, ColumnRole][]): true {
  for (const [at, role] of pairs) roles[at] = role
  return true
}
function follows(balance: readonly (number | undefined)[], amounts: readonly (number | undefined)[]): boolean {
  if (balance.length < 3 || amounts.every((amount) => !amount)) return false
  const up = balance.every((one, at) => at === 0 || one === (balance[at - 1] ?? 0) + (amounts[at] ?? 0))
  return (
    up || balance.every((one, at) => at === balance.length - 1 || one === (balance[at + 1] ?? 0) + (amounts[at] ?? 0))
  )
}

function texts(columns: readonly Seen[], roles: (ColumnRole | null)[]) {
  const free = columns.filter((one) => roles[one.at] === null && one.filled.length > 0)
  for (const { at, filled } of free) {
    const all = (test: (cell: string) => boolean) => filled.every(test)
    if (all((cell) => /^[A-Z]{3}$/.test(cell) && currencyIn(cell) !== undefined)) roles[at] ??= once(roles, 'currency')
    else if (all((cell) => ibansIn(cell).length > 0)) roles[at] ??= once(roles, 'payerAccount')
    else if (all((cell) => markedDirection(cell) !== undefined)) roles[at] ??= once(roles, 'mark')
  }
  const length = ({ filled }: Seen) => filled.reduce((sum, cell) => sum + cell.length, 0) / filled.length
  const worded = free
    .filter(({ at, filled }) => roles[at] === null && filled.some((cell) => /\p{L}{2}/u.test(cell)))
    .toSorted((a, b) => length(b) - length(a))
  if (worded[0]) roles[worded[0].at] = 'text'
  if (worded[1] && worded[1].filled.some((cell) => /\p{L}\s\p{L}/u.test(cell))) roles[worded[1].at] = 'payer'
}
const once = (roles: readonly (ColumnRole | null)[], role: ColumnRole) => (roles.includes(role) ? null : role)
