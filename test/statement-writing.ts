// Writes and reads statements in tests.
import fc from 'fast-check'
import { foldLetters } from '#contract/rules/fold.ts'
import type { Line, ReadOptions, StatementFile } from '#server/statement/reader/lines.ts'
import { readStatements } from '#server/statement/reader/read.ts'

export async function read(bytes: Uint8Array, options?: ReadOptions): Promise<StatementFile> {
  const found = await readStatements(bytes, options)
  if ('refused' in found) throw new Error(`refused: ${found.refused}`)
  return found
}
export const folded = (text: string | null) =>
  text && foldLetters(text.normalize('NFKC')).replace(/\s/g, '').toUpperCase()

/** One transfer as the generated tests write it. */
export interface Written {
  day: string
  minor: number
  out: boolean
  payer: string
  text: string
}
const days = fc.integer({ min: 0, max: 3000 }).map((days) => new Date(Date.UTC(2018, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)) // prettier-ignore
export const latinNames = fc.constantFrom('Müller & Söhne GmbH', 'Pars Teb Azin', 'Société Générale', 'Ege "Orto"; Ltd, A|B', 'TOTAL', 'Saldo Sig.ra Bianchi') // prettier-ignore
export const persianNames = fc.constantFrom('شركت كيان تخت', 'مهرآزما', 'پارس طب', 'آوين شيمي (سهامي خاص)')
export const rowsOf = (payer: fc.Arbitrary<string>, most: number) =>
  fc.array(fc.record({ day: days, minor: fc.integer({ min: 1, max: most }), out: fc.boolean(), payer, text: fc.constantFrom('GP456PZA0K booth', 'Rechnung 1404-00343', '1.200,00 EUR', 'a', 'line one', 'Total 5') }), { minLength: 2, maxLength: 12 }) // prettier-ignore
/** Days within one month, so that the order can be proven. */
export const near = (rows: Written[]) => {
  const start = Date.parse(rows[0]?.day ?? '2025-01-01')
  return rows.map((row, at) => ({ ...row, day: new Date(start + at * 86_400_000).toISOString().slice(0, 10) }))
}
export const sumOf = (rows: readonly Written[]) =>
  rows.reduce((sum, row) => sum + (row.out ? -row.minor : row.minor), 0)
export const read3 = (lines: readonly Line[]) => lines.map(({ bookedOn, amountMinor, direction, payer, text }) => [bookedOn, amountMinor, direction, folded(payer), folded(text)]) // prettier-ignore
export const wrote3 = (rows: readonly Written[], withPayer = true) => rows.map((row) => [row.day, row.minor, row.out ? 'out' : 'in', withPayer ? folded(row.payer) : null, folded(row.text)]) // prettier-ignore

const grouped = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign)
/** An amount in a notation of a bank; decimals follow the currency. */
export function amountText(minor: number, decimals: number, thousands: string, point: string) {
  const digits = String(minor).padStart(decimals + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - decimals), thousands)
  return decimals === 0 ? whole : `${whole}${point}${digits.slice(-decimals)}`
}
export const encoders = {
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-8 with mark': (text: string) => new TextEncoder().encode(`\ufeff${text}`),
  'utf-16le': (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]),
  'utf-16be': (text: string) => new Uint8Array([0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16()]),
  'windows-1252': (text: string) => new Uint8Array(Buffer.from(text, 'latin1')),
  'windows-1256': (text: string) => Uint8Array.from(text, (letter) => arabic.get(letter) ?? 63),
} as const
const arabic = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(new Uint8Array([byte])), byte])) // prettier-ignore
