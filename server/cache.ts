// What is made once for all who ask meanwhile, and kept until something that it shows changes.
import type { Topic } from '#contract/kernel/screen.ts'

/** Nothing is kept longer: a page may count the days, and a process may have missed a change. */
const longestMs = 10 * 60_000

/** At most `atMost` things by name. What `make` answers without `isWorth` is given to those who wait for it and not kept. */
export function openCache<T, Other = never>(atMost: number, isWorth: (made: T | Other) => made is T) {
  const kept = new Map<string, { made: T; shows: readonly Topic[]; madeAt: number }>()
  const inTheMaking = new Map<string, Promise<T | Other>>()
  const sweep = setInterval(() => {
    for (const [name, { madeAt }] of kept) if (madeAt < Date.now() - longestMs) kept.delete(name)
  }, 30_000).unref()
  return {
    has: (name: string) => kept.has(name),
    get: (name: string): T | undefined => kept.get(name)?.made,

    /** Makes a thing once for all who ask meanwhile, and keeps it unless something changed before it was finished. */
    async make(name: string, shows: readonly Topic[], work: () => Promise<T | Other>): Promise<T | Other> {
      const known = kept.get(name)?.made ?? inTheMaking.get(name)
      if (known) return known
      const madeAt = Date.now()
      const making = work()
      inTheMaking.set(name, making)
      try {
        const made = await making
        if (inTheMaking.get(name) === making && isWorth(made) && kept.size < atMost)
          kept.set(name, { made, shows, madeAt })
        return made
      } finally {
        if (inTheMaking.get(name) === making) inTheMaking.delete(name)
      }
    },

    /** A change of a topic, or of everything: what shows it is dropped, and what is in the making serves only those who wait for it. */
    drop(topic?: Topic) {
      inTheMaking.clear()
      for (const [name, { shows }] of kept) if (topic === undefined || shows.includes(topic)) kept.delete(name)
    },

    close() {
      clearInterval(sweep)
    },
  }
}
