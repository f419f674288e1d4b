// Updates accounts that earlier portal versions stored. It normalises their e-mail addresses. It also stores the
// likeness by which the panel finds accounts with similar addresses.
import { asc, isNull, sql } from 'drizzle-orm'
import { alone } from '../db/single-process.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { foldedEmail, likenessOf } from '../kernel/email.ts'

const settling = 7_200_021
const batch = 1_000

/**
 * Runs at start-up. Without work it costs one index lookup. Two accounts that would get the same address stay
 * unchanged, and appear as similar in the panel.
 */
export const settleAddresses = (db: Db) =>
  alone(db, settling, async () => {
    const moving: { id: string; address: string }[] = []
    for (;;) {
      const rows = await db
        .select({ id: users.id, email: users.email, folded: users.emailFolded })
        .from(users)
        .where(isNull(users.emailLikeness))
        .orderBy(asc(users.id))
        .limit(batch)
      if (rows.length === 0) break
      const seen = rows.map(({ id, email, folded }) => ({
        id,
        folded,
        address: foldedEmail(email),
        likeness: likenessOf(email),
      }))
      moving.push(...seen.filter(({ address, folded }) => address !== folded))
      await db.execute(sql`update users u set email_likeness = v.likeness, email = case when u.email_folded = v.address then v.address else u.email end
      from unnest(${sql.param(seen.map(({ id }) => id))}::uuid[], ${sql.param(seen.map(({ address }) => address))}::text[], ${sql.param(seen.map(({ likeness }) => likeness))}::text[]) v(id, address, likeness) where u.id = v.id`)
    }
    for (const [address, [one, ...others]] of Map.groupBy(moving, (row) => row.address))
      if (one && others.length === 0)
        await db.execute(
          sql`update users set email = ${address}, email_folded = ${address} where id = ${one.id} and not exists (select from users o where o.email_folded = ${address})`,
        )
  })
