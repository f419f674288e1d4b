// Delimited text of banks. The delimiter is the one with which the table is understood best.
import { separators } from '#contract/imports/text-format.ts'
import type { ReadOptions, Refusal, StatementFile } from './lines.ts'
import { headingScore, readTable, type GridRow } from './table.ts'

/** Reads a text with unknown delimiter. */
export function readCsv(text: string, options: ReadOptions): StatementFile | Refusal {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1]
  const candidates = options.delimiter ? [options.delimiter] : declared ? [declared] : separators
  let best: { delimiter: string; score: number } | undefined
  const start = text.slice(0, 100_000)
  for (const delimiter of candidates) {
    const score = headingScore(cut(start, delimiter, declared !== undefined))
    if (!best || score > best.score) best = { delimiter, score }
  }
  const rows = best ? cut(text, best.delimiter, declared !== undefined) : []
  if (!best || rows.every(({ cells }) => cells.length < 2)) return { refused: 'unknown-kind' }
  const read = readTable('csv', rows, options)
  return 'refused' in read ? read : { ...read, delimiter: best.delimiter }
}

/** The rows of a text, each with the line where it begins. Empty rows stay, without cells. */
function cut(text: string, delimiter: string, declared: boolean): GridRow[] {
  const rows: GridRow[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const row = rowAt(text, at, delimiter)
    if (!(declared && rows.length === 0 && line === 1))
      rows.push({ line, cells: row.cells, ...(row.open ? { cut: true } : {}) }) // prettier-ignore
    else rows.push({ line, cells: [] })
    line += row.lines
    at = row.end
  }
  const last = rows.findLast(({ cells }) => cells.length > 0)
  if (last && !/[\r\n]\s*$/.test(text)) last.atEnd = true
  return rows
}

interface Read {
  cells: string[]
  /** Index after the line end. */
  end: number
  lines: number
  /** Whether a quote was never closed, or closed by a later row. */
  open: boolean
}
function rowAt(text: string, start: number, delimiter: string): Read {
  const read = quotedRow(text, start, delimiter)
  if (read) return read
  // A stray quote: the row ends at its line, and its quotes are letters.
  const end = lineEnd(text, start)
  const cells = text
    .slice(start, end.at)
    .split(delimiter)
    .map((cell) => cell.trim().replace(/^"|"$/g, ''))
  return { cells, end: end.next, lines: 1, open: true }
}
function lineEnd(text: string, start: number): { at: number; next: number } {
  let at = start
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  let next = at
  while (text[next] === '\r' && next < text.length) next++
  return { at, next: text[next] === '\n' ? next + 1 : next }
}

const dayFirst = /^"?[\d۰-۹٠-٩]{1,4}[./-][\d۰-۹٠-٩]{1,2}[./-][\d۰-۹٠-٩]{1,4}"?/
/** Undefined if a quote is never closed, or encloses other rows. */
function quotedRow(text: string, start: number, delimiter: string): Read | undefined {
  const cells: string[] = []
  let lines = 0
  let at = start
  for (;;) {
    let from = at
    while (text[from] === ' ' || (text[from] === '\t' && delimiter !== '\t')) from++
    if (text[from] === '"') {
      const quoted = quotedCell(text, from, delimiter)
      if (!quoted) return undefined
      const inner = quoted.value.split(/\r\n?|\n/)
      if (inner.length > 1 && inner.some((line, index) => index > 0 && swallowed(line, delimiter))) return undefined
      cells.push(quoted.value)
      lines += inner.length - 1
      at = quoted.end
    } else {
      const next = plainEnd(text, at, delimiter)
      cells.push(text.slice(at, next).trim())
      at = next
    }
    if (at < text.length && text.startsWith(delimiter, at)) at += delimiter.length
    else break
  }
  const end = lineEnd(text, at)
  if (cells.length === 1 && cells[0] === '') cells.pop()
  return { cells, end: end.next === start ? start + 1 : end.next, lines: lines + 1, open: false }
}
const swallowed = (line: string, delimiter: string) =>
  line.includes(`"${delimiter}`) || line.includes(`${delimiter}"`) || (dayFirst.test(line) && line.split(delimiter).length > 2) // prettier-ignore
function plainEnd(text: string, at: number, delimiter: string): number {
  let next = at
  while (next < text.length && text[next] !== '\n' && text[next] !== '\r' && !text.startsWith(delimiter, next)) next++
  return next
}
/** Content of a quoted cell. Its closing quote stands before a delimiter or line end; others are letters. */
function quotedCell(text: string, start: number, delimiter: string): { value: string; end: number } | undefined {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - start > 32_000) return undefined
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    let after = quote + 1
    while (text[after] === ' ') after++
    if (after >= text.length || text[after] === '\n' || text[after] === '\r' || text.startsWith(delimiter, after))
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: after }
    at = quote + 1
  }
}
