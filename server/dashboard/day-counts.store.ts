import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** The lock of recount_days() in the database, too: what one of them deletes the other does not count again. */
const counting = 7_200_031

/** Writes the rows of every sum as one. What is appended meanwhile stays beside it until the next time. */
export const foldDayCounts = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${counting})`)
    await tx.execute(
      sql`with gone as (delete from day_counts returning edition_id, what, day, kind, status, n) insert into day_counts (edition_id, what, day, kind, status, n) select edition_id, what, day, kind, status, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
    )
  })
