import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const migrationKey = 7_200_002
const oldestVersion = 15

/** The pool of one portal. A statement that takes longer than 15 s, or a transaction that waits 30 s for its own program, is ended by the database. */
export function connect(url: string, max = 20) {
  const pool = new pg.Pool({
    connectionString: url, max, application_name: 'portal', keepAlive: true, connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000, options: '-c TimeZone=UTC',
  })
  pool.on('error', () => {}) // an idle connection that the server closed is replaced at the next query
  return drizzle({ client: pool, casing: 'snake_case' })
}
export type Db = ReturnType<typeof connect>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Drizzle's migrate() takes no lock, so of two portals that start at once the second waits here and finds nothing to do.
 *  @throws Error when the server is older than PostgreSQL 15 */
export async function migrateUp(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'migration', connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion) throw new Error(`PostgreSQL ${oldestVersion} or newer is needed; DATABASE_URL leads to version ${version}.`)
    await client.query('select pg_advisory_lock($1)', [migrationKey])
    await migrate(drizzle({ client }), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
  } finally { await client.end() }
}
