import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './connect.ts'

/** Locks the row with this id until the transaction ends. @returns false if there is no such row */
export const lockRow = async (tx: Tx, table: PgTable & { id: PgColumn }, id: string) =>
  (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')).length === 1
