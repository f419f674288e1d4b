// Separate process that reads one uploaded table. A file that unpacks to gigabytes kills this process and no request.
import { importLimits } from '#contract/constants.ts'
import type { ImportFormat, Separator } from '#contract/imports/text-format.ts'
import type { Encoding } from '#contract/rules/encodings.ts'
import { rowsOfText, TextBroken, textIn } from './text-table.ts'
import { cellsOf, sheetsOf } from '../kernel/workbook.ts'

export interface TableTask {
  bytes: Uint8Array
  /** Sheet of a workbook; the first one if not given. */
  sheet?: string | undefined
  /** Encoding and separator of a text file, if the user chose them. */
  encoding?: Encoding | undefined
  separator?: Separator | undefined
}
export type TableProblem =
  | 'tableType'
  | 'tableBroken'
  | 'tableTooLarge'
  | 'tableEmpty'
  | 'tableOld'
  | 'sheetUnknown'
  | 'rowsTooMany'
  | 'columnsTooMany'
  | 'quoteOpen'
  | 'rowTooLong'
export interface TableResult {
  problem?: TableProblem
  /** Row of the file in which the problem is. */
  row?: number
  format?: ImportFormat
  sheets?: string[]
  sheet?: string | null
  /** Row number in the file and cells of each row. Empty rows are left out. */
  rows?: [row: number, cells: string[]][]
}

/** Bytes of memory at which this process exits. A table of ten megabytes needs far less. */
const mostMemory = 900 * 1024 * 1024
/** Rows above the headings and below the data that the limit of rows does not count. */
const slack = 200

process.on('message', (task: TableTask) => {
  void read(task)
    .catch((error: unknown): TableResult =>
      error instanceof TextBroken ? { problem: error.problem, row: error.row } : { problem: 'tableBroken' },
    )
    .then((result) => process.send?.(result, () => process.exit()))
})
process.on('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 20).unref()

async function read({ bytes, sheet, ...chosen }: TableTask): Promise<TableResult> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('\xd0\xcf\x11\xe0')) return { problem: 'tableOld' }
  if (start.startsWith('PK\x03\x04')) return readWorkbook(bytes, sheet)
  const found = textIn(bytes, chosen.encoding)
  if (!found) return { problem: 'tableType' }
  const { rows, separator } = rowsOfText(found.text, importLimits.rows + slack, chosen.separator)
  const { encoding, readings } = found
  const format = { encoding, separator, readings, decimalSign: null }
  return { ...wholeTable(rows.map((cells, at) => [at + 1, cells])), format }
}

async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<TableResult> {
  const sheets = await sheetsOf(bytes)
  if (sheets === 'tooLarge') return { problem: 'tableTooLarge' }
  const sheet = wanted ?? sheets[0]
  if (sheet === undefined) return { problem: 'tableEmpty' }
  if (!sheets.includes(sheet)) return { problem: 'sheetUnknown' }
  const rows = await cellsOf(bytes, sheet)
  return { ...wholeTable(rows.map((cells, at): [number, string[]] => [at + 1, cells.map(textOf)])), sheets, sheet }
}

/** Text of a cell: a day as YYYY-MM-DD, a number without exponent. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Number.isInteger(value) ? BigInt(Math.trunc(value)).toString() : exact(String(Number(value.toPrecision(12))))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Writes 1.234 as 1.2340. Otherwise it could later be read as a thousand. */
const exact = (text: string) => (/^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text)

/** Removes the apostrophe that programs, and our own exports, put before a formula. It is not part of the text. */
const clean = (cell: string) =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, importLimits.cell)

function wholeTable(all: [number, string[]][]): TableResult {
  const rows = all
    .map(([row, cells]): [number, string[]] => [row, cells.map(clean)])
    .filter(([, cells]) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { problem: 'tableEmpty' }
  const columns = rows.reduce((most, [, cells]) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0)
  if (columns > importLimits.columns) return { problem: 'columnsTooMany' }
  if (rows.length > importLimits.rows + 1) return { problem: 'rowsTooMany' }
  return { rows: rows.map(([row, cells]) => [row, cells.slice(0, columns)]), sheets: [], sheet: null }
}
