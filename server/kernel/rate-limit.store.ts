// Rate limits, counted in the database so that all processes share the counts.
import { lt, sql } from 'drizzle-orm'
import { rateLimits, type RateLimit } from '#contract/constants.ts'
import type { Db } from '../db/connect.ts'
import { rateHits } from '../db/schema.ts'
import { refuse } from './refuse.ts'

const oneMore = `
    insert into rate_hits (key, window_ends, times) values ($1, now() + make_interval(secs => $2), 1)
    on conflict (key) do update set times = case when rate_hits.window_ends <= now() then 1 else rate_hits.times + 1 end,
      window_ends = case when rate_hits.window_ends <= now() then excluded.window_ends else rate_hits.window_ends end
    returning times, ceil(extract(epoch from window_ends - now()))::int as wait`
interface Hits {
  times: number
  wait: number
}
function refuseTooMany(hits: Hits | undefined, limit: RateLimit, factor: number) {
  if (hits && hits.times > rateLimits[limit].times * factor) refuse('rate.limited', { retryAfter: hits.wait })
}

/**
 * Counts one event of `who`. `factor` raises every limit in tests.
 * @throws rate.limited with the seconds to wait, when the limit is exceeded
 */
export async function count(db: Db, limit: RateLimit, who: string, factor: number) {
  const { times, seconds } = rateLimits[limit]
  if ('here' in rateLimits[limit]) return countHere(db, `${limit}:${who}`, times * factor, seconds)
  const { rows } = await db.$client.query<Hits>({ name: 'rate', text: oneMore, values: [`${limit}:${who}`, seconds] })
  refuseTooMany(rows[0], limit, factor)
}

/**
 * Counts one request with an API token within a minute. Tests cannot raise this limit, because it was chosen for the
 * token.
 * @throws rate.limited with the seconds to wait
 */
export async function countOfToken(db: Db, id: string, perMinute: number) {
  const { rows } = await db.$client.query<Hits>({ name: 'rate', text: oneMore, values: [`token:${id}`, 60] })
  if (rows[0] && rows[0].times > perMinute) refuse('rate.limited', { retryAfter: rows[0].wait })
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

/**
 * Counts one event of a limit. The same query also returns if a second limit is used up, without counting an event for
 * it.
 * @throws rate.limited with the seconds to wait
 */
export async function countAndSeeSpent(
  db: Db,
  { limit, who }: { limit: RateLimit; who: string },
  other: { limit: RateLimit; who: string },
  factor: number,
) {
  const { rows } = await db.$client.query<Hits & { spent: boolean }>({
    name: 'rate-beside',
    text: `${oneMore}, exists (select from rate_hits o where o.key = $3 and o.window_ends > now() and o.times >= $4::float8) as spent`,
    values: [
      `${limit}:${who}`,
      rateLimits[limit].seconds,
      `${other.limit}:${other.who}`,
      rateLimits[other.limit].times * factor,
    ],
  })
  refuseTooMany(rows[0], limit, factor)
  return rows[0]?.spent === true
}

/** Resets the count of `who` under a limit, for example after a successful log-in. */
export const forgive = (db: Db, limit: RateLimit, who: string) =>
  db.$client.query({
    name: 'rate-forgiven',
    text: 'delete from rate_hits where key = $1',
    values: [`${limit}:${who}`],
  })

/** Deletes counts whose time window is over. */
export const sweepRates = (db: Db) => db.delete(rateHits).where(lt(rateHits.windowEnds, sql`now() - interval '1 hour'`))
