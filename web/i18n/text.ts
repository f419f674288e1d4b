import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn as textInLocale } from '#contract/text.ts'
import { getLocale } from '#messages/runtime.js'

/** The text in the reader's language, else in the other one; empty if there is neither. */
export const textIn = (text: Bilingual, locale: Locale = getLocale()): string => textInLocale(text, locale)
