// Texts of a post, validated and cleaned for storage.
import type { PostInput, PostWords } from '#contract/entities/blog.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { slugLength, slugOf } from '#contract/rules/slug.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { cleanLine, cleanText } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { cleanHtml } from '../rich-text/rich-text.ts'
import { ownImage } from '../upload/upload.ts'
import { categoryExists, slugTaken } from './blog.store.ts'

/**
 * Validates and cleans the texts of a post. `except` is the id of an existing post, which may keep its own URL.
 * @throws Refusal input.invalid
 */
export async function written(
  tx: Tx,
  context: Mine,
  before: PostWords,
  input: PostInput,
  except: string | null,
): Promise<PostWords> {
  const after = { ...before, ...input } as PostWords
  const each = (clean: (text: string) => string, { fa, en }: Bilingual): Bilingual => ({ fa: clean(fa), en: clean(en) })
  if (after.slug !== before.slug && (await slugTaken(tx, after.slug, except))) refuseField('slug', 'slugTaken')
  if (after.categoryId && after.categoryId !== before.categoryId && !(await categoryExists(tx, after.categoryId)))
    refuseField('categoryId', 'invalid')
  for (const path of ['coverId', 'authorPhotoId'] as const) {
    const id = after[path]
    if (id && id !== before[path]) await ownImage(context, id, path)
  }
  return {
    ...after,
    title: each(cleanLine, after.title),
    description: each(cleanText, after.description),
    author: each(cleanLine, after.author),
    content: input.content
      ? { fa: cleanHtml(input.content.fa, 'content.fa'), en: cleanHtml(input.content.en, 'content.en') }
      : before.content,
  }
}

/** Slug derived from the English title, with a number when it is taken. */
export async function freeSlug(tx: Tx, title: string): Promise<string> {
  const wish = slugOf(title) || `post-${uuidv7().slice(-8)}`
  for (let n = 1; n < 100; n++) {
    const end = n === 1 ? '' : `-${n}`
    const slug = wish.slice(0, slugLength - end.length).replace(/-+$/, '') + end
    if (!(await slugTaken(tx, slug, null))) return slug
  }
  return `post-${uuidv7().slice(-12)}`
}
