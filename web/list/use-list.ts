import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { callFromBrowser } from '#web/browser.ts'
import type { SavedView } from '#contract/entities/saved-view.ts'
import type { Tab } from '#web/ui/tabs.tsx'
import { stepsOf, type AddressQuery, type List } from './list.ts'

/** One page of a list, whatever its rows are. */
export interface Page {
  items: readonly unknown[]
  nextCursor: string | null
  total: number
  views?: readonly SavedView[]
}

interface Options<Key extends string> {
  /** The address of the list with a query. */
  path: (query: AddressQuery) => string
  /** How it is sorted when the address does not say; `-createdAt` is the newest first. */
  sort?: string
  /** What the screen itself decides, whatever its address says. */
  fixed?: AddressQuery<Key>
  /** Parts of the query that are no filters, beside the tab and the sorting. */
  keeps?: readonly Key[]
}

/** What a screen shows of a list, and the addresses that lead on from it. */
export interface ListView<Key extends string = string> {
  page: Page
  query: AddressQuery<Key>
  /** What narrows the rows, as the call of the list takes it. */
  filters: AddressQuery
  /** The filters and the order, for the export. */
  exported: AddressQuery
  isFiltered: boolean
  /** Whether there could be rows that are not listed: a filter is on, or a tab is chosen. */
  isNarrowed: boolean
  /** The first page with some of the query changed. */
  pathWith: (change: AddressQuery<Key | 'cursor'>) => string
  goTo: (change: AddressQuery<Key>) => void
  search: (q: string) => void
  /** How many rows there would be with some of the query changed. */
  count: (change: AddressQuery<Key>, signal: AbortSignal) => Promise<number>
  withoutFilters: string
  withEverything: string
  newer: string | null
  older: string | null
  tab: (value: string, text: string, count?: number) => Tab
  /** Props for the table. */
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

/** An address without a query opens a list with its default view, so the address of the whole list has one. */
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

/** The addresses of a list that may have views of its own. */
function useViews(views: Page['views'], pathOf: (query: AddressQuery) => string) {
  useKnownViews(views)
  return views?.some(({ isDefault }) => isDefault) ? (query: AddressQuery) => withAllViews(pathOf(query)) : pathOf
}

/** Loads the code that reads saved views while the page is idle: loaded with the next page it would delay the views there. */
function useKnownViews(views: Page['views']) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (views) void import('./saved-views.ts').then(({ seedViews }) => seedViews(pathname, views)).catch(() => {})
    // oxlint-disable-next-line react/exhaustive-deps -- once: later views were kept by the code that loaded them
  }, [])
}
