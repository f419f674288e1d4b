import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * SQL conditions for moments from the start of `from` to the end of `to`, which are days in the fair’s city
 * (`YYYY-MM-DD`). Without `from` or `to`, that end is open.
 */
export const withinDays = (
  moment: PgColumn,
  { from, to, timeZone }: { from?: string | undefined; to?: string | undefined; timeZone: string },
): SQL[] => [
  ...(from ? [sql`${moment} >= (${from}::date)::timestamp at time zone ${timeZone}`] : []),
  ...(to ? [sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
]
