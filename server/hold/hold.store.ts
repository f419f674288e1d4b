import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Hold } from '#contract/entities/hold.ts'
import type { Db } from '../db/connect.ts'
import { keepsText } from '../db/earmark-days.ts'
import { booths, claims, halls } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/**
 * `minutes`: how long a hold lasts. `most`: how many booths one user may hold at a time. `companyIds`: companies whose
 * reserved booths may be held; null for any.
 */
export interface HoldLimits {
  minutes: number
  most: number
  companyIds: readonly string[] | null
}
export interface HeldBooths {
  id: string
  expires_at: Date
  halls: Record<string, string>
  freed: string[] | null
}

/**
 * SQL that holds booths in one statement, so one round trip. It locks booths and hall: it waits for an editor who
 * changes them and then sees the result. Expired claims on the booths, and the claims of the replaced hold, are
 * released. The hold and its claims are inserted. If a booth is taken, the index one_living_claim_per_booth makes all
 * of it fail. It returns no row and changes nothing in two cases. A booth is unknown, not active, or reserved for a
 * company not in $10 (null: no check). Or the user would hold more than `most`.
 */
const place = `
  with asked as (select * from unnest($1::uuid[], $2::uuid[]) as a(booth_id, claim_id)),
  others as (select count(*) as n from claims where edition_id = $9 and user_id = $4 and status = 'held' and expires_at > now() and hold_id is distinct from $5),
  keeps as (select ${keepsText} as now from editions e where e.id = $9),
  wanted as (select a.booth_id, a.claim_id, b.hall_id from asked a join booths b on b.id = a.booth_id and b.active join halls h on h.id = b.hall_id and h.active and h.edition_id = $9 where b.earmarked_for is null or $10::uuid[] is null or b.earmarked_for = any($10) or (select now from keeps) is not true order by b.id for key share of b, h),
  replaced as (select id, expires_at from holds where id = $5 and edition_id = $9 and user_id = $4 and expires_at > now()),
  freed as (update claims set status = 'released' where status = 'held' and (select count(*) from wanted) = $6 and (select n from others) + $6 <= $8
    and ((booth_id = any($1) and expires_at <= now()) or hold_id = (select id from replaced)) returning booth_id),
  hold as (insert into holds (id, edition_id, user_id, expires_at) select $3, $9, $4, coalesce((select expires_at from replaced), now() + make_interval(mins => $7))
    where (select count(*) from wanted) = $6 and (select n from others) + $6 <= $8 and (select count(*) from freed) >= 0 returning id, expires_at),
  claim as (insert into claims (id, edition_id, booth_id, user_id, hold_id, status, expires_at) select claim_id, $9, booth_id, $4, hold.id, 'held', hold.expires_at from wanted, hold order by booth_id)
  select hold.id, hold.expires_at, (select json_object_agg(booth_id, hall_id) from wanted) as halls, (select array_agg(booth_id) from freed) as freed from hold`

export async function insertHold(
  { $client }: { $client: Pick<pg.ClientBase, 'query'> },
  editionId: string,
  userId: string,
  boothIds: string[],
  limits: HoldLimits,
  replaces: string | undefined,
) {
  const { rows } = await $client.query<HeldBooths>({
    name: 'place-hold',
    text: place,
    values: [
      boothIds,
      boothIds.map(() => uuidv7()),
      uuidv7(),
      userId,
      replaces ?? null,
      boothIds.length,
      limits.minutes,
      limits.most,
      editionId,
      limits.companyIds,
    ],
  })
  return rows[0]
}

/** Inserts a hold and runs `then` in the same transaction. */
export async function insertHoldAnd(
  db: Db,
  hold: readonly [
    editionId: string,
    userId: string,
    boothIds: string[],
    limits: HoldLimits,
    replaces: string | undefined,
  ],
  then: (tx: Pick<Db, 'update'>, placed: HeldBooths) => Promise<void>,
) {
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const tx = drizzle({ client, casing: 'snake_case' })
    const placed = await insertHold(tx, ...hold)
    if (placed) await then(tx, placed)
    await client.query('commit')
    return placed
  } catch (error) {
    await client.query('rollback').catch((gone: Error) => {
      broken = gone
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Returns how many booths a user holds now. Booths of the hold `but` do not count. */
export const heldBy = async (db: Db, editionId: string, userId: string, but: string | undefined) =>
  (
    await db.$client.query<{ n: number }>({
      name: 'held-by',
      text: `select count(*)::int as n from claims where user_id = $1 and status = 'held' and expires_at > now() and hold_id is distinct from $2 and edition_id = $3`,
      values: [userId, but ?? null, editionId],
    })
  ).rows[0]?.n ?? 0

/** Returns those of the booths that are held or ordered. */
export const takenAmong = async (db: Db, boothIds: readonly string[]) =>
  db
    .select({ id: booths.id, name: booths.name })
    .from(claims)
    .innerJoin(booths, eq(booths.id, claims.boothId))
    .where(
      and(
        inArray(claims.boothId, boothIds),
        ne(claims.status, 'released'),
        or(eq(claims.status, 'reserved'), gt(claims.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(booths.name)
/** Returns those of the booths that exist in the edition, and whether each is on sale. */
export const knownAmong = async (db: Db, editionId: string, boothIds: readonly string[]) =>
  db
    .select({ id: booths.id, name: booths.name, sold: sql<boolean>`${booths.active} and ${halls.active}` })
    .from(booths)
    .innerJoin(halls, eq(halls.id, booths.hallId))
    .where(and(eq(halls.editionId, editionId), inArray(booths.id, boothIds)))

export const livingHolds = async (db: Db, editionId: string, userId: string): Promise<Hold[]> =>
  (
    await db.execute<{ id: string; expires_at: string; booth_ids: string[] }>(sql`
  select h.id, h.expires_at, array_agg(c.booth_id order by c.booth_id) as booth_ids from holds h join claims c on c.hold_id = h.id and c.status = 'held'
  where h.edition_id = ${editionId} and h.user_id = ${userId} and h.expires_at > now() group by h.id order by h.expires_at desc`)
  ).rows.map((row) => ({ id: row.id, boothIds: row.booth_ids, expiresAt: new Date(row.expires_at).toISOString() }))

/**
 * Releases the booths of the user's own hold.
 * @returns their ids, or undefined if there is no such hold
 */
export async function releaseHold(db: Db, editionId: string, userId: string, holdId: string) {
  const {
    rows: [hold],
  } = await db.execute<{ freed: string[] | null }>(sql`
    with hold as (update holds set expires_at = least(expires_at, now()) where id = ${holdId} and edition_id = ${editionId} and user_id = ${userId} returning id),
    freed as (update claims set status = 'released' where hold_id = (select id from hold) and status = 'held' returning booth_id)
    select (select array_agg(booth_id) from freed) as freed from hold`)
  return hold && (hold.freed ?? [])
}

/** Returns the booths whose hold ends soon, so that the maps of this process can be notified. */
export const endingHolds = async (db: Db) =>
  (
    await db
      .select({ id: claims.boothId, until: claims.expiresAt })
      .from(claims)
      .where(and(eq(claims.status, 'held'), gt(claims.expiresAt, sql`now()`)))
  ).map(({ id, until }) => ({ id, until: Number(until) }))
/** Marks claims as released whose hold expired long ago, which keeps the index small. */
export const sweepClaims = (db: Db) =>
  db
    .update(claims)
    .set({ status: 'released' })
    .where(and(eq(claims.status, 'held'), lt(claims.expiresAt, sql`now() - interval '1 minute'`)))
