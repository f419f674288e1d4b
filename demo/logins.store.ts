import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Accounts at these folded addresses that have a password and can log in. */
export const accountsAt = async (db: Db, emails: readonly string[]) =>
  (
    await db.execute<{ id: string; email: string; hash: string }>(
      sql`select id, email_folded as email, password_hash as hash from users where email_folded in ${emails} and password_hash is not null and active and deleted_at is null`,
    )
  ).rows

/** Gives accounts other passwords; whoever is logged in with an old one is not any more. */
export const replacePasswords = (db: Db, rows: readonly { id: string; hash: string; length: number }[]) =>
  db.transaction(async (tx) => {
    for (const { id, hash, length } of rows)
      await tx.execute(sql`update users set password_hash = ${hash}, password_length = ${length} where id = ${id}`)
    await tx.execute(sql`delete from sessions where user_id in ${rows.map(({ id }) => id)}`)
  })
