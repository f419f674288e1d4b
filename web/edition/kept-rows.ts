// Booths that are kept, a company a row.
import type { KeptBooth } from '#contract/entities/kept-booth.ts'

export const byCompany = (booths: readonly KeptBooth[]): KeptBooth[][] =>
  Object.values(Object.groupBy(booths, ({ companyId }) => companyId)).flatMap((some) => (some ? [some] : []))
/** "C-2, C-5", set apart from the text around it. */
export const codesOf = (booths: readonly KeptBooth[]) => `\u2066${booths.map(({ name }) => name).join(', ')}\u2069`
