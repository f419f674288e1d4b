// Slugs of editions in paths: /editions/<slug>. Server and browser both use this module.

/** Slugs that have another meaning in paths, or read like a part of the portal. */
const reserved = new Set([
  'all',
  'archive',
  'current',
  'editions',
  'en',
  'fa',
  'new',
  'next',
  'none',
  'panel',
  'past',
  'v1',
])
export const editionSlugLength = 40

export const isEditionSlug = (text: string) => text.length <= editionSlugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
export const isReservedSlug = (text: string) => reserved.has(text)

/** Proposed slug of a fair with this first day: its year. */
export const slugOfDays = (firstDay: string) => firstDay.slice(0, 4)
/**
 * Whether the portal proposed a slug. The proposal is the year of the first day, or of the installation while there are
 * no days.
 */
export const isProposedSlug = (slug: string, firstDay: string | null) =>
  firstDay === null ? /^20\d\d$/.test(slug) : slug === slugOfDays(firstDay)

/** Proposed slug of the next edition. Its year counts up; a slug without a year gets a number. */
export function nextEditionSlug(slug: string, taken: readonly string[]): string {
  const year = /\d{4}(?!.*\d{4})/.exec(slug)
  for (let step = 1; ; step++) {
    const next = year
      ? `${slug.slice(0, year.index)}${Number(year[0]) + step}${slug.slice(year.index + 4)}`
      : `${slug.slice(0, editionSlugLength - 4)}-${step + 1}`
    if (!taken.includes(next)) return next
  }
}
