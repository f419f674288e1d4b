// The one way to keep what was made or asked for: under a name, for a while, at most so many, until what it shows changes.

interface Entry<T> {
  value: T
  madeAt: number
  topics: readonly string[]
}
interface Making {
  made: Promise<unknown>
  topics: readonly string[]
}

/** `most`: how many are kept; the one that was not asked for the longest gives way. `forMs`: how long each is good for, in real milliseconds. */
export function openCache<T>({ most, forMs = Infinity }: { most: number; forMs?: number }) {
  const entries = new Map<string, Entry<T>>()
  const inTheMaking = new Map<string, Making>()
  let drops = 0
  let sweeping = false

  /** What is too old is let go also when nobody asks for it. */
  function sweep() {
    for (const [name, { madeAt }] of entries) if (madeAt <= Date.now() - forMs) entries.delete(name)
    sweeping = false
    sweepLater()
  }
  function sweepLater() {
    if (sweeping || forMs === Infinity || entries.size === 0) return
    sweeping = true
    const timer: unknown = setTimeout(sweep, forMs)
    ;(timer as { unref?: () => void }).unref?.() // Node: no reason to stay
  }
  const fresh = (name: string) => {
    const entry = entries.get(name)
    return entry && entry.madeAt > Date.now() - forMs ? entry : undefined
  }
  function keep(name: string, entry: Entry<T>) {
    entries.delete(name)
    entries.set(name, entry)
    if (entries.size > most) entries.delete(entries.keys().next().value!)
    sweepLater()
  }

  const cache = {
    /** Kept, or being made. */
    has: (name: string) => fresh(name) !== undefined || inTheMaking.has(name),

    get(name: string): T | undefined {
      const entry = fresh(name)
      if (entry && entries.size > 1) {
        entries.delete(name)
        entries.set(name, entry)
      }
      return entry?.value
    },

    /** `since`: the `drops` of the moment when the making began; what was made of something that has changed meanwhile is not kept. */
    set(name: string, value: T, { topics = [], since = drops }: { topics?: readonly string[]; since?: number } = {}) {
      if (since === drops) keep(name, { value, madeAt: Date.now(), topics })
    },

    /** What is kept, or what `make` answers at once. */
    getOrMake(name: string, make: () => T): T {
      const entry = fresh(name)
      if (entry) return cache.get(name) as T
      const value = make()
      cache.set(name, value)
      return value
    },

    /** What is kept, or what `make` answers, which is made once for all who ask meanwhile. A failure is not kept, nor what `isWorth` refuses, nor what shows something that changed meanwhile: that serves only those who wait for it. */
    load<Other = never>(
      name: string,
      make: () => Promise<T | Other>,
      {
        topics = [],
        isWorth = () => true,
      }: { topics?: readonly string[]; isWorth?: (made: T | Other) => boolean } = {},
    ): Promise<T | Other> {
      if (fresh(name)) return Promise.resolve(cache.get(name) as T)
      const known = inTheMaking.get(name)
      if (known) return known.made as Promise<T | Other>
      const madeAt = Date.now()
      const making: Making = { topics, made: make().then(finished, failed) }
      inTheMaking.set(name, making)
      return making.made as Promise<T | Other>

      function finished(made: T | Other) {
        if (inTheMaking.get(name) !== making) return made
        inTheMaking.delete(name)
        if (isWorth(made)) keep(name, { value: made as T, madeAt, topics })
        return made
      }
      function failed(error: unknown): never {
        if (inTheMaking.get(name) === making) inTheMaking.delete(name)
        throw error
      }
    },

    /** Lets go of what shows one of these topics, or of everything. */
    drop(topics?: readonly string[]) {
      if (topics?.length === 0) return
      drops++
      const isTouched = ({ topics: shown }: { topics: readonly string[] }) =>
        topics === undefined || shown.some((topic) => topics.includes(topic))
      for (const [name, entry] of entries) if (isTouched(entry)) entries.delete(name)
      for (const [name, making] of inTheMaking) if (isTouched(making)) inTheMaking.delete(name)
    },

    /** How often something was let go of. */
    get drops() {
      return drops
    },
    get size() {
      return entries.size
    },
  }
  return cache
}
export type Cache<T> = ReturnType<typeof openCache<T>>
