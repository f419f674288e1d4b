// The rows of any register. A text in two languages has two columns; every other field has the column of its name.
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Register } from '#contract/kernel/register.ts'
import type { Db, Tx } from '../db/connect.ts'
import { lockRow } from '../db/row.ts'
import * as tables from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type RegisterTable = PgTable & { id: PgColumn }
export type Values = Record<string, unknown>
const most = 500
const tableOf = ({ table }: Register) => tables[table as keyof typeof tables] as unknown as RegisterTable

const isPair = ({ kind }: Register['fields'][string]) => kind === 'lines' || kind === 'texts'
const columnsFor = ({ fields }: Register, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isPair(field)) return [[name, values[name]]]
      const { fa, en } = values[name] as { fa: string; en: string }
      return [
        [`${name}Fa`, fa],
        [`${name}En`, en],
      ]
    }),
  )
/** Converts a database row to the register entry that the panel receives. */
const entryOf = ({ fields }: Register, row: Values): Values => ({
  id: row['id'],
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isPair(field) ? { fa: row[`${name}Fa`], en: row[`${name}En`] } : row[name],
    ]),
  ),
})

/** The entries of a register in the team's order. Unless they are global, only those of one edition. */
export async function listEntries(
  db: Db | Tx,
  register: Register,
  { editionId, id, active }: { editionId: string; id?: string | undefined; active?: true },
) {
  const table = tableOf(register)
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const where = [
    register.of === 'edition' && eq(columns['editionId']!, editionId),
    id !== undefined && eq(table.id, id),
    active && eq(columns['active']!, true),
  ].filter((one) => one !== false && one !== undefined)
  const order = [columns['position'], table.id].flatMap((column) => (column ? [asc(column)] : []))
  const rows = await db
    .select()
    .from(table)
    .where(and(...where))
    .orderBy(...order)
    .limit(most)
  return rows.map((row) => entryOf(register, row))
}

export async function insertEntry(tx: Tx, register: Register, values: Values, editionId: string) {
  const id = uuidv7()
  const here = register.of === 'edition' ? { editionId } : {}
  await tx.insert(tableOf(register)).values({ id, ...here, ...columnsFor(register, values) } as never)
  return id
}
export const updateEntry = (tx: Tx, register: Register, id: string, values: Values) =>
  tx
    .update(tableOf(register))
    .set({ ...columnsFor(register, values), updatedAt: sql`portal_now()` })
    .where(eq(tableOf(register).id, id))
export const deleteEntry = (tx: Tx, register: Register, id: string) =>
  tx.delete(tableOf(register)).where(eq(tableOf(register).id, id))
export const lockEntry = (tx: Tx, register: Register, id: string) => lockRow(tx, tableOf(register), id)
