// Row counts of lists. Exact counts of long lists are not needed, and no list waits long for its count.
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { setTimeout as pause } from 'node:timers/promises'
import { countMost } from '#contract/constants.ts'
import { openCache, type Cache } from '#contract/kernel/cache.ts'
import type { Db } from './connect.ts'

type Counts<Part extends string> = Record<Part, number>
interface Kept {
  counts: Counts<string>
  at: number
  /**
   * Number of consecutive slow counts. Only the second one counts as slow, because a busy machine may cause a single
   * one.
   */
  slow: number
  renewing: boolean
}
/**
 * Time in ms within which a count is quick. Slow counts are cached for some seconds. Short lists get more time, because
 * their counts should be exact.
 */
const quickMs = (rows: number) => (rows > 250 ? 3 : 12)
const keepMs = 10_000
const longestMs = 60_000
const patienceMs = 100
const atMost = 500
const more = countMost + 1
const kept = new WeakMap<Db, Cache<Kept>>()

/**
 * Number of rows, exact up to `countMost` while counting is quick. A slow count is cached under `key`, for about ten
 * seconds while the list is in use and a minute at most.
 */
export const cachedCount = async (db: Db, key: string, table: PgTable | SQL, where: SQL | undefined): Promise<number> =>
  (await cachedCounts(db, key, table, where, { all: sql`true` })).all

type Asked<Part extends string> = [
  db: Db,
  key: string,
  table: PgTable | SQL,
  where: SQL | undefined,
  parts: Readonly<Record<Part, SQL>>,
]
/** Like `cachedCount`, for several subsets of the rows. `parts` has the condition of each subset. */
export async function cachedCounts<Part extends string>(...asked: Asked<Part>): Promise<Counts<Part>> {
  const [db, key, table, where, parts] = asked
  const all = kept.get(db) ?? openCache<Kept>({ most: atMost, forMs: longestMs })
  kept.set(db, all)
  const had = all.get(key)
  if (had && had.slow > 1) {
    if (Date.now() - had.at > keepMs && !had.renewing) {
      had.renewing = true
      void renew().catch(() => {
        had.renewing = false
      })
    }
    return had.counts
  }
  const counting = renew()
  return (
    (await Promise.race([counting, pause(patienceMs)])) ??
    (await many(db, table, where, parts).catch(() => undefined)) ??
    counting
  )

  async function renew() {
    const began = performance.now()
    const counts = await counted(db, table, where, parts)
    const isSlow = performance.now() - began > quickMs(Math.max(...Object.values<number>(counts)))
    all.set(key, { counts, at: Date.now(), slow: isSlow ? (had?.slow ?? 0) + 1 : 0, renewing: false })
    return counts
  }
}

/** Sum of the counts. If one count exceeds `countMost`, the sum does too. */
export const sumOf = (counts: Counts<string>) => {
  const numbers = Object.values(counts)
  return numbers.includes(more) ? more : numbers.reduce((sum, one) => sum + one, 0)
}

/** Number of rows in each tab of a list, and in total. */
export async function tabCounts<Part extends string>(
  ...[db, key, table, where, parts]: Parameters<typeof cachedCounts<Part>>
): Promise<Counts<Part | 'all'>> {
  const counts = await cachedCounts(db, key, table, where, parts)
  return { ...counts, all: sumOf(counts) }
}

const narrowed = (table: PgTable | SQL, where: SQL | undefined, part: SQL, shown = sql``) =>
  sql`select ${shown} from ${table} where ${where ? sql`(${where}) and (${part})` : part}`
const named = <Part extends string>(parts: Readonly<Record<Part, SQL>>) => Object.entries(parts) as [Part, SQL][]

/**
 * Counts all subsets in one pass of a short list. In a longer list each subset is counted separately, which may use an
 * index.
 */
async function counted<Part extends string>(
  db: Db,
  table: PgTable | SQL,
  where: SQL | undefined,
  parts: Readonly<Record<Part, SQL>>,
): Promise<Counts<Part>> {
  const belongs = named(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`)
  const columns = named(parts).map(
    ([name]) => sql`count(*) filter (where ${sql.identifier(name)}) as ${sql.identifier(name)}`,
  )
  const walk = await one<Part | 'rows_counted'>(
    db,
    sql`select count(*) as rows_counted, ${sql.join(columns, sql`, `)} from (${narrowed(table, where, sql`true`, sql.join(belongs, sql`, `))} limit ${more}) as few`,
  )
  const { rows_counted: rows, ...counts } = walk
  if (rows < more || belongs.length === 1) return counts as unknown as Counts<Part>
  return one<Part>(
    db,
    sql`select ${sql.join(
      named(parts).map(
        ([name, part]) =>
          sql`(select count(*) from (${narrowed(table, where, part)} limit ${more}) as part) as ${sql.identifier(name)}`,
      ),
      sql`, `,
    )}`,
  )
}

async function one<Name extends string>(db: Db, query: SQL): Promise<Record<Name, number>> {
  const {
    rows: [row],
  } = await db.execute<Record<Name, string>>(query)
  return Object.fromEntries(Object.entries<string>(row ?? {}).map(([name, n]) => [name, Number(n)])) as Record<
    Name,
    number
  >
}

/**
 * Estimate for when counting takes too long. All subsets exceed `countMost` according to the query planner, or the
 * result is undefined.
 */
async function many<Part extends string>(
  db: Db,
  table: PgTable | SQL,
  where: SQL | undefined,
  parts: Readonly<Record<Part, SQL>>,
): Promise<Counts<Part> | undefined> {
  for (const [, part] of named(parts)) {
    const {
      rows: [row],
    } = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
      sql`explain (format json) ${narrowed(table, where, part)}`,
    )
    if ((row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) <= countMost) return undefined
  }
  return Object.fromEntries(named(parts).map(([name]) => [name, more])) as Counts<Part>
}
