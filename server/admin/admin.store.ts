import { and, sql } from 'drizzle-orm'
import type { Admin } from '#contract/entities/admin.ts'
import type { AccessLevel } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { users } from '../db/schema.ts'
import { foldedEmail, formsOf, likenessOf } from '../kernel/email.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** Anyone who changes who may do what waits here for anyone who does so already: of two super admins who demote each other one stays. */
export const lockAdmins = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200010)`)
export const superAdmins = async (tx: Tx) =>
  Number(
    (
      await tx.execute<{ n: string }>(
        sql`select count(*) as n from users where super_admin and active and role = 'admin'`,
      )
    ).rows[0]?.n ?? 0,
  )

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
      .where(and(sql`${users.id} = ${id}`, sql`${users.role} = 'admin'`))
  ).map(shape)[0]
export const userByEmail = async (tx: Tx, email: string) =>
  (
    await tx.execute<{ id: string; role: string; name: string; last_name: string; verified: boolean }>(
      sql`select id, role, name, last_name, verified_at is not null as verified from users where email_folded = any(${sql.param(formsOf(email))}::text[]) order by email_folded <> ${formsOf(email)[0]} limit 1 for update`,
    )
  ).rows[0]

export const activeAdmins = async (db: Db | Tx, levels: readonly AccessLevel[], superAdmins: boolean) =>
  (
    await db.execute<{ id: string; name: string }>(
      sql`select id, name || ' ' || last_name as name from users where role = 'admin' and active and ((not super_admin and access_level = any(${sql.param(levels)}::text[])) or (super_admin and ${superAdmins})) order by name`,
    )
  ).rows

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
  await tx.execute(sql`insert into users (id, email, email_folded, email_likeness, name, last_name, locale, role, access_level, super_admin, search)
    values (${id}, ${email}, ${foldedEmail(email)}, ${likenessOf(email)}, ${name}, ${lastName}, ${locale}, 'admin', ${accessLevel}, ${superAdmin}, ${folded(`${name} ${lastName} ${email}`)})`)
  return id
}
export const setStanding = (tx: Tx, id: string, { accessLevel, superAdmin, active }: Standing) =>
  tx.execute(
    sql`update users set role = 'admin', access_level = ${accessLevel}, super_admin = ${superAdmin}, active = ${active}, updated_at = portal_now() where id = ${id}`,
  )
/** What search compares follows the name. */
export async function setName(tx: Tx, id: string, { name, lastName }: Named) {
  const {
    rows: [row],
  } = await tx.execute<{ words: string }>(
    sql`update users set name = ${name}, last_name = ${lastName}, updated_at = portal_now() where id = ${id} returning concat_ws(' ', name, last_name, email, company_name, phone_number) as words`,
  )
  await tx.execute(sql`update users set search = ${folded(row?.words ?? '')} where id = ${id}`)
}
export const makeUser = (tx: Tx, id: string) =>
  tx.execute(
    sql`update users set role = 'user', access_level = null, super_admin = false, updated_at = portal_now() where id = ${id}`,
  )
