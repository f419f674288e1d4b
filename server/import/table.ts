// Reads a file as a table: in a separate process (table.process.ts), then split into headings and rows.
import { importLimits } from '#contract/constants.ts'
import { plainFormat, type ImportFormat } from '#contract/imports/text-format.ts'
import { refuseField } from '../kernel/refuse.ts'
import { inUntrustedProcess } from '../kernel/untrusted-process.ts'
import type { TableResult, TableTask } from './table.process.ts'

export interface Table {
  sheets: string[]
  sheet: string | null
  format: ImportFormat
  headings: string[]
  /** Row number of the headings in the file. */
  headRow: number
  rows: [row: number, cells: string[]][]
}

/** @throws input.invalid at `file` (or `sheet`) for files that are no table, server.away if too many are being read */
export async function readTable(task: TableTask): Promise<Table> {
  if (task.bytes.length > importLimits.bytes) refuseField('file', 'tableTooLarge')
  if (task.bytes.length === 0) refuseField('file', 'tableEmpty')
  const {
    problem,
    row = 0,
    format = plainFormat,
    rows = [],
    sheets = [],
    sheet = null,
  } = await inUntrustedProcess<TableResult>(new URL('./table.process.ts', import.meta.url), task, {
    late: { problem: 'tableTooLarge' },
    broken: { problem: 'tableBroken' },
  })
  if (problem) refuseField(problem === 'sheetUnknown' ? 'sheet' : 'file', numbered(problem, row))
  return { sheets, sheet, format, ...cut(rows) }
}
const numbered = (problem: NonNullable<TableResult['problem']>, row: number) =>
  problem === 'quoteOpen' || problem === 'rowTooLong'
    ? `${problem}:${row}`
    : problem === 'rowsTooMany'
      ? `${problem}:${importLimits.rows}`
      : problem === 'columnsTooMany'
        ? `${problem}:${importLimits.columns}`
        : problem

/** Maximum of rows above the headings, such as a title. */
const mostAbove = 20
/**
 * Splits a file into headings and rows. The headings are the first row that is about as wide as the table. Rows above
 * it, such as a title, are dropped.
 */
function cut(all: readonly [row: number, cells: string[]][]) {
  const width = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length
  const first = all.slice(0, mostAbove)
  const widest = Math.max(...first.map(([, cells]) => width(cells)))
  const at = first.findIndex(([, cells]) => width(cells) * 2 > widest)
  const [headRow, heads] = all[at]!
  const rows = all.slice(at + 1)
  if (rows.length === 0) refuseField('file', 'tableEmpty')
  if (rows.length > importLimits.rows) refuseField('file', `rowsTooMany:${importLimits.rows}`)
  const columns = Math.max(heads.length, ...rows.slice(0, 1_000).map(([, cells]) => cells.length))
  const headings = Array.from({ length: columns }, (_, place) => heads[place] ?? '')
  return { headings, headRow, rows }
}
