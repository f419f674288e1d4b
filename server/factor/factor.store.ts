import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { appSetupSeconds, factorWait, halfwaySeconds, passkeySeconds } from '#contract/constants.ts'
import type { Db, Tx } from '../db/connect.ts'
import { authenticatorApps, halfLogins, passkeys, recoveryCodes } from '../db/schema.ts'
import { hashOf, newSecret } from '../kernel/secret.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface Standing {
  email: string
  name: string
  lastName: string
  active: boolean
  isAdmin: boolean
  superAdmin: boolean
  since: string | null
  waits: boolean
  overdue: boolean
}
const standing = sql`email, name, last_name as "lastName", active, role = 'admin' as "isAdmin", role = 'admin' and super_admin as "superAdmin", factor_since as since, coalesce(factor_put_off_until > now(), false) as waits,
  coalesce(factor_asked_at + make_interval(secs => ${factorWait.most}) <= now(), false) as overdue`
export const standingOf = async (db: Db | Tx, userId: string) =>
  (await db.execute<Standing & Record<string, unknown>>(sql`select ${standing} from users where id = ${userId}`))
    .rows[0]
/** Anyone who changes the factors of an account waits here for anyone who does so already. */
export const lockStanding = async (tx: Tx, userId: string) =>
  (
    await tx.execute<Standing & Record<string, unknown>>(
      sql`select ${standing} from users where id = ${userId} for update`,
    )
  ).rows[0]

/** The account says whether a second step follows, from what it has now. Recovery codes go with the last factor. */
export const settle = (tx: Tx, userId: string) =>
  tx.execute(sql`
  with has as (select exists (select from authenticator_apps where user_id = ${userId} and confirmed_at is not null) or exists (select from passkeys where user_id = ${userId}) as any), gone as (delete from recovery_codes where user_id = ${userId} and not (select "any" from has))
  update users set factor_since = case when (select "any" from has) then coalesce(factor_since, now()) end where id = ${userId}`)
export const putOff = (tx: Tx, userId: string, seconds: number, most: number | null) =>
  tx.execute(sql`
  update users set factor_asked_at = coalesce(factor_asked_at, now()), factor_put_off_until = least(now() + make_interval(secs => ${seconds}), coalesce(factor_asked_at, now()) + make_interval(secs => ${most}::int)) where id = ${userId}`)

// A log-in between its steps
export async function startHalf(db: Db, userId: string) {
  const secret = newSecret()
  await db.execute(
    sql`insert into half_logins (id, hash, user_id, expires_at) values (${uuidv7()}, ${hashOf(secret)}, ${userId}, now() + make_interval(secs => ${halfwaySeconds}))`,
  )
  return secret
}
type Half = { id: string; userId: string }
const living = (secret: string) => sql`hash = ${hashOf(secret)} and expires_at > now()`
export const halfOf = async (db: Db | Tx, secret: string) =>
  (await db.execute<Half>(sql`select id, user_id as "userId" from half_logins where ${living(secret)}`)).rows[0]
/** Of two second steps of the same log-in one goes on, once the other is done. */
export const lockHalf = async (tx: Tx, secret: string) =>
  (await tx.execute<Half>(sql`select id, user_id as "userId" from half_logins where ${living(secret)} for update`))
    .rows[0]
export const endHalf = (tx: Tx, id: string) => tx.execute(sql`delete from half_logins where id = ${id}`)
export const sweepFactors = (db: Db) =>
  db.execute(
    sql`with challenges as (delete from passkey_challenges where expires_at < now()), begun as (delete from authenticator_apps where confirmed_at is null and created_at < now() - make_interval(secs => ${appSetupSeconds})) delete from half_logins where expires_at < now()`,
  )

// The app
/** Nothing where a confirmed one is there. @returns whether it was written */
export const beginApp = async (tx: Tx, userId: string, secret: Buffer) =>
  (
    await tx.execute(sql`insert into authenticator_apps (user_id, secret) values (${userId}, ${secret})
  on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = null where authenticator_apps.confirmed_at is null`)
  ).rowCount === 1
export const appSecret = async (db: Db | Tx, userId: string, confirmed: boolean) =>
  (
    await db.execute<{ secret: Buffer }>(sql`select secret from authenticator_apps where user_id = ${userId}
  and case when ${confirmed} then confirmed_at is not null else confirmed_at is null and created_at > now() - make_interval(secs => ${appSetupSeconds}) end`)
  ).rows[0]?.secret
