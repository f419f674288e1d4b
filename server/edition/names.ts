// Editions by name: which there are, and in which order they stand.
import type { EditionName } from '#contract/entities/edition.ts'
import type { Editions } from '../kernel/portal.ts'

const rank = { preparing: 0, current: 1, past: 2 } as const
/** Those in preparation, the current one, then those that are over; of several the later fair first. */
export const byState = (one: EditionName, other: EditionName) =>
  rank[one.state] - rank[other.state] || (other.firstDay ?? '').localeCompare(one.firstDay ?? '')

export const editionNames = async ({ editions }: { editions: Editions }): Promise<EditionName[]> =>
  (await editions.all()).map(({ slug, state, firstDay }) => ({ slug, state, firstDay })).toSorted(byState)
