// Sector and country of a booth's company. Loaded when a user searches or opens a booth.
import type { Booth } from '#contract/entities/booth.ts'
import { locales } from '#contract/locale.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { sectorNames, sectorText } from '#web/exhibitor/shared/sectors.ts'

const sectorOf = ({ exhibitor }: Booth) => (exhibitor?.sector ? [sectorText[exhibitor.sector]()] : [])

/** Search terms of a company, in both languages. */
export const companyWords = (booth: Booth): readonly string[] => [
  ...(booth.exhibitor?.sector ? sectorNames(booth.exhibitor.sector) : []),
  ...(booth.exhibitor?.country ? locales.map((locale) => countryName(booth.exhibitor?.country ?? '', locale)) : []),
]

/** Sector and country such as “Dentistry · Germany”, in the page's language. */
export const companyLine = (booth: Booth): string =>
  [...sectorOf(booth), ...(booth.exhibitor?.country ? [countryName(booth.exhibitor.country)] : [])].join(' · ')
