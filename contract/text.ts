// Chooses the language to show of a text that admins wrote in Persian, English or both.
import type { Bilingual } from './entities/text.ts'
import { otherLocale, type Locale } from './locale.ts'

/** Text in this language, else in the other one. Empty when there is neither. */
export const textIn = (text: Bilingual, locale: Locale): string => text[locale] || text[otherLocale(locale)]

/** Language of the text that `textIn` returns. */
export const languageOfText = (text: Bilingual, locale: Locale): Locale => (text[locale] ? locale : otherLocale(locale))

/** Whether the text exists in any language. */
export const hasText = ({ fa, en }: Bilingual): boolean => fa !== '' || en !== ''

/** Name for places without a language, such as the audit log: Persian, else English. */
export const labelIn = (text: Bilingual) => textIn(text, 'fa')
