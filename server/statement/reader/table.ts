// Tables of banks: finds the headings and columns, then reads head, rows and foot.
import { amountIn, currencyIn, decimalSignIn, decimalsIn, markedDirection, type DecimalSign } from './amount.ts'
import { looksLikeDay, orderIn, type DayReading } from './day.ts'
import { inferredRoles } from './columns.ts'
import { foldedWords, isCurrencyLabel, isPersian, labelOf, meaningOf } from './headings.ts'
import { RowReader } from './rows.ts'
import type { ColumnRole } from '#contract/money/statement.ts'
import type { Column, ReadOptions, Refusal, StatementFile } from './lines.ts'
import { accountIn, ibansIn } from './text.ts'

export interface GridRow {
  line: number
  cells: string[]
  /** Whether its last cell was never closed. */
  cut?: boolean
  /** Whether the file ends with this row, without a line end. */
  atEnd?: boolean
}
export type Roles = readonly (ColumnRole | null)[]

/** Number of rows in which headings are sought. */
const headRows = 200
/** Roles that headings give, or undefined if there is no day and amount among them. */
function rolesOf(cells: readonly string[]): (ColumnRole | null)[] | undefined {
  if (cells.length < 2) return undefined
  const found = cells.map((cell) => meaningOf(cell))
  const roles = found.map((one, at): ColumnRole | null => {
    if (!one || one.role === 'ignored') return null
    const ranks = found.flatMap((other) => (other?.role === one.role ? [other.rank] : []))
    const first = found.findIndex((other) => other?.role === one.role && other.rank === one.rank)
    // Text columns of other ranks stay: they are used where the better one is empty.
    if (one.role === 'text' || one.role === 'payer' || one.role === 'payee' || one.role === 'payerAccount')
      return one.role
    return one.rank === Math.min(...ranks) && first === at ? one.role : null
  })
  const has = (role: ColumnRole) => roles.includes(role)
  return (has('bookedOn') || has('valueOn')) && (has('amount') || has('debit') || has('credit')) ? roles : undefined
}
const countOf = (roles: Roles | undefined) => roles?.filter((role) => role !== null).length ?? 0

interface Heading {
  at: number
  /** Rows that the headings take: two if titles are merged above them. */
  height: number
  cells: string[]
  roles: (ColumnRole | null)[]
}
function headingAt(rows: readonly GridRow[], at: number): Heading | undefined {
  const row = rows[at]
  if (!row || row.cells.length < 2 || row.cells.some((cell) => looksNumeric(cell))) return undefined
  const single = rolesOf(row.cells)
  const below = rows[at + 1]
  if (below && below.cells.length > 1 && !below.cells.some(looksNumeric)) {
    const width = Math.max(row.cells.length, below.cells.length)
    const both = Array.from({ length: width }, (_, index) => below.cells[index] || (row.cells[index] ?? ''))
    const double = rolesOf(both)
    if (double && countOf(double) > countOf(single) && countOf(double) > countOf(rolesOf(below.cells)))
      return { at, height: 2, cells: both, roles: double }
  }
  return single && { at, height: 1, cells: row.cells, roles: single }
}
const looksNumeric = (cell: string) => /\d/.test(cell) && (looksLikeDay(cell, true) || amountIn(cell, 3) !== undefined)

/** Score of one way to split a table: known headings count most, else the share of rows with the usual number of cells. */
export function headingScore(rows: readonly GridRow[]): number {
  let best = 0
  for (let at = 0; at < Math.min(headRows, rows.length); at++)
    best = Math.max(best, countOf(headingAt(rows, at)?.roles))
  if (best > 0) return 1000 + best
  const widths = rows.slice(0, headRows).map(({ cells }) => cells.length)
  const usual = widths.filter((width) => width > 1).toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0
  return usual === 0
    ? 0
    : Math.min(900, usual * 10) * (widths.filter((width) => width === usual).length / widths.length)
}

