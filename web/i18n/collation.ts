import type { Locale } from '#contract/locale.ts'
import { getLocale } from '#messages/runtime.js'
import { madeOnce } from './memoize.ts'

/** Compares two texts by the sort order of a language. */
export const compareIn = (locale: Locale = getLocale()) =>
  madeOnce(`order ${locale}`, () => new Intl.Collator(locale)).compare
