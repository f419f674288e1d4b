// Reads a file as a table: in a separate process (table.process.ts), then split into headings and rows.
import { fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { importLimits } from '#contract/constants.ts'
import { plainFormat, type ImportFormat } from '#contract/imports/text-format.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
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

/** Time limit per file in milliseconds; ten megabytes take about three thousand. */
const patienceMs = 20_000
/** Maximum of files read at the same time. Further users get an error that asks them to try again. */
const mostAtOnce = Math.min(totalmem(), process.constrainedMemory() || Infinity) < 2 * 1024 ** 3 ? 1 : 3
let reading = 0

/** @throws input.invalid at `file` (or `sheet`) for files that are no table, server.away if too many are being read */
export async function readTable(task: TableTask): Promise<Table> {
  if (task.bytes.length > importLimits.bytes) refuseField('file', 'tableTooLarge')
  if (task.bytes.length === 0) refuseField('file', 'tableEmpty')
  if (reading >= mostAtOnce) refuse('server.away')
  reading++
  const {
    problem,
    row = 0,
    format = plainFormat,
    rows = [],
    sheets = [],
    sheet = null,
  } = await inProcess(task).finally(() => {
    reading--
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

/**
 * A file that takes too long or too much memory is reported as too large. The process gets no environment, so that it
 * has no password of the portal.
 */
const inProcess = (task: TableTask) =>
  new Promise<TableResult>((done) => {
    const file = fileURLToPath(new URL('./table.process.ts', import.meta.url))
    const child = fork(file, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=700'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    const settle = (result: TableResult) => {
      clearTimeout(late)
      done(result)
    }
    child.once('message', settle).once('exit', () => settle({ problem: 'tableTooLarge' }))
    child.once('error', () => settle({ problem: 'tableBroken' }))
    child.send(task)
  })

/** Maximum of rows above the headings, such as a title. */
const mostAbove = 20
/** The headings are the first row about as wide as the table. Rows above it are no data. */
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
