// Parses input of number fields: `3*4`, `12/2`, `+0.5`, Latin, Persian and Arabic digits, both decimal marks.
import { latinDigits } from '../../rules/digits.ts'

const parts = /(\d+\.?\d*|\.\d+|[-+*/])/g

/** Evaluates a sum of products and quotients. */
function reckon(signs: readonly string[]): number {
  let sum = 0
  let product = Number.NaN
  let sign = 1
  for (let i = 0; i < signs.length; i++) {
    const part = signs[i] ?? ''
    const number = Number(part)
    if (!Number.isNaN(number)) {
      if (!Number.isNaN(product)) return Number.NaN
      product = number
      continue
    }
    if (part === '*' || part === '/') {
      const next = Number(signs[++i])
      if (Number.isNaN(product) || Number.isNaN(next)) return Number.NaN
      product = part === '*' ? product * next : product / next
      continue
    }
    if (Number.isNaN(product) && i > 0) return Number.NaN
    if (!Number.isNaN(product)) sum += sign * product
    sign = part === '-' ? -1 : 1
    product = Number.NaN
  }
  return sum + sign * product
}

/** @returns the number, or NaN when the text is none. With a leading plus it is added to `now`. */
export function typedNumber(text: string, now = 0): number {
  const plain = latinDigits(text)
    .replace(/[\s\u200b-\u200f\u2066-\u2069٬']/g, '')
    .replace(/[−–]/g, '-')
    .replace(/[×✕]/g, '*')
    .replace(/÷/g, '/')
    .replace(/[٫،,]/g, '.')
  const signs = plain.match(parts) ?? []
  if (signs.join('') !== plain || plain === '') return Number.NaN
  const value = reckon(signs)
  if (!Number.isFinite(value)) return Number.NaN
  return plain.startsWith('+') ? now + value : value
}
