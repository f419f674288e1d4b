// Rows of a table: transfers, balance lines, sums and foot lines.
import { amountIn, currencyIn, decimalsIn, markedDirection } from './amount.ts'
import { dayIn, looksLikeDay } from './day.ts'
import { accountInHead, isOnlyLabel, isPendingStatus, labelOf, meaningOf } from './headings.ts'
import type { ColumnRole } from '#contract/money/statement.ts'
import type { Direction, Line, Problem, Statement } from './lines.ts'
import type { GridRow, Roles, Setting } from './table.ts'
import { accountIn, ibansIn, referenceIn } from './text.ts'

/** A line with its balance, before the direction is certain. */
interface Draft {
  line: Line
  balance: number | undefined
  /** Whether sign, mark or column give the direction. */
  signed: boolean
}
interface Section {
  account: string | null
  opening: number | null
  closing: number | null
  /** Balance of the day of export, used only if it agrees. */
  current: number | null
  drafts: Draft[]
  pending: Line[]
}
const newSection = (): Section => ({
  account: null,
  opening: null,
  closing: null,
  current: null,
  drafts: [],
  pending: [],
})

const isEmpty = (cell: string) => /^[-–—]?$/.test(cell.trim())

export class RowReader {
  readonly roles: Roles
  readonly setting: Setting
  readonly problems: Problem[] = []
  readonly headings: readonly string[]
  private sections: Section[] = [newSection()]
  /** Rows since the last transfer. They may be a foot, or the head of the next table. */
  private between: GridRow[] = []
  private readonly decimals: number
  private readonly width: number
  private readonly at: Map<ColumnRole, number[]>
  /** Text columns by rank of their headings, the best first. */
  private readonly texts: number[][]

  constructor(roles: Roles, setting: Setting, headings: readonly string[]) {
    this.roles = roles
    this.setting = setting
    this.headings = headings
    this.decimals = decimalsIn(setting.currency)
    this.width = headings.length
    this.at = new Map()
    for (const [at, role] of roles.entries()) if (role) this.at.set(role, [...(this.at.get(role) ?? []), at])
    const isIban = (at: number) => (/iban|شبا|آیبان|آيبان/i.test(headings[at] ?? '') ? 0 : 1)
    this.at.get('payerAccount')?.sort((a, b) => isIban(a) - isIban(b))
    const ranks = new Map<number, number[]>()
    for (const at of this.at.get('text') ?? []) {
      const rank = meaningOf(headings[at] ?? '')?.rank ?? 2
      ranks.set(rank, [...(ranks.get(rank) ?? []), at])
    }
    this.texts = [...ranks].toSorted(([a], [b]) => a - b).map(([, places]) => places)
  }

  private get section(): Section {
    return this.sections.at(-1) ?? newSection()
  }

  /** Reads account and balances above the headings. */
  head(rows: readonly GridRow[]) {
    const section = this.section
    for (const [at, row] of rows.entries()) {
      section.account ??= accountInHead(row.cells) ?? null
      this.balances(row, section, rows[at + 1])
    }
  }

  /** Headings again: a page, or a new statement if an account or an opening balance stands above them. */
  repeatedHeading() {
    const rows = this.between
    this.between = []
    const first = rows.findIndex(({ cells }) => accountInHead(cells) !== undefined || cells.some((cell) => labelOf(cell) === 'opening')) // prettier-ignore
    const account = first < 0 ? undefined : rows.flatMap(({ cells }) => accountInHead(cells) ?? []).at(0)
    const opens = rows.some(({ cells }) => cells.some((cell) => labelOf(cell) === 'opening'))
    const isNew = first >= 0 && (account === undefined ? opens : account !== this.section.account || opens)
    this.foot(isNew ? rows.slice(0, first) : rows)
    if (!isNew) return
    const before = this.section.account
    this.sections.push(newSection())
    this.head(rows.slice(first))
    this.section.account ??= before
  }
  private foot(rows: readonly GridRow[]) {
    for (const [at, row] of rows.entries()) this.balances(row, this.section, rows[at + 1])
  }

