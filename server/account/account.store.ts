import { sql } from 'drizzle-orm'
import type { Profile } from '#contract/entities/account.ts'
import type { Db, Tx } from '../db/connect.ts'
import { folded, foldedEmail } from '../kernel/text.ts'
import { hashOf, newSecret } from '../kernel/secret.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface Account { id: string; email: string; pendingEmail: string | null; name: string; lastName: string; companyName: string | null; phoneNumber: string | null; country: string | null; locale: 'fa' | 'en'; role: 'user' | 'admin'; active: boolean; verified: boolean; passwordHash: string | null }
const columns = sql`id, email, pending_email as "pendingEmail", name, last_name as "lastName", company_name as "companyName", phone_number as "phoneNumber", country, locale, role, active, verified_at is not null as verified, password_hash as "passwordHash"`
type Row = Account & Record<string, unknown>

export const accountByEmail = async (db: Db | Tx, email: string) => (await db.execute<Row>(sql`select ${columns} from users where email_folded = ${foldedEmail(email)}`)).rows[0]
export const accountById = async (db: Db | Tx, id: string) => (await db.execute<Row>(sql`select ${columns} from users where id::text = ${id}`)).rows[0]
export const lockAccount = async (tx: Tx, id: string) => (await tx.execute<Row>(sql`select ${columns} from users where id::text = ${id} for update`)).rows[0]

export type Said = Pick<Profile, 'name' | 'lastName' | 'phoneNumber' | 'country' | 'nationality' | 'companyName' | 'jobPosition' | 'fieldOfActivity'>
export interface NewAccount extends Said { email: string; locale: 'fa' | 'en'; passwordHash: string | null; verified: boolean }

const searchOf = (who: Pick<Said, 'name' | 'lastName' | 'companyName' | 'phoneNumber'> & { email: string }) => folded([who.name, who.lastName, who.email, who.companyName ?? '', who.phoneNumber ?? ''].join(' '))

/** Fails by the index one_account_per_email. @returns the id */
export async function insertAccount(tx: Tx | Db, who: NewAccount) {
  const id = uuidv7()
  await tx.execute(sql`insert into users (id, email, email_folded, name, last_name, phone_number, country, nationality, company_name, job_position, field_of_activity, locale, password_hash, verified_at, search)
    values (${id}, ${who.email}, ${foldedEmail(who.email)}, ${who.name}, ${who.lastName}, ${who.phoneNumber}, ${who.country}, ${who.nationality}, ${who.companyName}, ${who.jobPosition}, ${who.fieldOfActivity}, ${who.locale}, ${who.passwordHash},
      case when ${who.verified} then now() end, ${searchOf(who)})`)
  return id
}
export const updateAccount = (tx: Tx, id: string, who: Said & { email: string; locale: 'fa' | 'en' }) => tx.execute(sql`
  update users set name = ${who.name}, last_name = ${who.lastName}, phone_number = ${who.phoneNumber}, country = ${who.country}, nationality = ${who.nationality}, company_name = ${who.companyName}, job_position = ${who.jobPosition},
    field_of_activity = ${who.fieldOfActivity}, locale = ${who.locale}, search = ${searchOf(who)}, updated_at = now() where id = ${id}`)
export const setPassword = (tx: Tx | Db, id: string, hash: string | null) => tx.execute(sql`update users set password_hash = ${hash}, updated_at = now() where id = ${id}`)
export const setPendingEmail = (tx: Tx, id: string, email: string | null) => tx.execute(sql`update users set pending_email = ${email}, updated_at = now() where id = ${id}`)
export const setVerified = (tx: Tx, id: string) => tx.execute(sql`update users set verified_at = coalesce(verified_at, now()), updated_at = now() where id = ${id}`)
/** The new address takes the place of the old one. Fails by the index when somebody else has it by now. */
export const takePendingEmail = (tx: Tx, id: string, email: string) => tx.execute(sql`
  update users set email = ${email}, email_folded = ${foldedEmail(email)}, pending_email = null, verified_at = coalesce(verified_at, now()), updated_at = now() where id = ${id}`)
export const anyAdmin = async (db: Db | Tx) => (await db.execute(sql`select from users where super_admin and active limit 1`)).rowCount === 1
export const makeSuperAdmin = (tx: Tx | Db, id: string) => tx.execute(sql`update users set role = 'admin', access_level = 'manager', super_admin = true, active = true, verified_at = coalesce(verified_at, now()) where id = ${id}`)

export type Purpose = 'verify' | 'reset' | 'registration'
/** A new one-time secret; older ones of the same purpose are void. Only its hash is kept. */
export async function issueSecret(db: Db | Tx, { userId, purpose, email, seconds }: { userId: string; purpose: Purpose; email: string | null; seconds: number }) {
  const secret = newSecret()
  await db.execute(sql`with old as (delete from tokens where user_id = ${userId} and purpose = ${purpose} and used_at is null)
    insert into tokens (id, hash, user_id, purpose, email, expires_at) values (${uuidv7()}, ${hashOf(secret)}, ${userId}, ${purpose}, ${email}, now() + make_interval(secs => ${seconds}))`)
  return secret
}
/** Uses a secret up: of two at once one gets it. */
export const useSecret = async (tx: Tx, secret: string, purpose: Purpose) =>
  (await tx.execute<{ user_id: string; email: string | null }>(sql`update tokens set used_at = now() where hash = ${hashOf(secret)} and purpose = ${purpose} and used_at is null and expires_at > now() returning user_id, email`)).rows[0]
/** Whose secret it is, also after its use; for answers that are the same when they are asked twice. */
export const secretOf = async (db: Db | Tx, secret: string, purpose: Purpose) =>
  (await db.execute<{ user_id: string; email: string | null; used: boolean; living: boolean }>(sql`select user_id, email, used_at is not null as used, expires_at > now() as living from tokens where hash = ${hashOf(secret)} and purpose = ${purpose}`)).rows[0]
export const voidSecrets = (tx: Tx, userId: string, purpose: Purpose) => tx.execute(sql`delete from tokens where user_id = ${userId} and purpose = ${purpose} and used_at is null`)

export const accountOfIdentity = async (db: Db | Tx, issuer: string, subject: string) => (await db.execute<{ user_id: string }>(sql`select user_id from identities where issuer = ${issuer} and subject = ${subject}`)).rows[0]?.user_id
export const linkIdentity = (tx: Tx, userId: string, issuer: string, subject: string) => tx.execute(sql`insert into identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId}) on conflict do nothing`)
