import { dayMs } from '#contract/rules/days.ts'
import { eq } from 'drizzle-orm'
import { insertPost } from '#server/blog/blog.ts'
import type { Tx } from '#server/db/connect.ts'
import { blogCategories, blogPosts } from '#server/db/schema.ts'
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
    await tx.insert(blogCategories).values({ id, slug, nameFa: fa, nameEn: en, position })
    ids.set(slug, id)
  }
  return ids
}

/** Posts of the last weeks. */
export async function seedBlog(tx: Tx, now: Date) {
  const ids = await insertCategories(tx)
  for (const { category, daysAgo, ...words } of [...carePosts, ...supplyPosts, ...exhibitingPosts]) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const id = await insertPost(
      tx,
      { ...words, categoryId: ids.get(category)!, coverId: null, authorPhotoId: null },
      null,
    )
    await tx
      .update(blogPosts)
      .set({ status: 'published', publishedAt: at, createdAt: at, updatedAt: at })
      .where(eq(blogPosts.id, id))
  }
}
