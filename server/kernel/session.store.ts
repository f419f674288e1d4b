import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { freshSeconds, passwordLength, sessionSeconds } from '#contract/constants.ts'
import type { Profile, Session } from '#contract/entities/account.ts'
import { proofWays, type ConfirmWay, type ProofWay } from '#contract/entities/factor.ts'
import type { Db, Tx } from '../db/connect.ts'
import { secondsFromNow, isoFrom, isoOf, isoText } from '../db/moment.ts'
import { sessions } from '../db/schema.ts'
import type { Actor } from './portal.ts'
import { found } from './refuse.ts'
import { hashOf, newSecret } from './secret.ts'
import { uuidv7 } from './uuid.ts'

/** SQL for the columns of a profile, named as in contract/entities/account.ts. */
export const profileColumns = `u.id, u.email, u.pending_email as "pendingEmail", u.name, u.last_name as "lastName", u.phone_number as "phoneNumber", u.country, u.nationality, u.company_name as "companyName",
  u.job_position as "jobPosition", u.field_of_activity as "fieldOfActivity", u.locale, u.role, u.access_level as "accessLevel", u.super_admin as "superAdmin", u.password_hash is not null as "hasPassword", u.unwanted_emails as "unwantedEmails",
  ${isoText('u.created_at')} as "createdAt"`

/** SQL condition for a super admin who has no second factor and has not postponed it. */
const factorMissing = `u.role = 'admin' and u.super_admin and u.factor_since is null and coalesce(u.factor_put_off_until < now(), true)`

/**
 * A valid session. `seenBefore` and `confirmedBefore` are seconds since its last use and the panel’s last use.
 * `shortPassword`: the password is known to be shorter than the panel requires.
 */
export interface LivingSession {
  actor: Actor
  seenBefore: number
  confirmedBefore: number
  /** Seconds since the user last proved their identity. */ provedBefore: number
  shortPassword: boolean
  /** True for a super admin who has no second factor and has not postponed it. */ factorMissing: boolean
}

interface SessionRow extends Omit<Actor, 'sessionId'> {
  session_id: string
  seen: number
  confirmed: number
  proved: number
  short: boolean
  bare: boolean
}
const livingSession = `
    select ${profileColumns}, u.verified_at is not null as verified, coalesce((select json_agg(json_build_object('id', m.company_id, 'role', m.role) order by m.created_at, m.company_id) from memberships m where m.user_id = u.id), '[]') as companies, s.id as session_id, extract(epoch from now() - s.last_seen_at)::int as seen, extract(epoch from now() - s.confirmed_at)::int as confirmed, extract(epoch from now() - s.proved_at)::int as proved, coalesce(u.password_hash is not null and u.password_length < ${passwordLength.admin}, false) as short,
    ${factorMissing} as bare
    from sessions s join users u on u.id = s.user_id where u.active
    and s.expires_at > now() -- Guard: session expiry
    `
const sessionIn = ({ session_id: sessionId, seen, confirmed, proved, short, bare, ...profile }: SessionRow) => ({
  actor: { ...profile, sessionId },
  seenBefore: seen,
  confirmedBefore: confirmed,
  provedBefore: proved,
  shortPassword: short,
  factorMissing: bare,
})

/**
 * Returns the session with this secret, with the seconds since it was last used, confirmed and proved. Role and state
 * of the account are read again each time.
 */
export async function sessionOf(db: Db, secret: string): Promise<LivingSession | undefined> {
  const { rows } = await db.$client.query<SessionRow>({
    name: 'session',
    text: `${livingSession} and s.hash = $1`,
    values: [hashOf(secret)],
  })
  return rows[0] && sessionIn(rows[0])
}
/** Returns those of the sessions that are still valid. */
export async function livingSessions(db: Db, ids: readonly string[]): Promise<LivingSession[]> {
  const { rows } = await db.$client.query<SessionRow>({
    name: 'sessions',
    text: `${livingSession} and s.id = any($1::uuid[])`,
    values: [ids],
  })
  return rows.map(sessionIn)
}

export interface NewSession {
  /** The account as its owner sees it. */
  profile: Profile
  /** True for a super admin who has no second factor and has not postponed it. */
  factorAsked: boolean
}
/**
 * Starts a session. `proven`: the second step of the log-in has been completed, which accounts with a second factor
 * need.
 * @returns the secret for the cookie, and the profile. Undefined if the account is disabled or the second step is
 * missing
 */
