// Parses the address of a page, and finds the address it should redirect to.
import type { IncomingMessage } from 'node:http'
import type { Screen } from '#contract/kernel/screen.ts'
import { baseOf, below, withoutBase } from '#contract/locale.ts'
import { find, localize, pathTo, withoutLocale, type Location } from '#contract/paths.ts'
import { screens } from '#contract/screens.ts'
import { firstLanguage } from './first-language.ts'
import type { Redirects } from './redirect/redirect.ts'

/**
 * A requested page. `path`: as requested, without dot segments. `query`: starts with its question mark, or is empty.
 */
export interface Wanted {
  place: Location
  screen: Screen | undefined
  path: string
  query: string
}

export function wantedOf(url: string, origin: string): Wanted {
  const at = url.indexOf('?')
  const query = at === -1 ? '' : url.slice(at)
  const path = readable(at === -1 ? url : url.slice(0, at), origin)
  const place = find(path)
  return { place, screen: place.screen && screens[place.screen], path, query }
}

/** Normalises a path as React Router does: dots are resolved, invalid percent codes are taken literally. */
function readable(path: string, origin: string) {
  const { pathname } = new URL(path.startsWith('/') ? `${origin}${path}` : path, origin)
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

/** User agents of crawlers and link previews, which are not redirected to another language. */
const crawler = /bot\b|crawl|spider|slurp|externalhit|preview/i

export interface Elsewhere {
  status: 301 | 302
  location: string
  guessed: boolean
  /** True if the requested address contains the prefix for Persian. */
  chosen?: boolean
}
const isSpelledPersian = (path: string) => baseOf(path).language > 0 && baseOf(path).locale === 'fa'

/** The user panel has no start page; it opens with the requests. */
const isUserPanel = (path: string) => /^\/userpanel\/*$/i.test(path.slice(baseOf(path).length))

/**
 * The redirect for an address; undefined if it needs none. Addresses that differ from the canonical one redirect
 * permanently, except those with a Persian prefix. A first visit without a language in its address may redirect to
 * English.
 */
export function elsewhere(
  { method, headers }: IncomingMessage,
  { place, screen, path, query }: Wanted,
  origins: readonly string[],
): Elsewhere | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (isUserPanel(path)) return { status: 301, location: localize(pathTo('requests'), place) + query, guessed: false }
  if (!screen) return undefined
  if (place.canonical !== path) {
    // Persian has no prefix: without a cookie the next request would redirect to English again.
    const chosen = isSpelledPersian(path)
    return { status: chosen ? 302 : 301, location: place.canonical + query, guessed: false, ...(chosen && { chosen }) }
  }
  if (place.locale === 'en') return undefined
  const { locale, by } = firstLanguage(headers, origins)
  return locale === 'fa' || crawler.test(headers['user-agent'] ?? '')
    ? undefined
    : { status: 302, location: localize(path, { ...place, locale: 'en' }) + query, guessed: by === 'browser' }
}

/** Target of a moved address, in the language of the request. The query is added unless the new address has its own. */
export const movedTo = ({ place, query }: Wanted, to: string) => {
  const [path = '', hash] = to.split('#')
  return (
    encodeURI(decodeURI(localize(path, place))) +
    (path.includes('?') ? '' : query) +
    (hash === undefined ? '' : `#${hash}`)
  )
}

/** Resets a request for a missing or hidden edition to “not found” in the current edition's site. */
export const nowhere = (wanted: Wanted): Wanted => ({
  ...wanted,
  place: { ...wanted.place, edition: '', screen: undefined },
  screen: undefined,
})

/** The only page for visitors before the site is published, in their language. */
export const openingOf = ({ place: { locale } }: Wanted, origin: string): Wanted =>
  wantedOf(localize(pathTo('opening'), { locale, edition: '' }), origin)

/**
 * The address without the current edition's slug. Another edition may be current next year, so this redirect is never
 * cached.
 */
export const currentEditionPath = ({ place, path, query }: Wanted) =>
  below(withoutBase(path), { locale: place.locale, edition: '' }) + query

/** The path of the log-in page, which leads back to the requested page. */
export const loginFor = ({ place, path, query }: Wanted) =>
  localize(pathTo('login', {}, { next: withoutLocale(path) + query }), place)

/**
 * The response for redirects that the team defined. The opening page redirects to the home page once the site is
 * published.
 */
export async function movedFrom(redirects: Redirects, wanted: Wanted) {
  if (wanted.place.screen === 'opening')
    return { status: 302, headers: { location: localize(pathTo('home'), wanted.place), 'cache-control': 'no-store' } }
  const moved = wanted.screen ? undefined : await redirects(wanted.path)
  return (
    moved && { status: moved.status, headers: { location: movedTo(wanted, moved.to), 'cache-control': 'no-cache' } }
  )
}
