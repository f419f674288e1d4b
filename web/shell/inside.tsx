import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import type { ErrorCode } from '#contract/errors.ts'
import { localize } from '#web/i18n/address.ts'
import { ErrorPage } from './error-page.tsx'

export default Outlet

/** Only the team is asked for a password again, in the panel and at papers of others, so no other page carries the form. */
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
        <Stale />
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
  return <ErrorPage status={statusOf(error)} path={localize(pathname)} search={search} requestId={requestIdOf(error)} />
}

/** The name of the call behind an error, for anyone who wants to ask about it. */
export const requestIdOf = (error: unknown) => {
  const { requestId } = (isRouteErrorResponse(error) ? (error.data as { requestId?: unknown } | null) : null) ?? {}
  return typeof requestId === 'string' ? requestId : undefined
}

/** The default status is 500 (docs/SPEC.md §8). */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

const hasCode = (error: unknown, code: ErrorCode) =>
  isRouteErrorResponse(error) && (error.data as { code?: unknown } | null)?.code === code
