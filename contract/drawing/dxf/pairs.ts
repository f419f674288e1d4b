// Splits a DXF into records. The file has pairs of lines, a code and a value, and a record begins with code 0.
import { refuse } from '../drawing.ts'

export interface DxfRecord {
  type: string
  codes: number[]
  values: string[]
  /** Name of its layer, set at the first lookup because a block is drawn many times. */
  layer?: string
}

/**
 * @throws DrawingRefused brokenDxf with the first line whose code is not an integer, for example when a line was lost
 */
export function recordsOf(text: string): DxfRecord[] {
  const lines = text.split(/\r\n|\n|\r/)
  const records: DxfRecord[] = []
  let record: DxfRecord | undefined
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const value = lines[at + 1] ?? ''
    const code = codeOf(lines[at] ?? '')
    if (code === undefined) return refuse('brokenDxf', at + 1)
    if (code === 0) {
      const type = value.trim().toUpperCase()
      if (type === 'EOF') return records
      record = { type, codes: [], values: [] }
      records.push(record)
    } else if (code !== 999) {
      record?.codes.push(code)
      record?.values.push(value)
    }
  }
  return records
}
function codeOf(line: string) {
  const code = Number(line)
  return line.trim() !== '' && Number.isInteger(code) && Math.abs(code) < 100_000 ? code : undefined
}

/** First value with the group code `code` in a record; undefined if there is none. */
export function value(record: DxfRecord, code: number): string | undefined {
  const at = record.codes.indexOf(code)
  return at < 0 ? undefined : record.values[at]
}
/**
 * Parses a number as DXF writes it. Returns NaN for invalid numbers such as “1,5” or “12abc”, so that callers drop
 * them.
 */
export const numberFrom = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? NaN : Number(text)
/** Number of a code. Returns NaN for an invalid value, `without` if the code is missing. */
export function number(record: DxfRecord, code: number, without: number): number {
  const text = value(record, code)
  return text === undefined ? without : numberFrom(text)
}
export const flags = (record: DxfRecord, code: number): number => number(record, code, 0) | 0
