// Interface between a kind of table and the import engine (work.ts). A kind reads a row, compares it with existing
// data, writes it, and undoes it.
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
/** A row being imported. `target` is the id of the existing record that an update would change. */
export interface Row<V> {
  row: number
  value: V
  warnings: Raised[]
  target?: string
  /** Readable name of the row’s record, for messages about an undo. */
  label: string
}
/** A row that will be written. */
export interface Planned<V> extends Row<V> {
  act: 'make' | 'update'
}
/** A row that an undo could not revert, with the reason. */
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

/** Decimal sign by column of numbers. A column whose cells do not reveal it is missing. */
export type DecimalSigns = ReadonlyMap<ImportField, DecimalSign>

export interface Kind<V> {
  /** Reads one row, without comparing it to others. */
  read(row: number, cell: (field: ImportField) => string, context: Mine, signs: DecimalSigns): Row<V>
  /**
   * Compares the rows with each other and with existing data, and adds warnings and targets. It runs under the locks of
   * the import. `choices` matters only for kinds in which leaving out a row affects others.
   */
  look(tx: Tx, context: Mine, rows: Row<V>[], choices: ImportChoices): Promise<void>
  write(tx: Tx, context: Mine, rows: readonly Planned<V>[], options: Options): Promise<Written[]>
  undo(tx: Tx, context: Mine, records: readonly Written[], options: Options): Promise<Left[]>
  /** Notifies clients of the changes, after the commit. */
  publish(context: Mine, records: readonly Written[]): Promise<void>
}

/**
 * Returns the action for a row. A row that cannot be imported is left out. Otherwise the most cautious of the user’s
 * choices for its warnings applies.
 */
export function actOf({ warnings, target }: Row<unknown>, choices: ImportChoices): ImportAct {
  const chosen = new Set(warnings.map(({ code }) => chosenFor(code, choices)))
  if (chosen.has('leave')) return 'leave'
  return chosen.has('update') && target !== undefined ? 'update' : 'make'
}
export const isWrong = ({ warnings }: Row<unknown>) => warnings.some(({ code }) => choicesOf(code).length === 0)

/**
 * Applies a validation rule to a value. If the rule rejects the value, the row gets a warning and the result is
 * undefined.
 */
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

/**
 * Reads a number with the decimal sign of its column. An ambiguous number adds a warning.
 * @returns undefined for an ambiguous number, NaN for text that is no number
 */
export function numberOf(row: Row<unknown>, field: ImportField, cell: string, signs: DecimalSigns): number | undefined {
  const sign = signs.get(field)
  if (sign || !readsTwoWays(cell)) return writtenNumber(cell, sign ?? '.')
  const other = ([',', '.'] as const).map((one) => String(writtenNumber(cell, one))).join(' / ')
  row.warnings.push({ code: 'numberUnclear', field, value: cell, other })
  return undefined
}
