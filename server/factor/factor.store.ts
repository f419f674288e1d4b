import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { appSetupSeconds, factorWait, halfwaySeconds, passkeySeconds } from '#contract/constants.ts'
import type { Db, Tx } from '../db/connect.ts'
import { secondsFromNow } from '../db/moment.ts'
import { authenticatorApps, halfLogins, passkeyChallenges, passkeys, recoveryCodes, users } from '../db/schema.ts'
import { hashOf, newSecret } from '../kernel/secret.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface Standing {
  email: string
  name: string
  lastName: string
  active: boolean
  isAdmin: boolean
  superAdmin: boolean
  since: Date | null
  waits: boolean
  overdue: boolean
}
const standing = {
  email: users.email,
  name: users.name,
  lastName: users.lastName,
  active: users.active,
  isAdmin: sql<boolean>`${users.role} = 'admin'`,
  superAdmin: sql<boolean>`${users.role} = 'admin' and ${users.superAdmin}`,
  since: users.factorSince,
  waits: sql<boolean>`coalesce(${users.factorPutOffUntil} > now(), false)`,
  overdue: sql<boolean>`coalesce(${users.factorAskedAt} + make_interval(secs => ${factorWait.most}) <= now(), false)`,
}
export const standingOf = async (db: Db | Tx, userId: string): Promise<Standing | undefined> =>
  (await db.select(standing).from(users).where(eq(users.id, userId)))[0]
/** Locks the account, so that only one change of its factors runs at a time. */
export const lockStanding = async (tx: Tx, userId: string): Promise<Standing | undefined> =>
  (await tx.select(standing).from(users).where(eq(users.id, userId)).for('no key update'))[0]

/**
 * Updates since when the account has a second factor, from its present app and passkeys. With the last of these, the
 * recovery codes are deleted.
 */
export const settle = (tx: Tx, userId: string) =>
  tx.execute(sql`
  with has as (select exists (select from authenticator_apps where user_id = ${userId} and confirmed_at is not null) or exists (select from passkeys where user_id = ${userId}) as any), gone as (delete from recovery_codes where user_id = ${userId} and not (select "any" from has))
  update users set factor_since = case when (select "any" from has) then coalesce(factor_since, now()) end where id = ${userId}`)
export const putOff = (tx: Tx, userId: string, seconds: number, most: number | null) =>
  tx
    .update(users)
    .set({
      factorAskedAt: sql`coalesce(${users.factorAskedAt}, now())`,
      factorPutOffUntil: sql`least(${secondsFromNow(seconds)}, coalesce(${users.factorAskedAt}, now()) + make_interval(secs => ${most}::int))`,
    })
    .where(eq(users.id, userId))

// A log-in between its two steps
export async function startHalf(db: Db, userId: string) {
  const secret = newSecret()
  await db
    .insert(halfLogins)
    .values({ id: uuidv7(), hash: hashOf(secret), userId, expiresAt: secondsFromNow(halfwaySeconds) })
  return secret
}
const half = { id: halfLogins.id, userId: halfLogins.userId }
const living = (secret: string) => and(eq(halfLogins.hash, hashOf(secret)), gt(halfLogins.expiresAt, sql`now()`))
export const halfOf = async (db: Db | Tx, secret: string) =>
  (await db.select(half).from(halfLogins).where(living(secret)))[0]
/** Locks a log-in that awaits its second step. A simultaneous second attempt waits until the first is done. */
export const lockHalf = async (tx: Tx, secret: string) =>
  (await tx.select(half).from(halfLogins).where(living(secret)).for('update'))[0]
export const endHalf = (tx: Tx, id: string) => tx.delete(halfLogins).where(eq(halfLogins.id, id))
export const sweepFactors = (db: Db) =>
  db.execute(
    sql`with challenges as (delete from passkey_challenges where expires_at < now()), begun as (delete from authenticator_apps where confirmed_at is null and created_at < now() - make_interval(secs => ${appSetupSeconds})) delete from half_logins where expires_at < now()`,
  )

// Authenticator app
/**
 * Stores the secret of an app that is being set up. An app in use is never replaced.
 * @returns false if an app is in use already
 */
