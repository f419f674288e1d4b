// Whether an edition keeps booths for those who had them before (docs/decisions/right-of-return.md): computed where it is asked, so nothing has to happen when that is over.
import { sql, type SQL } from 'drizzle-orm'

/** Of a row `d` of editions: visitors read it as an archive (contract/rules/edition-state.ts). */
export const isArchiveText = `(d.state = 'past' and coalesce((d.settings ->> 'lastDay')::date < (portal_now() at time zone (d.settings ->> 'timeZone'))::date, true))`

/** Of a row `e` of editions: it is no archive (contract/rules/edition-state.ts), and neither its last day of that nor the last day of the fair has passed in the city of the fair. Not true where it has none. */
export const keepsText = `((e.state <> 'past' or e.settings ->> 'lastDay' is not null) and e.kept_until is not null and least(e.kept_until, (e.settings ->> 'lastDay')::date) >= (portal_now() at time zone (e.settings ->> 'timeZone'))::date)`
/** The same of the edition with this id, reckoned once a statement. */
export const keepsIn = (editionId: string): SQL =>
  sql`(select ${sql.raw(keepsText)} from editions e where e.id = ${editionId})`
/** The editions that keep booths now, as `keeping(id, kept_until)`, for the beginning of a statement. */
export const keeping = sql.raw(
  `with keeping as materialized (select e.id, e.kept_until from editions e where e.kept_until is not null and ${keepsText})`,
)
