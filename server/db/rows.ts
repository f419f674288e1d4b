// Turns database rows into objects faster than Drizzle, which decides about each value of each row how to decode it.
// Here that is decided once per select, and each row starts as a copy of an empty row with all fields. This saves about
// a tenth of the work and a quarter of the memory for a list of fifty orders.
import { Column, is, SQL, type Query } from 'drizzle-orm'
import type { SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Db, Tx } from './connect.ts'

type Groups = Record<string, SelectedFieldsFlat>
type RowsOf<G extends Groups> = { [Name in keyof G]: SelectResultFields<G[Name]> }
type Decode = (value: unknown) => unknown

/**
 * Returns the rows of a select of named groups of fields: `{ row: { id: orders.id }, page: { key: … } }` gives `{ row:
 * { id }, page: { key } }`. Each field of a join without a match is null. `select` must have been built with these
 * groups in this order.
 */
export async function rowsOf<G extends Groups>(
  db: Db | Tx,
  select: { toSQL: () => Query },
  groups: G,
): Promise<RowsOf<G>[]> {
  const read = readerOf(groups)
  const query = db._.session.prepareQuery<{ execute: RowsOf<G>[]; all: unknown; values: unknown }>(
    select.toSQL(),
    undefined,
    undefined,
    true,
    (rows) => rows.map(read) as RowsOf<G>[],
  )
  return query.execute()
}

/** Returns a function that builds a row from the values in the order of the fields. */
function readerOf(groups: Groups) {
  let start = 0
  const readers = Object.entries(groups).map(([name, fields]) => {
    const reader = { name, read: groupReader(fields, start) }
    start += Object.keys(fields).length
    return reader
  })
  const empty = Object.fromEntries(readers.map(({ name }) => [name, null])) as Record<string, unknown>
  return (values: unknown[]) => {
    const row = { ...empty }
    for (const { name, read } of readers) row[name] = read(values)
    return row
  }
}

function groupReader(fields: SelectedFieldsFlat, start: number) {
  const names = Object.keys(fields)
  const decoders = Object.values(fields).map(decoderOf)
  const empty = Object.fromEntries(names.map((name) => [name, null])) as Record<string, unknown>
  return (values: unknown[]) => {
    const row = { ...empty }
    for (const [index, name] of names.entries()) {
      const value = values[start + index]
      const decode = decoders[index]
      row[name] = decode && value !== null ? decode(value) : value
    }
    return row
  }
}

/** Returns Drizzle's decoder for this field, or undefined if Drizzle leaves the driver's value unchanged. */
function decoderOf(field: SelectedFieldsFlat[string]): Decode | undefined {
  if (is(field, Column))
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? undefined
      : (value) => field.mapFromDriverValue(value)
  const { decoder } = (is(field, SQL.Aliased) ? field.sql : field) as unknown as {
    decoder: { mapFromDriverValue: Decode }
  } // `decoder` is set by mapWith(), but Drizzle’s types lack it
  return (value) => decoder.mapFromDriverValue(value)
}
