// Numbers as people write them in tables. One column is written in one way, so its clear values decide how "1.200" is meant.
import { latinDigits } from './digits.ts'

/** The sign before the decimals. */
export type DecimalSign = '.' | ','

/** What stands beside a number: the currency of prices here, and square metres. */
const units = /^(€|eur|euros?|یورو)|(€|eur|euros?|یورو|m2|m²|sqm|qm|m|متر ?مربع|متر)$/giu
/** Latin digits with `.` and `,` alone; what groups thousands for certain is gone, and the Persian decimal sign is `.` after a mark. */
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

/** How a cell alone shows the decimal sign; 'both' where it could be either, undefined where it says nothing. */
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

/** The decimal sign of a column. 'both' where its clear values disagree or none is clear, and some value needs it; undefined where no value needs it. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign | 'both' | undefined {
  const seen = new Set<DecimalSign | 'both'>()
  for (const cell of cells) {
    const sign = signIn(cell)
    if (sign) seen.add(sign)
  }
  if (seen.has(',') && seen.has('.')) return 'both'
  return seen.has(',') ? ',' : seen.has('.') ? '.' : seen.size > 0 ? 'both' : undefined
}

/** A number by a decimal sign; the sign matters only where the cell alone does not show it. NaN for what is none. */
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
/** Whether a cell is another number with the other decimal sign. */
export const readsTwoWays = (cell: string): boolean => signIn(cell) === 'both'
