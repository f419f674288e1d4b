// SQL for whether the right of return of an edition is in effect (docs/decisions/right-of-return.md). It is computed at
// query time, so nothing has to run when it expires.
import { sql, type SQL } from 'drizzle-orm'

/** Whether row `d` of editions is an archive for visitors (contract/rules/edition-state.ts). */
export const isArchiveText = `(d.state = 'past' and coalesce((d.settings ->> 'lastDay')::date < (portal_now() at time zone (d.settings ->> 'timeZone'))::date, true))`

/**
 * Whether row `e` of editions reserves booths by right of return. It must not be an archive
 * (contract/rules/edition-state.ts). Neither `earmarked_until` nor the last day of the fair may have passed in the
 * fair's city. False without `earmarked_until`.
 */
export const keepsText = `((e.state <> 'past' or e.settings ->> 'lastDay' is not null) and e.earmarked_until is not null and least(e.earmarked_until, (e.settings ->> 'lastDay')::date) >= (portal_now() at time zone (e.settings ->> 'timeZone'))::date)`
/** `keepsText` for the edition with this id, evaluated once per statement. */
export const keepsIn = (editionId: string): SQL =>
  sql`(select ${sql.raw(keepsText)} from editions e where e.id = ${editionId})`
/** Editions whose right of return is in effect, as `keeping(id, earmarked_until)`, for the beginning of a statement. */
export const keeping = sql.raw(
  `with keeping as materialized (select e.id, e.earmarked_until from editions e where e.earmarked_until is not null and ${keepsText})`,
)
