import { dayMs } from '#contract/rules/days.ts'
import { sql } from 'drizzle-orm'
import { insertPost } from '#server/blog/blog.ts'
import type { Tx } from '#server/db/connect.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { carePosts } from './care-posts.ts'
import { demoCategories } from './categories.ts'
import { exhibitingPosts } from './exhibiting-posts.ts'
import { supplyPosts } from './supply-posts.ts'

/** What tests start from. */
export async function insertCategories(tx: Tx) {
  const ids = new Map<string, string>()
  for (const [position, { slug, fa, en }] of demoCategories.entries()) {
    const id = uuidv7()
    await tx.execute(
      sql`insert into blog_categories (id, slug, name_fa, name_en, position) values (${id}, ${slug}, ${fa}, ${en}, ${position})`,
    )
    ids.set(slug, id)
  }
  return ids
}

/** Posts of the last weeks. */
export async function seedBlog(tx: Tx, now: Date) {
  const ids = await insertCategories(tx)
  for (const { category, daysAgo, ...words } of [...carePosts, ...supplyPosts, ...exhibitingPosts]) {
    const at = new Date(now.getTime() - daysAgo * dayMs).toISOString()
    const id = await insertPost(
      tx,
      { ...words, categoryId: ids.get(category)!, coverId: null, authorPhotoId: null },
      null,
    )
    await tx.execute(
      sql`update blog_posts set status = 'published', published_at = ${at}, created_at = ${at}, updated_at = ${at} where id = ${id}`,
    )
  }
}
