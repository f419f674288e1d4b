// Shared by all lists of the portal: cursor pages of constant cost, and the rows before and after a given one.
import { aliasedTableColumn, and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView, SelectedFields, SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { pageLimit } from '#contract/constants.ts'
import type { Db } from './connect.ts'
import { keyset, type SortKey } from './page.ts'
import { rowsOf } from './rows.ts'

/** Paging parameters. `sort` is a key of the list; a leading minus reverses the order. */
export interface Paging {
  sort?: string | undefined
  cursor?: string | undefined
  limit?: string | undefined
}
export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

interface Join {
  table: PgTable | PgView
  on: SQL
  /** Left join: rows without a match stay in the list. */
  isOptional?: boolean
}
interface Definition<Key extends string> {
  /** A table, or a sub-select that has the table’s name as its alias. */
  from: PgTable | SQL
  joins?: readonly Join[]
  /** Breaks ties between rows with an equal key. */
  id: PgColumn
  /** Sort keys of the list. */
  keys: Record<Key, SortKey>
  /** Default sort order. */
  usual: NoInfer<Key | `-${Key}`>
}
interface Wanted<Shown, Beside, Item> {
  shown: Shown
  /** Fields that `item` needs but that are not returned. */
  beside?: Beside
  where: SQL | undefined
  /** Builds the returned item from a row. It may return the row itself. */
  item: (row: SelectResultFields<Shown>, beside: SelectResultFields<Beside>) => Item
}

/**
 * Defines a list once. Each page is one statement.
 * ```ts
 * const list = listOf({ from: orders, id: orders.id, keys: { createdAt: orders.createdAt }, usual: '-createdAt' })
 * const page = await list(db, { shown: { id: orders.id }, where, item: (row) => row }, { limit: '20' })
 * ```
 * @throws UnreadableCursor
 */
export function listOf<Key extends string>({ from, joins = [], id, keys, usual }: Definition<Key>) {
  const pages = keyset(id, keys)
  return async <Shown extends SelectedFieldsFlat, Item, Beside extends SelectedFieldsFlat = SelectedFieldsFlat>(
    db: Db,
    { shown, beside = {} as Beside, where, item }: Wanted<Shown, Beside, Item>,
    { sort = usual, cursor, limit }: Paging,
  ): Promise<Page<Item>> => {
    const size = Number(limit ?? pageLimit.usual)
    const key = sort.replace('-', '') as Key // other keys were rejected when the request was validated
    const page = pages(key, sort.startsWith('-') ? 'desc' : 'asc', cursor)
    const fields = { row: shown, beside, page: page.key }
    const query = db.select<SelectedFields>(fields).from(from).$dynamic()
    for (const { table, on, isOptional } of joins)
      if (isOptional) query.leftJoin(table, on)
      else query.innerJoin(table, on)
    const select = query
      .where(and(where, page.after))
      .orderBy(...page.order)
      .limit(size + 1)
    const { rows, nextCursor } = page.of(await rowsOf(db, select, fields), size)
    return { items: rows.map((found) => item(found.row, found.beside)), nextCursor }
  }
}

/** Returns a page together with the number of rows in the list; both queries run at the same time. */
export async function withTotal<Item>(page: Promise<Page<Item>>, count: PromiseLike<number>) {
  const [{ items, nextCursor }, total] = await Promise.all([page, count])
  return { items, nextCursor, total }
}

interface Line {
  id: PgColumn
  key: PgColumn
  /** Columns whose values the neighbouring rows must share. */
  same?: readonly PgColumn[]
}
/** Two columns for a select of one row: the ids of the rows before and after it in the order of `key`. */
export function neighboursOf(table: PgTable, { id, key, same = [] }: Line) {
  const near = (column: PgColumn) => aliasedTableColumn(column, 'near')
  const next = (beyond: '<' | '>') => {
    const way = sql.raw(beyond === '>' ? 'asc' : 'desc')
    const where = and(
      ...same.map((column) => sql`${near(column)} = ${column}`),
      sql`(${near(key)}, ${near(id)}) ${sql.raw(beyond)} (${key}, ${id})`,
    )
    const found = sql`(select ${near(id)} from ${table} near where ${where} order by ${near(key)} ${way}, ${near(id)} ${way} limit 1)`
    return sql<string | null>`${found}` // nested, because Drizzle drops table names before columns at the top level
  }
  return { newerId: next('>'), olderId: next('<') }
}
