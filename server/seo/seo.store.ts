// Data for the sitemap.
import { sql, type SQL } from 'drizzle-orm'
import type { Topic } from '#contract/kernel/screen.ts'
import { registers } from '#contract/registers.ts'
import type { Db } from '../db/connect.ts'
import * as tables from '../db/schema.ts'

const shownRegisters = Object.values(registers).filter((one) => 'about' in one)
/** SQL for the latest change of the data behind each topic: topics of an edition, and global ones. */
const newest = (editionId: string): Partial<Record<Topic, SQL>> => {
  const here = sql`where edition_id = ${editionId}`
  return {
    edition: sql`select max(updated_at) from editions where id = ${editionId}`,
    halls: sql`select greatest((select max(updated_at) from halls ${here}), (select max(updated_at) from booths ${here}))`,
    posts: sql`select max(greatest(updated_at, published_at)) from blog_posts where status = 'published' and published_at <= (select portal_now())`,
    pages: sql`select max(updated_at) from page_texts ${here}`,
    exhibitors: sql`select max(updated_at) from exhibitors ${here}`,
    workshops: sql`select max(updated_at) from workshops ${here}`,
    ...Object.fromEntries(
      shownRegisters.map(({ topic, table, of }) => [
        topic,
        sql`select max(updated_at) from ${tables[table]} ${of === 'edition' ? here : sql``}`,
      ]),
    ),
  }
}

/** Returns when the data on an edition's pages last changed, in ISO 8601. */
export async function changedLast(db: Db, editionId: string) {
  const columns = Object.entries(newest(editionId)).map(
    ([topic, select]) =>
      sql`to_char((${select}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.identifier(topic)}`,
  )
  const { rows } = await db.execute<Partial<Record<Topic, string | null>>>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] ?? {}
}
