// Sets up users with sessions and booths for the races, and queries the final state of the database.
import type pg from 'pg'
import { hashOf, newSecret } from '#server/kernel/secret.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import type { CastName } from '#demo/cast.ts'
import { cast } from '#demo/cast.ts'

/** Creates verified users with one session each. @returns their ids and cookies */
export async function crowd(pool: pg.Pool, count: number, name: string) {
  const people = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(),
    email: `${name}-${at}@ghorfeh.example`,
    session: uuidv7(),
    secret: newSecret(),
  }))
  await pool.query(
    `insert into users (id, email, email_folded, name, last_name, verified_at) select id, email, email, 'Leila', 'Rastin', now() from unnest($1::uuid[], $2::text[]) as p(id, email)`,
    [people.map(({ id }) => id), people.map(({ email }) => email)],
  )
  await pool.query(
    `insert into sessions (id, hash, user_id, expires_at) select id, hash, user_id, now() + interval '1 day' from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as s(id, hash, user_id)`,
    [people.map(({ session }) => session), people.map(({ secret }) => hashOf(secret)), people.map(({ id }) => id)],
  )
  return people.map(({ id, secret }) => ({ id, cookie: `sid=${secret}` }))
}
/** Creates a session of a user of the demo cast. @returns the cookie */
export async function cookieFor(pool: pg.Pool, name: CastName) {
  const {
    rows: [row],
  } = await pool.query<{ id: string }>('select id from users where email = $1', [cast[name].email])
  const secret = newSecret()
  await pool.query(
    `insert into sessions (id, hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [uuidv7(), hashOf(secret), row!.id],
  )
  return `sid=${secret}`
}

/** Adds booths to a hall. @returns their ids */
export async function moreBooths(pool: pg.Pool, hallId: string, count: number, name: string) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into booths (id, edition_id, hall_id, name, meterage, open_sides, price_per_square_metre_cents, polygon)
    select gen_random_uuid(), (select edition_id from halls where id = $1), $1, $3 || n, 12, 1, 30000, '[[0,0],[400,0],[400,300],[0,300]]' from generate_series(1, $2::int) as n returning id`,
    [hallId, count, name],
  )
  return rows.map(({ id }) => id)
}

/** Returns the active claims on booths. */
export const livingClaims = async (pool: pg.Pool, boothIds: readonly string[]) =>
  (
    await pool.query<{
      booth_id: string
      user_id: string
      hold_id: string | null
      order_id: string | null
      status: string
    }>(
      `select booth_id, user_id, hold_id, order_id, status from claims where booth_id = any($1::uuid[]) and status <> 'released' and (status = 'reserved' or expires_at > now())`,
      [boothIds],
    )
  ).rows

/** Returns the serial numbers of all invoices and credit notes, in ascending order. */
export const serials = async (pool: pg.Pool) =>
  (await pool.query<{ serial: number }>('select serial from invoices order by serial')).rows.map(({ serial }) => serial)
export const gapless = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
