import { dayMs } from '#contract/rules/days.ts'
import { eq } from 'drizzle-orm'
import { recordAll, type Done } from '#server/audit/audit.ts'
import { addedEntry, changedEntry, insertPost } from '#server/blog/blog.ts'
import type { Tx } from '#server/db/connect.ts'
import { blogCategories, blogPosts } from '#server/db/schema.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { adminOf, type DemoPerson } from '../cast.ts'
import type { DemoFair } from '../edition.ts'
import { atWork } from '../order-history.ts'
import { carePosts } from './care-posts.ts'
import { demoCategories, type DemoPost } from './categories.ts'
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

interface Ground {
  settings: DemoFair
  people: Map<DemoPerson, string>
  now: Date
}
/** Posts of the last weeks, as Roya wrote and published them. */
export async function seedBlog(tx: Tx, { settings, people, now }: Ground) {
  const ids = await insertCategories(tx)
  const doing = { actor: adminOf(people, 'roya'), edition: settings }
  const done: Done[] = []
  for (const { category, daysAgo, firstTitle, ...texts } of [...carePosts, ...supplyPosts, ...exhibitingPosts]) {
    const at = new Date(atWork(now.getTime() - daysAgo * dayMs, now.getTime()))
    const words = { ...texts, categoryId: ids.get(category)!, coverId: null, authorPhotoId: null }
    const id = await insertPost(tx, words, doing.actor.id)
    const createdAt = new Date(at.getTime() - daysToWrite * dayMs)
    await tx
      .update(blogPosts)
      .set({ status: 'published', publishedAt: at, createdAt, updatedAt: at })
      .where(eq(blogPosts.id, id))
    done.push(...stepsOf(id, { words, first: firstTitle ?? words.title, createdAt, at }, doing))
  }
  await recordAll(tx, done)
}

const daysToWrite = 2
interface Written {
  words: Parameters<typeof addedEntry>[1]
  first: DemoPost['title']
  createdAt: Date
  at: Date
}
/** Begun, given another title if it had one first, published. */
function stepsOf(id: string, { words, first, createdAt, at }: Written, doing: Pick<Done, 'actor' | 'edition'>): Done[] {
  const draft = { state: 'draft' as const, publishedAt: null }
  const begun = { ...words, title: first }
  const inPublic = { words, state: 'published' as const, publishedAt: at.toISOString() }
  const edited = new Date((createdAt.getTime() + at.getTime()) / 2)
  return [
    { ...doing, call: 'panelBlog.add', entry: addedEntry(id, begun), at: createdAt },
    ...(first === words.title ? [] : [{ ...doing, call: 'panelBlog.edit', entry: changedEntry(id, { words: begun, ...draft }, { words, ...draft }), at: edited }]), // prettier-ignore
    { ...doing, call: 'panelBlog.publish', entry: changedEntry(id, { words, ...draft }, inPublic), at },
  ]
}
