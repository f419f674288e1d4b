import { and, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

/** SQL condition for a country in a comma-separated list such as `IR,DE`. Undefined without a list. */
export const isInCountries = (column: PgColumn, list: string | undefined): SQL | undefined =>
  list ? sql`${column} = any(${sql.param(list.split(','))}::text[])` : undefined

/** Number of rows per country, the largest first. */
export async function countByCountry(
  db: Db,
  table: PgTable,
  column: PgColumn,
  where: SQL | undefined,
): Promise<{ country: string; count: number }[]> {
  const { rows } = await db.execute<{ country: string; count: number }>(
    sql`select ${column} as country, count(*)::int as count from ${table} where ${and(isNotNull(column), where)} group by 1 order by 2 desc, 1`,
  )
  return rows
}