export const beginApp = async (tx: Tx, userId: string, secret: Buffer) =>
  (
    await tx
      .insert(authenticatorApps)
      .values({ userId, secret })
      .onConflictDoUpdate({
        target: authenticatorApps.userId,
        set: { secret, createdAt: sql`now()`, lastStep: null },
        setWhere: isNull(authenticatorApps.confirmedAt),
      })
  ).rowCount === 1
const confirmedAppOf = (userId: string) =>
  and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt))
const begunAppOf = (userId: string) =>
  and(
    eq(authenticatorApps.userId, userId),
    isNull(authenticatorApps.confirmedAt),
    gt(authenticatorApps.createdAt, secondsFromNow(-appSetupSeconds)),
  )
export const appSecret = async (db: Db | Tx, userId: string, confirmed: boolean) =>
  (
    await db
      .select({ secret: authenticatorApps.secret })
      .from(authenticatorApps)
      .where(confirmed ? confirmedAppOf(userId) : begunAppOf(userId))
  )[0]?.secret
/**
 * Marks a time step as used. Its code and older codes then count no more. If two requests use the same code, only one
 * succeeds.
 */
export const spendStep = async (tx: Tx, userId: string, step: number) =>
  (
    await tx
      .update(authenticatorApps)
      .set({ lastStep: step, confirmedAt: sql`coalesce(${authenticatorApps.confirmedAt}, now())` })
      .where(
        and(
          eq(authenticatorApps.userId, userId),
          or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
        ),
      )
  ).rowCount === 1
export const reseal = (tx: Tx, userId: string, secret: Buffer) =>
  tx.update(authenticatorApps).set({ secret }).where(eq(authenticatorApps.userId, userId))
export const dropApp = async (tx: Tx, userId: string) =>
  (await tx.delete(authenticatorApps).where(confirmedAppOf(userId))).rowCount === 1
export const appSince = async (db: Db, userId: string) =>
  (
    await db
      .select({ at: sql<string>`portal_time(${authenticatorApps.confirmedAt})` })
      .from(authenticatorApps)
      .where(confirmedAppOf(userId))
  )[0]?.at

// Recovery codes
export async function replaceCodes(tx: Tx, userId: string, codes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })))
}
const unused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
export const takeRecoveryCode = async (tx: Tx, userId: string, code: string) =>
  (
    await tx
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(and(unused(userId), eq(recoveryCodes.hash, hashOf(code))))
  ).rowCount === 1
export const codesLeft = async (db: Db | Tx, userId: string) => db.$count(recoveryCodes, unused(userId))

// Passkeys
export interface StoredPasskey {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: string
  lastUsedAt: string | null
}
const passkey = {
  id: passkeys.id,
  userId: passkeys.userId,
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
  name: passkeys.name,
  createdAt: sql<string>`portal_time(${passkeys.createdAt})`,
  lastUsedAt: sql<string | null>`portal_time(${passkeys.lastUsedAt})`,
}
export const passkeysOf = async (db: Db | Tx, userId: string): Promise<StoredPasskey[]> =>
  db.select(passkey).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
export const lockPasskey = async (tx: Tx, userId: string, credentialId: string): Promise<StoredPasskey | undefined> =>
  (
    await tx
      .select(passkey)
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
      .for('update')
  )[0]
/** @returns false if the passkey exists already */
export const insertPasskey = async (tx: Tx, given: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>) =>
  (
    await tx
      .insert(passkeys)
      .values({ id: uuidv7(), ...given })
      .onConflictDoNothing()
  ).rowCount === 1
export const notePasskey = (tx: Tx, id: string, counter: number) =>
  tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id))
export const dropPasskey = async (tx: Tx, userId: string, id: string) =>
  (await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))).rowCount === 1
export const dropAll = async (tx: Tx, userId: string) => {
  for (const table of [authenticatorApps, passkeys, recoveryCodes, halfLogins])
    await tx.delete(table).where(eq(table.userId, userId))
}

export const keepChallenge = (db: Db, challenge: string, owner: string) =>
  db.insert(passkeyChallenges).values({ challenge, owner, expiresAt: secondsFromNow(passkeySeconds) })
/**
 * Uses up a challenge, whatever the result of the check.
 * @returns whether the challenge was valid
 */
export const spendChallenge = async (db: Db, challenge: string, owner: string) =>
  (
    await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          eq(passkeyChallenges.owner, owner),
          gt(passkeyChallenges.expiresAt, sql`now()`),
        ),
      )
  ).rowCount === 1
