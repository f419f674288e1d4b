// Pending items of the signed-in user, and the numbers beside the links to the user's own pages.
import { useRouteLoaderData } from 'react-router'
import type { Overview } from '#contract/entities/overview.ts'
import type { Call } from '#web/call.ts'
import { cachedResponse } from '#web/cache.ts'

const none: Overview = { counts: { requests: 0, meetings: 0, invoices: 0, tickets: 0, workshops: 0 }, waiting: [] }
const kept = cachedResponse<Overview>('overview')

/** Loads the numbers and pending items. If that fails, the user's own pages are shown without them. */
export const loadOverview = (call: Call): Promise<Overview> =>
  kept.read(() => call('overview.read', {}).then(({ overview }) => overview)).catch(() => none)
export const useOverview = () =>
  (useRouteLoaderData('frame-own') as { overview: Overview } | undefined)?.overview ?? none

/** Numbers beside the links to the user's own pages. The requests page lists all pending items, not only orders. */
export const ownCounts = ({ counts, waiting }: Overview): Overview['counts'] => ({
  ...counts,
  requests: counts.requests + waiting.filter(({ what }) => what !== 'order').length,
})
