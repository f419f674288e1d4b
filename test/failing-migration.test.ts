// A failed migration changes nothing, so the previous version can start again.
import { afterAll, expect, test } from 'vitest'
import { migrateUp } from '#server/db/connect.ts'
import { versionBefore } from './version-before.ts'

/** Number of migrations of version 0.1.0. Two migrations later, one adds a column to the imports table. */
const before = 1
const { url, db, rows: listOf, end } = await versionBefore(before)
afterAll(end)

/**
 * Returns the state of the database: columns, constraints, indexes and functions, the migrations that ran, and users'
 * data.
 */
const standing = async () => ({
  columns: await listOf(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ),
  rules: await listOf(
    `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  ),
  indexes: await listOf(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
  functions: await listOf(
    `select oid::regprocedure::text as f, md5(prosrc) as body from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  ),
  ran: await listOf('select hash from drizzle.__drizzle_migrations order by created_at'),
  users: await listOf('select * from users order by id'),
  editions: await listOf('select * from editions order by id'),
})

test('a failed migration leaves nothing behind, and the previous version starts on the same database', async () => {
  await db.query(
    `insert into users (id, email, email_folded, name, last_name, active) values (gen_random_uuid(), 'a@b.example', 'a@b.example', 'A', 'B', true)`,
  )
  await db.query('alter table imports add column format text')
  const was = await standing()
  await expect(migrateUp(url)).rejects.toThrow(/format/)
  expect(await standing()).toEqual(was)
  await migrateUp(url, before) // the start of version 0.1.0: all its migrations have run, and no newer one
  expect(await standing()).toEqual(was)
  await db.query('alter table imports drop column format')
  await migrateUp(url)
  expect((await standing()).ran.length).toBeGreaterThan(before)
  expect(await listOf(`select email from users where email = 'a@b.example'`)).toHaveLength(1)
})
