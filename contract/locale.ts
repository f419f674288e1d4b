// The two languages and how an address says which: English stands under /en, Persian has no prefix.

export const locales = ['fa', 'en'] as const
export type Locale = (typeof locales)[number]
export const otherLocale = (locale: Locale): Locale => (locale === 'fa' ? 'en' : 'fa')

/** A path of the table, with or without a query, as it is written in a language. */
export const localize = (path: string, locale: Locale) =>
  locale === 'fa' ? path : `/en${path.replace(/^\/(?=$|[?#])/, '')}`

/** The path without its language, as the table writes it. */
export function withoutLocale(path: string) {
  const bare = path.replace(/^\/en(?=$|[/?#])/i, '')
  return bare.startsWith('/') ? bare : `/${bare}`
}