  /** Takes the balance beside or below a label. */
  private balances(row: GridRow, section: Section, below: GridRow | undefined) {
    for (const [at, cell] of row.cells.entries()) {
      const label = labelOf(cell)
      if (label === undefined || label === 'sum') continue
      const inside = /[:：]\s*([^:：]+)$/.exec(cell)?.[1] ?? /\s([-+(]?[\d.,٬٫۰-۹٠-٩]+[)-]?\s?\p{L}{0,4})$/u.exec(cell)?.[1] ?? '' // prettier-ignore
      const next = row.cells.findIndex((one, index) => index > at && labelOf(one) !== undefined)
      const beside = row.cells.slice(at + 1, next < 0 ? undefined : next)
      const values = [...beside, inside, below?.cells[at] ?? '']
      const value = values.find(
        (one) => !looksLikeDay(one, this.setting.days.persian) && this.amount(one) !== undefined,
      )
      const amount = value === undefined ? undefined : this.amount(value)
      if (!amount) continue
      const mark = beside[beside.indexOf(value ?? '') + 1] ?? ''
      const minor = !amount.signed && markedDirection(mark) === 'out' ? 0 - amount.minor : amount.minor
      section[label] = label === 'opening' ? (section.opening ?? minor) : minor
    }
  }
  private amount(cell: string) {
    const found = amountIn(cell, this.decimals, this.setting.sign)
    return found && { ...found, minor: found.minor * this.setting.factor }
  }
  private cell(row: GridRow, role: ColumnRole): string {
    for (const at of this.at.get(role) ?? []) if (row.cells[at]) return row.cells[at]
    return ''
  }

  /** Reads one row of the table. */
  row(row: GridRow) {
    const dayCell = this.cell(row, 'bookedOn') || this.cell(row, 'valueOn')
    const bookedOn = dayIn(dayCell, this.setting.days) ?? serialDay(dayCell)
    const money = (['amount', 'debit', 'credit'] as const).map((role) => this.cell(row, role)).filter((cell) => !isEmpty(cell)) // prettier-ignore
    const filled = row.cells.filter((cell) => cell !== '').length
    if (this.isCut(row, money)) {
      this.problem('row-cut', row, row.cells.findLast((cell) => cell !== '') ?? '')
      return
    }
    const labels = row.cells.map((cell) => labelOf(cell))
    if (bookedOn === undefined) {
      const isLine = filled >= 3 && (money.length > 0 || /\d/.test(dayCell))
      const labelled = labels.some((label, at) => label !== undefined && (at <= 1 || isOnlyLabel(row.cells[at] ?? '')))
      if (!isLine || labelled) this.between.push(row)
      else this.problem('day-unreadable', row, dayCell)
      return
    }
    // A row with a day is a balance line only by an exact label. “Total” may be the name of a payer.
    const isBalance = labels.some((label, at) => (label === 'opening' || label === 'closing' || (label === 'sum' && money.length === 0)) && isOnlyLabel(row.cells[at] ?? '')) // prettier-ignore
    if (isBalance && (money.length === 0 || filled <= 6)) {
      this.balances(row, this.section, undefined)
      return
    }
    this.between = []
    this.transfer(row, bookedOn, money)
  }
  /** A quote is open, or the file ends in a row that is shorter than the headings. */
  private isCut(row: GridRow, money: readonly string[]): boolean {
    if (row.cut) return true
    const short = row.cells.length < this.width
    return short && row.cells.length > 1 && (row.atEnd === true || (money.length === 0 && this.missesAmount(row)))
  }
  /** A row with a day that ends before its amount columns. */
  private missesAmount(row: GridRow): boolean {
    const places = (['amount', 'debit', 'credit'] as const).flatMap((role) => this.at.get(role) ?? [])
    const dayCell = this.cell(row, 'bookedOn')
    return dayIn(dayCell, this.setting.days) !== undefined && places.every((at) => at >= row.cells.length) && row.cells.every((cell) => labelOf(cell) === undefined) // prettier-ignore
  }

