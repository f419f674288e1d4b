import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Go } from '#web/shell/go.tsx'
import { stepsOf, type AddressQuery } from './list.ts'

/** List on the user's own pages: the query in its address, and the addresses of its other pages. */
export function useOwnList<Key extends string>(
  list: { read: (search: URLSearchParams) => AddressQuery<Key | 'cursor'> },
  page: { nextCursor: string | null },
  path: (query: AddressQuery) => string,
) {
  const navigate = useNavigate()
  const { cursor, ...query }: AddressQuery = list.read(useSearchParams()[0])
  const pathWith = (change: AddressQuery) => path({ ...query, ...change })
  return {
    query: query as AddressQuery<Exclude<Key, 'cursor'>>,
    pathWith,
    search: (q: string) => void (q !== (query['q'] ?? '') && navigate(pathWith({ q }), { replace: true })),
    ...stepsOf(page, cursor, pathWith),
  }
}

/** The link to older rows, below the list. */
export const Older = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href && (
    <p className="pager">
      <Go className="btn" to={href}>
        {children}
      </Go>
    </p>
  )
