import type { UserRole } from '#contract/roles.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { EmailKind, Profile } from '#contract/entities/account.ts'
import type { Db, Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import { users } from '../db/schema.ts'
import { foldedEmail, formsOf, likenessOf, mayImitate } from '../kernel/email.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** Fields that users enter about themselves. */
export type PersonalData = Pick<
  Profile,
  'name' | 'lastName' | 'phoneNumber' | 'country' | 'nationality' | 'companyName' | 'jobPosition' | 'fieldOfActivity'
>
export interface Account extends PersonalData {
  id: string
  email: string
  pendingEmail: string | null
  locale: 'fa' | 'en'
  role: UserRole
  superAdmin: boolean
  active: boolean
  /** Whether the owner has confirmed the e-mail address. */
  verified: boolean
  /** Null for users who log in with Google only, or who were invited and have not set a password. */
  passwordHash: string | null
  /**
   * Number of characters of the password. Null for a password set before this column existed, until it is next entered.
   */
  passwordLength: number | null
}
const columns = {
  id: users.id,
  email: users.email,
  pendingEmail: users.pendingEmail,
  name: users.name,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  country: users.country,
  nationality: users.nationality,
  companyName: users.companyName,
  jobPosition: users.jobPosition,
  fieldOfActivity: users.fieldOfActivity,
  locale: users.locale,
  role: users.role,
  superAdmin: users.superAdmin,
  active: users.active,
  verified: sql<boolean>`${users.verifiedAt} is not null`,
  passwordHash: users.passwordHash,
  passwordLength: users.passwordLength,
}

/** Finds the account with an address in any of its forms. An exact match comes first. */
const byEmail = (db: Db | Tx, email: string) =>
  db
    .select(columns)
    .from(users)
    .where(inArray(users.emailFolded, formsOf(email)))
    .orderBy(sql`${users.emailFolded} <> ${formsOf(email)[0]}`)
    .limit(1)
export const accountByEmail = async (db: Db | Tx, email: string): Promise<Account | undefined> =>
  (await byEmail(db, email))[0]
/**
 * Whether an account has an address that looks like `email`. Only an address with non-ASCII letters can imitate
 * another.
 */
export const isImitation = async (db: Db | Tx, email: string) =>
  mayImitate(email) && (await db.$count(users, eq(users.emailLikeness, likenessOf(email)))) > 0
/** Fields of an account that a login needs. */
type LoginAccount = Pick<
  Account,
  'id' | 'email' | 'name' | 'lastName' | 'active' | 'verified' | 'passwordHash' | 'passwordLength'
>
/** Like `accountByEmail`, as a prepared statement. */
export async function accountAtLogin(db: Db, email: string): Promise<LoginAccount | undefined> {
  const forms = formsOf(email)
  const { rows } = await db.$client.query<LoginAccount>({
    name: 'login',
    text: `select id, email, name, last_name as "lastName", active, verified_at is not null as verified, password_hash as "passwordHash", password_length as "passwordLength"
      from users where email_folded = any($1::text[]) order by email_folded <> $2 limit 1`,
    values: [forms, forms[0]],
  })
  return rows[0]
}
export const accountById = async (db: Db | Tx, id: string): Promise<Account | undefined> =>
  (await db.select(columns).from(users).where(eq(users.id, id)))[0]
/**
 * Locks an account against other locks of it. Rows that only refer to the account are not blocked, such as a new order.
 * Blocking them could deadlock, because that order holds booths for which an erasure waits.
 */
export const lockAccount = async (tx: Tx, id: string): Promise<Account | undefined> =>
  (await tx.select(columns).from(users).where(eq(users.id, id)).for('no key update'))[0]
export const lockAccountByEmail = async (tx: Tx, email: string): Promise<Account | undefined> =>
  (await byEmail(tx, email).for('update'))[0]

export interface NewAccount extends PersonalData {
  email: string
  locale: 'fa' | 'en'
  passwordHash: string | null
  passwordLength: number | null
  verified: boolean
}

/** Columns of personal data, and those that search and the panel derive from them. */
export const personalColumns = (who: PersonalData & { email: string }) => ({
  name: who.name,
  lastName: who.lastName,
  phoneNumber: who.phoneNumber,
  country: who.country,
  nationality: who.nationality,
  companyName: who.companyName,
  jobPosition: who.jobPosition,
  fieldOfActivity: who.fieldOfActivity,
  emailLikeness: likenessOf(who.email),
  search: folded([who.name, who.lastName, who.email, who.companyName ?? '', who.phoneNumber ?? ''].join(' ')),
})

/**
 * Inserts an account. Fails by the index `one_account_per_email` when the address is taken.
 * @returns the id
 */
export async function insertAccount(tx: Tx, who: NewAccount) {
  const id = uuidv7()
  await tx.insert(users).values({
    ...personalColumns(who),
    id,
    email: who.email,
    emailFolded: foldedEmail(who.email),
    locale: who.locale,
    passwordHash: who.passwordHash,
    passwordLength: who.passwordLength,
    verifiedAt: who.verified ? sql`portal_now()` : null,
  })
  return id
}
/** Whether a write failed because another account has this address. */
export const isEmailTaken = (error: unknown) => constraintOf(error) === 'one_account_per_email'
export const updateAccount = (
  tx: Tx,
  id: string,
  who: PersonalData & Pick<Account, 'email' | 'pendingEmail' | 'locale'>,
) =>
  change(tx, id, {
    ...personalColumns(who),
    email: who.email,
    emailFolded: sql`case when ${users.email} = ${who.email} then ${users.emailFolded} else ${foldedEmail(who.email)} end`,
    pendingEmail: who.pendingEmail,
    locale: who.locale,
  })
export const setPassword = (tx: Tx, id: string, hash: string | null, length: number | null) =>
  change(tx, id, { passwordHash: hash, passwordLength: length })
export const dropPendingEmail = (tx: Tx, id: string) => change(tx, id, { pendingEmail: null })
export const setUnwantedEmails = (tx: Tx, id: string, kinds: readonly EmailKind[]) =>
  change(tx, id, { unwantedEmails: [...new Set(kinds)] })
export const setPasswordLength = (db: Db, id: string, length: number) =>
  db.update(users).set({ passwordLength: length }).where(eq(users.id, id))
const verifiedAt = sql`coalesce(${users.verifiedAt}, portal_now())`
export const setVerified = (tx: Tx, id: string) => change(tx, id, { verifiedAt })
const change = (tx: Tx, id: string, values: PgUpdateSetSource<typeof users>) =>
  tx
    .update(users)
    .set({ ...values, updatedAt: sql`portal_now()` })
    .where(eq(users.id, id))

/** Serialises portals that start at the same time, so that the second finds the result of the first. */
export const lockFirstAdmin = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200011)`)
export const anySuperAdmin = async (tx: Tx) =>
  (await tx.select({ id: users.id }).from(users).where(and(users.superAdmin, users.active)).limit(1)).length === 1
export const makeSuperAdmin = (tx: Tx, id: string) =>
  change(tx, id, { role: 'admin', accessLevel: 'manager', superAdmin: true, active: true, verifiedAt })
