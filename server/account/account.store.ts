import { sql } from 'drizzle-orm'
import type { LetterKind, Profile } from '#contract/entities/account.ts'
import type { Db, Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import { foldedEmail, formsOf, likenessOf } from '../kernel/email.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** What people say of themselves. */
export type PersonalData = Pick<
  Profile,
  'name' | 'lastName' | 'phoneNumber' | 'country' | 'nationality' | 'companyName' | 'jobPosition' | 'fieldOfActivity'
>
export interface Account extends PersonalData {
  id: string
  email: string
  pendingEmail: string | null
  locale: 'fa' | 'en'
  role: 'user' | 'admin'
  superAdmin: boolean
  active: boolean
  /** The address has answered. */
  verified: boolean
  /** Null where somebody logs in with Google only, or was invited and has chosen none yet. */
  passwordHash: string | null
  /** Characters; null where nobody has given it since it is counted. */
  passwordLength: number | null
}
type Row = Account & Record<string, unknown>
const columns = sql`id, email, pending_email as "pendingEmail", name, last_name as "lastName", phone_number as "phoneNumber", country, nationality, company_name as "companyName", job_position as "jobPosition",
  field_of_activity as "fieldOfActivity", locale, role, super_admin as "superAdmin", active, verified_at is not null as verified, password_hash as "passwordHash", password_length as "passwordLength"`

export const accountByEmail = async (db: Db | Tx, email: string) =>
  (
    await db.execute<Row>(
      sql`select ${columns} from users where email_folded = any(${sql.param(formsOf(email))}::text[]) order by email_folded <> ${formsOf(email)[0]} limit 1`,
    )
  ).rows[0]
export const accountById = async (db: Db | Tx, id: string) =>
  (await db.execute<Row>(sql`select ${columns} from users where id = ${id}`)).rows[0]
/** Others who lock the account wait; what only points at it, such as an order that is being placed, does not: it holds booths that an erasure waits for. */
export const lockAccount = async (tx: Tx, id: string) =>
  (await tx.execute<Row>(sql`select ${columns} from users where id = ${id} for no key update`)).rows[0]
export const lockAccountByEmail = async (tx: Tx, email: string) =>
  (
    await tx.execute<Row>(
      sql`select ${columns} from users where email_folded = any(${sql.param(formsOf(email))}::text[]) order by email_folded <> ${formsOf(email)[0]} limit 1 for update`,
    )
  ).rows[0]

export interface NewAccount extends PersonalData {
  email: string
  locale: 'fa' | 'en'
  passwordHash: string | null
  passwordLength: number | null
  verified: boolean
}

const searchOf = (who: PersonalData & { email: string }) =>
  folded([who.name, who.lastName, who.email, who.companyName ?? '', who.phoneNumber ?? ''].join(' '))

/** Fails by the index one_account_per_email. @returns the id */
export async function insertAccount(tx: Tx, who: NewAccount) {
  const id = uuidv7()
  await tx.execute(sql`insert into users (id, email, email_folded, email_likeness, name, last_name, phone_number, country, nationality, company_name, job_position, field_of_activity, locale, password_hash, password_length, verified_at, search)
    values (${id}, ${who.email}, ${foldedEmail(who.email)}, ${likenessOf(who.email)}, ${who.name}, ${who.lastName}, ${who.phoneNumber}, ${who.country}, ${who.nationality}, ${who.companyName}, ${who.jobPosition}, ${who.fieldOfActivity}, ${who.locale}, ${who.passwordHash}, ${who.passwordLength},
      case when ${who.verified} then portal_now() end, ${searchOf(who)})`)
  return id
}
/** Whether a write failed because somebody else has this address. */
export const isEmailTaken = (error: unknown) => constraintOf(error) === 'one_account_per_email'
export const updateAccount = (
  tx: Tx,
  id: string,
  who: PersonalData & Pick<Account, 'email' | 'pendingEmail' | 'locale'>,
) =>
  tx.execute(sql`
  update users set name = ${who.name}, last_name = ${who.lastName}, phone_number = ${who.phoneNumber}, country = ${who.country}, nationality = ${who.nationality}, company_name = ${who.companyName}, job_position = ${who.jobPosition},
    field_of_activity = ${who.fieldOfActivity}, locale = ${who.locale}, email = ${who.email}, email_folded = case when email = ${who.email} then email_folded else ${foldedEmail(who.email)} end, email_likeness = ${likenessOf(who.email)}, pending_email = ${who.pendingEmail}, search = ${searchOf(who)}, updated_at = portal_now() where id = ${id}`)
export const setPassword = (tx: Tx, id: string, hash: string | null, length: number | null) =>
  tx.execute(
    sql`update users set password_hash = ${hash}, password_length = ${length}, updated_at = portal_now() where id = ${id}`,
  )
export const setUnwantedLetters = (tx: Tx, id: string, kinds: readonly LetterKind[]) =>
  tx.execute(
    sql`update users set unwanted_letters = ${sql.param([...new Set(kinds)])}::text[], updated_at = portal_now() where id = ${id}`,
  )
export const setPasswordLength = (db: Db, id: string, length: number) =>
  db.execute(sql`update users set password_length = ${length} where id = ${id}`)
export const setVerified = (tx: Tx, id: string) =>
  tx.execute(
    sql`update users set verified_at = coalesce(verified_at, portal_now()), updated_at = portal_now() where id = ${id}`,
  )

/** Of two portals that start at once, the second finds what the first has done. */
export const lockFirstAdmin = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200011)`)
export const anySuperAdmin = async (tx: Tx) =>
  (await tx.execute(sql`select from users where super_admin and active limit 1`)).rowCount === 1
export const makeSuperAdmin = (tx: Tx, id: string) =>
  tx.execute(
    sql`update users set role = 'admin', access_level = 'manager', super_admin = true, active = true, verified_at = coalesce(verified_at, portal_now()), updated_at = portal_now() where id = ${id}`,
  )
