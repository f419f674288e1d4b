// An import with the maximum number of rows can be undone, even if half of its rows have been used since.
import { afterAll, expect, test } from 'vitest'
import { importLimits } from '#contract/constants.ts'
import { removeCompanies } from '#server/import/kinds/companies.store.ts'
import { removePeople } from '#server/import/kinds/people.store.ts'
import type { Written } from '#server/import/work.store.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { db } = w.portal
const nothing = async () => {}
const lines = async (sql: string) =>
  (await db.$client.query<{ id: string; other: string }>(sql, [importLimits.rows])).rows

test('undoing an import of people removes them from their companies; users with activity since the import stay', async () => {
  const companies = await lines(
    `insert into companies (id, name_en) select gen_random_uuid(), 'Leaving house ' || n from generate_series(1, $1 / 10) as n returning id`,
  )
  const made = await lines(
    `insert into users (id, email, email_folded, name, last_name) select gen_random_uuid(), 'leaving-' || n || '@large.example', 'leaving-' || n || '@large.example', 'Mina', 'Rad' from generate_series(1, $1) as n returning id`,
  )
  const records = made.map(({ id }, row): Written => {
    const companyId = companies[row % companies.length]?.id ?? ''
    return { row, act: 'make', thingId: id, label: String(row), before: { companyId } }
  })
  await db.$client.query(
    `insert into memberships (company_id, user_id, role) select * from unnest($1::uuid[], $2::uuid[]), (values ('staff')) as r(role)`,
    [records.map(({ before }) => before?.companyId), records.map(({ thingId }) => thingId)],
  )
  const using = records.filter(({ row }) => row % 2)
  await db.$client.query(
    `insert into tickets (id, number, owner_id, subject) select gen_random_uuid(), 'L-' || n, u, 'Late' from unnest($1::uuid[]) with ordinality as t(u, n)`,
    [using.map(({ thingId }) => thingId)],
  )
  const left = await db.transaction((tx) => removePeople(tx, records, nothing))
  expect(left.map(({ row, code }) => [row, code])).toEqual(using.map(({ row }) => [row, 'usedSince']))
  const { rows } = await db.$client.query(`select count(*)::int as n from users where email like '%@large.example'`)
  expect(rows).toEqual([{ n: using.length }])
})

test('undoing an import of companies removes them, except for those that have members by now', async () => {
  const made = await lines(
    `insert into companies (id, name_en) select gen_random_uuid(), 'Large house ' || n from generate_series(1, $1) as n returning id`,
  )
  const records = made.map(({ id }, row): Written => ({
    row,
    act: 'make',
    thingId: id,
    label: String(row),
    before: null,
  }))
  const using = records.filter(({ row }) => row % 2)
  await db.$client.query(
    `insert into memberships (company_id, user_id, role) select c, (select id from users limit 1), 'staff' from unnest($1::uuid[]) as c`,
    [using.map(({ thingId }) => thingId)],
  )
  const left = await db.transaction((tx) => removeCompanies(tx, records, nothing))
  expect(left.map(({ row, code }) => [row, code])).toEqual(using.map(({ row }) => [row, 'usedSince']))
  const { rows } = await db.$client.query(`select count(*)::int as n from companies where name_en like 'Large house %'`)
  expect(rows).toEqual([{ n: using.length }])
})
