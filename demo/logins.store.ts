import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { sessions, users } from '#server/db/schema.ts'

/** Returns the accounts with these folded e-mail addresses that have a password and can log in. */
export const accountsAt = async (db: Db, emails: readonly string[]) =>
  (
    await db
      .select({ id: users.id, email: users.emailFolded, hash: users.passwordHash })
      .from(users)
      .where(
        and(inArray(users.emailFolded, emails), isNotNull(users.passwordHash), users.active, isNull(users.deletedAt)),
      )
  ).map((account) => ({ ...account, hash: account.hash ?? '' }))

/** Sets new passwords for accounts and ends their sessions. */
export const replacePasswords = (db: Db, rows: readonly { id: string; hash: string; length: number }[]) =>
  db.transaction(async (tx) => {
    for (const { id, hash, length } of rows)
      await tx.update(users).set({ passwordHash: hash, passwordLength: length }).where(eq(users.id, id))
    const ids = rows.map(({ id }) => id)
    await tx.delete(sessions).where(inArray(sessions.userId, ids))
  })