  private transfer(row: GridRow, bookedOn: string, money: readonly string[]) {
    const found = this.signedAmount(row)
    if ('code' in found) {
      this.problem(found.code, row, found.value ?? money.join(' / '))
      return
    }
    const valueCell = this.at.has('bookedOn') ? this.cell(row, 'valueOn') : ''
    const valueOn = valueCell === '' ? null : (dayIn(valueCell, this.setting.days) ?? serialDay(valueCell) ?? null)
    if (valueCell !== '' && valueOn === null) this.problem('value-day-unreadable', row, valueCell)
    const section = this.sectionOf(row)
    const currency = currencyIn(this.cell(row, 'currency'))
    const endToEndId = referenceIn(this.cell(row, 'endToEndId'))
    const depositId = referenceIn(this.cell(row, 'depositId'))
    const payer = this.payer(row, found.direction)
    const line: Line = {
      bookedOn,
      valueOn,
      amountMinor: Math.abs(found.minor),
      currency: (currency === 'toman' ? 'IRR' : currency) ?? this.setting.currency,
      direction: found.direction,
      payer,
      payerAccount: accountIn(this.cell(row, 'payerAccount')),
      text: this.text(row),
      bankRef: referenceIn(this.cell(row, 'bankRef')),
      occurrence: 1,
      line: row.line,
      ...(endToEndId ? { endToEndId } : {}),
      ...(depositId ? { depositId } : {}),
    }
    if (isPendingStatus(this.cell(row, 'status'))) section.pending.push(line)
    else section.drafts.push({ line, balance: this.amount(this.cell(row, 'balance'))?.minor, signed: found.signed })
  }
  private payer(row: GridRow, direction: Direction): string | null {
    const [first, second] = direction === 'in' ? (['payer', 'payee'] as const) : (['payee', 'payer'] as const)
    return this.cell(row, first) || this.cell(row, second) || null
  }
  private text(row: GridRow): string {
    for (const places of this.texts) {
      const parts = places.flatMap((at) => row.cells[at]?.trim() || [])
      if (parts.length > 0) return parts.join(' ').replace(/\r\n?/g, '\n')
    }
    return ''
  }
  /** Rows of another of our accounts belong to another statement. */
  private sectionOf(row: GridRow): Section {
    const account = accountIn(this.cell(row, 'ownAccount'))
    if (account === null || !/\d\D*\d\D*\d/.test(account)) return this.section
    const found = this.sections.find((one) => one.account === account)
    if (found) return found
    const current = this.section
    if (
      current.drafts.length === 0 &&
      current.pending.length === 0 &&
      (current.account === null || ibansIn(current.account).length === 0)
    ) {
      // prettier-ignore
      current.account = account
      return current
    }
    if (this.sections.some((one) => one.account !== null && one.account.endsWith(account.replace(/^0+/, '')))) return current // prettier-ignore
    const section = { ...newSection(), account }
    this.sections.push(section)
    return section
  }

  private signedAmount(
    row: GridRow,
  ): { minor: number; direction: Direction; signed: boolean } | Pick<Problem, 'code' | 'value'> {
    // prettier-ignore
    const debit = this.cell(row, 'debit')
    const credit = this.cell(row, 'credit')
    const sides: { minor: number; direction: Direction }[] = []
    let zero: string | undefined
    for (const [cell, direction] of [
      [debit, 'out'],
      [credit, 'in'],
    ] as const) {
      // prettier-ignore
      if (isEmpty(cell)) continue
      const amount = this.amount(cell)
      if (!amount) return { code: 'amount-unreadable', value: cell }
      // A negative credit is taken back; debits are written with or without a minus.
      if (amount.minor === 0) zero = cell
      else sides.push({ minor: Math.abs(amount.minor), direction: direction === 'in' && amount.minor < 0 ? 'out' : direction }) // prettier-ignore
    }
    const [side, other] = sides
    if (side) return other ? { code: 'amount-unreadable', value: `${debit} / ${credit}` } : { ...side, signed: true }
    const cell = this.cell(row, 'amount')
    if (isEmpty(cell)) return zero === undefined ? { code: 'amount-unreadable', value: cell } : { code: 'amount-zero', value: zero } // prettier-ignore
    const amount = this.amount(cell)
    if (!amount) return { code: 'amount-unreadable', value: cell }
    if (amount.minor === 0) return { code: 'amount-zero', value: cell }
    const markCell = this.cell(row, 'mark')
    if (markCell === '') return { minor: amount.minor, direction: amount.minor < 0 ? 'out' : 'in', signed: amount.signed } // prettier-ignore
    const direction = markedDirection(markCell)
    if (!direction || (direction === 'in' && amount.minor < 0)) return { code: 'direction-unreadable', value: markCell }
    return { minor: amount.minor, direction, signed: true }
  }
  private problem(code: Problem['code'], row: GridRow, value: string) {
    this.problems.push({ code, line: row.line, value: value.slice(0, 60) })
  }

