// The only cache of the portal. Entries have a name, a lifetime and a maximum number, and are dropped when their topics
// change.

interface Entry<T> {
  value?: T
  /** Set while the value is being made. */
  making?: Promise<unknown> | undefined
  madeAt: number
  topics: readonly string[]
}
interface LoadOptions<Made> {
  topics?: readonly string[]
  isWorth?: (made: Made) => boolean
}

const isOld = ({ madeAt }: Entry<unknown>, forMs: number) => madeAt <= Date.now() - forMs
/** A timer that does not stop the process from ending. */
function later(work: () => void, ms: number) {
  const timer: unknown = setTimeout(work, ms)
  ;(timer as { unref?: () => void }).unref?.()
  return timer
}

/**
 * Returns a cache. `most`: maximum number of entries; the least recently used one is dropped. `forMs`: lifetime of an
 * entry, in real milliseconds.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure holds the entries and their timer
export function openCache<T>({ most, forMs = Infinity }: { most: number; forMs?: number }) {
  const entries = new Map<string, Entry<T>>()
  let drops = 0
  let timer: unknown
  let newest: Entry<T> | undefined // already last in the map, so repeated reads of one entry reorder nothing

  /** Drops old entries even when nobody reads them. */
  function sweepLater() {
    if (timer || forMs === Infinity || entries.size === 0) return
    timer = later(() => {
      timer = undefined
      for (const [name, entry] of entries) if (isOld(entry, forMs)) entries.delete(name)
      sweepLater()
    }, forMs)
  }
  function put(name: string, entry: Entry<T>) {
    entries.delete(name)
    entries.set(name, entry)
    newest = entry
    if (entries.size > most) entries.delete(entries.keys().next().value!)
    sweepLater()
    return entry
  }
  function find(name: string) {
    const entry = entries.get(name)
    return !entry || isOld(entry, forMs) ? undefined : entry === newest ? entry : put(name, entry)
  }

  const cache = {
    /** Whether the entry is cached or being made. */
    has: (name: string) => find(name) !== undefined,

    get: (name: string): T | undefined => find(name)?.value,

    /** `since`: the value of `drops` when making began. The value is not cached if anything was dropped since then. */
    set(name: string, value: T, { topics = [], since = drops }: { topics?: readonly string[]; since?: number } = {}) {
      if (since === drops) put(name, { value, madeAt: Date.now(), topics })
    },

    /** The cached value, or the result of `make`, which is synchronous. */
    getOrMake: (name: string, make: () => T): T =>
      (find(name) ?? put(name, { value: make(), madeAt: Date.now(), topics: [] })).value as T,

    /**
     * The cached value, or the result of `make`, which runs once for all concurrent callers. Not cached: failures,
     * results that `isWorth` rejects, and results whose topics changed while they were made. Such results are returned
     * only to the waiting callers.
     */
    load<Other = never>(
      name: string,
      make: () => Promise<T | Other>,
      { topics = [], isWorth = () => true }: LoadOptions<T | Other> = {},
    ): Promise<T | Other> {
      const known = find(name)
      if (known) return (known.making as Promise<T | Other> | undefined) ?? Promise.resolve(known.value as T)
      const entry: Entry<T> = { madeAt: Date.now(), topics }
      const making = make().then(
        (made) => {
          if (isWorth(made)) Object.assign(entry, { value: made, making: undefined })
          else forget()
          return made
        },
        (error: unknown) => {
          forget()
          throw error
        },
      )
      put(name, Object.assign(entry, { making }))
      return making

      function forget() {
        if (entries.get(name) === entry) entries.delete(name)
      }
    },

    /** Drops the entries that show one of these topics, or all entries. */
    drop(topics?: readonly string[]) {
      if (topics?.length === 0) return
      drops++
      for (const [name, { topics: shown }] of entries)
        if (!topics || shown.some((topic) => topics.includes(topic))) entries.delete(name)
    },

    /** Number of calls of `drop`. */
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
