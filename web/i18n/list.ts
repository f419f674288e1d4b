import type { Locale } from '#contract/locale.ts'

const formats: Partial<Record<Locale, Intl.ListFormat>> = {}
/** «C-2، C-5», "C-2, C-5": names one after another, with the comma of the language. */
export const listText = (items: readonly string[], locale: Locale): string =>
  (formats[locale] ??= new Intl.ListFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
    type: 'conjunction',
    style: 'narrow',
  })).format(items)
