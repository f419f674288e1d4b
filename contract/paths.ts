// Maps addresses to screens and screens to addresses. The paths of screens.ts contain neither language nor edition.
import type { ParamsOf } from './kernel/call.ts'
import type { Screen } from './kernel/screen.ts'
import { baseOf, below, locales, withoutBase, withoutLocale, type Base } from './locale.ts'
import { screens, type ScreenName, type Screens } from './screens.ts'

export { withoutLocale, type Base, type Locale } from './locale.ts'

/**
 * `edition` is the slug in the address. Only the server knows whether such an edition exists, and which one is current.
 */
export interface Location extends Base {
  /** Undefined if the table of screens has no such path. */
  screen: ScreenName | undefined
  params: Readonly<Record<string, string>>
  /** Canonical form of this address: case as in the table, single slashes, no slash at the end. */
  canonical: string
}

interface Row {
  name: ScreenName
  parts: readonly string[]
  folded: readonly string[]
  rank: string
}

const isParam = (part: string) => part.startsWith(':')
// If two rows match, the one with a literal at the first difference wins: addNewHall before :hallId.
const rows = Object.entries(screens)
  .map(([name, { path }]): Row => {
    const parts = path.split('/').filter(Boolean)
    return {
      name: name as ScreenName,
      parts,
      folded: parts.map((part) => part.toLowerCase()),
      rank: parts.map((part) => (isParam(part) ? '1' : '0')).join(''),
    }
  })
  .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
const rowsOfLength = Map.groupBy(rows, ({ parts }) => parts.length)
const spelledOut = new Map(
  rows
    .filter(({ rank }) => !rank.includes('1'))
    .flatMap(({ name, parts }) =>
      locales.map((locale): [string, Location] => {
        const base: Base = { locale, edition: '' }
        const canonical = below(`/${parts.join('/')}`, base)
        return [canonical, { ...base, screen: name, params: {}, canonical }]
      }),
    ),
)

/** Returns the screen of an address, ignoring case and repeated slashes. `pathname` has no query. */
export function find(pathname: string): Location {
  const known = spelledOut.get(pathname)
  if (known) return known
  const path = pathname.replace(/\/{2,}/g, '/')
  const { locale, edition, length } = baseOf(path)
  const base: Base = { locale, edition }
  const parts = path.slice(length).split('/').filter(Boolean).map(decoded)
  const row = parts.includes(undefined)
    ? undefined
    : rowsOfLength.get(parts.length)?.find((candidate) => fits(candidate, parts as string[]))
  if (!row) return { ...base, screen: undefined, params: {}, canonical: pathname }
  const params = Object.fromEntries(
    row.parts.flatMap((part, i) => (isParam(part) ? [[part.slice(1), parts[i] ?? '']] : [])),
  )
  const here = isGlobal(row.name) ? { locale, edition: '' } : base
  return { ...base, screen: row.name, params, canonical: below(filledIn(row.parts, params), here) }
}

/** Returns whether a screen is global, with one address for all editions. */
export const isGlobal = (name: ScreenName) => (screens[name] as Screen).of === 'global'

/**
 * Returns a path of the table, with or without a query, with the prefix of a language and an edition. A path that
 * already names an edition keeps it. A global screen gets no edition.
 */
export function localize(path: string, { locale, edition }: Base): string {
  const own = baseOf(path)
  const named = own.edition || edition
  if (named === '') return below(withoutLocale(path), { locale, edition: '' })
  const bare = withoutBase(path)
  const { screen } = find(bare.replace(/[?#].*$/s, ''))
  return below(bare, { locale, edition: screen && isGlobal(screen) ? '' : named })
}

const fits = ({ folded }: Row, parts: readonly string[]) =>
  folded.every((part, i) => isParam(part) || part === parts[i]?.toLowerCase())
const filledIn = (parts: readonly string[], params: Readonly<Record<string, string>>) =>
  `/${parts.map((part) => (isParam(part) ? encodeURIComponent(params[part.slice(1)] ?? '') : part)).join('/')}`

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

export type ParamsFor<N extends ScreenName> = { [K in keyof ParamsOf<Screens[N]['path']>]: string }
export type Query = Record<string, string | number | boolean | null | undefined>
type Rest<N extends ScreenName> = keyof ParamsFor<N> extends never
  ? [params?: Record<string, never>, query?: Query]
  : [params: ParamsFor<N>, query?: Query]

/**
 * Returns the path of a screen, without language and edition. A missing parameter does not compile; empty query values
 * are left out.
 */
export function pathTo<N extends ScreenName>(name: N, ...[params = {}, query = {}]: Rest<N>) {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, String(value)])
  const path = filledIn(screens[name].path.split('/').filter(Boolean), params)
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

// A path without backslash, control character or white space. It begins with a single slash, because a second one would
// begin a host.
const plainPath = /^\/(?![/\\])[^\\\s\p{C}]*$/u

/**
 * Returns the destination after log-in: a path of this site without its language, but with its edition. Anything else
 * returns the home page.
 */
export function safeNext(next: unknown): string {
  // Guard: redirects within the portal, off: if (typeof next !== 'string') return '/'
  if (typeof next !== 'string' || next.length > 2_000 || !plainPath.test(next)) return '/'
  const [pathname = ''] = next.split(/[?#]/)
  if (pathname.includes('//')) return '/'
  return find(pathname).screen === 'login' ? '/' : withoutLocale(next)
}

const plainQuery = /^(?:[\w-]+=(?:[A-Za-z0-9-]|%2C)*&?)*$/

/**
 * Returns the destination as allowed in an e-mail: a screen of this site. Query values may only contain letters,
 * digits, hyphens and commas. This prevents anonymous visitors from sending chosen text to others.
 */
export function nextInEmail(next: unknown): string {
  const safe = safeNext(next).split('#')[0] ?? '/'
  const [pathname = '/', query = ''] = safe.split('?')
  if (!find(pathname).screen || !/^[\w/-]*$/.test(pathname)) return '/'
  return query && plainQuery.test(query) ? `${pathname}?${query}` : pathname
}
