// When a hold expires, its booths become free without a write. This notifies the maps of this process at that moment.
import { newsOf } from '../booth/booth.ts'
import type { News } from '../kernel/live.ts'
import type { Portal } from '../kernel/portal.ts'
import { endingHolds } from './hold.store.ts'

/** @returns a function that stops it */
export async function watchHolds({ db, live }: Portal) {
  const ends = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let next = Infinity
  const unsubscribe = live.subscribe(({ booths = [] }: News) => {
    for (const { id, state, until } of booths) {
      if (state === 'held' && until) expect(id, Date.parse(until))
      else ends.delete(id)
    }
  })
  for (const { id, until } of await endingHolds(db)) expect(id, until)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }

  /** Sets the timer only for the earliest end, so that the cost per hold does not depend on their number. */
  function expect(id: string, until: number) {
    ends.set(id, until)
    if (until >= next) return
    clearTimeout(timer)
    next = until
    timer = setTimeout(() => void freed(), Math.max(20, until - Date.now() + 20))
  }
  async function freed() {
    const over = [...ends].filter(([, until]) => until <= Date.now()).map(([id]) => id)
    const left = [...ends].filter(([, until]) => until > Date.now())
    next = Infinity
    for (const id of over) ends.delete(id)
    for (const [id, until] of left) expect(id, until)
    try {
      if (over.length > 0) live.publishHere({ booths: await newsOf(db, over) })
    } catch {
      for (const id of over) expect(id, Date.now() + 1_000)
    }
  }
}
