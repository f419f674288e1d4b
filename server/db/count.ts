// How many rows a list has. Counting a million rows costs what the list must not: a count that was slow is kept for a while and renewed behind the reader's back.
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

interface Kept { count: number; at: number; tookMs: number; renewing: boolean }
const quickMs = 12, keepMs = 10_000, longestMs = 60_000, atMost = 500
const kept = new WeakMap<Db, Map<string, Kept>>()

/** Exact while counting is quick; else some ten seconds old while the list is read, and never older than a minute. `key` says what is counted. */
export async function keptCount(db: Db, key: string, table: PgTable, where: SQL | undefined): Promise<number> {
  const counts = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, counts)
  const had = counts.get(key)
  if (had && had.tookMs > quickMs && Date.now() - had.at < longestMs) {
    if (Date.now() - had.at > keepMs && !had.renewing) { had.renewing = true; void renew().catch(() => { had.renewing = false }) }
    return had.count
  }
  return renew()

  async function renew() {
    const began = performance.now()
    const { rows: [row] } = await db.execute<{ n: string }>(sql`select count(*) as n from ${table}${where ? sql` where ${where}` : sql``}`)
    if (counts.size >= atMost) counts.delete(counts.keys().next().value!)
    const count = Number(row?.n ?? 0)
    counts.set(key, { count, at: Date.now(), tookMs: performance.now() - began, renewing: false })
    return count
  }
}
