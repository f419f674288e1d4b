import { eq, sql } from 'drizzle-orm'
import type { Redirect } from '#contract/entities/registers.ts'
import { cachedCount } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { containing } from '../db/words.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { redirects } from '../db/schema.ts'

const shown = {
  id: redirects.id,
  fromPath: redirects.fromPath,
  toPath: redirects.toPath,
  permanent: redirects.permanent,
  active: redirects.active,
  updatedAt: redirects.updatedAt,
}
const shape = (row: Omit<Redirect, 'updatedAt'> & { updatedAt: Date }): Redirect => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
})
const list = listOf({ from: redirects, id: redirects.id, keys: { fromPath: redirects.fromPath }, usual: 'fromPath' })

export function redirectPage(db: Db, { cursor, limit, q }: Paging & { q?: string | undefined }) {
  const sought = q && containing(q.trim().toLowerCase())
  const where = sought
    ? sql`(${redirects.fromPath} like ${sought} or lower(${redirects.toPath}) like ${sought})`
    : undefined
  return withTotal(
    list(db, { shown, where, item: shape }, { cursor, limit }),
    cachedCount(db, JSON.stringify(['redirects', sought]), redirects, where),
  )
}
/** Redirects with the time of their last change. */
export const redirectsWithMoment = async (db: Db | Tx, _: string, id?: string) =>
  (
    await db
      .select(shown)
      .from(redirects)
      .where(id === undefined ? undefined : eq(redirects.id, id))
  ).map(shape)
/** All active redirects, with their targets. */
export const activeRedirects = (db: Db | Tx) =>
  db
    .select({ fromPath: redirects.fromPath, toPath: redirects.toPath, permanent: redirects.permanent })
    .from(redirects)
    .where(eq(redirects.active, true))

/** Serialises changes of redirects: two changes that are valid alone may form a loop together. */
export const lockRedirects = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200040)`)
