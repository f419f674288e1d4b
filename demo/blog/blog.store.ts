import { dayMs } from '#contract/rules/days.ts'
import { sql } from 'drizzle-orm'
import { recordAll, type Done } from '#server/audit/audit.ts'
import { addedEntry, changedEntry, insertPost, insertVersions } from '#server/blog/blog.ts'
import type { Tx } from '#server/db/connect.ts'
import { blogCategories } from '#server/db/schema.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { fullName } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { adminOf, type DemoPerson } from '../cast.ts'
import type { DemoFair } from '../edition.ts'
import { workingHour } from '../order-history.ts'
import { medicineDentistryPosts } from './medicine-dentistry-posts.ts'
import { demoCategories, type DemoPost } from './categories.ts'
import { exhibitingPosts } from './exhibiting-posts.ts'
import { demoCovers } from '../pictures.ts'
import { pharmacyLaboratoryPosts } from './pharmacy-laboratory-posts.ts'

/**
 * Inserts the blog categories. Tests use this function too.
 * @returns the ids by slug
 */
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
  env: Portal['env']
  settings: DemoFair
  people: Map<DemoPerson, string>
  now: Date
}
/** Inserts the demo's blog posts of the last weeks, written and published by the admin Roya. */
export async function seedBlog(tx: Tx, { env, settings, people, now }: Ground) {
  const ids = await insertCategories(tx)
  const doing = { actor: adminOf(people, 'roya'), edition: settings }
  const steps: Step[] = []
  const published: { id: string; at: Date; created_at: Date; version: number }[] = []
  const posts = [...medicineDentistryPosts, ...pharmacyLaboratoryPosts, ...exhibitingPosts]
  const covers = await demoCovers({ db: tx, env }, posts.map(({ slug }) => slug)) // prettier-ignore
  for (const [place, { category, daysAgo, firstTitle, ...texts }] of posts.entries()) {
    const at = new Date(workingHour(now.getTime() - daysAgo * dayMs, now.getTime()))
    const words = { ...texts, categoryId: ids.get(category)!, coverId: covers[place]!, authorPhotoId: null }
    const id = await insertPost(tx, words, doing.actor.id)
    const createdAt = new Date(at.getTime() - daysToWrite * dayMs)
    published.push({ id, at, created_at: createdAt, version: firstTitle ? 3 : 2 })
    steps.push(...stepsOf(id, { words, first: firstTitle ?? words.title, createdAt, at }))
  }
  await tx.execute(
    sql`update blog_posts p set status = 'published', published_at = t.at, created_at = t.created_at, updated_at = t.at, version = t.version from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as t(id uuid, at timestamptz, created_at timestamptz, version int) where p.id = t.id`,
  )
  await recordAll(tx, steps.map(({ call, entry, at }) => ({ ...doing, call, entry, at }))) // prettier-ignore
  const by = { actorId: doing.actor.id, actorName: fullName(doing.actor) }
  await insertVersions(tx, steps.map(({ postId, version, kind, words, at }) => ({ postId, version, kind, words, at, ...by }))) // prettier-ignore
}

const daysToWrite = 2
interface Written {
  words: Parameters<typeof addedEntry>[1]
  first: DemoPost['title']
  createdAt: Date
  at: Date
}
type Version = Parameters<typeof insertVersions>[1][number]
type Step = Pick<Done, 'call' | 'entry' | 'at'> & Pick<Version, 'postId' | 'version' | 'kind' | 'words'>
/** Returns the history of a post: created, saved with the final title if the first one differed, published. */
function stepsOf(postId: string, { words, first, createdAt, at }: Written): Step[] {
  const draft = { state: 'draft' as const, publishedAt: null }
  const begun = { ...words, title: first }
  const inPublic = { words, state: 'published' as const, publishedAt: at.toISOString() }
  const edited = new Date((createdAt.getTime() + at.getTime()) / 2)
  const steps: Omit<Step, 'version' | 'postId'>[] = [
    { call: 'panelBlog.add', kind: 'created', words: begun, entry: addedEntry(postId, begun), at: createdAt },
    { call: 'panelBlog.edit', kind: 'saved', words, entry: changedEntry(postId, { words: begun, ...draft }, { words, ...draft }), at: edited }, // prettier-ignore
    {
      call: 'panelBlog.publish',
      kind: 'published',
      words,
      entry: changedEntry(postId, { words, ...draft }, inPublic),
      at,
    },
  ]
  return steps
    .filter(({ kind }) => kind !== 'saved' || first !== words.title)
    .map((step, before) => ({ ...step, postId, version: before + 1 }))
}
