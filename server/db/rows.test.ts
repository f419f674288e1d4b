import { eq, sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { rowsOf } from './rows.ts'

const db = connect(inject('databaseUrl'), 1)
afterAll(() => db.$client.end())

const things = pgTable('things_of_rows', {
  id: integer().primaryKey(),
  key: uuid(),
  madeAt: timestamp({ withTimezone: true }),
  saidAt: timestamp({ withTimezone: true, mode: 'string' }),
  cents: bigint({ mode: 'number' }),
  isOn: boolean(),
  names: text().array(),
  more: jsonb(),
})
const owners = pgTable('owners_of_rows', { id: integer().primaryKey(), name: text() })
const groups = {
  row: {
    id: things.id,
    key: things.key,
    madeAt: things.madeAt,
    saidAt: things.saidAt,
    cents: things.cents,
    isOn: things.isOn,
    names: things.names,
    more: things.more,
    twice: sql<number>`${things.id} * 2`,
    named: sql<string>`'a' || ${things.id}`.as('named'),
    mapped: sql<string>`${things.id}`.mapWith((id) => `thing ${String(id)}`),
  },
  beside: {},
  owner: { name: owners.name, id: sql<number | null>`${owners.id}` },
}

test('rows equal those of Drizzle, for all kinds of field and for joins without a match', () =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table things_of_rows (id int primary key, key uuid, made_at timestamptz, said_at timestamptz, cents bigint, is_on boolean, names text[], more jsonb) on commit drop`,
    )
    await tx.execute(sql`create temporary table owners_of_rows (id int primary key, name text) on commit drop`)
    await tx.insert(owners).values({ id: 1, name: 'a' })
    await tx.insert(things).values([
      {
        id: 1,
        key: '01a21e5a-15a2-7000-98c7-54d961d0ef28',
        madeAt: new Date('2025-06-08T04:30:00.123Z'),
        saidAt: '2025-06-08 04:30:00.123456+00',
        cents: 2 ** 40,
        isOn: false,
        names: ['a', 'b "c", {d}'],
        more: { list: [1, null] },
      },
      { id: 2 },
    ])
    const select = () =>
      tx
        .select({ row: groups.row, owner: groups.owner })
        .from(things)
        .leftJoin(owners, eq(owners.id, things.id))
        .orderBy(things.id)
    const ours = await rowsOf(tx, select(), groups)
    const drizzles = await select()
    expect(ours.map(({ row }) => row)).toEqual(drizzles.map(({ row }) => row))
    expect(ours.map(({ owner }) => owner)).toEqual([
      { name: 'a', id: 1 },
      { name: null, id: null },
    ])
    expect(ours.map(({ beside }) => beside)).toEqual([{}, {}])
    expect(ours[0]!.row).not.toBe(ours[1]!.row)
  }))
