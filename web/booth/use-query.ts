import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The query of the page, and a way to change it that is no navigation: what is on screen decides, the address only remembers. */
export function useQuery(): [URLSearchParams, (change: (query: URLSearchParams) => URLSearchParams) => void] {
  const [query] = useSearchParams()
  const change = useCallback((by: (query: URLSearchParams) => URLSearchParams) => {
    const address = new URL(window.location.href), search = by(address.searchParams).toString()
    address.search = search.replaceAll('%2C', ',')
    if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address)
  }, [])
  return [query, change]
}
