// CSV files as other programs write them. Encoding and separator are detected, and the user can correct them.
import { CsvError, parse } from 'csv-parse/sync'
import { separators, type Separator } from '#contract/imports/text-format.ts'
import { decodeAs, decodeText, type Encoding } from '#contract/rules/encodings.ts'

/** Error for a text that cannot be split into rows, with the row of the fault. */
export class TextBroken extends Error {
  readonly problem: 'quoteOpen' | 'rowTooLong'
  readonly row: number
  constructor(problem: 'quoteOpen' | 'rowTooLong', row: number) {
    super(`${problem} in row ${row}`)
    this.problem = problem
    this.row = row
  }
}

export interface TextFound {
  text: string
  encoding: Encoding
  /**
   * A sample of the non-ASCII text in each possible encoding, the likeliest first. If the encoding is certain, there is
   * only one.
   */
  readings: { encoding: Encoding; sample: string }[]
}
/**
 * @param chosen encoding; without it, the encoding is detected from the characters
 * @returns undefined if the bytes are no text
 */
export function textIn(bytes: Uint8Array, chosen?: Encoding): TextFound | undefined {
  const found = chosen ? { text: decodeAs(bytes, chosen), encoding: chosen, others: [] } : decodeText(bytes)
  if (!found) return undefined
  const { text, encoding, others } = found
  if (/[\0-\x08\x0e-\x1f]/.test(text)) return undefined
  const readings = [encoding, ...others].map((one) => ({ encoding: one, sample: sampleOf(one === encoding ? text : decodeAs(bytes, one)) })) // prettier-ignore
  return { text, encoding, readings }
}
/** Sample of the first cells that contain non-ASCII characters. */
const sampleOf = (text: string) => {
  const first = Math.max(0, text.search(/[^\x00-\x7f]/))
  return (text.slice(Math.max(0, first - 40), first + 4_000).match(/[^\r\n;,\t|"]*[^\x00-\x7f][^\r\n;,\t|"]*/g) ?? [])
    .slice(0, 4)
    .map((cell) => cell.trim().slice(0, 40))
    .join(' · ')
}

/** Returns the separator that occurs equally often in most of the first lines, outside quotes. */
export function separatorOf(text: string): Separator {
  const lines = linesOf(text.slice(0, 64_000)).slice(0, 20)
  const scored = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return { sign, score: usual === 0 ? 0 : usual * counts.filter((n) => n === usual).length }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign
}
/** Lines of a text, with quoted cells removed. */
const linesOf = (text: string) =>
  text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')

/** Maximum of bytes per row: far more than all columns need, far less than the memory. */
const rowBytes = 1024 * 1024

/**
 * Splits a text into rows of cells; at most `most` rows.
 * @throws TextBroken if a quote spans several rows, or a row is too long
 */
export function rowsOfText(text: string, most: number, chosen?: Separator) {
  const plain = text.replace(/^\ufeff/, '')
  const declared = /^sep=(.)\r?\n/i.exec(plain) // `sep=;`, a line that Excel adds for its own use
  const body = declared ? plain.slice(declared[0].length) : plain
  const own = separators.find((sign) => sign === declared?.[1])
  const separator = chosen ?? own ?? separatorOf(body)
  const rows = cut(body, separator, most)
  refuseSwallowed(rows, separator)
  return { rows, separator }
}

function cut(text: string, delimiter: string, most: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ltrim: true,
      to: most,
      max_record_size: rowBytes,
      cast: (value, { quoting, records }) => {
        if (!quoting) return value.trim()
        if (value.startsWith('"') && /[\r\n]/.test(value) && !text.includes(`"${value.replaceAll('"', '""')}"`))
          throw new TextBroken('quoteOpen', records + 1)
        return value.replace(/^"([^"]*)"\s+$/, '$1') // removes spaces after a closing quote
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new TextBroken('quoteOpen', recordsIn(error) + 1) // prettier-ignore
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw new TextBroken(longCause(text), recordsIn(error) + 1) // prettier-ignore
    throw error
  }
}
const recordsIn = (error: CsvError) => (error as unknown as { records?: number }).records ?? 0
/** Cause of a row that is too long. With line breaks in it, a quote was never closed. */
const longCause = (text: string) => (/[\r\n]/.test(text.trim()) ? 'quoteOpen' : 'rowTooLong')

/**
 * Rejects a table in which a quoted cell contains whole rows. A stray quote opened it and the next stray quote closed
 * it.
 */
function refuseSwallowed(rows: readonly string[][], separator: string) {
  const widths = rows.slice(0, 200).map((cells) => cells.length).toSorted((a, b) => a - b) // prettier-ignore
  const columns = widths[Math.floor(widths.length / 2)] ?? 0
  if (columns < 3) return
  for (const [at, cells] of rows.entries())
    for (const cell of cells) {
      const inner = cell.includes('\n') || cell.includes('\r') ? cell.split(/\r\n?|\n/).slice(1, -1) : []
      if (inner.some((line) => line.split(separator).length === columns)) throw new TextBroken('quoteOpen', at + 1)
    }
}
