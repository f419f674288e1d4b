// Posts of the team (test/SPEC.md §3 Blog), in both languages; one of the two languages may be missing.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Id, listQuery, note } from '../kernel/field.ts'
import { isSlug } from '../rules/slug.ts'
import { Bilingual } from './text.ts'

export const BlogCategory = z.object({ id: z.uuid(), slug: z.string(), name: Bilingual })
export type BlogCategory = z.infer<typeof BlogCategory>

/** A post in a list. `minutes` is the reading time by language. */
export const BlogRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: Bilingual,
  description: Bilingual,
  category: z.nullable(BlogCategory),
  author: Bilingual,
  coverId: z.nullable(z.uuid()),
  authorPhotoId: z.nullable(z.uuid()),
  publishedAt: z.iso.datetime(),
  minutes: z.object({ fa: z.int(), en: z.int() }),
})
export type BlogRow = z.infer<typeof BlogRow>
/** Contents are sanitised HTML. */
export const BlogPost = z.extend(BlogRow, { content: Bilingual, updatedAt: z.iso.datetime() })
export type BlogPost = z.infer<typeof BlogPost>

/**
 * Stored statuses of a post, and states as shown. A `published` post with a publication time in the future is shown as
 * `scheduled`.
 */
export const postStatuses = ['draft', 'published'] as const
export const postStates = ['draft', 'scheduled', 'published'] as const
export const PostState = z.enum(postStates)
export type PostState = z.infer<typeof PostState>

/** Fields of a post that the team writes. */
const words = {
  slug: z.string(),
  categoryId: z.nullable(z.uuid()),
  title: Bilingual,
  description: Bilingual,
  content: Bilingual,
  author: Bilingual,
  coverId: z.nullable(z.uuid()),
  authorPhotoId: z.nullable(z.uuid()),
}
export const PostWords = z.object(words)
export type PostWords = z.infer<typeof PostWords>

const standing = {
  id: z.uuid(),
  state: PostState,
  publishedAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
  /** A public post was changed, but readers still see the previous text. */ pending: z.boolean(),
}
export const PanelPostRow = z.object({
  ...standing,
  slug: z.string(),
  title: Bilingual,
  author: Bilingual,
  category: z.nullable(BlogCategory),
})
export type PanelPostRow = z.infer<typeof PanelPostRow>
/**
 * A post as its authors in the panel see it. `version` grows with every change, and a change names the version that it
 * is based on.
 */
export const PanelPost = z.object({ ...standing, ...words, version: z.int(), createdAt: z.iso.datetime() })
export type PanelPost = z.infer<typeof PanelPost>

export const versionKinds = ['created', 'saved', 'published', 'unpublished', 'restored'] as const
export const PostVersion = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.enum(versionKinds),
  actorName: z.string(),
  at: z.iso.datetime(),
  title: Bilingual,
})
export type PostVersion = z.infer<typeof PostVersion>
export type VersionKind = PostVersion['kind']

export const BlogQuery = z.strictObject({
  ...listQuery,
  category: z.optional(z.string().check(z.maxLength(80, says('tooLong', 80)))),
})
export type BlogQuery = z.infer<typeof BlogQuery>
export const PanelBlogQuery = z.strictObject({ ...listQuery, state: z.optional(PostState) })
export type PanelBlogQuery = z.infer<typeof PanelBlogQuery>

const texts = (most: number) => z.strictObject({ fa: note(most), en: note(most) })
const html = z.string(says('wrongType'))
const input = {
  slug: z.string(says('slugInvalid')).check(z.refine(isSlug, says('slugInvalid'))),
  categoryId: z.nullable(Id),
  title: texts(160),
  description: texts(400),
  content: z.strictObject({ fa: html, en: html }),
  author: texts(120),
  coverId: z.nullable(Id),
  authorPhotoId: z.nullable(Id),
}
const version = z.int(says('wrongType'))
/** Without a URL, the slug is made from the English title. */
export const PostInput = z.partial(z.strictObject(input))
export type PostInput = z.infer<typeof PostInput>
export const PostEdit = z.extend(PostInput, { version })
export type PostEdit = z.infer<typeof PostEdit>
/** Publishes a post now, or at the time `at`. */
export const PublishInput = z.strictObject({
  version,
  at: z.optional(z.iso.datetime({ offset: true, error: says('dateInvalid') })),
})
export const UnpublishInput = z.strictObject({ version })
export const RestoreInput = z.strictObject({ version, versionId: Id })
