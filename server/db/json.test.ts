// Tests that every jsonb column has a schema, that rows of earlier portal versions pass, and that mismatches are
// reported.
import { getTableColumns, is } from 'drizzle-orm'
import { PgJsonb, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import { orderKinds } from '#contract/orders/names.ts'
import { parseJsonColumn, json, reportInvalidJson, storedDetails } from './json.ts'
import * as schema from './schema.ts'

const reported: string[] = []
const listening = <T>(work: () => T): T => {
  const before = reportInvalidJson((column, faults) => void reported.push(`${column} ${faults.join(', ')}`))
  try {
    return work()
  } finally {
    reportInvalidJson(before)
  }
}
afterEach(() => reported.splice(0))

test('every jsonb column of the database has a zod schema', () => {
  const columns = Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable)
      ? Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
          is(column, PgJsonb) ? [`${name}.${key}`] : [],
        )
      : [],
  )
  expect(Object.keys(json).toSorted()).toEqual(columns.toSorted())
})

test.each(orderKinds)(
  'an order of the kind %s may lack its details, or have keys of an older portal version',
  (kind) => {
    expect(listening(() => storedDetails(kind, {}))).toEqual({})
    expect(listening(() => storedDetails(kind, { nationalId: '10100454545', formerly: 1 }))).toEqual({
      nationalId: '10100454545',
    })
    expect(reported).toEqual([])
  },
)

test('settings that lack newer keys pass', () => {
  expect(listening(() => parseJsonColumn('editions.settings', { claims: { years: 30 }, seller: {} }))).toEqual({
    claims: { years: 30 },
    seller: {},
  })
  expect(reported).toEqual([])
})

test('a mismatch is reported by key names only, and the value is returned unchanged', () => {
  const odd = { hotel: { category: 'HTL-5', rooms: 'two' } }
  expect(listening(() => storedDetails('hotel', odd))).toBe(odd)
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatch(/^orders\.details .*hotel\.rooms: invalid_type/)
  expect(reported[0]).not.toContain('two')
})
