// Normalises text for storage and search.
import { foldLetters } from '#contract/rules/fold.ts'

const bidiControls = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g
/**
 * Zero-width characters to remove. The half-space, the joiner, and the signs that Arabic writes before numbers belong
 * to the text and stay.
 */
const unseen = /(?![\u200c\u200d\u0600-\u0605\u06dd\u08e2])\p{Cf}/gu
const otherControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g
const persianDigit = /[\u06f0-\u06f9\u0660-\u0669]/g

/** Replaces Persian and Arabic digits by Latin ones. */
export const latinDigits = (text: string) => text.replace(persianDigit, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * Returns a single line of text as it is stored: NFC, trimmed, white space reduced to single spaces. Direction control
 * characters are removed, because they could reverse a name.
 */
export const cleanLine = (text: string) =>
  /* Guard: single lines, off: cleanText(text) */ cleanText(text).replace(/\s+/g, ' ')

/** Returns a text of several lines as it is stored. Arabic ye and kaf become the Persian letters. */
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

/** Returns a single line of text as it is stored; null if it is missing or empty. */
export const cleanOptional = (text: string | undefined | null) =>
  text === undefined || text === null ? null : cleanLine(text) || null

/**
 * Returns the form of a text that search compares, by the rule of contract/rules/fold.ts. Search columns are stored in
 * it, and queries are converted to it.
 */
export const folded = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim()

/** Given name and family name, in the order of lists, e-mails and events in both languages. */
export { fullName } from '#contract/rules/full-name.ts'

/**
 * Returns the words of a search text. Stored telephone numbers have a country code, so the leading 0 of a national
 * number is dropped.
 */
export const soughtWords = (q: string | undefined): string[] =>
  folded(q ?? '')
    .replace(/^0(?=[\d ]{6,}$)/, '')
    .split(' ')
    .filter(Boolean)
