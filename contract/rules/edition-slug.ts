// How an edition is called in addresses: /editions/<slug>. Both sides ask here.

/** What addresses say of no edition in particular, or would read like a part of the portal. */
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

/** What suggests itself for a fair with this first day: its year. */
export const slugOfDays = (firstDay: string) => firstDay.slice(0, 4)
/** Whether a slug is what the portal proposed: the year of the first day, or of the installation while there are no days. */
export const isProposedSlug = (slug: string, firstDay: string | null) =>
  firstDay === null ? /^20\d\d$/.test(slug) : slug === slugOfDays(firstDay)

/** What suggests itself after a slug: its year counts on, and where it has none a number follows. */
export function nextEditionSlug(slug: string, taken: readonly string[]): string {
  const year = /\d{4}(?!.*\d{4})/.exec(slug)
  for (let step = 1; ; step++) {
    const next = year
      ? `${slug.slice(0, year.index)}${Number(year[0]) + step}${slug.slice(year.index + 4)}`
      : `${slug.slice(0, editionSlugLength - 4)}-${step + 1}`
    if (!taken.includes(next)) return next
  }
}
