// Booths that are kept for companies of whoever is here (docs/decisions/right-of-return.md).
import type { RouterContextProvider } from 'react-router'
import type { KeptBooth } from '#contract/entities/kept-booth.ts'
import { pathTo } from '#contract/paths.ts'
import { callFor } from '#web/call.ts'
import { visitFor } from '#web/visit.ts'

/** For a loader; where nothing is kept, or nobody is logged in, it asks for nothing. */
export async function ownKept(context: Readonly<RouterContextProvider>): Promise<KeptBooth[]> {
  const { profile, edition } = await visitFor(context)
  if (!profile || edition.keptUntil === null) return []
  return (await callFor(context)('keptBooth.list', {})).items
}

/** Those of one company in one hall are ordered at once. */
export const byPlace = (booths: readonly KeptBooth[]): KeptBooth[][] =>
  Object.values(Object.groupBy(booths, ({ companyId, hallId }) => `${companyId} ${hallId}`)).flatMap((some) =>
    some ? [some] : [],
  )

/** Straight to ordering them. */
export const wayToOrder = (booths: readonly Pick<KeptBooth, 'name' | 'hallId'>[]) =>
  pathTo('boothReservation', {}, { hall: booths[0]!.hallId, booths: booths.map(({ name }) => name).join(',') })
