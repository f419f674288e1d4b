import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Changes the query of the page. `step`: adds a history entry, so that Back undoes the change. */
export type ChangeQuery = (change: (query: URLSearchParams) => URLSearchParams, step?: boolean) => void

/**
 * The page's query, and a function to change it. The screen's state decides and the address only records it, unless the
 * change is a `step`.
 */
export function useQuery(): [URLSearchParams, ChangeQuery] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback<ChangeQuery>(
    (by, step = false) => {
      const address = new URL(window.location.href)
      const search = by(address.searchParams).toString()
      address.search = search.replaceAll('%2C', ',')
      if (address.href === window.location.href) return
      if (step) void navigate({ search: address.search }, { preventScrollReset: true })
      else window.history.replaceState(window.history.state, '', address)
    },
    [navigate],
  )
  return [query, change]
}
