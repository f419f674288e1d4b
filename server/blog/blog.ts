// Blog posts: drafts, scheduled publication, and earlier versions.
import { labelIn } from '#contract/text.ts'
import type { BlogPost, PanelPost, PostEdit, PostInput, PostWords, VersionKind } from '#contract/entities/blog.ts'
import type * as z from 'zod/mini'
import type { PublishInput, RestoreInput } from '#contract/entities/blog.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { shownHtml } from '../rich-text/rich-text.ts'
import { publicPost } from './blog-list.store.ts'
import {
  deletePost,
  insertPost,
  keepDraft,
  lockPost,
  lockSlugs,
  pictures,
  postById,
  setDraft,
  setPublished,
  writeWords,
  type StoredPost,
} from './blog.store.ts'
import { freeSlug, written } from './words.ts'
import { keepVersion, wordsOfVersion } from './versions.store.ts'
import { fullName } from '../kernel/text.ts'
export { insertPost } from './blog.store.ts'
export { insertVersions } from './versions.store.ts'
export { watchPublications } from './due.ts'
export { countPosts, postAddresses } from './blog-list.store.ts'
export { blogListing } from './blog.export.ts'

/** @throws Refusal thing.notFound */
export async function readPost({ db }: Pick<Context, 'db'>, idOrSlug: string): Promise<BlogPost> {
  const post = found(await publicPost(db, idOrSlug))
  return { ...post, content: { fa: shownHtml(post.content.fa), en: shownHtml(post.content.en) } }
}

/** @throws Refusal thing.notFound */
export const panelPost = async ({ db }: Pick<Context, 'db'>, id: string): Promise<PanelPost> =>
  asWritten(found(await postById(db, id)))
const asWritten = ({ words, shown: _, ...post }: StoredPost): PanelPost => ({
  ...post,
  ...words,
  content: { fa: shownHtml(words.content.fa), en: shownHtml(words.content.en) },
})

const empty: PostWords = {
  slug: '',
  categoryId: null,
  title: { fa: '', en: '' },
  description: { fa: '', en: '' },
  content: { fa: '', en: '' },
  author: { fa: '', en: '' },
  coverId: null,
  authorPhotoId: null,
}
const nameOf = ({ title, slug }: PostWords) => labelIn(title) || slug
const by = ({ actor }: Mine) => ({ actorId: actor.id, actorName: fullName(actor) })
/** The audit log stores the length of a long text, to show that it changed, but not the text. */
const inputOf = ({ content, ...words }: PostWords) => ({
  ...words,
  content: `${content.fa.length} + ${content.en.length}`,
})

type Standing = Pick<StoredPost, 'words' | 'state' | 'publishedAt'>
const standing = ({ words, state, publishedAt }: Standing) => ({ ...inputOf(words), status: state, publishedAt })
/** Audit log entry of a new post. Entries of changed posts have the same form. */
export const addedEntry = (id: string, words: PostWords) => ({
  subject: 'post',
  subjectId: id,
  label: nameOf(words),
  after: inputOf(words),
})
export const changedEntry = (id: string, before: Standing, after: Standing) => ({
  subject: 'post',
  subjectId: id,
  label: nameOf(after.words),
  before: standing(before),
  after: standing(after),
})

/** @throws Refusal input.invalid */
export async function addPost(context: Mine, input: PostInput): Promise<PanelPost> {
  const { db } = context
  const id = await db.transaction(async (tx) => {
    await lockSlugs(tx)
    const words = await written(
      tx,
      context,
      empty,
      { ...input, slug: input.slug ?? (await freeSlug(tx, input.title?.en ?? '')) },
      null,
    )
    const id = await insertPost(tx, words, context.actor.id)
    await keepVersion(tx, id, { version: 1, kind: 'created', words, ...by(context) })
    await record(tx, context, addedEntry(id, words))
    return id
  })
  return panelPost(context, id)
}

/**
 * Edits a post. Readers see changes of a public post only after it is published again.
 * @throws Refusal thing.notFound, thing.changed, input.invalid
 */
export const editPost = (context: Mine, id: string, { version, ...input }: PostEdit) =>
  changed(context, id, { version, kind: 'saved' }, async (tx, post) => {
    await keep(tx, post, await written(tx, context, post.words, input, id))
  })

/** @throws Refusal thing.notFound, thing.changed, input.invalid */
export const restorePost = (context: Mine, id: string, { version, versionId }: z.infer<typeof RestoreInput>) =>
  changed(context, id, { version, kind: 'restored' }, async (tx, post) => {
    const words = found(await wordsOfVersion(tx, post.id, versionId))
    const kept = await pictures(
      tx,
      [words.coverId, words.authorPhotoId].filter((id) => id !== null),
    )
    const still = (id: string | null) => (id && kept.has(id) ? id : null)
    await keep(tx, post, {
      ...(await written(
        tx,
        context,
        post.words,
        {
          slug: words.slug,
          categoryId: words.categoryId,
          title: words.title,
          description: words.description,
          content: words.content,
          author: words.author,
        },
        id,
      )),
      coverId: still(words.coverId),
      authorPhotoId: still(words.authorPhotoId),
    })
  })

/**
 * Publishes a post now or at a time. A public post keeps its date unless a new one is given.
 * @throws Refusal thing.notFound, thing.changed, input.invalid
 */
export const publishPost = (context: Mine, id: string, { version, at }: z.infer<typeof PublishInput>) =>
  changed(context, id, { version, kind: 'published' }, async (tx, post) => {
    const { title, content } = post.words
    if (!title.fa && !title.en) refuseField('title', 'required')
    if (!content.fa && !content.en) refuseField('content', 'required')
    await writeWords(tx, id, post.words)
    await setPublished(tx, id, at ?? (post.state === 'published' ? post.publishedAt : null))
  })

/**
 * Removes a post from the public site and makes it a draft again.
 * @throws Refusal thing.notFound, thing.changed
 */
export const unpublishPost = (context: Mine, id: string, version: number) =>
  changed(context, id, { version, kind: 'unpublished' }, async (tx, post) => {
    await writeWords(tx, id, post.words)
    await setDraft(tx, id)
  })

/** @throws Refusal thing.notFound */
export async function removePost(context: Mine, id: string) {
  const { db, live } = context
  await db.transaction(async (tx) => {
    const { words } = found(await lockPost(tx, id))
    await deletePost(tx, id)
    await record(tx, context, { subject: 'post', subjectId: id, label: nameOf(words), before: inputOf(words) })
  })
  live.publish({ topics: ['posts'] })
}

const keep = (tx: Tx, { id, state }: StoredPost, words: PostWords) =>
  state === 'published' ? keepDraft(tx, id, words) : writeWords(tx, id, words)

/**
 * Runs a change of a post in one transaction, then stores a version and updates open pages.
 * @throws Refusal thing.changed when another writer saved a newer version
 */
async function changed(
  context: Mine,
  id: string,
  { version, kind }: { version: number; kind: VersionKind },
  act: (tx: Tx, post: StoredPost) => Promise<void>,
): Promise<PanelPost> {
  const { db, live } = context
  await db.transaction(async (tx) => {
    await lockSlugs(tx)
    const before = found(await lockPost(tx, id))
    if (before.version !== version) refuse('thing.changed')
    await act(tx, before)
    const after = found(await postById(tx, id))
    await keepVersion(tx, id, { version: after.version, kind, words: after.words, ...by(context) })
    await record(tx, context, changedEntry(id, before, after))
  })
  live.publish({ topics: ['posts'] })
  return panelPost(context, id)
}
