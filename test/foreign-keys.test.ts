// Every column with an id has a foreign key, or a reason here for having none.
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'

const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, table] as const] : []))

/** Returns the id columns of a table that are neither its primary key nor foreign keys. */
function untied(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table)
  const tied = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)))
  return columns
    .filter((column) => /^uuid/i.test(column.getSQLType()) && !column.primary && !tied.has(column.name))
    .map(({ name }) => name)
}

const anyTable = 'of whatever table the import is about'
/** Reasons for columns without a foreign key. */
const reasons: Readonly<Record<string, string>> = {
  'auditEntries.actorId': 'the log never changes, and outlives accounts that an import made and took back',
  'booths.ruleStep': 'a trigger sets it to zeros where the booth fell behind its rule',
  'claims.userId': 'an order that was placed without an account stands for itself here',
  'importWarnings.otherId': anyTable,
  'importRows.thingId': anyTable,
  'orders.hallIds': 'a list, as it stood when the order was placed',
  'priceRules.stepId': 'the rule and its step are written together and go with their hall',
  'takings.id': 'the package itself; the table has one row',
  'webhookDeliveries.eventId': 'the job that tells it, in a schema of its own',
}

test('every column with an id has a foreign key, or a reason', () => {
  const loose = tables.flatMap(([name, table]) => untied(table).map((column) => `${name}.${column}`))
  expect(loose.toSorted()).toEqual(Object.keys(reasons).toSorted())
})

test.each([
  ['a person', pgTable('a', { actorId: uuid() }), ['actorId']],
  ['whoever made it, by another name', pgTable('b', { createdBy: uuid() }), ['createdBy']],
  ['a list', pgTable('c', { hallIds: uuid().array() }), ['hallIds']],
  ['what is tied', pgTable('d', { actorId: uuid().references(() => schema.users.id), note: text() }), []],
])('%s is looked at', (_, table, found) => expect(untied(table)).toEqual(found))
