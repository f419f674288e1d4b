// Names of places as papers say them.
import { consulates } from '#contract/rules/consulates.ts'
import type { Locale } from '#contract/locale.ts'

const names: Partial<Record<Locale, Intl.DisplayNames>> = {}
/** The name of a country by its ISO 3166-1 code. */
export const countryText = (code: string, locale: Locale) => (names[locale] ??= new Intl.DisplayNames([locale === 'fa' ? 'fa-IR' : 'en-GB'], { type: 'region' })).of(code) ?? code
/** The city of a consulate; its code where the list has changed since. */
export const consulateText = (code: string, locale: Locale) => consulates.find((one) => one.code === code)?.city[locale] ?? code
