// How many rows a list has. Counting a million rows costs what the list must not: a count that was slow is kept for a while and renewed behind the reader's back.
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

interface Kept { counts: Record<string, number>; at: number; isSlow: boolean; renewing: boolean }
/** Few rows are counted anew each time, unless it takes really long; of many nobody misses one for some seconds. */
const quickMs = (rows: number) => (rows > 250 ? 3 : 12)
const keepMs = 10_000, longestMs = 60_000, atMost = 500
const kept = new WeakMap<Db, Map<string, Kept>>()

/** Exact while counting is quick; else some ten seconds old while the list is read, and never older than a minute. `key` says what is counted. */
export const keptCount = async (db: Db, key: string, table: PgTable, where: SQL | undefined): Promise<number> => (await keptCounts(db, key, table, where, { all: sql`true` })).all

/** The same for parts of the rows, counted in one walk over them. */
export async function keptCounts<Part extends string>(db: Db, key: string, table: PgTable, where: SQL | undefined, parts: Readonly<Record<Part, SQL>>): Promise<Record<Part, number>> {
  const all = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, all)
  const had = all.get(key)
  if (had?.isSlow && Date.now() - had.at < longestMs) {
    if (Date.now() - had.at > keepMs && !had.renewing) { had.renewing = true; void renew().catch(() => { had.renewing = false }) }
    return had.counts
  }
  return renew()

  async function renew() {
    const began = performance.now()
    const names = Object.keys(parts) as Part[], columns = names.map((name) => sql`count(*) filter (where ${parts[name]}) as ${sql.identifier(name)}`)
    const { rows: [row] } = await db.execute<Record<Part, string>>(sql`select ${sql.join(columns, sql`, `)} from ${table}${where ? sql` where ${where}` : sql``}`)
    const counted = Object.fromEntries(names.map((name) => [name, Number(row?.[name] ?? 0)])) as Record<Part, number>
    if (all.size >= atMost) all.delete(all.keys().next().value!)
    all.set(key, { counts: counted, at: Date.now(), isSlow: performance.now() - began > quickMs(Math.max(...Object.values<number>(counted))), renewing: false })
    return counted
  }
}
