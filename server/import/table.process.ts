// A process of its own that reads tables of strangers, one each: a file that unfolds into gigabytes ends it, and never a request.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { importLimits } from '#contract/constants.ts'
import type { ImportFormat, Separator } from '#contract/imports/text-format.ts'
import type { Encoding } from '#contract/rules/encodings.ts'
import { rowsOfText, TextBroken, textIn } from './text-table.ts'

export interface TableTask {
  bytes: Uint8Array
  /** Of a workbook; its first one without. */
  sheet?: string | undefined
  /** Of a text, where somebody chose them. */
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
  /** Where the problem is. */
  row?: number
  format?: ImportFormat
  sheets?: string[]
  sheet?: string | null
  /** The number of the row in the file and its cells; rows without anything are left out. */
  rows?: [row: number, cells: string[]][]
}

/** Bytes of memory from which on this process gives up: far above what ten megabytes of a table take. */
const mostMemory = 900 * 1024 * 1024
/** Rows before the headings, and below the data, that nobody counts. */
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
  return { ...whole(rows.map((cells, at) => [at + 1, cells])), format }
}

/** Bytes that all parts of a workbook may have once they are unfolded. */
const mostUnfolded = 128 * 1024 * 1024
/** What the directory at the end of an archive says of all its parts; one that lies meets the limits of memory and time. */
function unfolded(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0) return 0
  let sum = 0
  for (let at = file.readUInt32LE(end + 16); at + 46 <= file.length && file.readUInt32LE(at) === 0x02014b50;) {
    sum += file.readUInt32LE(at + 24)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return sum
}

/** Formulas are never worked out: a cell is what the program that wrote it saw last. */
async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<TableResult> {
  if (unfolded(bytes) > mostUnfolded) return { problem: 'tableTooLarge' }
  const sheets: string[] = []
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name)
      return false
    },
  })
  const sheet = wanted ?? sheets[0]
  if (sheet === undefined) return { problem: 'tableEmpty' }
  if (!sheets.includes(sheet)) return { problem: 'sheetUnknown' }
  const rows: [number, string[]][] = []
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    rows.push([index + 1, values.map(textOf)])
    if (rows.length > importLimits.rows + slack) break
  }
  return { ...whole(rows), sheets, sheet }
}

/** A day as YYYY-MM-DD; a number as people write it, without powers of ten. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Number.isInteger(value) ? BigInt(Math.trunc(value)).toString() : exact(String(Number(value.toPrecision(12))))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** 1.234 as 1.2340, which nobody takes for thousands. */
const exact = (text: string) => (/^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text)

/** A quote before a sign that begins a formula was written by a program, ours too, and is no part of the text. */
const clean = (cell: string) =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, importLimits.cell)

function whole(all: [number, string[]][]): TableResult {
  const rows = all
    .map(([row, cells]): [number, string[]] => [row, cells.map(clean)])
    .filter(([, cells]) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { problem: 'tableEmpty' }
  const columns = rows.reduce((most, [, cells]) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0)
  if (columns > importLimits.columns) return { problem: 'columnsTooMany' }
  if (rows.length > importLimits.rows + 1) return { problem: 'rowsTooMany' }
  return { rows: rows.map(([row, cells]) => [row, cells.slice(0, columns)]), sheets: [], sheet: null }
}
