import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { madeOnce } from './memoize.ts'

/**
 * Names separated by the comma of the language: «C-2، C-5», “C-2, C-5”. `long` is the form for sentences: «جنوب و غرب»,
 * “south and west”.
 */
export const listText = (
  items: readonly string[],
  locale: Locale = getLocale(),
  style: 'narrow' | 'long' = 'narrow',
): string =>
  madeOnce(
    `list ${locale} ${style}`,
    () => new Intl.ListFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', { type: 'conjunction', style }),
  ).format(items)

/** The first `most` names, and the number of further ones. */
export const firstText = (names: readonly string[], locale: Locale, most: number): string => {
  const first = names.slice(0, most).join(locale === 'fa' ? '، ' : ', ')
  return names.length > most ? m.ui_and_more({ names: first, count: names.length - most }) : first
}
