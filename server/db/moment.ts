import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** SQL that formats a timestamp for JSON built by the database: ISO 8601 in UTC, to the millisecond. */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** `isoText` as a part of a statement: to the millisecond. `column` is inserted unescaped. */
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
/** A moment in API format: ISO 8601 in UTC. Some rows hold it as database text. */
export const isoFrom = (moment: Date | string): string => new Date(moment).toISOString()

/** A moment this many seconds from now in real time, for the expiry of a secret, session or challenge. */
export const secondsFromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
