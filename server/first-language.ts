// Chooses the language of a document if its address does not state one (docs/PRODUCT.md §2).
import type { IncomingHttpHeaders } from 'node:http'
import { openCache } from '#contract/kernel/cache.ts'
import type { Locale } from '#contract/locale.ts'

const cookie = /(?:^|;\s*)locale=(fa|en)(?:;|$)/
const answers = openCache<Locale>({ most: 1_000 })

/** Returns the supported language that a browser prefers; Persian if it names neither. */
export const preferredLanguage = (header = '') => answers.getOrMake(header, () => preferredOf(header))

function preferredOf(header: string): Locale {
  const wanted = header
    .split(',')
    .map((part, at) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const weight = Number(/^\s*q=([\d.]+)\s*$/.exec(rest.join(';'))?.[1] ?? 1)
      return { language: tag.split('-')[0], weight, at }
    })
    .filter(({ language, weight }) => (language === 'fa' || language === 'en') && weight > 0)
  const [first] = wanted.sort((a, b) => b.weight - a.weight || a.at - b.at)
  return first?.language === 'en' ? 'en' : 'fa'
}

/**
 * Language of a document whose address states none, and how it was determined. A link from the same site is a choice of
 * the user: an address without a language is Persian. Otherwise the cookie counts, then the browser.
 */
export function firstLanguage(
  headers: IncomingHttpHeaders,
  origins: readonly string[],
): { locale: Locale; by: 'address' | 'cookie' | 'browser' } {
  const chosen = headers.cookie && cookie.exec(headers.cookie)?.[1]
  const inside =
    headers['sec-fetch-site'] === undefined
      ? origins.some((origin) => headers.referer?.startsWith(`${origin}/`))
      : headers['sec-fetch-site'] === 'same-origin'
  if (inside) return { locale: 'fa', by: 'address' }
  if (chosen) return { locale: chosen as Locale, by: 'cookie' }
  return { locale: preferredLanguage(headers['accept-language']), by: 'browser' }
}
