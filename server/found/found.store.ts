// What the map of the site is drawn from.
import { sql } from 'drizzle-orm'
import type { Topic } from '#contract/kernel/screen.ts'
import type { Db } from '../db/connect.ts'

const newest: Partial<Record<Topic, string>> = {
  edition: 'select max(updated_at) from editions',
  halls: 'select greatest((select max(updated_at) from halls), (select max(updated_at) from booths))',
  equipment: 'select max(updated_at) from equipments',
  opinions: 'select max(updated_at) from opinions',
  representatives: 'select max(updated_at) from representatives',
  posts: `select max(greatest(updated_at, published_at)) from blog_posts where status = 'published' and published_at <= (select portal_now())`,
  pages: 'select max(updated_at) from page_texts',
  exhibitors: 'select max(updated_at) from exhibitors',
  workshops: 'select max(updated_at) from workshops',
  team: 'select max(updated_at) from team_members',
}
const freshness = sql.raw(
  `select ${Object.entries(newest)
    .map(([topic, select]) => `to_char((${select}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${topic}`)
    .join(', ')}`,
)

/** When what a page can show changed last, in ISO 8601. */
export const changedLast = async (db: Db) =>
  (await db.execute<Partial<Record<Topic, string | null>>>(freshness)).rows[0] ?? {}
