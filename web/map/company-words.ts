// The field and the country of the company in a booth. Brought once somebody searches or asks about a booth.
import type { Booth } from '#contract/entities/booth.ts'
import { locales } from '#contract/locale.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { sectorNames, sectorText } from '#web/exhibitor/shared/sectors.ts'

const sectorOf = ({ exhibitor }: Booth) => (exhibitor?.sector ? [sectorText[exhibitor.sector]()] : [])

/** The words that it is found by, in both languages. */
export const companyWords = (booth: Booth): readonly string[] => [
  ...(booth.exhibitor?.sector ? sectorNames(booth.exhibitor.sector) : []),
  ...(booth.exhibitor?.country ? locales.map((locale) => countryName(booth.exhibitor?.country ?? '', locale)) : []),
]

/** "Dentistry · Germany", in the language of the page. */
export const companyLine = (booth: Booth): string =>
  [...sectorOf(booth), ...(booth.exhibitor?.country ? [countryName(booth.exhibitor.country)] : [])].join(' · ')
