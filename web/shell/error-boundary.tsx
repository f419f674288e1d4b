import { Suspense, useEffect } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { isRouteErrorResponse, Outlet, useLocation, useNavigate, useRouteError } from 'react-router'
import type { ConfirmWay } from '#contract/entities/factor.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { localize } from '#web/i18n/address.ts'
import { ErrorPage } from './error-page.tsx'

export default Outlet

/**
 * Loaded only when needed. Only team members must confirm their password, in the panel and for documents of other
 * users.
 */
const Stale = lazy(() => import('./stale.tsx'))
const Short = lazy(() => import('./short-password.tsx'))
const First = lazy(() => import('./factor-first.tsx'))

/** An error of a screen, shown inside its frame. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (hasCode(error, 'session.stale'))
    return (
      <Suspense>
        <Stale ways={waysIn(error)} />
      </Suspense>
    )
  if (hasCode(error, 'password.tooShort'))
    return (
      <Suspense>
        <Short />
      </Suspense>
    )
  if (hasCode(error, 'factor.missing'))
    return (
      <Suspense>
        <First />
      </Suspense>
    )
  if (isForeignChange(error) && redrawsLeft()) return <Redraw />
  return <ErrorPage {...problemIn(error)} path={localize(pathname)} search={search} />
}

/**
 * Whether the error comes from another program, such as the browser's translator, that changed DOM nodes React manages.
 */
const isForeignChange = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Time in ms of recent redraws. A screen that keeps failing is redrawn at most three times in ten seconds, then shows
 * an error page.
 */
const redraws: number[] = []
function redrawsLeft() {
  const now = performance.now()
  while (redraws[0] !== undefined && redraws[0] < now - 10_000) redraws.shift()
  return redraws.length < 3
}

/** Renders the failed screen again. Navigating to the same location makes React Router clear the error. */
function Redraw() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    redraws.push(performance.now())
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each error
  }, [])
  return null
}

/**
 * Properties of an error for the error page. `status` is 500 by default (test/SPEC.md §8). The request id is for
 * enquiries. `isOffline` is true if the portal did not respond.
 */
export function problemIn(error: unknown) {
  if (!isRouteErrorResponse(error)) return { status: 500 }
  const { code, title, requestId } = (error.data ?? {}) as Partial<Record<'code' | 'title' | 'requestId', unknown>>
  return {
    status: error.status,
    // For a missing permission, the error page has a better explanation than this title.
    cause: code === 'role.forbidden' ? undefined : text(title),
    requestId: text(requestId),
    isOffline: code === 'answer.none',
  }
}
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const hasCode = (error: unknown, code: ErrorCode) =>
  isRouteErrorResponse(error) && (error.data as { code?: unknown } | null)?.code === code

/** Methods by which the user can confirm the session, as listed in the error. */
const waysIn = (error: unknown) =>
  (isRouteErrorResponse(error) && (error.data as { ways?: readonly ConfirmWay[] } | null)?.ways) || []
