// Tests the check of statements: each kind of fault is provoked once.
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { faultsOfRuns } from './statements.ts'
import { isForBuilder } from './statements/builder.ts'
import { describe as describeStatement } from './statements/describe.ts'
import { faultsOfShape, type Kind } from './statements/shape.ts'

const url = new URL(inject('databaseUrl'))
url.pathname = inject('templates').empty
const base = new pg.Client({ connectionString: inject('databaseUrl') })
await base.connect()
const name = `${inject('testPrefix')}statements`
await base.query(`create database ${name} template ${inject('templates').empty}`)
url.pathname = name
const client = new pg.Client({ connectionString: url.href })
await client.connect()
afterAll(async () => {
  await client.end()
  await base.end()
})

const key = (...kinds: Kind[]) => ({ kinds, isOptional: false })
const shape = { id: key('string'), name: key('string'), seats: key('number') }
const faultsOf = async (text: string) => {
  const found = await describeStatement(client, text)
  return 'error' in found ? [found.error] : faultsOfShape({ shape, plain: false }, found.columns)
}

test('a statement whose columns match its type passes, and is not run', async () => {
  expect(await faultsOf('select id, title_en as name, seats from workshops where id = $1')).toEqual([])
  expect(await faultsOf(`delete from workshops returning id, title_en as name, seats`)).toEqual([])
})

test('a column renamed in the table or in the SQL only is rejected', async () => {
  await client.query('alter table workshops rename column title_en to english')
  expect(await faultsOf('select id, title_en as name, seats from workshops')).toEqual([
    'column "title_en" does not exist',
  ])
  await client.query('alter table workshops rename column english to title_en')
  expect(await faultsOf('select id, title_en as title, seats from workshops')).toEqual([
    'the type has name; the statement returns id, title, seats',
    'the statement returns title; the type has no such key',
  ])
})

test('a number that the driver returns as text does not count as a number', async () => {
  expect(await faultsOf(`select id, title_en as name, count(*) as seats from workshops group by id`)).toEqual([
    'seats is string in the result, but number in the type',
  ])
})

test("a statement on one table without SQL-only features must use Drizzle's builder", () => {
  for (const text of [
    'select id, title_en as name from workshops where id = $1 for update',
    'insert into workshops (id, seats) values ($1, $2) on conflict (id) do update set seats = excluded.seats returning id',
    'update workshops set active = $1, updated_at = portal_now() where id = $2',
    'delete from "workshops" where ends_at < now()',
  ])
    expect({ text, forBuilder: isForBuilder(text) }).toEqual({ text, forBuilder: true })
  for (const text of [
    'select pg_advisory_xact_lock(7200010)',
    'select w.id from workshops w join workshop_seats s on s.workshop_id = w.id',
    'select id from workshops where exists (select from workshop_seats where workshop_id = workshops.id)',
    'with gone as (delete from workshops returning id) select id from gone',
    'insert into workshop_seats (workshop_id, user_id) select $1, u from unnest($2::uuid[]) as u',
    `select json_agg(id) as ids from workshops`,
  ])
    expect({ text, forBuilder: isForBuilder(text) }).toEqual({ text, forBuilder: false })
})

test('a statement whose text is known only at run time must run in a test, and return what its type says', () => {
  const site = {
    file: `${process.cwd()}/server/hall/x.store.ts`,
    line: 3,
    text: undefined,
    why: 'a list',
    plain: false,
    shape,
  }
  expect(faultsOfRuns([site], [])).toEqual([
    'server/hall/x.store.ts:3: no test runs this statement, and its text is not in the source (a list)',
  ])
  expect(faultsOfRuns([site], [{ at: 'server/hall/x.store.ts:3', columns: ['id', 'name', 'seats'] }])).toEqual([])
  expect(faultsOfRuns([site], [{ at: 'server/hall/x.store.ts:3', columns: ['id', 'seats'] }])).toHaveLength(1)
})
