import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** `step`: a place of its own in the history, to which Back leads. */
export type ChangeQuery = (change: (query: URLSearchParams) => URLSearchParams, step?: boolean) => void

/** The query of the page, and a way to change it: what is on screen decides and the address only remembers, unless the change is a step. */
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
