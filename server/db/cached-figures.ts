// Cache of numbers that are expensive to compute. While one process recomputes them, readers get the previous ones.
import { eq, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Db, Tx } from './connect.ts'
import { cachedFigures as table } from './schema.ts'

interface Made<T> {
  value: T
  at: number
}
interface Place<T> {
  had?: Made<T> | undefined
  renewing?: Promise<Made<T>> | undefined
  isCheap?: boolean
}
/** `isDear` tells if the computed numbers are worth caching. Cheap ones are computed for each reader. */
export interface Figures<T> {
  /**
   * Schema of the cached value. A value that does not fit, such as one written by an older portal version, is
   * recomputed.
   */
  shape: z.ZodMiniType<T>
  make: (db: Db | Tx) => Promise<T>
  isDear: (made: T) => boolean
}

/**
 * Cached numbers older than `freshMs` are renewed in the background. Only if they are older than `staleMs` does a
 * reader wait for the renewal, for `patienceMs` at most.
 */
const freshMs = 10_000
const staleMs = 60_000
const patienceMs = 250
const locks = 7_200_030
const places = new WeakMap<Db, Map<string, Place<unknown>>>()

/**
 * Returns the cached numbers. If a renewal fails, the previous numbers stay in use.
 * @throws errors of `make` while nothing is cached
 */
export async function cachedFigures<T>(db: Db, name: string, figures: Figures<T>): Promise<T> {
  const place = cacheRowOf(db, name) as Place<T>
  if (place.isCheap) return made(place, await figures.make(db), figures)
  place.had ??= await stored(db, name, figures)
  const { had } = place
  if (!had) {
    const first = !place.renewing
    const { value } = await renewed(db, name, place, figures)
    return made(place, first || figures.isDear(value) ? value : await figures.make(db), figures)
  }
  const age = Date.now() - had.at
  if (age < freshMs) return had.value
  const renewal = renewed(db, name, place, figures).then(
    ({ value }) => value,
    () => had.value,
  )
  return age < staleMs ? had.value : Promise.race([renewal, pause(patienceMs, had.value)])
}

function cacheRowOf(db: Db, name: string) {
  const all = places.get(db) ?? new Map<string, Place<unknown>>()
  const place = all.get(name) ?? {}
  places.set(db, all.set(name, place))
  return place
}

function made<T>(place: Place<T>, value: T, { isDear }: Figures<T>) {
  place.isCheap = !isDear(value)
  return value
}

/**
 * Renews the cached numbers once at a time: `renewing` prevents a second renewal in this process, a database lock in
 * others.
 */
function renewed<T>(db: Db, name: string, place: Place<T>, figures: Figures<T>): Promise<Made<T>> {
  const { make, isDear } = figures
  const renewal =
    place.renewing ??
    db.transaction(async (tx) => {
      if (!(await locked(tx, name))) {
        const old = await stored(tx, name, figures)
        if (old) return old
        await tx.execute(sql`select pg_advisory_xact_lock(${locks}::int, hashtext(${name}))`)
      }
      const other = await stored(tx, name, figures)
      if (other && Date.now() - other.at < freshMs) return other
      const value = await make(tx)
      if (isDear(value)) await store(tx, name, value)
      return { value, at: Date.now() }
    })
  place.renewing = renewal
  return renewal
    .then((now) => {
      if (isDear(now.value)) place.had = now
      return now
    })
    .finally(() => {
      if (place.renewing === renewal) place.renewing = undefined
    })
}

const locked = async (tx: Tx, name: string) =>
  (await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${locks}::int, hashtext(${name})) as mine`))
    .rows[0]?.mine === true
async function stored<T>(db: Db | Tx, name: string, { shape }: Figures<T>): Promise<Made<T> | undefined> {
  const age = sql<number>`(extract(epoch from clock_timestamp() - ${table.madeAt}) * 1000)::float8`
  const [row] = await db.select({ value: table.value, age }).from(table).where(eq(table.name, name))
  const read = z.safeParse(shape, row?.value)
  return row && read.success ? { value: read.data, at: Date.now() - row.age } : undefined
}
const store = (tx: Tx, name: string, value: unknown) =>
  tx
    .insert(table)
    .values({ name, value, madeAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: table.name, set: { value, madeAt: sql`excluded.made_at` } })
