import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/**
 * Lock shared with recount_days() in the database. Otherwise rows deleted by one could be counted again by the other.
 */
const counting = 7_200_031

/** Merges the rows of each counter into one. Rows added concurrently are merged the next time. */
export const foldDayCounts = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${counting})`)
    await tx.execute(
      sql`with gone as (delete from day_counts returning edition_id, what, day, kind, status, n) insert into day_counts (edition_id, what, day, kind, status, n) select edition_id, what, day, kind, status, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
    )
  })