export async function startSession(
  db: Db,
  userId: string,
  { userAgent, address }: { userAgent: string | undefined; address: string },
  proven: boolean,
): Promise<(NewSession & { secret: string }) | undefined> {
  const secret = newSecret()
  const { rows } = await db.$client.query<Profile & { bare: boolean }>({
    name: 'enter',
    text: `
    with entering as (update users set last_seen_at = portal_now() where id = $1 and active and (factor_since is null or $7::boolean) returning id),
    begun as (insert into sessions (id, hash, user_id, expires_at, user_agent, address) select $2::uuid, $3::bytea, id, now() + make_interval(secs => $4::float8), $5::text, $6::inet from entering)
    select ${profileColumns}, ${factorMissing} as bare from users u where u.id in (select id from entering)`,
    values: [userId, uuidv7(), hashOf(secret), sessionSeconds, userAgent?.slice(0, 300) ?? null, address, proven],
  })
  if (!rows[0]) return undefined
  const { bare, ...profile } = rows[0]
  return { secret, profile, factorAsked: bare }
}
/**
 * Stores that a session is in use. The account’s last-seen time is stored less often, because each write updates its
 * indexes.
 */
export const touchSession = (db: Db, id: string, inPanel: boolean) =>
  db.execute(sql`
  with seen as (update sessions set last_seen_at = now(), confirmed_at = case when ${inPanel} then now() else confirmed_at end where id = ${id} returning user_id)
  update users u set last_seen_at = portal_now() from seen where u.id = seen.user_id and (u.last_seen_at is null or u.last_seen_at < portal_now() - interval '5 minutes')`)
export const confirmSession = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({ confirmedAt: sql`now()`, provedAt: sql`now()`, lastSeenAt: sql`now()` })
    .where(eq(sessions.id, id))
/** Makes the session’s next sensitive call require a new proof of identity. The session stays valid. */
export const endConfirmation = (tx: Tx, id: string) =>
  tx
    .update(sessions)
    .set({ provedAt: secondsFromNow(-freshSeconds - 1) })
    .where(eq(sessions.id, id))
export const endSession = async (db: Db | Tx, userId: string, id: string) =>
  (await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)))).rowCount === 1
/**
 * Ends all sessions of a user except `but`, and log-ins that await their second step.
 * @returns the ids of the ended sessions
 */
export const endSessions = async (db: Db | Tx, userId: string, but?: string) =>
  (
    await db.execute<{ id: string }>(
      sql`with half as (delete from half_logins where user_id = ${userId}) delete from sessions where user_id = ${userId} and id is distinct from ${but ?? null}::uuid returning id`,
    )
  ).rows.map(({ id }) => id)
export const sweepSessions = (db: Db) => db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))

/**
 * SQL for the valid sessions of an account, for queries on users. Sessions store real time, so their times are
 * converted to the portal’s calendar.
 */
export const sessionsJson = sql<
  Omit<Session, 'current'>[]
>`coalesce((select json_agg(json_build_object('id', s.id, 'createdAt', ${isoOf('portal_time(s.created_at)')}, 'lastSeenAt', ${isoOf('portal_time(s.last_seen_at)')}, 'userAgent', s.user_agent, 'address', host(s.address)) order by s.last_seen_at desc)
  from (select * from sessions where user_id = users.id and expires_at > now() order by last_seen_at desc limit 200) s), '[]')`

export const sessionsOf = async (db: Db, userId: string, current: string): Promise<Session[]> =>
  (
    await db
      .select({
        id: sessions.id,
        createdAt: sql<string>`portal_time(${sessions.createdAt})`,
        lastSeenAt: sql<string>`portal_time(${sessions.lastSeenAt})`,
        userAgent: sessions.userAgent,
        address: sql<string | null>`host(${sessions.address})`,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.lastSeenAt))
      .limit(200)
  ).map((row) => ({
    ...row,
    current: row.id === current,
    createdAt: isoFrom(row.createdAt),
    lastSeenAt: isoFrom(row.lastSeenAt),
  }))

/** Returns the methods by which a user can prove their identity, such as a password or a passkey. */
export async function waysOf(db: Db | Tx, userId: string): Promise<ProofWay[]> {
  const {
    rows: [row],
  } = await db.execute<
    Record<ProofWay, boolean>
  >(sql`select password_hash is not null as password, exists (select from authenticator_apps where user_id = ${userId} and confirmed_at is not null) as app,
    exists (select from passkeys where user_id = ${userId}) as passkey, exists (select from recovery_codes where user_id = ${userId} and used_at is null) as recovery from users where id = ${userId}`)
  return proofWays.filter((way) => row?.[way])
}

/**
 * Returns the methods by which a signed-in user can confirm their identity. With a second factor the password alone
 * does not suffice. Recovery codes are for log-in only.
 */
export async function confirmWaysOf(db: Db | Tx, userId: string): Promise<ConfirmWay[]> {
  const ways = await waysOf(db, userId)
  const factors = ways.filter((way) => way === 'app' || way === 'passkey')
  return factors.length > 0 ? factors : ways.filter((way) => way === 'password')
}

/**
 * Returns the profile of an account as its owner sees it.
 * @throws thing.notFound
 */
export async function ownProfile(db: Db, id: string): Promise<Profile> {
  const { rows } = await db.$client.query<Profile>({
    name: 'profile',
    text: `select ${profileColumns} from users u where u.id = $1`,
    values: [id],
  })
  return found(rows[0])
}
