// The one way to keep what was made or asked for: under a name, for a while, at most so many, until what it shows changes.

interface Entry<T> {
  value?: T
  /** While it is being made. */
  making?: Promise<unknown> | undefined
  madeAt: number
  topics: readonly string[]
}
interface LoadOptions<Made> {
  topics?: readonly string[]
  isWorth?: (made: Made) => boolean
}

const isOld = ({ madeAt }: Entry<unknown>, forMs: number) => madeAt <= Date.now() - forMs
/** A timer that does not keep a program from ending. */
function later(work: () => void, ms: number) {
  const timer: unknown = setTimeout(work, ms)
  ;(timer as { unref?: () => void }).unref?.()
  return timer
}

/** `most`: how many are kept; the one that was not asked for the longest gives way. `forMs`: how long each is good for, in real milliseconds. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure holds the entries and their timer
export function openCache<T>({ most, forMs = Infinity }: { most: number; forMs?: number }) {
  const entries = new Map<string, Entry<T>>()
  let drops = 0
  let timer: unknown
  let newest: Entry<T> | undefined // is last in the map already, so a rush for one page reorders nothing

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
    /** Kept, or being made. */
    has: (name: string) => find(name) !== undefined,

    get: (name: string): T | undefined => find(name)?.value,

    /** `since`: the `drops` of the moment when the making began; what was made of something that has changed meanwhile is not kept. */
    set(name: string, value: T, { topics = [], since = drops }: { topics?: readonly string[]; since?: number } = {}) {
      if (since === drops) put(name, { value, madeAt: Date.now(), topics })
    },

    /** What is kept, or what `make` answers at once. */
    getOrMake: (name: string, make: () => T): T =>
      (find(name) ?? put(name, { value: make(), madeAt: Date.now(), topics: [] })).value as T,

    /** What is kept, or what `make` answers, which is made once for all who ask meanwhile. A failure is not kept, nor what `isWorth` refuses, nor what shows something that changed meanwhile: that serves only those who wait for it. */
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

    /** Lets go of what shows one of these topics, or of everything. */
    drop(topics?: readonly string[]) {
      if (topics?.length === 0) return
      drops++
      for (const [name, { topics: shown }] of entries)
        if (!topics || shown.some((topic) => topics.includes(topic))) entries.delete(name)
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
