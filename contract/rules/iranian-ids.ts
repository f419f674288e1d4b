// Official Iranian numbers. Numbers on an invoice are checked before it is issued.
import { latinDigits } from './digits.ts'

const digitsOf = (text: string) => latinDigits(text).replace(/[\s\u200c-]/g, '')
const sum = (digits: string, weights: readonly number[]) =>
  weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)

/**
 * Whether the text is a person’s national code (کد ملی) of ten digits. Two leading zeros are often left out. The last
 * is a check digit modulo 11, weighted by position. The first three name a region and are never 000. Ten equal digits
 * are invalid.
 */
export function isNationalCode(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^\d{8,10}$/.test(digits)) return false
  const code = digits.padStart(10, '0')
  if (/^(\d)\1{9}$/.test(code) || code.startsWith('000') || code.slice(3, 9) === '000000') return false
  const rest = sum(code, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return Number(code[9]) === (rest < 2 ? rest : 11 - rest)
}

/**
 * Whether the text is a company’s national id (شناسه ملی): eleven digits. The last is a check digit modulo 11. The
 * tenth digit plus two is added to each of the others.
 */
export function isLegalId(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^\d{11}$/.test(digits) || digits.slice(3, 9) === '000000') return false
  const shift = Number(digits[9]) + 2
  const weights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17]
  const rest = weights.reduce((total, weight, at) => total + weight * (Number(digits[at]) + shift), 0) % 11
  return Number(digits[10]) === (rest === 10 ? 0 : rest)
}

/**
 * Whether the text is an economic number (کد اقتصادی). It is a company's national id, a person's national code plus
 * four digits, or one of the older twelve-digit numbers.
 */
export function isEconomicNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length === 11) return isLegalId(digits)
  if (digits.length === 14) return /^\d{14}$/.test(digits) && isNationalCode(digits.slice(0, 10))
  return /^4\d{11}$/.test(digits)
}

/**
 * Whether the text is a postal code: ten digits, the first not 0. Stricter patterns reject codes that were assigned
 * later.
 */
export const isPostalCode = (text: string): boolean =>
  /^[1-9]\d{9}$/.test(digitsOf(text)) && !/^(\d)\1{9}$/.test(digitsOf(text))
