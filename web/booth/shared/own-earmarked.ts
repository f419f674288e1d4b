// Booths earmarked for the user's companies (docs/decisions/right-of-return.md).
import type { RouterContextProvider } from 'react-router'
import type { EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import { pathTo } from '#contract/paths.ts'
import { callFor } from '#web/call.ts'
import { visitFor } from '#web/visit.ts'

/**
 * Booths reserved for the user's companies, for loaders. Makes no call if nothing is reserved in the edition or nobody
 * is signed in.
 */
export async function ownEarmarked(context: Readonly<RouterContextProvider>): Promise<EarmarkedBooth[]> {
  const { profile, edition } = await visitFor(context)
  if (!profile || edition.earmarkedUntil === null) return []
  return (await callFor(context)('earmarkedBooth.list', {})).items
}

/** Groups by company and hall, because each group is ordered together. */
export const groupByCompanyAndHall = (booths: readonly EarmarkedBooth[]): EarmarkedBooth[][] =>
  Object.values(Object.groupBy(booths, ({ companyId, hallId }) => `${companyId} ${hallId}`)).flatMap((some) =>
    some ? [some] : [],
  )

/** Path to the reservation with these booths selected. */
export const wayToOrder = (booths: readonly Pick<EarmarkedBooth, 'name' | 'hallId'>[]) =>
  pathTo('boothReservation', {}, { hall: booths[0]!.hallId, booths: booths.map(({ name }) => name).join(',') })
