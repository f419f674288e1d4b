import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** A moment inside of JSON that the database makes: ISO 8601 in UTC, to the millisecond. */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** The same as a part of a statement. `column` is written into it as it is. */
export const isoOf = (column: string): SQL => sql.raw(isoText(column))
/** To the second, for what people set themselves. */
export const isoToSecond = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
/** As the database has it, to the microsecond: nothing is lost on the way to another portal. */
export const isoToMicrosecond = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** A moment as an answer gives it: ISO 8601 in UTC. Some rows come as texts of the database. */
export const isoFrom = (moment: Date | string): string => new Date(moment).toISOString()

/** In real time, so many seconds from now: when a secret, a session or a challenge is over. */
export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
