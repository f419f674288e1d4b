// The last part of a post's path. Browser and server both validate it with this module.

/** Slugs reserved for the panel and the feed. */
const kept = new Set(['create', 'edit', 'rss', 'rss.xml'])
const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const slugLength = 80

export const isSlug = (text: string) =>
  text.length <= slugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && !kept.has(text) && !looksLikeId.test(text)

/** Proposes a slug for a Latin title. Empty when no character of the title is usable. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, '')
  return kept.has(slug) ? `${slug}-post` : slug
}
