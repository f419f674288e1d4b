// A hold that runs out frees its booths without a write: this tells the maps of this process at that moment.
import { newsOf } from '../booth/booth.ts'
import type { News } from '../kernel/live.ts'
import type { Portal } from '../kernel/portal.ts'
import { endingHolds } from './hold.store.ts'

/** @returns what stops it */
export async function watchHolds({ db, live }: Portal) {
  const ends = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const stopHearing = live.hear(({ booths = [] }: News) => {
    for (const { id, state, until } of booths) { if (state === 'held' && until) ends.set(id, Date.parse(until)); else ends.delete(id) }
    if (booths.length > 0) plan()
  })
  for (const { id, until } of await endingHolds(db)) ends.set(id, until)
  plan()
  return () => { clearTimeout(timer); stopHearing() }

  function plan() {
    clearTimeout(timer)
    if (ends.size === 0) return
    timer = setTimeout(() => void freed(), Math.max(20, Math.min(...ends.values()) - Date.now() + 20))
  }
  async function freed() {
    const over = [...ends].filter(([, until]) => until <= Date.now()).map(([id]) => id)
    for (const id of over) ends.delete(id)
    try { if (over.length > 0) live.tellHere({ booths: await newsOf(db, over) }) } catch { for (const id of over) ends.set(id, Date.now() + 1_000) }
    plan()
  }
}
