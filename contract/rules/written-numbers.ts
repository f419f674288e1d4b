// Parses numbers in tables of users. A column has one notation, so its unambiguous values decide the meaning of
// “1.200”.
import { latinDigits } from './digits.ts'

/** Decimal separator. */
export type DecimalSign = '.' | ','

/** Units next to a number: euros, square metres and metres. */
const units = /^(€|eur|euros?|یورو)|(€|eur|euros?|یورو|m2|m²|sqm|qm|m|متر ?مربع|متر)$/giu
/** Normalises a cell to Latin digits with `.` and `,`. Unambiguous thousands separators are removed. */
const plain = (cell: string) =>
  latinDigits(cell.normalize('NFC').replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ''))
    .trim()
    .replace(units, '')
    .replace(/^[−–]/, '-')
    .replace(/,[-–—]+$/, '')
    .replace(/[٬'’ʼ`\s\u00a0\u2009\u202f]/g, '')
    .replaceAll('،', ',')
const grouped = (sign: DecimalSign) =>
  sign === ','
    ? /^-?\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^-?\d+(?:,\d+)?$/
    : /^-?\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/

/** Decimal sign that a cell shows on its own. “both” when either is possible, undefined when it contains none. */
function signIn(cell: string): DecimalSign | 'both' | undefined {
  const text = plain(cell)
  if (!/\d/.test(text) || text.includes('٫')) return undefined
  if (/\d,[-–—]+\D*$/.test(cell)) return ','
  const commas = text.split(',').length - 1
  const dots = text.split('.').length - 1
  if (commas > 0 && dots > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  if (commas > 1) return '.'
  if (dots > 1) return ','
  if (commas + dots === 0) return undefined
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return 'both'
  return commas === 1 ? ',' : '.'
}

/**
 * Decimal sign of a column. “both” when its clear values disagree, or when all values that need one are ambiguous.
 * Undefined when no value needs it.
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | 'both' | undefined {
  const seen = new Set<DecimalSign | 'both'>()
  for (const cell of cells) {
    const sign = signIn(cell)
    if (sign) seen.add(sign)
  }
  if (seen.has(',') && seen.has('.')) return 'both'
  return seen.has(',') ? ',' : seen.has('.') ? '.' : seen.size > 0 ? 'both' : undefined
}

/** Parses a number. `column` only matters when the cell itself is ambiguous. NaN when the cell is no number. */
export function writtenNumber(cell: string, column: DecimalSign): number {
  const text = plain(cell).replace(/^(-?\d+)[٫/](\d+)$/, '$1٫$2')
  if (text.includes('٫')) {
    const [whole = '', decimals = '', ...rest] = text.replace(/[.,]/g, '').split('٫')
    return rest.length === 0 && /^-?\d+$/.test(whole) && /^\d+$/.test(decimals)
      ? Number(`${whole}.${decimals}`)
      : Number.NaN
  }
  const own = signIn(cell)
  const sign = own === '.' || own === ',' ? own : column
  if (!grouped(sign).test(text)) return Number.NaN
  return Number(sign === ',' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''))
}
/** Whether a cell such as “1.200” gives another number with the other decimal sign. */
export const readsTwoWays = (cell: string): boolean => signIn(cell) === 'both'