  finish(): { statements: Statement[]; problems: Problem[] } {
    this.foot(this.between)
    this.problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
    return { statements: this.sections.map((section) => this.statementOf(section)), problems: this.problems }
  }
  private statementOf(section: Section): Statement {
    const ascending = isAscending(section.drafts)
    this.directions(section, ascending)
    const { drafts, pending } = section
    const [first, last] = ascending ? [drafts[0], drafts.at(-1)] : [drafts.at(-1), drafts[0]]
    const running = first?.balance !== undefined && last?.balance !== undefined ? { opening: first.balance - signedOf(first), closing: last.balance } : undefined // prettier-ignore
    const rows = drafts.map(({ line }) => line)
    const total = drafts.reduce((sum, draft) => sum + signedOf(draft), 0)
    const opening = section.opening ?? running?.opening ?? null
    const agreed = opening !== null && section.current === opening + total ? section.current : null
    return {
      account: section.account,
      currency: rows[0]?.currency ?? this.setting.currency,
      opening,
      closing: section.closing ?? running?.closing ?? agreed,
      balances: section.opening === null && section.closing === null ? 'running' : 'file',
      rows,
      pending,
    }
  }
  /** Amounts without sign or mark: the steps of the balances show the direction. */
  private directions(section: Section, ascending: boolean) {
    const { drafts } = section
    if (drafts.length === 0 || drafts.some((one) => one.signed || one.balance === undefined)) return
    const ordered = ascending ? drafts : drafts.toReversed()
    const steps = ordered.map((one, at) => (one.balance ?? 0) - (at === 0 ? (section.opening ?? Number.NaN) : (ordered[at - 1]?.balance ?? 0))) // prettier-ignore
    const fits = steps.slice(1).every((step, at) => Math.abs(step) === ordered[at + 1]?.line.amountMinor)
    if (!fits || ordered.length < 2) return
    for (const [at, { line }] of ordered.entries()) {
      const step = steps[at] ?? Number.NaN
      if (Math.abs(step) === line.amountMinor) line.direction = step < 0 ? 'out' : 'in'
      else if (at === 0 && markedDirection(line.text)) line.direction = markedDirection(line.text) ?? 'in'
      else if (at === 0 && steps.slice(1).some((one) => one < 0)) {
        this.problems.push({ code: 'direction-unreadable', line: line.line, value: '' })
        section.drafts = drafts.filter((one) => one.line !== line)
      }
    }
  }
}
const signedOf = ({ line }: Draft) => (line.direction === 'in' ? line.amountMinor : -line.amountMinor)
/** Whether the oldest row is first: by the steps of the balances, else by the days. */
function isAscending(drafts: readonly Draft[]): boolean {
  let up = 0
  let down = 0
  for (const [at, draft] of drafts.entries()) {
    const next = drafts[at + 1]
    if (draft.balance === undefined || next?.balance === undefined) continue
    const step = next.balance - draft.balance
    if (step === (next.signed ? signedOf(next) : step < 0 ? -next.line.amountMinor : next.line.amountMinor)) up += 1
    if (-step === (draft.signed ? signedOf(draft) : step > 0 ? -draft.line.amountMinor : draft.line.amountMinor)) down += 1 // prettier-ignore
  }
  if (up !== down) return up > down
  return (drafts[0]?.line.bookedOn ?? '') <= (drafts.at(-1)?.line.bookedOn ?? '')
}
/** A day as Excel counts it, from 1954 to 2064. */
function serialDay(cell: string): string | undefined {
  return /^[2-5]\d{4}$/.test(cell) ? new Date((Number(cell) - 25_569) * 86_400_000).toISOString().slice(0, 10) : undefined // prettier-ignore
}
