// Answers that cost something to make: one is made for all who ask meanwhile, and kept for a while.
interface Kept<T> {
  madeAt: number
  value: Promise<T>
}

/** At most `most` answers, none longer than `forMs`; the one that was not asked for the longest gives way. */
export function keeper<T>({ most, forMs = Infinity }: { most: number; forMs?: number }) {
  const all = new Map<string, Kept<T>>()
  return {
    has: (key: string) => (all.get(key)?.madeAt ?? -Infinity) > Date.now() - forMs,
    async get(key: string, make: () => Promise<T>): Promise<T> {
      const known = all.get(key)
      const one = known && known.madeAt > Date.now() - forMs ? known : { madeAt: Date.now(), value: make() }
      all.delete(key)
      all.set(key, one)
      if (all.size > most) all.delete(all.keys().next().value!)
      try {
        return await one.value
      } catch (error) {
        if (all.get(key) === one) all.delete(key)
        throw error
      }
    },
    drop: () => all.clear(),
  }
}
