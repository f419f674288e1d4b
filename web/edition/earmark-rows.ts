// Reserved booths, grouped by company.
import type { EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'

/** Groups booths by company, sorted by company name in the given language. */
export const groupByCompany = (booths: readonly EarmarkedBooth[], locale: Locale): EarmarkedBooth[][] =>
  Object.values(Object.groupBy(booths, ({ companyId }) => companyId))
    .flatMap((some) => (some ? [some] : []))
    .toSorted((one, other) => nameOf(one, locale).localeCompare(nameOf(other, locale), locale))
const nameOf = ([first]: readonly EarmarkedBooth[], locale: Locale) => (first ? textIn(first.company, locale) : '')
/** Booth codes such as “C-2, C-5”, isolated from the direction of the surrounding text. */
export const codesOf = (booths: readonly EarmarkedBooth[]) => `\u2066${booths.map(({ name }) => name).join(', ')}\u2069`
/** Whether the booths are in several halls. Codes can repeat across halls. */
export const areInHalls = (booths: readonly EarmarkedBooth[]) => new Set(booths.map(({ hallId }) => hallId)).size > 1
