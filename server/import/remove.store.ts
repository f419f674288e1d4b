// Taking back what an import made: what something else has come to depend on stays.
import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/connect.ts'
import { codeOfFault } from '../db/constraint.ts'
import * as schema from '../db/schema.ts'

const perStatement = 500
type Parent = PgTable & { id: PgColumn }
interface Removal {
  /** What goes, and what goes along with it by `remove`: that counts as no use. */
  from: Parent
  along?: readonly PgTable[]
  remove: (tx: Tx, ids: readonly string[]) => Promise<unknown>
  progress: (rows: number) => Promise<void>
}

/** Removes what nothing refers to, of rows that are locked: nothing new can refer to them meanwhile. @returns the ids that stay */
export async function removeUnused(tx: Tx, ids: readonly string[], removal: Removal): Promise<string[]> {
  const left: string[] = []
  for (let at = 0; at < ids.length; at += perStatement) {
    const some = ids.slice(at, at + perStatement)
    const used = await usedAmong(tx, some, removal)
    const free = some.filter((id) => !used.has(id))
    left.push(...used, ...(await removeSome(tx, free, removal.remove)))
    await removal.progress(some.length)
  }
  return left
}

/** Asked for beforehand, because every refusal of the database costs a savepoint, and thousands of them more than it has room for. */
async function usedAmong(tx: Tx, ids: readonly string[], { from, along = [] }: Removal): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { table, column } of referringTo(from)) {
    if (along.includes(table)) continue
    const rows = await tx
      .selectDistinct({ id: column })
      .from(table)
      .where(sql`${column} = any(${sql.param(ids)}::uuid[])`)
    for (const { id } of rows) if (typeof id === 'string') used.add(id)
  }
  return used
}

const known = new Map<PgTable, { table: PgTable; column: PgColumn }[]>()
/** The columns that keep a row of a table from going. */
function referringTo(parent: Parent) {
  const found = known.get(parent) ?? tables.flatMap((table) => columnsTo(table, parent))
  known.set(parent, found)
  return found
}
const tables = Object.values(schema).filter((one) => one instanceof PgTable)
const columnsTo = (table: PgTable, parent: Parent) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const column = columns[foreignColumns.indexOf(parent.id)]
    const goesAlong = key.onDelete === 'cascade' || key.onDelete === 'set null'
    return foreignTable === parent && column && !goesAlong ? [{ table, column }] : []
  })

/** Where the database refuses some all the same, halves are tried until it is known which. @returns the ids that stay */
async function removeSome(tx: Tx, ids: readonly string[], remove: Removal['remove']): Promise<string[]> {
  if (ids.length === 0) return []
  await tx.execute(sql`savepoint removing`)
  try {
    await remove(tx, ids)
    await tx.execute(sql`release savepoint removing`)
    return []
  } catch (error) {
    // What is only rolled back stays open, and the next would be one within it.
    await tx.execute(sql`rollback to savepoint removing`)
    await tx.execute(sql`release savepoint removing`)
    if (codeOfFault(error) !== foreignKeyViolation) throw error
    if (ids.length === 1) return [...ids]
    const half = Math.ceil(ids.length / 2)
    return [...(await removeSome(tx, ids.slice(0, half), remove)), ...(await removeSome(tx, ids.slice(half), remove))]
  }
}
const foreignKeyViolation = '23503'
