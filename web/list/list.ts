// A list is defined once: which call it shows, and what of that call's query stands in its address.
import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Calls, JsonCallName } from '#contract/calls.ts'
import type { Given, Sent } from '#contract/kernel/call.ts'
import type { SavedView } from '#contract/entities/saved-view.ts'
import { callContext, type Call } from '#web/call.ts'

type QueryOf<N extends JsonCallName> = Sent<Calls[N]> extends { query: infer Query } ? Query : never
/** The calls that answer page by page. */
export type ListCall = {
  [N in JsonCallName]: QueryOf<N> extends { cursor?: string | undefined } ? N : never
}[JsonCallName]
export type QueryKey<N extends ListCall> = Exclude<keyof QueryOf<N> & string, 'cursor' | 'limit'>

/** What an address says, or what is to change in it; an empty text takes a part away. */
export type AddressQuery<Key extends string = string> = { readonly [K in Key]?: string | undefined }

/** What an address says under these names, without what is empty. */
export const readAddress = <Key extends string>(search: URLSearchParams, keys: readonly Key[]): AddressQuery<Key> =>
  present(keys.map((key) => [key, search.get(key)?.trim()]))

const present = <Key extends string>(parts: readonly (readonly [Key, string | undefined])[]): AddressQuery<Key> =>
  Object.fromEntries(parts.filter(([, value]) => value)) as AddressQuery<Key>

interface Definition<N extends ListCall, Key extends QueryKey<N>, Own extends string> {
  call: N
  /** The parts of the call's query that stand in the address. */
  keys: readonly Key[]
  /** Other parts of the address, which the call does not take. */
  ownKeys?: readonly Own[]
  /** The part that the tabs choose. With `firstTab` the list opens with that one, and `all` in the address asks for every row. */
  tab?: Key
  firstTab?: string
  /** The possible values of a part, where these are few: anything else in the address is ignored. */
  values?: { readonly [K in Key]?: readonly string[] }
  pageSize?: number
}

/** What `useList` needs of a list. */
export interface List<Key extends string = string> {
  tab?: string | undefined
  firstTab?: string | undefined
  read: (search: URLSearchParams) => AddressQuery<Key | 'cursor'>
  /** The part of a query that narrows the rows, as the call takes it. */
  filtersOf: (query: AddressQuery) => AddressQuery
  countRows: (call: Call, query: AddressQuery, signal: AbortSignal) => Promise<number>
}

/** @returns how a list is read from its address, and `load`, which asks for the page that an address shows */
export function defineList<N extends ListCall, const Key extends QueryKey<N>, const Own extends string = never>({
  call: name,
  keys,
  ownKeys = [],
  tab,
  firstTab,
  values = {},
  pageSize = 25,
}: Definition<N, Key, Own>) {
  const names = [...keys, ...ownKeys, 'cursor'] as const
  const known: Readonly<Record<string, readonly string[] | undefined>> = values
  const read = (search: URLSearchParams): AddressQuery<Key | Own | 'cursor'> =>
    present(
      names.map((key) => {
        const value = search.get(key)?.trim() ?? ''
        return [key, known[key]?.includes(value) === false ? undefined : value]
      }),
    )
  const filtersOf = (query: AddressQuery): AddressQuery =>
    present(keys.map((key) => [key, key === tab && firstTab ? chosenTab(query[key], firstTab) : query[key]]))
  return {
    tab,
    firstTab,
    read,
    filtersOf,
    ...callsOf<N, Key>(name, { read, filtersOf, pageSize }),
  }
}

/** What the tabs have chosen; undefined for all rows. */
function chosenTab(value: string | undefined, firstTab: string) {
  const chosen = value || firstTab
  return chosen === 'all' ? undefined : chosen
}

interface Reading {
  read: (search: URLSearchParams) => AddressQuery
  filtersOf: (query: AddressQuery) => AddressQuery
  pageSize: number
}
/** The calls of a list. The server checks the query against the shape of the call, so it is not checked here. */
const callsOf = <N extends ListCall, Key extends string>(name: N, { read, filtersOf, pageSize }: Reading) => {
  const sent = (query: AddressQuery) => ({ query }) as unknown as SentTo[N]
  return {
    countRows: async (call: Call, query: AddressQuery, signal: AbortSignal) => {
      const { total } = (await call(name, sent({ ...filtersOf(query), limit: '1' }), { signal })) as { total: number }
      return total
    },
    /** `fixed` is what the screen itself decides, whatever its address says. A list of the panel brings the admin's saved views, and opens with the default one where its address says nothing. */
    load: async (
      { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
      fixed: AddressQuery<Key> = {},
    ): Promise<Given<Calls[N]> & WithViews> => {
      const { pathname, searchParams } = new URL(request.url)
      const call = context.get(callContext)
      const asked = read(searchParams)
      const query: AddressQuery = { ...asked, ...fixed }
      const page = { ...(query['cursor'] && { cursor: query['cursor'] }), limit: String(pageSize) }
      const [given, saved] = await Promise.all([
        call(name, sent({ ...filtersOf(query), ...page })),
        pathname.includes('/panel/')
          ? import('./saved-views.ts').then(({ savedViews }) => savedViews(call, pathname))
          : undefined,
      ])
      const isPlain = Object.keys(asked).length === 0 && !searchParams.has('view')
      const first = isPlain ? saved?.first : undefined
      if (first) throw redirect(first)
      return { ...given, ...(saved && { views: saved.views }) }
    },
  }
}
/** The addresses of a list's first page and of its next one; null where there is none. */
export const stepsOf = (
  { nextCursor }: { nextCursor: string | null },
  cursor: string | undefined,
  pathWith: (change: AddressQuery) => string,
) => ({
  newer: cursor ? pathWith({}) : null,
  older: nextCursor && pathWith({ cursor: nextCursor }),
})

/** The admin's saved views of a list; only lists of the panel have them. */
export interface WithViews {
  views?: readonly SavedView[]
}
type SentTo = { [N in JsonCallName]: Sent<Calls[N]> }
