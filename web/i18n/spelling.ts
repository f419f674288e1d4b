// Names of countries and formatted phone numbers in the page's language, also used by web/ui.
import type { Locale } from '#contract/locale.ts'
import { countryName as countryNameIn } from '#contract/rules/country-names.ts'
import { getLocale } from '#messages/runtime.js'
export { spelledPhone } from '#contract/rules/phone-spelling.ts'

export const countryName = (code: string, locale: Locale = getLocale()): string => countryNameIn(code, locale)
