// Counts of booths by state, for the dashboard, the list of editions and the lists of halls. The SQL refers to `b`, a
// row of booths, `h`, its hall, and `c`, its active claim if any.
import { sql, type SQL } from 'drizzle-orm'

/** Joins the active claim of a booth: that of an order, or of a hold that has not expired. */
export const livingClaims = sql.raw(
  `left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now())`,
)
/** SQL condition for booths that are sold, or on sale in a hall on sale. Percentages leave out all others. */
export const isOffered = sql.raw(`(coalesce(c.status = 'reserved', false) or (b.active and h.active))`)

/**
 * SQL for the counts of booths by state; all but `inactive` are on offer. `keeps` is true while reservations by right
 * of return apply (earmark-days.ts).
 */
export const boothCounts = (keeps: SQL) => sql`
  count(b.id) filter (where ${isOffered})::int as "onOffer", count(b.id) filter (where c.status = 'reserved')::int as reserved, count(b.id) filter (where ${isOffered} and c.status = 'held')::int as held,
  count(b.id) filter (where ${isOffered} and c.status is null and b.earmarked_for is not null and ${keeps})::int as earmarked,
  count(b.id) filter (where ${isOffered} and c.status is null and (b.earmarked_for is null or ${keeps} is not true))::int as free, count(b.id) filter (where not ${isOffered})::int as inactive`
