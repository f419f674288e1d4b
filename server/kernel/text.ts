// Normalises text for storage and search.
import { foldLetters } from '#contract/rules/fold.ts'

const bidiControls = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g
/**
 * Zero-width characters that belong to no letter. The half-space, the joiner and the signs that Arabic writes before
 * numbers are excluded.
 */
const unseen = /(?![\u200c\u200d\u0600-\u0605\u06dd\u08e2])\p{Cf}/gu
const otherControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff]/g
const persianDigit = /[\u06f0-\u06f9\u0660-\u0669]/g

/** Replaces Persian and Arabic digits by Latin ones. */
export const latinDigits = (text: string) => text.replace(persianDigit, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * Returns text of one line in stored form: NFC, trimmed, white space folded. Control characters are removed, because
 * they could reverse the direction of a name.
 */
export const cleanLine = (text: string) =>
  /* Guard: single lines, off: cleanText(text) */ cleanText(text).replace(/\s+/g, ' ')

/** Returns text of several lines in stored form. Arabic ye and kaf become the Persian ones. */
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

/** Returns null for a missing or empty text. */
export const cleanOptional = (text: string | undefined | null) =>
  text === undefined || text === null ? null : cleanLine(text) || null

/**
 * Returns the text in the form that search compares, by the rule of contract/rules/fold.ts. It is applied to both the
 * stored column and the query.
 */
export const folded = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim()

/** The name as in lists, e-mails and events: given name, then family name, in both languages. */
export { fullName } from '#contract/rules/full-name.ts'

/**
 * Returns the words of a search. Telephone numbers are stored with their country code, so the leading 0 of a national
 * number is dropped.
 */
export const soughtWords = (q: string | undefined): string[] =>
  folded(q ?? '')
    .replace(/^0(?=[\d ]{6,}$)/, '')
    .split(' ')
    .filter(Boolean)
