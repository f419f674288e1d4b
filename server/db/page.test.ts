import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { keyset, type Direction, UnreadableCursor } from './page.ts'

const things = pgTable('things', {
  id: integer().primaryKey(),
  name: text().notNull(),
  madeAt: timestamp({ withTimezone: true, mode: 'string' }),
  size: integer(),
})
const pages = keyset(things.id, {
  name: things.name,
  madeAt: things.madeAt,
  size: things.size,
  persian: { sql: sql`${things.name} collate "fa-x-icu"`, type: 'text' },
  double: { sql: sql`${things.size} * 2`, type: 'integer', nullable: true },
})
type By = Parameters<typeof pages>[0]
type Row = typeof things.$inferInsert

const name = `${inject('testPrefix')}page`
const admin = connect(inject('databaseUrl'), 1)
await admin.execute(sql.raw(`create database ${name}`))
const url = new URL(inject('databaseUrl'))
url.pathname = name
const db = connect(url.href, 2)
await db.execute(sql`create table things (id int primary key, name text not null, made_at timestamptz, size int)`)
afterAll(async () => {
  await db.$client.end()
  await admin.$client.end()
})

async function pageOf(by: By, direction: Direction, limit: number, cursor?: string) {
  const page = pages(by, direction, cursor)
  const rows = await db
    .select({ row: { id: things.id }, page: page.key })
    .from(things)
    .where(page.after)
    .orderBy(...page.order)
    .limit(limit + 1)
  const { rows: found, nextCursor } = page.of(rows, limit)
  return { items: found.map(({ row }) => row), nextCursor }
}

async function allPages(by: By, direction: Direction, limit: number) {
  const ids: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, nextCursor } = await pageOf(by, direction, limit, cursor)
    ids.push(...items.map(({ id }) => id))
    cursor = nextCursor
  }
  return ids
}

async function fill(rows: Row[]) {
  await db.execute(sql`truncate things`)
  if (rows.length > 0) await db.insert(things).values(rows)
}

const madeAt = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-01-02'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '123Z'))
const row = fc.record({
  name: fc.constantFrom('', 'پگاه', 'چمن', 'گل', 'الف', "'", 'a,b'),
  madeAt: fc.option(madeAt),
  size: fc.option(fc.integer({ min: -2, max: 2 })),
})

test('pages of any size, by any key, in either direction, hold every row once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.constantFrom<By>('name', 'madeAt', 'size', 'persian', 'double'),
      fc.constantFrom<Direction>('asc', 'desc'),
      fc.integer({ min: 1, max: 5 }),
      async (rows, by, direction, limit) => {
        await fill(rows.map((thing, id) => ({ ...thing, id })))
        expect(await allPages(by, direction, limit)).toEqual(await allPages(by, direction, 100))
      },
    ),
    { numRuns: 60 },
  )
})

test('empty values come last in both directions', async () => {
  await fill([
    { id: 1, name: '', size: null },
    { id: 2, name: '', size: 5 },
    { id: 3, name: '', size: 7 },
  ])
  expect(await allPages('size', 'asc', 1)).toEqual([2, 3, 1])
  expect(await allPages('size', 'desc', 1)).toEqual([3, 2, 1])
})

test('an item does not contain the sort key of its page', async () => {
  await fill([{ id: 1, name: 'گل' }])
  expect(await pageOf('name', 'asc', 10)).toEqual({ items: [{ id: 1 }], nextCursor: null })
})

test('an invented cursor, or one of another sort order, is rejected', async () => {
  await fill([
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ])
  const { nextCursor } = await pageOf('name', 'asc', 1)
  const typed = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  for (const cursor of [
    '',
    'garbage',
    typed(null),
    typed(['name:desc', 'a']),
    typed(['name:desc', null, '1']),
    typed(['name:desc', 'a\0', '1']),
    nextCursor ?? '',
  ])
    await expect(pageOf('name', 'desc', 1, cursor)).rejects.toThrow(UnreadableCursor)
})
