// Defines for search, in the server and the browser, which letters count as the same.
import { latinDigits } from './digits.ts'

/**
 * Letters that Unicode decomposition does not unify. The migration `letters_fold_alike` applies the Latin ones to
 * stored columns.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ي: 'ی', ى: 'ی', ې: 'ی', ێ: 'ی', ك: 'ک', ڪ: 'ک', ة: 'ه', ۀ: 'ه', ە: 'ه', ہ: 'ه', ھ: 'ه', ٱ: 'ا',
  ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ŋ: 'n', ł: 'l', ø: 'o', ı: 'i', ħ: 'h', ŧ: 't', ə: 'e',
} // prettier-ignore
const foldable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * Folds a text to lower case and Latin digits, without diacritics, half-spaces and other zero-width marks. Spaces and
 * punctuation stay.
 */
export const foldLetters = (text: string): string =>
  latinDigits(text.normalize('NFKD').replace(/[\p{M}\p{Cf}\u0640]/gu, ''))
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(foldable, (letter) => plainLetters[letter] ?? letter)
