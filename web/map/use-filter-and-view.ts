// Filter and view of the map, stored in the address.
import { useState } from 'react'
import { finderParams } from '#contract/rules/finder/wish-names.ts'
import { readFilter, writeFilter, type BoothFilter } from './filter.ts'
import type { MapView } from './filters.tsx'
import type { OnQuery } from './use-sheet.ts'

export const lookIn = (filter: BoothFilter, view: MapView, query = new URLSearchParams()) => {
  const next = writeFilter(filter, query)
  if (view === 'list') next.set('view', 'list')
  else next.delete('view')
  return next
}

/** Parameters of the finder and the comparison in the address. */
export const finderIn = (query: URLSearchParams) => {
  const now = typeof window === 'undefined' ? query : new URLSearchParams(window.location.search)
  return new URLSearchParams(
    [...now].filter(([name]) => name === 'compare' || finderParams.some((one) => one === name)),
  )
}

const viewIn = (query: URLSearchParams): MapView => (query.get('view') === 'list' ? 'list' : 'map')

/** Filter and view, read from the address and written to it on every change. */
export function useLook(query: URLSearchParams, onQuery: OnQuery) {
  const [filter, setFilter] = useState(() => readFilter(query))
  const [view, setView] = useState<MapView>(() => viewIn(query))
  const changeFilter = (next: BoothFilter) => {
    setFilter(next)
    onQuery((now) => lookIn(next, view, now))
  }
  const changeView = (next: MapView) => {
    setView(next)
    onQuery((now) => lookIn(filter, next, now), true)
  }
  const [seen, setSeen] = useState(query)
  const [returns, setReturns] = useState(0)
  // The back and forward buttons bring a query that this page did not set.
  if (seen !== query) {
    setSeen(query)
    const wanted = readFilter(query)
    setView(viewIn(query))
    if (JSON.stringify(wanted) !== JSON.stringify(filter)) {
      setFilter(wanted)
      setReturns(returns + 1)
    }
  }
  return { filter, view, returns, setFilter: changeFilter, setView: changeView }
}
