// What booths are now, counted in one way wherever a figure says how many are reserved of how many: the dashboard, the list of editions, the lists of halls.
// All of it is about a row `b` of booths, `h` of its hall, and `c` of its living claim or none.
import { sql, type SQL } from 'drizzle-orm'

/** The claim that a booth has now: an order's, or that of a hold whose time is not over. */
export const livingClaims = sql.raw(
  `left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now())`,
)
/** It is sold, or on sale in a hall that is: all others were never there for anybody, and no share is a share of them. */
export const isOffered = sql.raw(`(coalesce(c.status = 'reserved', false) or (b.active and h.active))`)

/** How many are in each state, by the names of the map; all but `inactive` are on offer. `keeps`: whether the edition keeps booths now (kept-days.ts). */
export const boothCounts = (keeps: SQL) => sql`
  count(b.id) filter (where ${isOffered})::int as "onOffer", count(b.id) filter (where c.status = 'reserved')::int as reserved, count(b.id) filter (where ${isOffered} and c.status = 'held')::int as held,
  count(b.id) filter (where ${isOffered} and c.status is null and b.kept_for is not null and ${keeps})::int as kept,
  count(b.id) filter (where ${isOffered} and c.status is null and (b.kept_for is null or ${keeps} is not true))::int as free, count(b.id) filter (where not ${isOffered})::int as inactive`
