// Numbers that go up: those without gaps, for papers, and those of sequences, for everything else.
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'
import { counters } from './schema.ts'

/** The next number of a series; its row stays locked until the transaction ends, so no number is lost or given twice. Of several, which follow each other, the first. */
export async function takeNumber(tx: Tx, series: string, count = 1): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name: series, value: count })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${count}` } })
    .returning({ value: counters.value })
  return row!.value - count + 1
}

/** The number that comes next, as long as nobody takes it. */
export async function peekNumber(db: Db, series: string): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, series))
  return (row?.value ?? 0) + 1
}

/** A number as text of four digits or more; `value` is SQL. */
const fourDigits = (value: string) => `lpad(${value}::text, greatest(4, length(${value}::text)), '0')`
/** The next number of a sequence as such a text; one that is rolled back is lost. */
export const nextOf = (sequence: 'ticket_numbers' | 'honorary_numbers') =>
  sql.raw(`(select ${fourDigits('value')} from nextval('${sequence}') as value)`)
/** The same of a number that a row took for itself, where a statement has many rows. */
export const numberIn = (column: string) => sql.raw(fourDigits(column))
