// Reads bank statements: CSV, XLSX, MT940 and CAMT.053. The content decides the kind, not the name of the file.
import { readCamt } from './camt.ts'
import { readCsv } from './csv.ts'
import {
  contentOf,
  type Line,
  type ReadOptions,
  type Statement,
  type StatementFile,
  type StatementReading,
} from './lines.ts'
import { readMt940 } from './mt940.ts'
import { decoded } from './text.ts'
import { readXlsx } from './xlsx.ts'

const statementLimits = { bytes: 10 * 1024 * 1024, rows: 20_000 } as const

/**
 * Reads the statements of a file. It never throws: damage is a problem with its line, or a refusal of the whole file.
 */
export async function readStatements(bytes: Uint8Array, options: ReadOptions = {}): Promise<StatementReading> {
  if (bytes.byteLength > statementLimits.bytes) return { refused: 'too-large' }
  if (bytes.every((byte) => byte === 0x20 || (byte >= 9 && byte <= 13))) return { refused: 'empty' }
  try {
    const file = await readKind(bytes, options)
    return 'refused' in file ? file : finished(file)
  } catch {
    return { refused: 'file-broken' }
  }
}
async function readKind(bytes: Uint8Array, options: ReadOptions): Promise<StatementReading> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('\xd0\xcf\x11\xe0')) return { refused: 'old-workbook' }
  if (start.startsWith('PK')) return readXlsx(bytes, options)
  const found = decoded(bytes, options.encoding)
  if (!found) return { refused: 'unknown-kind' }
  const { text, encoding } = found
  if (text.trim() === '') return { refused: 'empty' }
  if (/^\s*</.test(text)) return { ...readCamt(text), encoding }
  if (/(?:^|[\r\n}{])\s*:(?:20|25|28C?|60[FM]|61):/.test(text) && /:(?:60[FM]|61|62[FM]):/.test(text))
    return { ...readMt940(text), encoding }
  if (start.startsWith('%PDF')) return { refused: 'unknown-kind' }
  return { ...readCsv(text, options), encoding }
}

/** Limits, reversals, occurrences and balances, for all kinds alike. */
function finished(file: StatementFile): StatementReading {
  const all = file.statements.flatMap(({ rows }) => rows)
  const pending = file.statements.reduce((sum, one) => sum + one.pending.length, 0)
  if (all.length + pending > statementLimits.rows) return { refused: 'too-many-rows' }
  for (const statement of file.statements) followBalances(statement)
  const counts = new Map<string, number>()
  for (const line of all) {
    const key = contentOf(line)
    line.occurrence = (counts.get(key) ?? 0) + 1
    counts.set(key, line.occurrence)
  }
  for (const [at, statement] of file.statements.entries()) checkBalances(file, statement, at + 1)
  return file
}
const signed = (line: Line) => (line.direction === 'in' ? line.amountMinor : -line.amountMinor)
const sumOf = (rows: readonly Line[]) => rows.reduce((sum, line) => sum + signed(line), 0)

/** Some banks repeat the direction of the original entry in its reversal. The balances show it. */
function followBalances({ opening, closing, rows }: Statement) {
  const reversals = rows.filter((line) => line.reversal)
  if (opening === null || closing === null || reversals.length === 0) return
  const difference = closing - opening - sumOf(rows)
  if (difference === 0 || difference !== -2 * sumOf(reversals)) return
  for (const line of reversals) line.direction = line.direction === 'in' ? 'out' : 'in'
}
function checkBalances(file: StatementFile, statement: Statement, number: number) {
  const { opening, closing, rows } = statement
  const several = file.statements.length > 1 ? { statement: number } : {}
  if (opening === null) statement.balances = 'none'
  else if (closing === null) {
    statement.balances = 'no-closing'
    if (!file.problems.some(({ code }) => code === 'file-cut'))
      file.problems.push({ code: 'closing-missing', statement: number })
  } else {
    const differenceMinor = closing - opening - sumOf(rows)
    if (differenceMinor !== 0) {
      statement.balances = 'differ'
      file.problems.push({ code: 'balance-differs', differenceMinor, ...several })
    }
  }
  if (statement.currency === null && rows.length > 0) file.problems.push({ code: 'currency-missing', ...several })
}
