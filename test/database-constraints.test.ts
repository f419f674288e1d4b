// The database enforces rules of the contract too: allowed values, amounts, totals, and columns that must be set
// together.
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())

const constraintOf = async (statement: string) =>
  w.portal.db.$client.query(statement).then(
    () => 'nothing',
    (error: { constraint?: string }) => error.constraint,
  )

test.each([
  [`update users set locale = 'de'`, 'users_locale_known'],
  [`update users set access_level = 'viewer' where role = 'user'`, 'users_only_admins_have_a_level'],
  [`update booths set meterage = 0`, 'booths_meterage_range'],
  [`update booths set price_cents = -1`, 'booths_price_cents_least'],
  [`update booths set price_cents = null, price_per_square_metre_cents = null`, 'booths_have_a_price'],
  [
    `insert into claims (id, edition_id, booth_id, user_id, status) select gen_random_uuid(), b.edition_id, b.id, u.id, 'reserved' from booths b, users u limit 1`,
    'claims_reserved_by_an_order',
  ],
  [`insert into counters (name, value) values ('x', -1)`, 'counters_value_least'],
  [`insert into page_texts (edition_id, page) select id, 'nowhere' from editions`, 'page_texts_page_known'],
  [
    `insert into workshops (id, edition_id, title_fa, title_en, speaker_fa, speaker_en, place_fa, place_en, starts_at, ends_at, seats) select gen_random_uuid(), id, '', '', '', '', '', '', now(), now(), 5 from editions`,
    'workshops_end_after_their_start',
  ],
])('%s is refused', async (statement, constraint) => {
  expect(await constraintOf(statement)).toBe(constraint)
})

test('every column with a fixed list of values has a check constraint', async () => {
  const { rows } = await w.portal.db.$client.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and convalidated`,
  )
  const held = new Set(rows.map(({ name }) => name))
  const missing = Object.values(schema).flatMap((table) =>
    is(table, PgTable)
      ? Object.values(getTableColumns(table))
          .filter(({ enumValues }) => enumValues && enumValues.length > 0)
          .map(({ name }) => name.replace(/[A-Z]/g, (letter: string) => `_${letter.toLowerCase()}`))
          .map((name) => `${getTableName(table)}_${name}_known`)
      : [],
  )
  expect(missing.length).toBeGreaterThan(20)
  expect(missing.filter((name) => !held.has(name))).toEqual([])
})

/** Tables from which undoing an import deletes thousands of rows. Foreign keys to them need an index. */
const goes = new Set(['users', 'companies', 'booths', 'orders', 'holds', 'halls'])
test('every foreign key to a table with bulk deletions has an index', async () => {
  const { rows } = await w.portal.db.$client.query<{ by: string; to: string }>(`
    select c.conrelid::regclass || '.' || a.attname as by, c.confrelid::regclass::text as to from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`)
  expect(rows.length).toBeGreaterThan(5) // known unindexed keys, such as pictures of posts; never deleted in bulk
  expect(rows.filter(({ to }) => goes.has(to))).toEqual([])
})
