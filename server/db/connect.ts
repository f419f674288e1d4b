import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { OftenAskedClient } from './often-asked.ts'

const migrationKey = 7_200_002
const oldestVersion = 15

/**
 * Opens the connection pool of a portal. The database ends statements after 9 s, lock waits after 6 s and idle
 * transactions after 30 s. The client gives up after 10 s without a response, and after 2 s without a connection.
 */
export function connect(url: string, max = 20) {
  const pool = new pg.Pool({
    Client: OftenAskedClient,
    connectionString: url,
    max,
    application_name: 'portal',
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 9_000,
    query_timeout: 10_000,
    lock_timeout: 6_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c TimeZone=UTC',
  })
  pool.on('error', () => {}) // an idle connection that the server closed is replaced at the next query
  pool.on('connect', (client) => client.on('error', () => {})) // after a lost connection the next statement fails; without this the process would end
  return drizzle({ client: pool, casing: 'snake_case' })
}
export type Db = ReturnType<typeof connect>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
/**
 * Timestamps of the migrations, oldest first. The first migration replaces 41 older ones of version 0.1.0 and has the
 * timestamp of the last of them.
 */
export const ourMigrations = () =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** Number of migrations up to the one with this timestamp. Undefined for an unknown timestamp. */
export function countUpTo(last: number): number | undefined {
  const at = ourMigrations().indexOf(last)
  return at === -1 ? undefined : at + 1
}
/**
 * Version of the tables, stored in edition packages. The first migration counts as the 41 older ones that it replaces.
 */
export const tablesVersion = () => 40 + ourMigrations().length

/**
 * Runs the migrations; `count` limits it to the first ones. Drizzle’s migrate() takes no lock, so a second portal that
 * starts at the same time waits here.
 * @throws Error for a server older than PostgreSQL 15, and for a database of a newer portal or of one before version
 * 0.1.0
 */
export async function migrateUp(url: string, count?: number) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migration',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (version < oldestVersion)
      throw new Error(`PostgreSQL ${oldestVersion} or newer is needed; DATABASE_URL leads to version ${version}.`)
    await client.query('select pg_advisory_lock($1)', [migrationKey])
    const ours = ourMigrations()
    const last = await lastMigration(client)
    if (last > (ours.at(-1) ?? 0))
      throw new Error(
        'The database was made by a newer version of this portal, which this one must not touch. Start the newer version, or restore a backup of this one.',
      )
    if (last > 0 && countUpTo(last) === undefined)
      throw new Error('The database was made before version 0.1.0 of this portal. Start version 0.1.0 on it first.')
    const some = count === undefined || count >= ours.length ? undefined : firstOf(count)
    try {
      await migrate(drizzle({ client }), { migrationsFolder: some ?? folder })
    } finally {
      if (some) rmSync(some, { recursive: true })
    }
  } finally {
    await client.end()
  }
}

async function lastMigration(client: pg.Client) {
  const {
    rows: [table],
  } = await client.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  return table?.there
    ? Number(
        (
          await client.query<{ at: string }>(
            'select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations',
          )
        ).rows[0]?.at ?? 0,
      )
    : 0
}

/** Copies the first migrations to a temporary folder, because Drizzle always runs a whole folder. */
function firstOf(count: number) {
  const some = mkdtempSync(join(tmpdir(), 'ghorfeh-migrations-'))
  cpSync(folder, some, { recursive: true })
  const journal = join(some, 'meta/_journal.json')
  const { entries, ...about } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...about, entries: entries.slice(0, count) }))
  return some
}
