import type { RouterContextProvider } from 'react-router'
import { callFor } from '#web/call.ts'
import { packed } from '#web/map/packed-booths.ts'
import { ownEarmarked } from './own-earmarked.ts'

/** Loader data of a map: a hall, its packed booths, and the booths reserved for the user's companies. */
export async function openHall(context: Readonly<RouterContextProvider>, hallId: string) {
  const call = callFor(context)
  const [{ hall }, { items: booths }, own] = await Promise.all([
    call('hall.read', { hallId }),
    call('booth.list', { hallId }),
    ownEarmarked(context),
  ])
  return { open: { hall, booths: packed(booths) }, own }
}
