// Normalises spelling variants that a search treats as equal: digits, ye and kaf, half-spaces, diacritics.
import { foldLetters } from '#contract/rules/fold.ts'
import type { Language } from './language.ts'

/** Converts Persian and Arabic digits and separators to Latin ones. Other characters are unchanged. */
export const latinDigits = (text: string) =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')

/** Converts Latin digits to the digits of the language. Other characters are unchanged. */
export const digitsText = (text: string, locale: Language) =>
  locale === 'fa' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))) : text

/** Returns the normalised text and, for each of its characters, the index of the character in the original text. */
export function foldWithOffsets(text: string) {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    const plain = foldLetters(letter).replace(/\s/g, '')
    folded += plain
    for (let n = 0; n < plain.length; n++) places.push(place)
    place += letter.length
  }
  return { folded, places }
}

/** Normalised form of a text for searching: «تصویر‌برداري ۲» and «تصویربرداری 2» have the same form. */
export const fold = (text: string) => foldWithOffsets(text).folded

/** Start and end of `query` in the original `text`. Null if there is no match. */
export function foundIn(text: string, query: string): readonly [start: number, end: number] | null {
  const sought = fold(query)
  if (!sought) return null
  const { folded, places } = foldWithOffsets(text)
  const at = folded.indexOf(sought)
  return at < 0 ? null : [places[at]!, places[at + sought.length - 1]! + 1]
}
