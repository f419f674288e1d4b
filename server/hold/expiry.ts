// Booths become free when a hold expires, without a write. At that moment this notifies the maps that this process
// serves.
import { newsOf } from '../booth/booth.ts'
import type { News } from '../kernel/live.ts'
import type { Portal } from '../kernel/portal.ts'
import { endingHolds } from './hold.store.ts'

/**
 * Watches for expiring holds.
 * @returns a function that stops the watch
 */
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

  /** Records the end of a hold. There is one timer, for the earliest end, whatever the number of holds. */
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
