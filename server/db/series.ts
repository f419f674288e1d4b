// Numbers that go up: those without gaps, for papers, and those of sequences, for everything else.
import { sql } from 'drizzle-orm'
import type { Db, Tx } from './connect.ts'

/** The next number of a series; its row stays locked until the transaction ends, so no number is lost or given twice. */
export async function takeNumber(tx: Tx, series: string): Promise<number> {
  const { rows } = await tx.execute<{ value: string }>(sql`
  insert into counters (name, value) values (${series}, 1) on conflict (name) do update set value = counters.value + 1 returning value`)
  return Number(rows[0]!.value)
}

/** The number that comes next, as long as nobody takes it. */
export async function peekNumber(db: Db, series: string): Promise<number> {
  const { rows } = await db.execute<{ value: string }>(sql`select value from counters where name = ${series}`)
  return Number(rows[0]?.value ?? 0) + 1
}

/** The next number of a sequence as text of four digits or more; one that is rolled back is lost. */
export const nextOf = (sequence: 'order_numbers' | 'ticket_numbers' | 'honorary_numbers') =>
  sql.raw(`(select lpad(value::text, greatest(4, length(value::text)), '0') from nextval('${sequence}') as value)`)
