// How often something happened, counted in the database, so that all processes count together.
import { sql } from 'drizzle-orm'
import { rateLimits, type RateLimit } from '#contract/constants.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from './refuse.ts'

/** Counts one more and refuses with 429 when it is too many. `factor` raises every limit for tests; the path stays the same.
 *  @throws Refusal rate.limited with the seconds to wait */
export async function count(db: Db, limit: RateLimit, who: string, factor: number) {
  const { times, seconds } = rateLimits[limit]
  if ('here' in rateLimits[limit]) return countHere(db, `${limit}:${who}`, times * factor, seconds)
  const { rows } = await db.$client.query<{ times: number; wait: number }>({
    name: 'rate',
    text: `
    insert into rate_hits (key, window_ends, times) values ($1, now() + make_interval(secs => $2), 1)
    on conflict (key) do update set times = case when rate_hits.window_ends <= now() then 1 else rate_hits.times + 1 end,
      window_ends = case when rate_hits.window_ends <= now() then excluded.window_ends else rate_hits.window_ends end
    returning times, ceil(extract(epoch from window_ends - now()))::int as wait`,
    values: [`${limit}:${who}`, seconds],
  })
  const { times: hits = 0, wait = seconds } = rows[0] ?? {}
  if (hits > times * factor) refuse('rate.limited', { retryAfter: wait })
}

const counted = new WeakMap<Db, Map<string, { times: number; endsAt: number }>>()
const hereMost = 50_000
function countHere(db: Db, key: string, most: number, seconds: number) {
  const here = counted.get(db) ?? new Map<string, { times: number; endsAt: number }>()
  counted.set(db, here)
  const now = Date.now()
  const known = here.get(key)
  const window = known && known.endsAt > now ? known : { times: 0, endsAt: now + seconds * 1_000 }
  if (here.size >= hereMost) here.clear()
  here.set(key, window)
  if (++window.times > most) refuse('rate.limited', { retryAfter: Math.ceil((window.endsAt - now) / 1_000) })
}

/** Whether it has already happened as often as it may; counts nothing. */
export async function isSpent(db: Db, limit: RateLimit, who: string, factor: number) {
  const { rowCount } = await db.$client.query({
    name: 'rate-spent',
    text: 'select from rate_hits where key = $1 and window_ends > now() and times >= $2::float8',
    values: [`${limit}:${who}`, rateLimits[limit].times * factor],
  })
  return rowCount === 1
}

/** Begins the count again. */
export const forgive = (db: Db, limit: RateLimit, who: string) =>
  db.execute(sql`delete from rate_hits where key = ${`${limit}:${who}`}`)

/** Windows that are over. */
export const sweepRates = (db: Db) =>
  db.execute(sql`delete from rate_hits where window_ends < now() - interval '1 hour'`)