/** A code counts once, and no older one after it. Of two at once one is first. */
export const spendStep = async (tx: Tx, userId: string, step: number) =>
  (
    await tx.execute(
      sql`update authenticator_apps set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()) where user_id = ${userId} and (last_step is null or last_step < ${step})`,
    )
  ).rowCount === 1
export const reseal = (tx: Tx, userId: string, secret: Buffer) =>
  tx.execute(sql`update authenticator_apps set secret = ${secret} where user_id = ${userId}`)
export const dropApp = async (tx: Tx, userId: string) =>
  (await tx.execute(sql`delete from authenticator_apps where user_id = ${userId} and confirmed_at is not null`))
    .rowCount === 1
export const appSince = async (db: Db, userId: string) =>
  (
    await db.execute<{ at: string }>(
      sql`select portal_time(confirmed_at) as at from authenticator_apps where user_id = ${userId} and confirmed_at is not null`,
    )
  ).rows[0]?.at

// Recovery codes
export async function replaceCodes(tx: Tx, userId: string, codes: readonly string[]) {
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  for (const code of codes)
    await tx.execute(sql`insert into recovery_codes (user_id, hash) values (${userId}, ${hashOf(code)})`)
}
export const takeRecoveryCode = async (tx: Tx, userId: string, code: string) =>
  (
    await tx.execute(
      sql`update recovery_codes set used_at = now() where user_id = ${userId} and hash = ${hashOf(code)} and used_at is null`,
    )
  ).rowCount === 1
export const codesLeft = async (db: Db | Tx, userId: string) =>
  Number(
    (
      await db.execute<{ n: string }>(
        sql`select count(*) as n from recovery_codes where user_id = ${userId} and used_at is null`,
      )
    ).rows[0]?.n ?? 0,
  )

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
const passkey = sql`id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports, name, portal_time(created_at) as "createdAt", portal_time(last_used_at) as "lastUsedAt"`
export const passkeysOf = async (db: Db | Tx, userId: string) =>
  (
    await db.execute<StoredPasskey & Record<string, unknown>>(
      sql`select ${passkey} from passkeys where user_id = ${userId} order by passkeys.created_at`,
    )
  ).rows
export const lockPasskey = async (tx: Tx, userId: string, credentialId: string) =>
  (
    await tx.execute<StoredPasskey & Record<string, unknown>>(
      sql`select ${passkey} from passkeys where user_id = ${userId} and credential_id = ${credentialId} for update`,
    )
  ).rows[0]
/** @returns false where this credential is known already */
export const insertPasskey = async (
  tx: Tx,
  {
    userId,
    credentialId,
    publicKey,
    counter,
    transports,
    name,
  }: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>,
) =>
  (
    await tx.execute(sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
  values (${uuidv7()}, ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${sql.param(transports)}::text[], ${name}) on conflict do nothing`)
  ).rowCount === 1
export const notePasskey = (tx: Tx, id: string, counter: number) =>
  tx.execute(sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${id}`)
export const dropPasskey = async (tx: Tx, userId: string, id: string) =>
  (await tx.execute(sql`delete from passkeys where user_id = ${userId} and id = ${id}`)).rowCount === 1
export const dropAll = async (tx: Tx, userId: string) => {
  for (const table of [authenticatorApps, passkeys, recoveryCodes, halfLogins])
    await tx.delete(table).where(eq(table.userId, userId))
}

export const keepChallenge = (db: Db, challenge: string, owner: string) =>
  db.execute(
    sql`insert into passkey_challenges (challenge, owner, expires_at) values (${challenge}, ${owner}, now() + make_interval(secs => ${passkeySeconds}))`,
  )
/** Once, whatever comes of it. */
export const spendChallenge = async (db: Db, challenge: string, owner: string) =>
  (
    await db.execute(
      sql`delete from passkey_challenges where challenge = ${challenge} and owner = ${owner} and expires_at > now()`,
    )
  ).rowCount === 1

/** Made once, the same for all processes of this installation. */
export async function installationSecret(db: Db | Tx): Promise<Buffer> {
  await db.execute(
    sql`insert into secrets (name, value) values ('factor', ${randomBytes(32)}) on conflict (name) do nothing`,
  )
  return (await db.execute<{ value: Buffer }>(sql`select value from secrets where name = 'factor'`)).rows[0]!.value
}
