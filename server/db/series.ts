// Number series: gapless ones for documents, sequences for everything else.
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'
import { counters } from './schema.ts'

/**
 * Returns the next number of a series. Its row stays locked until the transaction ends, so no number is lost or given
 * twice. With `count`, returns the first of several consecutive numbers.
 */
export async function takeNumber(tx: Tx, series: string, count = 1): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name: series, value: count })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${count}` } })
    .returning({ value: counters.value })
  return row!.value - count + 1
}

/** Returns the next number without taking it. */
export async function peekNumber(db: Db, series: string): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, series))
  return (row?.value ?? 0) + 1
}

/** A number as text with at least four digits. `value` is SQL. */
const fourDigits = (value: string) => `lpad(${value}::text, greatest(4, length(${value}::text)), '0')`
/** The next number of a sequence with at least four digits. A rollback loses the number. */
export const nextOf = (sequence: 'ticket_numbers' | 'honorary_numbers') =>
  sql.raw(`(select ${fourDigits('value')} from nextval('${sequence}') as value)`)
/** The number in a column, with at least four digits. For statements with many rows, where each row has its number. */
export const numberIn = (column: string) => sql.raw(fourDigits(column))
