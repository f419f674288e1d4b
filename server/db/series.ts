// Number series. Documents have numbers without gaps; all other series are sequences, which may have gaps.
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'
import { counters } from './schema.ts'

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, so the series has no gaps or
 * duplicates. With `count`, the result is the first of several consecutive numbers.
 */
export async function takeNumber(tx: Tx, series: string, count = 1): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name: series, value: count })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${count}` } })
    .returning({ value: counters.value })
  return row!.value - count + 1
}

/** Returns the number that would be taken next. */
export async function peekNumber(db: Db, series: string): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, series))
  return (row?.value ?? 0) + 1
}

/** SQL that pads a number with zeros to four digits or more. `value` is SQL. */
const fourDigits = (value: string) => `lpad(${value}::text, greatest(4, length(${value}::text)), '0')`
/** SQL for the next number of a sequence, with four digits or more. A rollback leaves a gap. */
export const nextOf = (sequence: 'ticket_numbers' | 'honorary_numbers') =>
  sql.raw(`(select ${fourDigits('value')} from nextval('${sequence}') as value)`)
/** SQL for the number in a column, with four digits or more. Used to insert many rows, each with its own number. */
export const numberIn = (column: string) => sql.raw(fourDigits(column))
