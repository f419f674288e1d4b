import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Admin } from '#contract/entities/admin.ts'
import type { AccessLevel } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { users } from '../db/schema.ts'
import { foldedEmail, formsOf, likenessOf } from '../kernel/email.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** Serialises changes of permissions. When two super admins demote each other at the same time, one remains. */
export const lockAdmins = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200010)`)
export const superAdmins = async (tx: Tx) =>
  tx.$count(users, and(users.superAdmin, users.active, eq(users.role, 'admin')))

const list = listOf({ from: users, id: users.id, keys: { createdAt: users.createdAt }, usual: 'createdAt' })
const shown = {
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  email: users.email,
  accessLevel: users.accessLevel,
  superAdmin: users.superAdmin,
  active: users.active,
  createdAt: users.createdAt,
  invited: sql<boolean>`${users.passwordHash} is null and ${users.verifiedAt} is null`,
  secondFactor: sql<boolean>`${users.factorSince} is not null`,
  lastSeenAt: sql<Date | string | null>`(select max(last_seen_at) from sessions where user_id = users.id)`,
}
type Row = { [K in keyof typeof shown]: unknown }
const shape = (row: Row) =>
  ({
    ...row,
    createdAt: new Date(row.createdAt as string).toISOString(),
    lastSeenAt: row.lastSeenAt ? new Date(row.lastSeenAt as string).toISOString() : null,
  }) as Admin

export function adminPage(db: Db, { cursor, limit, q }: Paging & { q?: string | undefined }) {
  const where = and(sql`${users.role} = 'admin'`, ...holding(users.search, soughtWords(q)))
  return withTotal(list(db, { shown, where, item: shape }, { cursor, limit }), db.$count(users, where))
}
export const adminById = async (db: Db | Tx, id: string) =>
  (
    await db
      .select(shown)
      .from(users)
      .where(and(eq(users.id, id), eq(users.role, 'admin')))
  ).map(shape)[0]
export const userByEmail = async (tx: Tx, email: string) =>
  (
    await tx
      .select({
        id: users.id,
        role: users.role,
        name: users.name,
        lastName: users.lastName,
        verified: sql<boolean>`${users.verifiedAt} is not null`,
      })
      .from(users)
      .where(inArray(users.emailFolded, formsOf(email)))
      .orderBy(sql`${users.emailFolded} <> ${formsOf(email)[0]}`)
      .limit(1)
      .for('update')
  )[0]

export async function activeAdmins(db: Db | Tx, levels: readonly AccessLevel[], superAdmins: boolean) {
  const name = sql<string>`trim(${users.name} || ' ' || ${users.lastName})`
  const isOfLevel = and(not(users.superAdmin), inArray(users.accessLevel, levels))
  return db
    .select({ id: users.id, name })
    .from(users)
    .where(
      and(eq(users.role, 'admin'), users.active, superAdmins ? or(isOfLevel, eq(users.superAdmin, true)) : isOfLevel),
    )
    .orderBy(name)
}

/** Locks an admin’s rights until the end of the transaction. */
export const shareAdmin = (tx: Tx, id: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share')

export interface Standing {
  accessLevel: AccessLevel | null
  superAdmin: boolean
  active: boolean
}
type Named = { name: string; lastName: string }
export async function insertAdmin(
  tx: Tx,
  { name, lastName, email, locale, accessLevel, superAdmin }: Standing & Named & { email: string; locale: 'fa' | 'en' },
) {
  const id = uuidv7()
  await tx.insert(users).values({
    id,
    email,
    emailFolded: foldedEmail(email),
    emailLikeness: likenessOf(email),
    name,
    lastName,
    locale,
    role: 'admin',
    accessLevel,
    superAdmin,
    search: folded(`${name} ${lastName} ${email}`),
  })
  return id
}
const change = (tx: Tx, id: string, values: PgUpdateSetSource<typeof users>) =>
  tx
    .update(users)
    .set({ ...values, updatedAt: sql`portal_now()` })
    .where(eq(users.id, id))
export const setStanding = (tx: Tx, id: string, { accessLevel, superAdmin, active }: Standing) =>
  change(tx, id, { role: 'admin', accessLevel, superAdmin, active })
/** Changes the name and updates the search column. */
export async function setName(tx: Tx, id: string, { name, lastName }: Named) {
  const [row] = await change(tx, id, { name, lastName }).returning({
    email: users.email,
    companyName: users.companyName,
    phoneNumber: users.phoneNumber,
  })
  const words = [name, lastName, row?.email, row?.companyName, row?.phoneNumber].filter(Boolean).join(' ')
  await tx
    .update(users)
    .set({ search: folded(words) })
    .where(eq(users.id, id))
}
export const makeUser = (tx: Tx, id: string) => change(tx, id, { role: 'user', accessLevel: null, superAdmin: false })
