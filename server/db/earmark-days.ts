// SQL conditions for the right of return (docs/decisions/right-of-return.md). They compare with the current time, so
// nothing has to run when the right ends.
import { sql, type SQL } from 'drizzle-orm'

/** SQL condition that the edition `d` is an archive for visitors (contract/rules/edition-state.ts). */
export const isArchiveText = `(d.state = 'past' and coalesce((d.settings ->> 'lastDay')::date < (portal_now() at time zone (d.settings ->> 'timeZone'))::date, true))`

/**
 * SQL condition that the edition `e` now reserves booths by right of return. It is not an archive
 * (contract/rules/edition-state.ts). Neither `earmarked_until` nor the last day of the fair has passed in the fair’s
 * city.
 */
export const keepsText = `((e.state <> 'past' or e.settings ->> 'lastDay' is not null) and e.earmarked_until is not null and least(e.earmarked_until, (e.settings ->> 'lastDay')::date) >= (portal_now() at time zone (e.settings ->> 'timeZone'))::date)`
/** The condition `keepsText` for the edition with this id, evaluated once per statement. */
export const keepsIn = (editionId: string): SQL =>
  sql`(select ${sql.raw(keepsText)} from editions e where e.id = ${editionId})`
/**
 * Common table expression `keeping(id, earmarked_until)` of the editions that now reserve booths by right of return. It
 * is put before a statement.
 */
export const keeping = sql.raw(
  `with keeping as materialized (select e.id, e.earmarked_until from editions e where e.earmarked_until is not null and ${keepsText})`,
)
