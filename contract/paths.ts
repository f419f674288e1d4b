// Between an address and a screen, both ways. The paths of screens.ts carry no language.
import type { ParamsOf } from './kernel/call.ts'
import { locales, localize, withoutLocale, type Locale } from './locale.ts'
import { screens, type ScreenName, type Screens } from './screens.ts'

export { localize, withoutLocale, type Locale } from './locale.ts'

export interface Place {
  locale: Locale
  /** Undefined where the table has no such path. */
  screen: ScreenName | undefined
  params: Readonly<Record<string, string>>
  /** The one spelling of this address: the letters of the table, one slash between parts, none at the end. */
  canonical: string
}

interface Row {
  name: ScreenName
  parts: readonly string[]
  folded: readonly string[]
  rank: string
}

const isParam = (part: string) => part.startsWith(':')
// Of two rows that both fit, the one whose first differing part is written out wins: addNewHall before :hallId.
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
      locales.map((locale): [string, Place] => {
        const canonical = localize(`/${parts.join('/')}`, locale)
        return [canonical, { locale, screen: name, params: {}, canonical }]
      }),
    ),
)

/** Which screen an address shows, whatever the case of its letters and however many slashes it has. `pathname` comes without a query. */
export function find(pathname: string): Place {
  const known = spelledOut.get(pathname)
  if (known) return known
  const given = pathname.split('/').filter(Boolean)
  const first = given[0]?.toLowerCase()
  const locale: Locale = first === 'en' ? 'en' : 'fa'
  const parts = (first === 'en' || first === 'fa' ? given.slice(1) : given).map(decoded)
  const row = parts.includes(undefined)
    ? undefined
    : rowsOfLength.get(parts.length)?.find((candidate) => fits(candidate, parts as string[]))
  if (!row) return { locale, screen: undefined, params: {}, canonical: pathname }
  const params = Object.fromEntries(
    row.parts.flatMap((part, i) => (isParam(part) ? [[part.slice(1), parts[i] ?? '']] : [])),
  )
  return { locale, screen: row.name, params, canonical: localize(filledIn(row.parts, params), locale) }
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

/** The path of a screen, without a language. A parameter that is missing does not compile; of the query, what is empty is left out. */
export function pathTo<N extends ScreenName>(name: N, ...[params = {}, query = {}]: Rest<N>) {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, String(value)])
  const path = filledIn(screens[name].path.split('/').filter(Boolean), params)
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

// No backslash, no control character, no white space; a scheme or a host cannot follow a single slash.
const plainPath = /^\/(?![/\\])[^\\\s\p{C}]*$/u

/** Where to go after logging in: a path of this site without its language, or the home page for anything else. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next.length > 2_000 || !plainPath.test(next)) return '/'
  const [pathname = ''] = next.split(/[?#]/)
  if (pathname.includes('//')) return '/'
  return find(pathname).screen === 'login' ? '/' : withoutLocale(next)
}

const plainQuery = /^(?:[\w-]+=(?:[A-Za-z0-9-]|%2C)*&?)*$/

/** The same as it may stand in a letter: a screen of this site, its query only while it is made of letters, digits and hyphens, so that a stranger can have no words sent to somebody. */
export function nextInLetter(next: unknown): string {
  const safe = safeNext(next).split('#')[0] ?? '/'
  const [pathname = '/', query = ''] = safe.split('?')
  if (!find(pathname).screen || !/^[\w/-]*$/.test(pathname)) return '/'
  return query && plainQuery.test(query) ? `${pathname}?${query}` : pathname
}
