// Keyset pagination: a page is found by the sort key of the row before it, so page 10,000 costs the same as page 1.
import { Column, is, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Sort key of a list: a column, or an expression with the PostgreSQL type of its value. Null values come last in both
 * directions.
 */
export type SortKey = AnyColumn | { sql: SQL; type: string; nullable?: boolean }
export type Direction = 'asc' | 'desc'

/**
 * Pages of one list: its sort keys, and the id that decides between rows with an equal key.
 * ```ts
 * const pages = keyset(orders.id, { placedAt: orders.placedAt })
 * const page = pages('placedAt', 'desc', cursor)
 * const select = db.select({ row: shown, page: page.key }).from(orders).where(page.after).orderBy(...page.order)
 * return page.of(await select.limit(limit + 1), limit)
 * ```
 */
export const keyset =
  <N extends string>(id: AnyColumn, keys: Record<N, SortKey>) =>
  (by: N, direction: Direction, cursor?: string) => {
    const key = keys[by]
    const down = direction === 'desc'
    const value = is(key, Column) ? sql`${key}` : key.sql
    const nullable = is(key, Column) ? !key.notNull : key.nullable === true
    const tag = `${by}:${direction}`
    const seen = cursor === undefined ? undefined : read(cursor, tag, nullable)
    return {
      /**
       * Columns for the cursor. Select them as a separate group, because deleting two keys from each of fifty wide rows
       * is slow. The text form of the values loses no precision.
       */
      key: {
        pageKey: sql<string | null>`(${value})::text`.as('page_key'),
        pageId: sql<string>`(${id})::text`.as('page_id'),
      },
      after: seen && later(value, id, seenAs(seen, key, id), down, nullable),
      order: down
        ? [nullable ? sql`${value} desc nulls last` : sql`${value} desc`, sql`${id} desc`]
        : [sql`${value} asc`, sql`${id} asc`],
      of: <Row extends Keyed>(rows: Row[], limit: number) => {
        const last = rows.length > limit ? rows[limit - 1]?.page : undefined
        return { rows: rows.slice(0, limit), nextCursor: last ? write(tag, last.pageKey, last.pageId) : null }
      },
    }
  }
type Keyed = { page: { pageKey: string | null; pageId: string } }
const seenAs = (seen: { value: string | null; id: string }, key: SortKey, id: AnyColumn): Seen => ({
  value: cast(seen.value, typeOf(key)),
  id: cast(seen.id, typeOf(id)),
  empty: seen.value === null,
})

/** Cursor that this list did not issue. The API reports it as an invalid field (server/kernel/problem.ts). */
export class UnreadableCursor extends Error {}

type Seen = { value: SQL; id: SQL; empty: boolean }

function later(value: SQL, id: AnyColumn, seen: Seen, down: boolean, nullable: boolean): SQL {
  const beyond = sql.raw(down ? '<' : '>')
  if (!nullable) return sql`(${value}, ${id}) ${beyond} (${seen.value}, ${seen.id})`
  if (seen.empty) return sql`(${value} is null and ${id} ${beyond} ${seen.id})`
  return sql`((${value}, ${id}) ${beyond} (${seen.value}, ${seen.id}) or ${value} is null)`
}

/** Serial columns are cast to their integer type, because PostgreSQL has no serial type. */
const typeOf = (key: SortKey) =>
  is(key, Column)
    ? key.getSQLType().replace(/^(small|big)?serial$/, (_, size: string | undefined) => `${size ?? ''}int`)
    : key.type
const cast = (text: string | null, type: string) => sql`${text}::${sql.raw(type)}`

const write = (tag: string, value: string | null, id: string) =>
  Buffer.from(JSON.stringify([tag, value, id])).toString('base64url')

function read(cursor: string, tag: string, nullable: boolean): { value: string | null; id: string } {
  try {
    const seen: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(seen) &&
      seen.length === 3 &&
      seen[0] === tag &&
      (isText(seen[1]) || (nullable && seen[1] === null)) &&
      isText(seen[2])
    )
      return { value: seen[1], id: seen[2] }
  } catch {} // an invented cursor
  throw new UnreadableCursor()
}
const isText = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0')
