// Rows of posts. Edits of a public post are stored in `draft` until it is published again. Edits of other posts change
// the row directly.
import { isoFrom } from '../db/moment.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PanelPost, PostState, PostWords } from '#contract/entities/blog.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { blogCategories, blogPosts, uploads } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { plainWords } from '../rich-text/rich-text.ts'

export const isPublic = sql.raw(
  `(blog_posts.status = 'published' and blog_posts.published_at <= (select portal_now()))`,
)
export const stateSql = sql<PostState>`case when blog_posts.status = 'draft' then 'draft' when blog_posts.published_at > (select portal_now()) then 'scheduled' else 'published' end`
export const both = (column: 'title' | 'description' | 'content' | 'author') =>
  sql<Bilingual>`json_build_object('fa', ${sql.raw(`blog_posts.${column}_fa`)}, 'en', ${sql.raw(`blog_posts.${column}_en`)})`

/** A post in two versions: `shown` for readers, `words` for its writers. */
export interface StoredPost extends Omit<PanelPost, keyof PostWords> {
  shown: PostWords
  words: PostWords
}
type Row = Omit<PanelPost, 'pending' | keyof PostWords> & { shown: PostWords; draft: unknown }

const select = sql`select id, ${stateSql} as state, published_at as "publishedAt", updated_at as "updatedAt", created_at as "createdAt", version, draft, json_build_object('slug', slug, 'categoryId', category_id, 'title', ${both('title')},
  'description', ${both('description')}, 'content', ${both('content')}, 'author', ${both('author')}, 'coverId', cover_id, 'authorPhotoId', author_photo_id) as shown from blog_posts`
const shaped = ({ draft, ...row }: Row): StoredPost => ({
  ...row,
  publishedAt: row.publishedAt && isoFrom(row.publishedAt),
  updatedAt: isoFrom(row.updatedAt),
  createdAt: isoFrom(row.createdAt),
  pending: draft !== null,
  words: parseJsonColumn('blogPosts.draft', draft) ?? row.shown,
})

export const postById = async (db: Db | Tx, id: string): Promise<StoredPost | undefined> =>
  (await db.execute<Row & Record<string, unknown>>(sql`${select} where id = ${id}`)).rows.map(shaped)[0]
export const lockPost = async (tx: Tx, id: string): Promise<StoredPost | undefined> =>
  (await tx.execute<Row & Record<string, unknown>>(sql`${select} where id = ${id} for update`)).rows.map(shaped)[0]

export const searchOf = ({ title, description, author, content }: PostWords) =>
  folded(
    [title, description, author]
      .flatMap(({ fa, en }) => [fa, en])
      .concat(plainWords(content.fa), plainWords(content.en))
      .join(' '),
  )

const columnsOf = (words: PostWords) => ({
  slug: words.slug,
  categoryId: words.categoryId,
  titleFa: words.title.fa,
  titleEn: words.title.en,
  descriptionFa: words.description.fa,
  descriptionEn: words.description.en,
  contentFa: words.content.fa,
  contentEn: words.content.en,
  authorFa: words.author.fa,
  authorEn: words.author.en,
  coverId: words.coverId,
  authorPhotoId: words.authorPhotoId,
  search: searchOf(words),
})
const change = (tx: Tx, id: string, values: PgUpdateSetSource<typeof blogPosts>) =>
  tx.update(blogPosts).set(values).where(eq(blogPosts.id, id))
const newVersion = { version: sql`${blogPosts.version} + 1`, updatedAt: sql`portal_now()` }

export async function insertPost(tx: Tx, words: PostWords, createdBy: string | null): Promise<string> {
  const id = uuidv7()
  await tx.insert(blogPosts).values({ id, createdBy, ...columnsOf(words) })
  return id
}
/** Stores texts in the public columns and deletes the unpublished draft. */
export const writeWords = (tx: Tx, id: string, words: PostWords) =>
  change(tx, id, { ...columnsOf(words), draft: null, ...newVersion })
/** Stores an unpublished draft. The public columns stay unchanged. */
export const keepDraft = (tx: Tx, id: string, words: PostWords) => change(tx, id, { draft: words, ...newVersion })
export const setPublished = (tx: Tx, id: string, at: string | null) =>
  change(tx, id, { status: 'published', publishedAt: at === null ? sql`portal_now()` : new Date(at) })
export const setDraft = (tx: Tx, id: string) => change(tx, id, { status: 'draft', publishedAt: null })
export const deletePost = (tx: Tx, id: string) => tx.delete(blogPosts).where(eq(blogPosts.id, id))

/** Runs changes of URLs one at a time. The later of two requests for one URL then gets a validation error. */
export const lockSlugs = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200050)`)
/** Checks posts and drafts for the URL. `except` is the post that may have it. */
export const slugTaken = async (tx: Tx, slug: string, except: string | null) =>
  (
    await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(
        and(
          or(eq(blogPosts.slug, slug), sql`${blogPosts.draft}->>'slug' = ${slug}`),
          except === null ? undefined : ne(blogPosts.id, except),
        ),
      )
      .limit(1)
  ).length > 0
export const categoryExists = async (tx: Tx, id: string) =>
  (await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id))).length === 1
/** Ids of those pictures that still exist in the file store. */
export const pictures = async (tx: Tx, ids: readonly string[]) =>
  new Set((await tx.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids))).map(({ id }) => id))

/**
 * Checks whether a post became public after `since`, a time of the database’s clock. Null means the last minute. `now`
 * is the database’s current time.
 */
export async function becamePublic(db: Db, since: string | null): Promise<{ due: boolean; now: string }> {
  const {
    rows: [row],
  } = await db.execute<{ due: boolean; now: string }>(
    sql`select portal_now()::text as now, exists (select from blog_posts where status = 'published' and published_at > coalesce(${since}::timestamptz, portal_now() - interval '1 minute') and published_at <= (select portal_now())) as due`,
  )
  return row!
}
