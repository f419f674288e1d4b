// Booths that are kept, a company a row.
import type { KeptBooth } from '#contract/entities/kept-booth.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'

/** By the names of the companies in a language. */
export const byCompany = (booths: readonly KeptBooth[], locale: Locale): KeptBooth[][] =>
  Object.values(Object.groupBy(booths, ({ companyId }) => companyId))
    .flatMap((some) => (some ? [some] : []))
    .toSorted((one, other) => nameOf(one, locale).localeCompare(nameOf(other, locale), locale))
const nameOf = ([first]: readonly KeptBooth[], locale: Locale) => (first ? textIn(first.company, locale) : '')
/** "C-2, C-5", set apart from the text around it. */
export const codesOf = (booths: readonly KeptBooth[]) => `\u2066${booths.map(({ name }) => name).join(', ')}\u2069`
/** Codes repeat from hall to hall. */
export const areInHalls = (booths: readonly KeptBooth[]) => new Set(booths.map(({ hallId }) => hallId)).size > 1
