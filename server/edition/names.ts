// Names of editions, and their order.
import type { EditionName } from '#contract/entities/edition.ts'
import type { Editions } from '../kernel/portal.ts'

const rank = { preparing: 0, open: 1, current: 2, past: 3 } as const
/**
 * Sort order: editions in preparation, open ones, the current one, past ones. Within a state, the later fair comes
 * first.
 */
type Placed = Pick<EditionName, 'state' | 'firstDay'>
export const compareEditions = (one: Placed, other: Placed) =>
  rank[one.state] - rank[other.state] || (other.firstDay ?? '').localeCompare(one.firstDay ?? '')

export const editionNames = async ({ editions }: { editions: Editions }): Promise<EditionName[]> =>
  (await editions.all())
    .map(({ slug, state, firstDay, lastDay, shortName }) => ({ slug, state, firstDay, lastDay, shortName }))
    .toSorted(compareEditions)
