import { sql, type SQL } from 'drizzle-orm'

/** A moment inside of JSON that the database makes: ISO 8601 in UTC, to the millisecond. `column` is written into the statement as it is. */
export const isoOf = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** In real time, so many seconds from now: when a secret, a session or a challenge is over. */
export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`
