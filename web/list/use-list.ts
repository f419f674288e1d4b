import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { callFromBrowser } from '#web/browser.ts'
import type { SavedView } from '#contract/entities/saved-view.ts'
import type { Tab } from '#web/ui/tabs.tsx'
import { stepsOf, type AddressQuery, type List } from './list.ts'

/** One page of any list. */
export interface Page {
  items: readonly unknown[]
  nextCursor: string | null
  total: number
  views?: readonly SavedView[]
}

interface Options<Key extends string> {
  /** Address of the list with a query. */
  path: (query: AddressQuery) => string
  /** Default sorting; `-createdAt` means newest first. */
  sort?: string
  /** Fixed query parameters that override the address. */
  fixed?: AddressQuery<Key>
  /** Query parameters that are not filters, in addition to the tab and the sorting. */
  keeps?: readonly Key[]
}

/** Data and addresses for a screen that shows a list. */
export interface ListView<Key extends string = string> {
  page: Page
  query: AddressQuery<Key>
  /** Filters in the form that the list's API call accepts. */
  filters: AddressQuery
  /** Filters and sorting, for the export. */
  exported: AddressQuery
  isFiltered: boolean
  /** Whether there may be rows that are not listed, because a filter or a tab is active. */
  isNarrowed: boolean
  /** Address of the first page with some query parameters changed. */
  pathWith: (change: AddressQuery<Key | 'cursor'>) => string
  goTo: (change: AddressQuery<Key>) => void
  search: (q: string) => void
  /** Counts the rows that the list would have with some query parameters changed. */
  count: (change: AddressQuery<Key>, signal: AbortSignal) => Promise<number>
  withoutFilters: string
  withEverything: string
  newer: string | null
  older: string | null
  tab: (value: string, text: string, count?: number) => Tab
  /** Sorting props of the table. */
  sorting: { sort: { by: string; descending: boolean }; sortHref: (by: string, descending: boolean) => string }
}

export function useList<Key extends string>(
  list: List<Key>,
  page: Page,
  { path: pathOf, sort = '', fixed = {}, keeps = [] }: Options<NoInfer<Key>>,
): ListView<Key> {
  const path = useViews(page.views, pathOf)
  const navigate = useNavigate()
  const query = list.read(useSearchParams()[0])
  const { cursor, ...filters }: AddressQuery = query
  const { tab = '', firstTab = '' } = list
  const chosenTab = filters[tab] ?? firstTab
  const pathWith = (change: AddressQuery) => path({ ...filters, ...change })
  const kept = Object.entries(filters).filter(([key]) => [tab, 'sort', ...keeps].includes(key))
  const isFiltered = kept.length < Object.keys(filters).length
  return {
    page,
    query,
    ...askedOf(list, { ...filters, ...fixed }),
    isFiltered,
    isNarrowed: isFiltered || Boolean(firstTab || chosenTab),
    pathWith,
    goTo: (change) => void navigate(pathWith(change)),
    search: (q) => void (q !== (filters['q'] ?? '') && navigate(pathWith({ q }), { replace: true })),
    withoutFilters: path(Object.fromEntries(kept)),
    withEverything: path(firstTab ? { [tab]: 'all' } : {}),
    ...stepsOf(page, cursor, pathWith),
    tab: (value, text, count) => ({ href: pathWith({ [tab]: value }), text, count, current: chosenTab === value }),
    sorting: sortingOf(filters['sort'] ?? sort, pathWith),
  }
}

/**
 * Address of the unfiltered list. It always has a query, because the list's address without a query opens the default
 * view.
 */
const withAllViews = (path: string) => (path.includes('?') ? path : `${path}?view=all`)

const askedOf = (list: List, query: AddressQuery): Pick<ListView, 'filters' | 'exported' | 'count'> => ({
  filters: list.filtersOf({ ...query, sort: '' }),
  exported: list.filtersOf(query),
  count: (change, signal) => list.countRows(callFromBrowser, { ...query, ...change }, signal),
})

const sortingOf = (sortedBy: string, pathWith: (change: AddressQuery) => string): ListView['sorting'] => ({
  sort: { by: sortedBy.replace('-', ''), descending: sortedBy.startsWith('-') },
  sortHref: (by, descending) => pathWith({ sort: `${descending ? '-' : ''}${by}` }),
})

/** Function for the list's addresses, taking its default view into account. */
function useViews(views: Page['views'], pathOf: (query: AddressQuery) => string) {
  useKnownViews(views)
  return views?.some(({ isDefault }) => isDefault) ? (query: AddressQuery) => withAllViews(pathOf(query)) : pathOf
}

/**
 * Loads the code of the saved views after rendering, and caches the views. Loading it with the next page would delay
 * the views there.
 */
function useKnownViews(views: Page['views']) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (views) void import('./saved-views.ts').then(({ seedViews }) => seedViews(pathname, views)).catch(() => {})
    // oxlint-disable-next-line react/exhaustive-deps -- once: later views were kept by the code that loaded them
  }, [])
}
