// Where an address stands: its language and its edition. English stands under /en, Persian has no prefix; the current edition has none either, any other stands under /editions/<slug>.

export const locales = ['fa', 'en'] as const
export type Locale = (typeof locales)[number]
export const otherLocale = (locale: Locale): Locale => (locale === 'fa' ? 'en' : 'fa')

/** `edition` is the slug of an edition, or empty for the current one. */
export interface Base {
  locale: Locale
  edition: string
}

const head = /^(?:\/(en|fa)(?=$|[/?#]))?(?:\/editions\/([^/?#]+))?(?=$|[/?#])/i

/** What a path begins with. `language` and `length`: how many characters of it say the language, and how many both. */
export function baseOf(path: string): Base & { language: number; length: number } {
  const [whole = '', locale, edition = ''] = head.exec(path) ?? []
  return {
    locale: locale?.toLowerCase() === 'en' ? 'en' : 'fa',
    edition: edition.toLowerCase(),
    language: locale === undefined ? 0 : locale.length + 1,
    length: whole.length,
  }
}

/** What stands before every path of a base: nothing, /en, /editions/2024 or /en/editions/2024. */
export const basePath = ({ locale, edition }: Base) =>
  `${locale === 'en' ? '/en' : ''}${edition && `/editions/${edition}`}`

/** A path of the table, with or without a query, as it is written at a base. */
export const below = (path: string, base: Base) => {
  const before = basePath(base)
  return before === '' ? path : before + path.replace(/^\/(?=$|[?#])/, '')
}

const rooted = (path: string) => (path.startsWith('/') ? path : `/${path}`)
/** The path without its language: its edition stays. */
export const withoutLocale = (path: string) => rooted(path.slice(baseOf(path).language))
/** The path without language and edition, as the table writes it. */
export const withoutBase = (path: string) => rooted(path.slice(baseOf(path).length))

/** The same address in a language, whatever it shows. */
export const inLanguage = (address: string, locale: Locale) =>
  below(withoutBase(address), { locale, edition: baseOf(address).edition })
