// Rows of posts. A public post keeps what is written on in `draft` until it is published again; of any other the columns are changed.
import { sql } from 'drizzle-orm'
import type { PanelPost, PostState, PostWords } from '#contract/entities/blog.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fromJson } from '../db/json.ts'
import { folded } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { plainWords } from '../rich-text/rich-text.ts'

export const isPublic = sql.raw(
  `(blog_posts.status = 'published' and blog_posts.published_at <= (select portal_now()))`,
)
export const stateSql = sql<PostState>`case when blog_posts.status = 'draft' then 'draft' when blog_posts.published_at > (select portal_now()) then 'scheduled' else 'published' end`
export const both = (column: 'title' | 'description' | 'content' | 'author') =>
  sql<Bilingual>`json_build_object('fa', ${sql.raw(`blog_posts.${column}_fa`)}, 'en', ${sql.raw(`blog_posts.${column}_en`)})`
export const iso = (moment: Date | string) => new Date(moment).toISOString()

/** What readers see beside what its writers have. */
export interface StoredPost extends Omit<PanelPost, keyof PostWords> {
  shown: PostWords
  words: PostWords
}
type Row = Omit<PanelPost, 'pending' | keyof PostWords> & { shown: PostWords; draft: unknown }

const select = sql`select id, ${stateSql} as state, published_at as "publishedAt", updated_at as "updatedAt", created_at as "createdAt", version, draft, json_build_object('slug', slug, 'categoryId', category_id, 'title', ${both('title')},
  'description', ${both('description')}, 'content', ${both('content')}, 'author', ${both('author')}, 'coverId', cover_id, 'authorPhotoId', author_photo_id) as shown from blog_posts`
const shaped = ({ draft, ...row }: Row): StoredPost => ({
  ...row,
  publishedAt: row.publishedAt && iso(row.publishedAt),
  updatedAt: iso(row.updatedAt),
  createdAt: iso(row.createdAt),
  pending: draft !== null,
  words: fromJson('blogPosts.draft', draft) ?? row.shown,
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

export async function insertPost(tx: Tx, words: PostWords, createdBy: string | null): Promise<string> {
  const id = uuidv7()
  await tx.execute(sql`insert into blog_posts (id, slug, category_id, title_fa, title_en, description_fa, description_en, content_fa, content_en, author_fa, author_en, cover_id, author_photo_id, search, created_by)
    values (${id}, ${words.slug}, ${words.categoryId}, ${words.title.fa}, ${words.title.en}, ${words.description.fa}, ${words.description.en}, ${words.content.fa}, ${words.content.en}, ${words.author.fa}, ${words.author.en}, ${words.coverId}, ${words.authorPhotoId}, ${searchOf(words)}, ${createdBy})`)
  return id
}
/** Into the columns, and nothing is left that waits. */
export const writeWords = (tx: Tx, id: string, words: PostWords) =>
  tx.execute(sql`update blog_posts set slug = ${words.slug}, category_id = ${words.categoryId}, title_fa = ${words.title.fa}, title_en = ${words.title.en}, description_fa = ${words.description.fa}, description_en = ${words.description.en},
  content_fa = ${words.content.fa}, content_en = ${words.content.en}, author_fa = ${words.author.fa}, author_en = ${words.author.en}, cover_id = ${words.coverId}, author_photo_id = ${words.authorPhotoId}, search = ${searchOf(words)}, draft = null, version = version + 1, updated_at = portal_now() where id = ${id}`)
/** Beside the columns, which readers see. */
export const keepDraft = (tx: Tx, id: string, words: PostWords) =>
  tx.execute(
    sql`update blog_posts set draft = ${JSON.stringify(words)}::jsonb, version = version + 1, updated_at = portal_now() where id = ${id}`,
  )
export const setPublished = (tx: Tx, id: string, at: string | null) =>
  tx.execute(
    sql`update blog_posts set status = 'published', published_at = coalesce(${at}::timestamptz, portal_now()) where id = ${id}`,
  )
export const setDraft = (tx: Tx, id: string) =>
  tx.execute(sql`update blog_posts set status = 'draft', published_at = null where id = ${id}`)
export const deletePost = (tx: Tx, id: string) => tx.execute(sql`delete from blog_posts where id = ${id}`)

/** Anyone who takes a URL waits here for anyone who does so already, so that of two the later one is told which field is wrong. */
export const lockSlugs = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7200050)`)
/** Also one that waits in the draft of another post. */
export const slugTaken = async (tx: Tx, slug: string, except: string | null) =>
  (
    await tx.execute(
      sql`select from blog_posts where (slug = ${slug} or draft->>'slug' = ${slug}) and id is distinct from ${except}::uuid limit 1`,
    )
  ).rowCount !== 0
export const categoryExists = async (tx: Tx, id: string) =>
  (await tx.execute(sql`select from blog_categories where id = ${id}`)).rowCount === 1
/** The pictures among these that the store still has. */
export const pictures = async (tx: Tx, ids: readonly string[]) =>
  new Set(
    (await tx.execute<{ id: string }>(sql`select id from uploads where id = any(${sql.param(ids)}::uuid[])`)).rows.map(
      ({ id }) => id,
    ),
  )

/** Whether a post became public since a moment of the database's clock (the last minute before anything is known), and that clock now. */
export async function becamePublic(db: Db, since: string | null): Promise<{ due: boolean; now: string }> {
  const {
    rows: [row],
  } = await db.execute<{ due: boolean; now: string }>(
    sql`select portal_now()::text as now, exists (select from blog_posts where status = 'published' and published_at > coalesce(${since}::timestamptz, portal_now() - interval '1 minute') and published_at <= (select portal_now())) as due`,
  )
  return row!
}
