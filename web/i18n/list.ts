import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { madeOnce } from './made-once.ts'

/** «C-2، C-5», "C-2, C-5": names one after another, with the comma of the language; `long` as they stand in a sentence: «جنوب و غرب», "south and west". */
export const listText = (
  items: readonly string[],
  locale: Locale = getLocale(),
  style: 'narrow' | 'long' = 'narrow',
): string =>
  madeOnce(
    `list ${locale} ${style}`,
    () => new Intl.ListFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', { type: 'conjunction', style }),
  ).format(items)

/** The first `most` of some names, and how many more there are. */
export const firstText = (names: readonly string[], locale: Locale, most: number): string => {
  const first = names.slice(0, most).join(locale === 'fa' ? '، ' : ', ')
  return names.length > most ? m.ui_and_more({ names: first, count: names.length - most }) : first
}
