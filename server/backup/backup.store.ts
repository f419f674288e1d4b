// Dumps the database as rows of text from one snapshot, and loads it in one transaction. PostgreSQL’s catalogue
// provides the tables, columns and keys.
import pg from 'pg'
import type { Job } from './backup-file.ts'

const batch = 500
/**
 * Tables that are useless in another installation. They are rate counters, cached responses to repeated requests, and
 * totals that are recomputed.
 */
export const passedOver: readonly string[] = ['rate_hits', 'answers', 'day_counts', 'cached_figures']
const quoted = pg.escapeIdentifier

export async function opened(url: string, applicationName = 'backup') {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=3',
  })
  await client.connect()
  return client
}

/** Until the commit, all queries see the same snapshot. */
export const snapshot = (db: pg.Client) => db.query('begin isolation level repeatable read read only')
export const tables = async (db: pg.Client) =>
  (
    await db.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) group by 1 order by 1`,
      [passedOver],
    )
  ).rows
export const migrations = async (db: pg.Client) =>
  (
    await db.query<{ at: string }>(
      'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
    )
  ).rows.map(({ at }) => Number(at))
export const version = async (db: pg.Client) =>
  Number((await db.query<{ v: string }>(`select current_setting('server_version_num') as v`)).rows[0]!.v)

/** Rows in PostgreSQL’s own text format, which restores them exactly. */
export async function* rowsOf(db: pg.Client, table: string) {
  await db.query(`declare rows no scroll cursor for select t::text as row from public.${quoted(table)} t`)
  for (;;) {
    const { rows } = await db.query<{ row: string }>(`fetch ${batch} from rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await db.query('close rows')
}
/** Jobs that send e-mails or handle events, and are not finished. */
export const pendingJobs = async (db: pg.Client) =>
  (await db.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`)).rows[0]!.there
    ? (
        await db.query<Omit<Job, 'startAfter'> & { startAfter: Date }>(
          `select id, name, data, start_after as "startAfter" from pgboss.job where state < 'completed' and name in ('event', 'told', 'email') order by created_on`,
        )
      ).rows.map((job): Job => ({ ...job, startAfter: job.startAfter.toISOString() }))
    : []
export const storedFiles = async (db: pg.Client) =>
  (
    await db.query<{ place: string; type: string }>(
      `select place, type from uploads union all select s ->> 'place', 'image/webp' from uploads, jsonb_array_elements(sizes) s union all select place, 'application/pdf' from invoice_files order by 1`,
    )
  ).rows
/** Sequences are not part of a snapshot. They are read last, so that a restored portal issues no number twice. */
export const sequences = async (db: pg.Client) =>
  Object.fromEntries(
    (
      await db.query<{ name: string; value: string }>(
        `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
      )
    ).rows.map(({ name, value }) => [name, value]),
  )

/**
 * State of a database. `fresh` has no tables, `empty` is a portal without data, `used` has data that a restore would
 * replace.
 */
export async function stateOf(db: pg.Client): Promise<'fresh' | 'empty' | 'used'> {
  const {
    rows: [there],
  } = await db.query<{ tables: number; ours: boolean }>(
    `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables, to_regclass('public.users') is not null and to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  )
  if (there!.tables === 0) return 'fresh'
  if (!there!.ours) return 'used'
  return (await db.query(`select from users union all select from orders limit 1`)).rowCount === 0 ? 'empty' : 'used'
}
/** @returns the next line, or undefined at the end of the file */
export const endSessions = (db: pg.Client) =>
  db.query('delete from sessions; delete from tokens; delete from api_tokens')
/** Number of portal connections to this database. */
export const runningProcesses = async (db: pg.Client) =>
  (
    await db.query(
      `select from pg_stat_activity where datname = current_database() and application_name in ('portal', 'jobs', 'live')`,
    )
  ).rowCount ?? 0
export const clear = (db: pg.Client) =>
  db.query(
    `drop schema if exists public cascade; drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; create schema public`,
  )

const foreignKeys = async (db: pg.Client) =>
  (
    await db.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
  ).rows
/** Foreign keys form cycles, so they are checked in one step after all rows are loaded. */
export async function beginLoad(db: pg.Client) {
  await db.query('begin')
  for (const { table, name } of await foreignKeys(db))
    await db.query(`alter table ${table} alter constraint ${quoted(name)} deferrable initially deferred`)
  for (const { table } of await tables(db)) await db.query(`delete from public.${quoted(table)}`)
}
export async function insertRows(db: pg.Client, table: string, rows: readonly string[]) {
  await db.query(
    `insert into public.${quoted(table)} select (r.it).* from (select text::public.${quoted(table)} as it from unnest($1::text[]) as text offset 0) r`,
    [rows],
  )
}
export async function endLoad(db: pg.Client, last: Record<string, string>) {
  for (const [name, value] of Object.entries(last))
    await db.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value])
  await db.query('set constraints all immediate')
  const {
    rows: [sums],
  } = await db.query<{ kept: boolean }>(`select to_regproc('public.recount_days') is not null as kept`)
  if (sums?.kept) await db.query('select recount_days()') // backups from before this function: the migration computes the totals
  for (const { table, name } of await foreignKeys(db))
    await db.query(`alter table ${table} alter constraint ${quoted(name)} not deferrable`)
  await db.query('commit')
}
