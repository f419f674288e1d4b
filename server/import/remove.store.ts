// Deletes records that an import created, unless other records refer to them now.
import { sql } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/connect.ts'
import { codeOfFault } from '../db/constraint.ts'
import * as schema from '../db/schema.ts'

const perStatement = 500
type Parent = PgTable & { id: PgColumn }
interface Removal {
  /**
   * `from`: the table to delete from. `along`: tables whose rows `remove` deletes as well, so references in them do not
   * count as use.
   */
  from: Parent
  along?: readonly PgTable[]
  remove: (tx: Tx, ids: readonly string[]) => Promise<unknown>
  progress: (rows: number) => Promise<void>
}

/**
 * Deletes those of the locked rows to which no other row refers. Because of the locks, no new reference can appear.
 * @returns the ids that stay
 */
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

/**
 * Returns the ids that other rows refer to. Trying to delete them would fail, and each failure costs a savepoint. The
 * database has no room for thousands of these.
 */
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
/** Returns the foreign key columns that refer to this table and prevent a deletion. */
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

/**
 * Deletes rows. If the database still rejects some, it tries halves until the rows in use are found.
 * @returns the ids that stay
 */
async function removeSome(tx: Tx, ids: readonly string[], remove: Removal['remove']): Promise<string[]> {
  if (ids.length === 0) return []
  await tx.execute(sql`savepoint removing`)
  try {
    await remove(tx, ids)
    await tx.execute(sql`release savepoint removing`)
    return []
  } catch (error) {
    // A savepoint stays open after a rollback to it, so the next one would be nested.
    await tx.execute(sql`rollback to savepoint removing`)
    await tx.execute(sql`release savepoint removing`)
    if (codeOfFault(error) !== foreignKeyViolation) throw error
    if (ids.length === 1) return [...ids]
    const half = Math.ceil(ids.length / 2)
    return [...(await removeSome(tx, ids.slice(0, half), remove)), ...(await removeSome(tx, ids.slice(half), remove))]
  }
}
const foreignKeyViolation = '23503'
