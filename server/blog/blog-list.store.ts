// Lists of posts for readers and for the team.
import { isoFrom } from '../db/moment.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type {
  BlogCategory,
  BlogPost,
  BlogQuery,
  BlogRow,
  PanelBlogQuery,
  PanelPostRow,
} from '#contract/entities/blog.ts'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/words.ts'
import { cachedCount } from '../db/count.ts'
import { listOf, withTotal } from '../db/list.ts'
import { blogCategories, blogPosts } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'
import { isId } from '../kernel/uuid.ts'
import { both, isPublic, stateSql } from './blog.store.ts'

const list = listOf({
  from: blogPosts,
  id: blogPosts.id,
  keys: { publishedAt: { sql: sql`blog_posts.published_at`, type: 'timestamptz' }, updatedAt: blogPosts.updatedAt },
  usual: '-publishedAt',
})
const category = sql<BlogCategory | null>`(select json_build_object('id', c.id, 'slug', c.slug, 'name', json_build_object('fa', c.name_fa, 'en', c.name_en)) from blog_categories c where c.id = blog_posts.category_id)`
/** Reading time at 200 words per minute. A missing text takes 0 minutes. */
const minutes = (content: string) =>
  sql.raw(
    `case when blog_posts.${content} = '' then 0 else ceil(array_length(regexp_split_to_array(btrim(regexp_replace(blog_posts.${content}, '<[^>]*>', ' ', 'g')), '\\s+'), 1) / 200.0)::int end`,
  )
const row = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: both('title'),
  description: both('description'),
  category,
  author: both('author'),
  coverId: blogPosts.coverId,
  authorPhotoId: blogPosts.authorPhotoId,
  publishedAt: sql<string>`blog_posts.published_at`,
  minutes: sql<BlogRow['minutes']>`json_build_object('fa', ${minutes('content_fa')}, 'en', ${minutes('content_en')})`,
}
const wordsOf = (text = '') =>
  folded(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`blog_posts.search like ${containing(word)}`)

export function blogPage(db: Db, { cursor, limit, q, category: slug }: BlogQuery) {
  const where = and(
    isPublic,
    ...wordsOf(q),
    slug ? sql`blog_posts.category_id = (select id from blog_categories where slug = ${slug})` : undefined,
  )
  return withTotal(
    list(
      db,
      { shown: row, where, item: (post) => ({ ...post, publishedAt: isoFrom(post.publishedAt) }) },
      { cursor, limit },
    ),
    cachedCount(db, JSON.stringify(['blog', q, slug]), blogPosts, where),
  )
}

/** A public post, by its id or its URL. */
export async function publicPost(db: Db, idOrSlug: string): Promise<BlogPost | undefined> {
  const [post] = await db
    .select({ ...row, content: both('content'), updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(
      and(
        isPublic,
        isId(idOrSlug)
          ? sql`(blog_posts.slug = ${idOrSlug} or blog_posts.id = ${idOrSlug}::uuid)`
          : eq(blogPosts.slug, idOrSlug),
      ),
    )
  return post && { ...post, publishedAt: isoFrom(post.publishedAt), updatedAt: isoFrom(post.updatedAt) }
}

export const categories = (db: Db) =>
  db
    .select({
      id: blogCategories.id,
      slug: blogCategories.slug,
      name: sql<
        BlogCategory['name']
      >`json_build_object('fa', ${blogCategories.nameFa}, 'en', ${blogCategories.nameEn})`,
    })
    .from(blogCategories)
    .orderBy(blogCategories.position, blogCategories.slug)

const inState: Record<NonNullable<PanelBlogQuery['state']>, SQL> = {
  draft: eq(blogPosts.status, 'draft'),
  scheduled: sql`(blog_posts.status = 'published' and blog_posts.published_at > (select portal_now()))`,
  published: isPublic,
}

const panelRow = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: both('title'),
  author: both('author'),
  category,
  state: stateSql,
  pending: sql<boolean>`blog_posts.draft is not null`,
  publishedAt: sql<string | null>`blog_posts.published_at`,
  updatedAt: blogPosts.updatedAt,
}
const asPanelRow = ({ publishedAt, updatedAt, ...post }: SelectResultFields<typeof panelRow>): PanelPostRow => ({
  ...post,
  publishedAt: publishedAt && isoFrom(publishedAt),
  updatedAt: isoFrom(updatedAt),
})
export function panelBlogPage(db: Db, { cursor, limit, q, state }: PanelBlogQuery) {
  const where = and(...wordsOf(q), state && inState[state])
  return withTotal(
    list(db, { shown: panelRow, where, item: asPanelRow }, { sort: '-updatedAt', cursor, limit }),
    cachedCount(db, JSON.stringify(['panel blog', q, state]), blogPosts, where),
  )
}

/** Slugs of the public posts in the order of writing, for the sitemap. */
export async function postAddresses(db: Db, from: number, limit: number): Promise<{ slug: string; at: string }[]> {
  const rows = await db
    .select({ slug: blogPosts.slug, at: sql<string>`greatest(${blogPosts.updatedAt}, ${blogPosts.publishedAt})` })
    .from(blogPosts)
    .where(isPublic)
    .orderBy(blogPosts.id)
    .offset(from)
    .limit(limit)
  return rows.map(({ slug, at }) => ({ slug, at: isoFrom(at) }))
}
export const countPosts = (db: Db) => db.$count(blogPosts, isPublic)
