import type { Locale } from '#contract/locale.ts'

export const dirOf = (locale: Locale) => (locale === 'fa' ? 'rtl' : 'ltr')
/** The tag that Intl and React Aria read: the Solar Hijri calendar and Persian digits come with fa-IR. */
export const tagOf = (locale: Locale) => (locale === 'fa' ? 'fa-IR' : 'en-GB')
