// Definition of a list: its API call, and the query parameters it has in its address.
import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Calls, JsonCallName } from '#contract/calls.ts'
import type { Given, Sent } from '#contract/kernel/call.ts'
import type { SavedView } from '#contract/entities/saved-view.ts'
import { callContext, type Call } from '#web/call.ts'

type QueryOf<N extends JsonCallName> = Sent<Calls[N]> extends { query: infer Query } ? Query : never
/** API calls with paged results. */
export type ListCall = {
  [N in JsonCallName]: QueryOf<N> extends { cursor?: string | undefined } ? N : never
}[JsonCallName]
export type QueryKey<N extends ListCall> = Exclude<keyof QueryOf<N> & string, 'cursor' | 'limit'>

/** Query parameters of an address, or changes to them. An empty text removes a parameter. */
export type AddressQuery<Key extends string = string> = { readonly [K in Key]?: string | undefined }

/** Query parameters with these names, without empty ones. */
export const readAddress = <Key extends string>(search: URLSearchParams, keys: readonly Key[]): AddressQuery<Key> =>
  present(keys.map((key) => [key, search.get(key)?.trim()]))

const present = <Key extends string>(parts: readonly (readonly [Key, string | undefined])[]): AddressQuery<Key> =>
  Object.fromEntries(parts.filter(([, value]) => value)) as AddressQuery<Key>

interface Definition<N extends ListCall, Key extends QueryKey<N>, Own extends string> {
  call: N
  /** Query parameters of the call that are in the address. */
  keys: readonly Key[]
  /** Further parameters of the address that the call does not accept. */
  ownKeys?: readonly Own[]
  /**
   * The parameter set by the tabs. With `firstTab`, the list opens with that tab, and `all` in the address requests all
   * rows.
   */
  tab?: Key
  firstTab?: string
  /** Allowed values of a parameter, if they are few. Any other value in the address is ignored. */
  values?: { readonly [K in Key]?: readonly string[] }
  pageSize?: number
}

/** The part of a list that `useList` uses. */
export interface List<Key extends string = string> {
  tab?: string | undefined
  firstTab?: string | undefined
  read: (search: URLSearchParams) => AddressQuery<Key | 'cursor'>
  /** The filters of a query, in the form that the call accepts. */
  filtersOf: (query: AddressQuery) => AddressQuery
  countRows: (call: Call, query: AddressQuery, signal: AbortSignal) => Promise<number>
}

/** @returns functions that read the list's query from its address, and `load`, which requests the page at an address */
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

/** Value chosen by the tabs; undefined for all rows. */
function chosenTab(value: string | undefined, firstTab: string) {
  const chosen = value || firstTab
  return chosen === 'all' ? undefined : chosen
}

interface Reading {
  read: (search: URLSearchParams) => AddressQuery
  filtersOf: (query: AddressQuery) => AddressQuery
  pageSize: number
}
/** API calls of a list. The server validates the query, so it is not checked here. */
const callsOf = <N extends ListCall, Key extends string>(name: N, { read, filtersOf, pageSize }: Reading) => {
  const sent = (query: AddressQuery) => ({ query }) as unknown as SentTo[N]
  return {
    countRows: async (call: Call, query: AddressQuery, signal: AbortSignal) => {
      const { total } = (await call(name, sent({ ...filtersOf(query), limit: '1' }), { signal })) as { total: number }
      return total
    },
    /**
     * `fixed` overrides the address. A list of the panel also loads the admin's saved views. If its address has no
     * query, it redirects to the default view.
     */
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
/** Addresses of a list's first and next page; null if there is none. */
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