/** Reads a table. Headings that come again begin a page, or a statement if an account or opening balance is above. */
export function readTable(
  format: 'csv' | 'xlsx',
  rows: readonly GridRow[],
  options: ReadOptions,
): StatementFile | Refusal {
  const headings: Heading[] = []
  for (let at = 0; at < rows.length; at++) {
    if (headings.length === 0 && at >= headRows) break
    const found = headingAt(rows, at)
    const first = headings[0]
    if (!found || (first && countOf(found.roles) < countOf(first.roles))) continue
    headings.push(found)
    at += found.height - 1
  }
  // A summary before the table may look like headings: the best of the first ones is meant.
  const best = headings.reduce((most, one) => Math.max(most, countOf(one.roles)), 0)
  const used = headings.filter((one) => countOf(one.roles) === best)
  const start = used[0] ? used[0].at + used[0].height : 0
  const heading = used[0]
  const body = rows.slice(start)
  const chosen = options.columns ?? heading?.roles ?? inferredRoles(body)
  const columns = columnsOf(heading?.cells ?? [], chosen ?? [], body)
  const has = (role: ColumnRole) => chosen?.includes(role) ?? false
  if (!chosen || !(has('bookedOn') || has('valueOn')) || !(has('amount') || has('debit') || has('credit')))
    return { refused: format === 'csv' && columns.length < 2 ? 'unknown-kind' : 'columns-unknown', columns }
  const roles = refined(chosen, body, heading?.cells ?? [], options.columns !== undefined)
  const setting = settingOf(rows, heading, roles, body, options)
  // Numbers of a workbook have points, beside texts in any notation.
  if (format === 'xlsx') setting.sign = undefined
  const reader = new RowReader(roles, setting, heading?.cells ?? [])
  reader.head(rows.slice(0, heading?.at ?? 0))
  const starts = new Map(used.slice(1).map((one) => [one.at, one]))
  for (let at = start; at < rows.length; at++) {
    const repeated = starts.get(at)
    const row = rows[at]
    if (repeated) {
      reader.repeatedHeading()
      at += repeated.height - 1
    } else if (row && row.cells.length > 0) reader.row(row)
  }
  const { statements, problems } = reader.finish()
  if (statements.every(({ rows }) => rows.length === 0) && problems.length === 0 && !heading)
    return { refused: 'columns-unknown', columns }
  return {
    format,
    columns: columnsOf(heading?.cells ?? [], roles, body),
    dayOrder: { order: setting.days.order, proven: setting.orderProven },
    statements,
    problems,
  }
}

function columnsOf(headings: readonly string[], roles: Roles, body: readonly GridRow[]): Column[] {
  const some = body.slice(0, headRows)
  const width = Math.min(200, some.reduce((most, { cells }) => Math.max(most, cells.length), Math.max(headings.length, roles.length))) // prettier-ignore
  return Array.from({ length: width }, (_, at) => ({
    heading: headings[at] ?? '',
    role: roles[at] ?? null,
    samples: some.flatMap(({ cells }) => cells[at] || []).slice(0, 3).map((cell) => cell.slice(0, 80)), // prettier-ignore
  }))
}

