// Searches all tables of a portal for given words, such as those of a deleted user.
import type { World } from './world.ts'

export function places(w: World) {
  const rows = async <T>(sql: string, values: unknown[] = []) =>
    (await w.portal.db.$client.query(sql, values)).rows as T[]

  const idOf = async (email: string) =>
    (await rows<{ id: string }>('select id from users where email = $1', [email]))[0]!.id

  /**
   * Returns the columns, as table.column, that contain one of these words. Invoices and the audit log are skipped,
   * because the law requires them.
   */
  async function placesOf(...words: string[]) {
    const columns = await rows<{
      schema: string
      table: string
      column: string
    }>(`select c.table_schema as schema, c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss') and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'inet') and c.table_name not in ('invoices', 'audit_entries')`)
    const found: string[] = []
    for (const { schema, table, column } of columns)
      if (
        (
          await rows(
            `select from ${schema}.${table} where exists (select from unnest($1::text[]) as word where position(lower(word) in lower("${column}"::text)) > 0) limit 1`,
            [words],
          )
        ).length > 0
      )
        found.push(`${table}.${column}`)
    return found
  }

  return { rows, idOf, placesOf }
}
