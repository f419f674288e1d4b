import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/**
 * Lock shared with the database function recount_days(). Otherwise one could count rows that the other has just
 * deleted.
 */
const counting = 7_200_031

/** Merges the rows of each counter into one. Rows that are added during this time are merged in the next run. */
export const foldDayCounts = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${counting})`)
    await tx.execute(
      sql`with gone as (delete from day_counts returning edition_id, what, day, kind, status, n) insert into day_counts (edition_id, what, day, kind, status, n) select edition_id, what, day, kind, status, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
    )
  })
