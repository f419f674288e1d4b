// Prepared statements. A connection prepares only statements that it runs frequently.
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from '#server/db/connect.ts'

const db = connect(inject('databaseUrl'), 1)
const prepared = async (part: string) => {
  const { rows } = await db.$client.query<{ n: number }>({
    text: `select count(*)::int as n from pg_prepared_statements where statement like '%${part}%'`,
  })
  return rows[0]?.n
}

test('a statement is prepared at its third execution, and its result stays the same', async () => {
  const answers = []
  for (const n of [1, 2]) answers.push((await db.execute(sql`select ${n}::int as often`)).rows)
  expect(await prepared('as often')).toBe(0)
  for (const n of [3, 4, 5, 6, 7, 8, 9]) answers.push((await db.execute(sql`select ${n}::int as often`)).rows)
  expect(await prepared('as often')).toBe(1)
  expect(answers.map(([row]) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((often) => ({ often })))
})

test('adding a column does not break a prepared statement that selects all columns', async () => {
  await db.execute(sql`create temporary table wide (a int)`)
  await db.execute(sql`insert into wide values (1)`)
  const read = async () => (await db.execute(sql`select * from wide where a = ${1}`)).rows
  for (let n = 0; n < 6; n++) expect(await read()).toEqual([{ a: 1 }])
  await db.execute(sql`alter table wide add column b int`)
  expect(await read()).toEqual([{ a: 1, b: null }])
})

test('a connection has no more than 120 prepared statements', async () => {
  for (let which = 0; which < 130; which++)
    for (let n = 0; n < 3; n++) await db.execute(sql`select ${n}::int as ${sql.identifier(`of_${which}`)}`)
  expect(await prepared('as "of_')).toBeLessThanOrEqual(120)
  await db.$client.end()
})
