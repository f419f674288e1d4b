// How text is stored and searched.
import { foldLetters } from '#contract/rules/fold.ts'

const bidiControls = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g
/** Marks without a width that are no letters' own: the half-space and the joiner stay, and so do the signs that Arabic writes before numbers. */
const unseen = /(?![\u200c\u200d\u0600-\u0605\u06dd\u08e2])\p{Cf}/gu
const otherControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g
const persianDigit = /[\u06f0-\u06f9\u0660-\u0669]/g

/** Persian and Arabic digits become Latin ones. */
export const latinDigits = (text: string) => text.replace(persianDigit, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Text of one line as it is stored: NFC, trimmed, white space folded, without control characters that could turn the direction of a name around. */
export const cleanLine = (text: string) =>
  /* Guard: single lines, off: cleanText(text) */ cleanText(text).replace(/\s+/g, ' ')

/** Text of several lines as it is stored; Arabic ye and kaf become the Persian ones. */
export const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/* Guard: direction marks, off: '' */ bidiControls, '')
    .replace(otherControls, '')
    .replace(/* Guard: direction marks, off: '' */ unseen, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .trim()

/** An absent or empty text is none. */
export const cleanOptional = (text: string | undefined | null) =>
  text === undefined || text === null ? null : cleanLine(text) || null

/** The words that search compares, by the rule of contract/rules/fold.ts. The stored column and the query go through the same. */
export const folded = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim()

/** As it stands in lists, letters and events: given name, then family name, in both languages. */
export { fullName } from '#contract/rules/full-name.ts'

/** The words that somebody looks for. A telephone number is kept with its country, so the 0 before a number at home does not count. */
export const soughtWords = (q: string | undefined): string[] =>
  folded(q ?? '')
    .replace(/^0(?=[\d ]{6,}$)/, '')
    .split(' ')
    .filter(Boolean)
