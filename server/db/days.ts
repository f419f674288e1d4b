import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** From the first moment of one day to the last of another, as the clocks of the fair's city count days (`YYYY-MM-DD`); a side that is not given is open. */
export const betweenDays = (
  moment: PgColumn,
  { from, to, timeZone }: { from?: string | undefined; to?: string | undefined; timeZone: string },
): SQL[] => [
  ...(from ? [sql`${moment} >= (${from}::date)::timestamp at time zone ${timeZone}`] : []),
  ...(to ? [sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
]
