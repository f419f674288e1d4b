// What an address asks for, and where else it should have been asked.
import type { IncomingMessage } from 'node:http'
import type { Screen } from '#contract/kernel/screen.ts'
import { baseOf, below, withoutBase } from '#contract/locale.ts'
import { find, localize, pathTo, withoutLocale, type Place } from '#contract/paths.ts'
import { screens } from '#contract/screens.ts'
import { firstLanguage } from './first-language.ts'
import type { Redirects } from './redirect/redirect.ts'

/** `path` is as it was asked, free of dot segments; `query` begins with its question mark or is empty. */
export interface Wanted {
  place: Place
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

/** What React Router will make of a path, so that both look at the same one: dots resolved, and bytes that mean nothing taken literally. */
function readable(path: string, origin: string) {
  const { pathname } = new URL(path.startsWith('/') ? `${origin}${path}` : path, origin)
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

/** Anyone who reads pages for others gets the address it asked for. */
const crawler = /bot\b|crawl|spider|slurp|externalhit|preview/i

export interface Elsewhere {
  status: 301 | 302
  location: string
  guessed: boolean
  /** The address itself names Persian. */
  chosen?: boolean
}
const isSpelledPersian = (path: string) => baseOf(path).language > 0 && baseOf(path).locale === 'fa'

/** The user panel has no page of its own: it opens with the requests. */
const isUserPanel = (path: string) => /^\/userpanel\/*$/i.test(path.slice(baseOf(path).length))

/** Another spelling moves for good; a first visit without a language in its address may move to English. */
export function elsewhere(
  { method, headers }: IncomingMessage,
  { place, screen, path, query }: Wanted,
  origins: readonly string[],
): Elsewhere | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (isUserPanel(path)) return { status: 301, location: localize(pathTo('requests'), place) + query, guessed: false }
  if (!screen) return undefined
  if (place.canonical !== path) {
    // Persian has no prefix: without a cookie the next request would be led to English again.
    const chosen = isSpelledPersian(path)
    return { status: chosen ? 302 : 301, location: place.canonical + query, guessed: false, ...(chosen && { chosen }) }
  }
  if (place.locale === 'en') return undefined
  const { locale, by } = firstLanguage(headers, origins)
  return locale === 'fa' || crawler.test(headers['user-agent'] ?? '')
    ? undefined
    : { status: 302, location: localize(path, { ...place, locale: 'en' }) + query, guessed: by === 'browser' }
}

/** Where an address that moved leads, in the language that it was asked in; its query goes along unless the new address has its own. */
export const movedTo = ({ place, query }: Wanted, to: string) => {
  const [path = '', hash] = to.split('#')
  return (
    encodeURI(decodeURI(localize(path, place))) +
    (path.includes('?') ? '' : query) +
    (hash === undefined ? '' : `#${hash}`)
  )
}

/** What is said of an address in an edition that there is not, or not for this visitor: nothing is there, and the site says so as the current edition. */
export const nowhere = (wanted: Wanted): Wanted => ({
  ...wanted,
  place: { ...wanted.place, edition: '', screen: undefined },
  screen: undefined,
})

/** The one page that there is for visitors before the site is published, in their language. */
export const openingOf = ({ place: { locale } }: Wanted, origin: string): Wanted =>
  wantedOf(localize(pathTo('opening'), { locale, edition: '' }), origin)

/** The current edition stands at no slug; that may be another one next year, so the way is never kept. */
export const withoutSlug = ({ place, path, query }: Wanted) =>
  below(withoutBase(path), { locale: place.locale, edition: '' }) + query

/** The way to log in, and from there back to what was asked for. */
export const loginFor = ({ place, path, query }: Wanted) =>
  localize(pathTo('login', {}, { next: withoutLocale(path) + query }), place)

/** Where a page has gone: an address that the team wrote down, and the page before the opening once that is over. */
export async function movedFrom(redirects: Redirects, wanted: Wanted) {
  if (wanted.place.screen === 'opening')
    return { status: 302, headers: { location: localize(pathTo('home'), wanted.place), 'cache-control': 'no-store' } }
  const moved = wanted.screen ? undefined : await redirects(wanted.path)
  return (
    moved && { status: moved.status, headers: { location: movedTo(wanted, moved.to), 'cache-control': 'no-cache' } }
  )
}
