// What each kind of import gives the engine (work.ts): how a row is read, held against what is there, written, and taken back.
import type { ImportField, WarningCode, ImportAct, ImportChoices } from '#contract/imports/kinds.ts'
import { chosenFor, choicesOf } from '#contract/imports/kinds.ts'
import { readsTwoWays, writtenNumber, type DecimalSign } from '#contract/rules/written-numbers.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Written } from './work.store.ts'

export interface Raised {
  code: WarningCode
  field?: ImportField
  problem?: string
  value?: string
  other?: string
  otherId?: string
}
/** A row on its way. `target`: what an update would change. */
export interface Row<V> {
  row: number
  value: V
  warnings: Raised[]
  target?: string
  /** What people call it, for the report of an undo. */
  label: string
}
/** A row that is written. */
export interface Planned<V> extends Row<V> {
  act: 'make' | 'update'
}
/** What an undo left as it is. */
export interface Left {
  row: number
  label: string
  thingId: string
  code: 'changedSince' | 'usedSince'
}
export interface Options {
  invites: boolean
  progress: (rows: number) => Promise<void>
}

/** The decimal sign of each column with numbers; a column without one does not show it. */
export type DecimalSigns = ReadonlyMap<ImportField, DecimalSign>

export interface Kind<V> {
  /** Of one row, by itself. */
  read(row: number, cell: (field: ImportField) => string, context: Mine, signs: DecimalSigns): Row<V>
  /** Holds all rows against each other and against what is there, under the locks of a run; adds warnings and targets. `choices` only where a row decides about others. */
  look(tx: Tx, context: Mine, rows: Row<V>[], choices: ImportChoices): Promise<void>
  write(tx: Tx, context: Mine, rows: readonly Planned<V>[], options: Options): Promise<Written[]>
  undo(tx: Tx, context: Mine, records: readonly Written[], options: Options): Promise<Left[]>
  /** What everybody sees of it anew, after the commit. */
  publish(context: Mine, records: readonly Written[]): Promise<void>
}

/** What becomes of a row: what cannot be is left, then what was chosen for its warnings, the most careful first. */
export function actOf({ warnings, target }: Row<unknown>, choices: ImportChoices): ImportAct {
  const chosen = new Set(warnings.map(({ code }) => chosenFor(code, choices)))
  if (chosen.has('leave')) return 'leave'
  return chosen.has('update') && target !== undefined ? 'update' : 'make'
}
export const isWrong = ({ warnings }: Row<unknown>) => warnings.some(({ code }) => choicesOf(code).length === 0)

/** A value by a rule that refuses; a refusal is a warning of the row, and the value stays out. */
export function tried<T>(
  row: Row<unknown>,
  field: ImportField,
  cell: string,
  rule: () => T,
  code: WarningCode = 'fieldDropped',
): T | undefined {
  try {
    return rule()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    row.warnings.push({ code, field, value: cell, problem: error.fields?.[0]?.code ?? 'invalid' })
    return undefined
  }
}

/** A number by the sign of its column. One that reads two ways is a warning. @returns NaN for what is no number */
export function numberOf(row: Row<unknown>, field: ImportField, cell: string, signs: DecimalSigns): number | undefined {
  const sign = signs.get(field)
  if (sign || !readsTwoWays(cell)) return writtenNumber(cell, sign ?? '.')
  const other = ([',', '.'] as const).map((one) => String(writtenNumber(cell, one))).join(' / ')
  row.warnings.push({ code: 'numberUnclear', field, value: cell, other })
  return undefined
}
