import type { Locale } from '#contract/locale.ts'

export const dirOf = (locale: Locale) => (locale === 'fa' ? 'rtl' : 'ltr')
/** Language tag for Intl and React Aria. fa-IR implies the Solar Hijri calendar and Persian digits. */
export const tagOf = (locale: Locale) => (locale === 'fa' ? 'fa-IR' : 'en-GB')
