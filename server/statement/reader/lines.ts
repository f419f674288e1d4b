// Shapes of what the readers give, and the keys by which the same transfer is recognised in another file.
import { foldLetters } from '#contract/rules/fold.ts'
import type { Encoding } from '#contract/rules/encodings.ts'
import type { directions } from '#contract/money/methods.ts'
import type { balanceKinds, ColumnRole, ProblemCode, RefusalCode, StatementFormat } from '#contract/money/statement.ts'
import type { DayOrder } from './day.ts'

export type Direction = (typeof directions)[number]
/** One transfer of a statement. */
export interface Line {
  /** `YYYY-MM-DD`, as is `valueOn`. */
  bookedOn: string
  valueOn: string | null
  /** Minor units of `currency`; never negative, never 0. */
  amountMinor: number
  /** ISO code; null if the file names none. */
  currency: string | null
  direction: Direction
  /** The other side, also of an outgoing line. */
  payer: string | null
  payerAccount: string | null
  /** The text of the payer as the file has it. */
  text: string
  bankRef: string | null
  /** Number among the lines of the file with the same day, direction, amount, currency, payer and text, from 1. */
  occurrence: number
  /** Line or row of the file in MT940 and tables, entry of the file in CAMT; from 1. */
  line: number
  endToEndId?: string
  /** Creditor reference or invoice number in a structured field. */
  structuredRef?: string
  /** شناسه واریز in a column of its own. */
  depositId?: string
  /** Reference of the batch of which this line is one detail. */
  parentRef?: string
  reversal?: boolean
  chargesMinor?: number
}
/**
 * `file`: the file gives both balances. `running`: both are worked out from a balance column. `none`: at least the
 * opening balance is missing. `no-closing`: the closing balance is missing. `differ`: opening + lines is not closing.
 */
export type Balances = (typeof balanceKinds)[number]
export interface Statement {
  account: string | null
  currency: string | null
  /** Minor units, negative if overdrawn. */
  opening: number | null
  closing: number | null
  balances: Balances
  /** Number of the statement, if the file gives one. */
  number?: string
  rows: Line[]
  /** Announced, not booked; not in the balances. */
  pending: Line[]
}
export interface Problem {
  code: ProblemCode
  /** As `Line.line`. */
  line?: number
  /** Number of the statement in the file, from 1. */
  statement?: number
  /** The text that cannot be read. */
  value?: string
  /** Closing balance less opening balance and lines; for a batch, its amount less its details. */
  differenceMinor?: number
}

export interface Column {
  heading: string
  role: ColumnRole | null
  /** Up to three values. */
  samples: string[]
}
export interface ReadOptions {
  /** Role of each column from the left, chosen by a person. */
  columns?: readonly (ColumnRole | null)[]
  dayOrder?: DayOrder
  /** ISO code, for files that name none. */
  currency?: string
  encoding?: Encoding
  delimiter?: string
}

export interface StatementFile {
  format: StatementFormat
  /** Message name of CAMT, such as `camt.053.001.08`. */
  version?: string
  encoding?: Encoding
  delimiter?: string
  columns?: Column[]
  /** Order of numeric days in a table. `proven` is false if the file also allows another. */
  dayOrder?: { order: DayOrder; proven: boolean }
  statements: Statement[]
  problems: Problem[]
}
export interface Refusal {
  refused: RefusalCode
  /** The columns of a table that was not understood, for a person to name them. */
  columns?: Column[]
}
export type StatementReading = StatementFile | Refusal

/** Texts are compared without case, white space and differences of Arabic and Persian letters. */
const folded = (text: string | null) => foldLetters((text ?? '').normalize('NFKC').toUpperCase()).replace(/\s/g, '')
/** Text that is the same for equal transfers of one file: day, direction, amount, payer and text. */
export const contentOf = ({ bookedOn, direction, amountMinor, currency, payer, text }: Line) =>
  JSON.stringify([bookedOn, direction, amountMinor, currency, folded(payer), folded(text)])

/**
 * A key for each line, equal for the same transfer in another file of the account. It is day, direction, amount and
 * `bankRef`. If the bank gives no reference, or gives it more than once in the file, payer, text and occurrence take
 * its place.
 * @param lines all lines of one file
 */
export function rowKeys(lines: readonly Line[]): string[] {
  const given = new Map<string, number>()
  for (const { bankRef } of lines) if (bankRef !== null) given.set(bankRef, (given.get(bankRef) ?? 0) + 1)
  return lines.map((line) => {
    const { bookedOn, direction, amountMinor, bankRef, payer, text, occurrence } = line
    return bankRef !== null && given.get(bankRef) === 1
      ? JSON.stringify([bookedOn, direction, amountMinor, bankRef])
      : JSON.stringify([bookedOn, direction, amountMinor, folded(payer), folded(text), occurrence])
  })
}