/** Corrects roles by the content of their columns. A choice of a person stays. */
function refined(
  roles: Roles,
  body: readonly GridRow[],
  headings: readonly string[],
  chosen: boolean,
): (ColumnRole | null)[] {
  const width = body.slice(0, headRows).reduce((most, { cells }) => Math.max(most, cells.length), roles.length)
  const result = Array.from({ length: width }, (_, at) => roles[at] ?? null)
  if (chosen) return result
  const dayAt = Math.max(0, result.indexOf('bookedOn'), result.indexOf('valueOn'))
  const rows = body
    .slice(0, 600)
    .filter(({ cells }) => looksLikeDay(cells[dayAt] ?? '', true) && cells.every((cell) => labelOf(cell) === undefined))
  otherSides(result, rows)
  const values = (at: number) => rows.flatMap(({ cells }) => cells[at] || [])
  const amountAt = result.indexOf('amount')
  const unsigned = amountAt >= 0 && values(amountAt).every((cell) => !/[-−–(]/.test(cell))
  for (const [at, role] of result.entries()) {
    const filled = values(at)
    if (filled.length === 0) continue
    const marks = filled.filter((cell) => markedDirection(cell) !== undefined).length
    if (role === 'mark' && marks * 2 < filled.length) result[at] = 'text'
    const weak = role === null || role === 'status' || (role === 'text' && meaningOf(headings[at] ?? '')?.rank === 3)
    const everyRow = marks === filled.length && filled.length * 10 >= rows.length * 8
    if (weak && everyRow && unsigned && !result.includes('mark')) result[at] = 'mark'
    else if (role === 'text' && marks === filled.length && result.filter((one) => one === 'text').length > 1) result[at] = null // prettier-ignore
    if (role === 'bankRef' && !result.includes('text') && filled.some((cell) => /\p{L}\s\p{L}/u.test(cell))) result[at] = 'text' // prettier-ignore
    const label = foldedWords(headings[at] ?? '')
    const general =
      /^(?:account (?:no|number|nr)|kontonummer|konto nr|iban|شماره حساب|رقم الحساب|الحساب|numero de compte)$/
    const same = new Set(filled.map((cell) => accountIn(cell))).size === 1 && filled.length === rows.length
    if (role === 'payerAccount' && general.test(label) && same && rows.length > 1 && label !== 'iban' && !result.includes('ownAccount')) result[at] = 'ownAccount' // prettier-ignore
    if (role === 'ownAccount' && !same && !result.includes('payerAccount') && /^(?:account|konto|compte)$/.test(label)) result[at] = 'payerAccount' // prettier-ignore
  }
  if (!result.includes('bookedOn') && !chosen) result[result.indexOf('valueOn')] = 'bookedOn'
  return result
}

/** If a table has several columns of names, one with the same name in all rows contains the organiser. */
function otherSides(roles: (ColumnRole | null)[], rows: readonly GridRow[]) {
  const places = roles.flatMap((role, at) => (role === 'payer' || role === 'payee' ? [at] : []))
  if (places.length < 2 || rows.length < 2) return
  const names = (at: number) => new Set(rows.map(({ cells }) => cells[at] ?? '')).size
  if (places.every((at) => names(at) === 1)) return
  for (const at of places) if (names(at) === 1 && rows[0]?.cells[at]) roles[at] = null
}

export interface Setting {
  days: DayReading
  orderProven: boolean
  /** ISO code, or null if the file names none. */
  currency: string | null
  /** 10 if the amounts are toman. */
  factor: number
  sign: DecimalSign | undefined
}
function settingOf(
  rows: readonly GridRow[],
  heading: Heading | undefined,
  roles: Roles,
  body: readonly GridRow[],
  options: ReadOptions,
): Setting {
  const head = rows.slice(0, heading?.at ?? 0)
  const words = [...head.flatMap(({ cells }) => cells), ...(heading?.cells ?? [])].join(' ')
  const sample = body
    .slice(0, 50)
    .flatMap(({ cells }) => cells)
    .join(' ')
  const persian = isPersian(words) || (heading === undefined && isPersian(sample))
  const inRole = (...wanted: ColumnRole[]) => roles.flatMap((role, at) => (role && wanted.includes(role) ? [at] : []))
  const cellsIn = (...wanted: ColumnRole[]) => {
    const places = inRole(...wanted)
    return body.flatMap(({ cells }) => places.flatMap((at) => cells[at] || []))
  }
  const found = currencyOf(head, heading, roles, cellsIn, persian)
  const currency = options.currency ?? (found === 'toman' ? 'IRR' : found)
  const days = cellsIn('bookedOn', 'valueOn')
  const more = head.flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.match(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/g) ?? []),
  )
  const order = orderIn([...days, ...more], persian, currency === 'USD')
  return {
    days: { order: options.dayOrder ?? order.order, persian },
    orderProven: options.dayOrder !== undefined || order.proven,
    currency,
    factor: found === 'toman' ? 10 : 1,
    sign: decimalSignIn(cellsIn('amount', 'debit', 'credit', 'balance'), decimalsIn(currency)),
  }
}
/** The currency of a table, from its column, headings, head, amounts, or an Iranian account. */
function currencyOf(
  head: readonly GridRow[],
  heading: Heading | undefined,
  roles: Roles,
  cellsIn: (...roles: ColumnRole[]) => string[],
  persian: boolean,
): string | null {
  const inColumn = cellsIn('currency').map((cell) => currencyIn(cell)).find((one) => one !== undefined) // prettier-ignore
  const amounts =
    heading?.cells.filter((_, at) => ['amount', 'debit', 'credit', 'balance'].includes(roles[at] ?? '')) ?? []
  const inHeadings = amounts.map((cell) => currencyIn(cell)).find((one) => one !== undefined)
  const labelled = head.flatMap(({ cells }) => cells.flatMap((cell, at) => (isCurrencyLabel(cell) ? cells.slice(at + 1) : /^[^:：]{2,20}[:：](.+)$/.test(cell) && isCurrencyLabel(cell.replace(/[:：].*$/, '')) ? [cell] : []))).map((cell) => currencyIn(cell)).find((one) => one !== undefined) // prettier-ignore
  const money = cellsIn('amount', 'debit', 'credit', 'balance').slice(0, 200).map((cell) => currencyIn(cell)).find((one) => one !== undefined) // prettier-ignore
  const balances = head
    .filter(({ cells }) => cells.some((cell) => labelOf(cell) !== undefined))
    .flatMap(({ cells }) => cells)
  const nearBalance = balances.map((cell) => currencyIn(cell)).find((one) => one !== undefined)
  const anywhere = head.flatMap(({ cells }) => cells).map((cell) => currencyIn(cell)).find((one) => one !== undefined) // prettier-ignore
  const found = inColumn ?? inHeadings ?? labelled ?? money ?? nearBalance ?? anywhere
  if (found !== undefined) return found
  return persian || head.some(({ cells }) => ibansIn(cells.join(' ')).some((iban) => iban.startsWith('IR'))) ? 'IRR' : null // prettier-ignore
}
