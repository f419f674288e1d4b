// CSV as other systems write it: its encoding and separator are found, not asked for.
import { parseCsv } from 'hucre/csv'

const isUtf16 = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : withoutMark(bytes)
/** UTF-16 without a byte order mark has a zero in every other byte of what is Latin: separators at the least. */
function withoutMark(bytes: Uint8Array) {
  const some = bytes.subarray(0, 400)
  const zeros = [0, 0]
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2]!++
  if (zeros[0]! + zeros[1]! < some.length / 20) return undefined
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
}

/** The text of a file: UTF-16 and UTF-8 by their bytes, otherwise Windows-1256, which Persian programs write. Undefined for what is no text. */
export function textIn(bytes: Uint8Array): string | undefined {
  const wide = isUtf16(bytes)
  const text = wide ? new TextDecoder(wide).decode(bytes) : (plainText(bytes) ?? '\0')
  return /[\0-\x08\x0e-\x1f]/.test(text) ? undefined : text
}
function plainText(bytes: Uint8Array) {
  if (bytes.subarray(0, 1_000_000).includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

const separators = [',', ';', '\t', '،', '|'] as const
/** The sign that stands equally often in most of the first lines, outside of quotes. */
export function separatorOf(text: string): string {
  const lines = linesOf(text.slice(0, 64_000)).slice(0, 20)
  const scored = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return { sign, score: usual === 0 ? 0 : usual * counts.filter((n) => n === usual).length }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign
}
/** Lines with what stands in quotes taken out. */
const linesOf = (text: string) =>
  text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')

/** The rows of a text, each with its cells; `most` rows and no more. */
export function rowsOfText(text: string, most: number): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const declared = /^sep=(.)\r?\n/i.exec(plain) // a line that Excel writes for itself
  const body = declared ? plain.slice(declared[0].length) : plain
  const rows = parseCsv(body, { delimiter: declared?.[1] ?? separatorOf(body), maxRows: most })
  return rows.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell))))
}
