// Language and edition of an address. English addresses start with /en, Persian ones have no prefix. Editions other
// than the current one add /editions/<slug>.

export const locales = ['fa', 'en'] as const
export type Locale = (typeof locales)[number]
export const otherLocale = (locale: Locale): Locale => (locale === 'fa' ? 'en' : 'fa')

/** `edition` is the slug of an edition, or empty for the current one. */
export interface Base {
  locale: Locale
  edition: string
}

const head = /^(?:\/(en|fa)(?=$|[/?#]))?(?:\/editions\/([^/?#]+))?(?=$|[/?#])/i

/**
 * Returns the language and the edition of a path. `language` is the length of the language prefix, `length` that of the
 * whole prefix, in characters.
 */
export function baseOf(path: string): Base & { language: number; length: number } {
  const [whole = '', locale, edition = ''] = head.exec(path) ?? []
  return {
    locale: locale?.toLowerCase() === 'en' ? 'en' : 'fa',
    edition: edition.toLowerCase(),
    language: locale === undefined ? 0 : locale.length + 1,
    length: whole.length,
  }
}

/** Returns the prefix of all paths of a base: nothing, /en, /editions/2024 or /en/editions/2024. */
export const basePath = ({ locale, edition }: Base) =>
  `${locale === 'en' ? '/en' : ''}${edition && `/editions/${edition}`}`

/** Returns a path of the table, with or without a query, with the prefix of a base. */
export const below = (path: string, base: Base) => {
  const before = basePath(base)
  return before === '' ? path : before + path.replace(/^\/(?=$|[?#])/, '')
}

const rooted = (path: string) => (path.startsWith('/') ? path : `/${path}`)
/** Returns the path without its language, but with its edition. */
export const withoutLocale = (path: string) => rooted(path.slice(baseOf(path).language))
/** Returns the path without language and edition, as in contract/screens.ts. */
export const withoutBase = (path: string) => rooted(path.slice(baseOf(path).length))

/** Returns the same address in another language. */
export const addressInLanguage = (address: string, locale: Locale) =>
  below(withoutBase(address), { locale, edition: baseOf(address).edition })
