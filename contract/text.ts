// A text that admins write stands in Persian, in English or in both: which of the two is shown.
import type { Bilingual } from './entities/text.ts'
import { otherLocale, type Locale } from './locale.ts'

/** The text in this language, or else in the other one; empty where there is neither. */
export const textIn = (text: Bilingual, locale: Locale): string => text[locale] || text[otherLocale(locale)]

/** The language that `textIn` answers in. */
export const languageOfText = (text: Bilingual, locale: Locale): Locale => (text[locale] ? locale : otherLocale(locale))

/** Whether it is written in any language. */
export const hasText = ({ fa, en }: Bilingual): boolean => fa !== '' || en !== ''

/** A name where no language is asked for, as in the audit log: Persian, else English. */
export const labelIn = (text: Bilingual) => textIn(text, 'fa')
