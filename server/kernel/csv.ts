// CSV files as in RFC 4180, written and read row by row. The lenient reader for files of other programs is
// server/import/text-table.ts.
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** `null` is written as nothing, an empty text as `""`, as PostgreSQL’s COPY does. */
export type Cell = string | null

/**
 * Texts that a spreadsheet would read as a formula, by their first character (docs/PRODUCT.md §11). Full-width forms
 * count too.
 */
const formula = /^[=+\-@\t\r＝＋－＠]/
/** Puts an apostrophe before a text that a spreadsheet would read as a formula. */
export const inert = (text: string) =>
  /* Guard: formulas in exports, off: text */ formula.test(text) ? `'${text}` : text
/**
 * Puts an apostrophe before a formula, and also before a text that begins with one. An import can therefore remove it
 * again without loss.
 */
export const guarded = (text: string) => (text.startsWith("'") ? `'${text}` : inert(text))
export const unguarded = (text: string) => (text.startsWith("'") ? text.slice(1) : text)

const quoted = (text: string) => (text === '' || /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => (cell === null ? '' : quoted(cell))).join(',')}\r\n`

export class BadCsv extends Error {}
/** Largest number of bytes of a row. The largest plan of a hall needs far less. */
const longestRow = 32 * 1024 * 1024

/**
 * Yields the rows of a UTF-8 file while it is read.
 * @throws BadCsv for invalid UTF-8, stray or open quotes, and rows over 32 MiB
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Cell[]> {
  const rows = pipeline(
    Readable.from(textOf(chunks)),
    parse({
      bom: true,
      relax_column_count: true,
      max_record_size: longestRow,
      cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
    }),
    () => {},
  )
  try {
    for await (const row of rows) yield row as Cell[]
  } catch (error) {
    throw error instanceof CsvError ? new BadCsv(error.message) : error
  }
}

async function* textOf(chunks: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new BadCsv('not UTF-8') : error
  }
}
