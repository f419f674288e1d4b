import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** SQL that formats a timestamp for JSON built by the database: ISO 8601 in UTC, to the millisecond. */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** `isoText` as SQL, to the millisecond. `column` is inserted unescaped. */
export const isoOf = (column: string): SQL => sql.raw(isoText(column))
/** SQL that formats a timestamp in ISO 8601, to the second. For times that people enter. */
export const isoToSecond = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
/**
 * SQL that formats a timestamp in ISO 8601, to the microsecond. The database stores microseconds, so nothing is lost on
 * transfer to another portal.
 */
export const isoToMicrosecond = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** A moment in ISO 8601 in UTC, as the API returns it. Also accepts a timestamp as text from the database. */
export const isoFrom = (moment: Date | string): string => new Date(moment).toISOString()

/**
 * SQL for this many seconds from now, for the expiry of secrets, sessions and challenges. It uses real time, not the
 * calendar of the demo.
 */
export const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
