// Workbooks of banks. Each visible sheet with a table is read as CSV is.
import { importLimits } from '#contract/constants.ts'
import { cellsOf, sheetsOf } from '../../kernel/workbook.ts'
import type { ReadOptions, Refusal, StatementFile } from './lines.ts'
import { readTable, type GridRow } from './table.ts'

export async function readXlsx(bytes: Uint8Array, options: ReadOptions): Promise<StatementFile | Refusal> {
  const sheets = await sheetsOf(bytes)
  if (sheets === 'tooLarge') return { refused: 'too-large' }
  let file: StatementFile | undefined
  let refused: Refusal | undefined
  for (const sheet of sheets) {
    const rows = (await cellsOf(bytes, sheet)).map((cells, at): GridRow => ({ line: at + 1, cells: trimmed(cells.map(textOf)) })) // prettier-ignore
    if (rows.every(({ cells }) => cells.length === 0)) continue
    const read = readTable('xlsx', rows, options)
    if ('refused' in read) refused ??= read
    else if (!file) file = read
    else {
      file.statements.push(...read.statements)
      file.problems.push(...read.problems)
    }
  }
  return file ?? refused ?? { refused: 'empty' }
}
function trimmed(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
/** A day as YYYY-MM-DD, a number without exponent. 1.234 becomes 1.2340, which cannot be read as thousands. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return String(value)
    if (Number.isInteger(value)) return BigInt(value).toString()
    return String(Number(value.toPrecision(15))).replace(/^(-?\d+\.\d{3})$/, '$10')
  }
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim().slice(0, importLimits.cell)
}
