// Ways of writing that people do not tell apart: digits, ye and kaf, half-spaces, diacritics.
import type { Language } from './language.ts'

/** Persian and Arabic digits and separators become Latin ones; everything else stays. */
export const latinDigits = (text: string) =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')

/** A text whose digits are those of the language; everything else stays. */
export const digitsText = (text: string, locale: Language) =>
  locale === 'fa' ? text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))) : text

const same: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ۀ: 'ه',
  ؤ: 'و',
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
}
const ignored = /[\s\p{Mn}\u0640\u200b-\u200f\u2066-\u2069]/u

/** The folded text and, for each of its characters, where it stands in the original. */
export function foldedWithPlaces(text: string) {
  let folded = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place++) {
    const plain = same[text[place]!] ?? text[place]!
    for (const character of latinDigits(plain.toLowerCase()).normalize('NFD')) {
      if (ignored.test(character)) continue
      folded += same[character] ?? character
      places.push(place)
    }
  }
  return { folded, places }
}

/** What is compared when people search: «تصویر‌برداري ۲» and «تصویربرداری 2» fold to the same text. */
export const fold = (text: string) => foldedWithPlaces(text).folded

/** Where `query` stands in `text`, as a part of the original; null when it does not. */
export function foundIn(text: string, query: string): readonly [start: number, end: number] | null {
  const sought = fold(query)
  if (!sought) return null
  const { folded, places } = foldedWithPlaces(text)
  const at = folded.indexOf(sought)
  return at < 0 ? null : [places[at]!, places[at + sought.length - 1]! + 1]
}
