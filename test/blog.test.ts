import { afterAll, expect, test, vi } from 'vitest'
import { publishDue } from '#server/blog/due.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { refusalOf } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const roya = await w.as('roya')
const mahtab = await w.as('mahtab')
const sara = await w.as('sara')
const anyone = w.visitor()
const both = (fa: string, en: string) => ({ fa, en })
let counter = 0
/** Creates a draft, or a published post. */
async function written({
  title = both('نوشته', `Post ${++counter}`),
  content = both('<p>متن</p>', '<p>Text</p>'),
  publish = true,
} = {}) {
  const { post } = await roya('panelBlog.add', { body: { title, content } })
  return publish ? (await roya('panelBlog.publish', { blogId: post.id, body: { version: post.version } })).post : post
}
const codeOf = async (act: Promise<unknown>) => {
  const refusal = await refusalOf(act)
  return [refusal.code, ...refusal.fields.map(({ code }) => code)]
}

test('a published post is read by its id and its URL, and found with any form of ye and kaf', async () => {
  const post = await written({ title: both('دستگاه سونوگرافی کوچک', 'A small ultrasound machine') })
  expect(post.slug).toBe('a-small-ultrasound-machine')
  for (const blogId of [post.id, post.slug])
    expect((await anyone('blog.read', { blogId })).post).toMatchObject({
      id: post.id,
      content: both('<p>متن</p>', '<p>Text</p>'),
    })
  expect((await anyone('blog.list', { query: { q: 'سونوگرافي كوچك' } })).items.map(({ id }) => id)).toEqual([post.id])
})

test('only the team sees a draft', async () => {
  const draft = await written({ publish: false })
  expect(await codeOf(anyone('blog.read', { blogId: draft.id }))).toContain('thing.notFound')
  expect((await anyone('blog.list', { query: {} })).items.map(({ id }) => id)).not.toContain(draft.id)
  expect((await mahtab('panelBlog.list', { query: { state: 'draft' } })).items.map(({ id }) => id)).toContain(draft.id)
})

test('a scheduled post appears at its time', async () => {
  const draft = await written({ publish: false })
  const at = new Date(portalNow().getTime() + 1_500).toISOString()
  const { post } = await roya('panelBlog.publish', { blogId: draft.id, body: { version: draft.version, at } })
  expect(post.state).toBe('scheduled')
  expect(await codeOf(anyone('blog.read', { blogId: draft.id }))).toContain('thing.notFound')
  const before = await anyone('blog.list', { query: {} })
  let since = await publishDue(w.portal, null)
  expect(before.items.map(({ id }) => id)).not.toContain(draft.id)
  await vi.waitFor(
    async () => {
      since = await publishDue(w.portal, since)
      expect((await anyone('blog.list', { query: {} })).items.map(({ id }) => id)).toContain(draft.id)
    },
    { timeout: 10_000, interval: 100 },
  )
})

test('a URL has only allowed characters, and belongs to one post', async () => {
  const post = await written()
  const other = await written()
  for (const slug of ['Upper', 'two words', 'create', 'edit', 'rss', '-x', 'فارسی'])
    expect(await codeOf(roya('panelBlog.edit', { blogId: post.id, body: { slug, version: post.version } }))).toContain(
      'slugInvalid',
    )
  expect(
    await codeOf(roya('panelBlog.edit', { blogId: post.id, body: { slug: other.slug, version: post.version } })),
  ).toContain('slugTaken')
})

test('unsafe HTML is removed from posts', async () => {
  const { id } = await written({
    content: both(
      '',
      '<p onclick="x()">Good<script>alert(1)</script><img src="https://evil.example/x.png" onerror="x()"><a href="javascript:x()">link</a></p>',
    ),
  })
  const { post } = await anyone('blog.read', { blogId: id })
  expect(post.content.en).toContain('Good')
  expect(post.content.en).not.toMatch(/script|onclick|onerror|evil|javascript/)
})

test('the second of two edits of the same version is rejected', async () => {
  const post = await written({ publish: false })
  await roya('panelBlog.edit', { blogId: post.id, body: { title: both('یک', 'One'), version: post.version } })
  expect(
    await codeOf(
      roya('panelBlog.edit', { blogId: post.id, body: { title: both('دو', 'Two'), version: post.version } }),
    ),
  ).toContain('thing.changed')
})

test('readers see changes of a public post only when it is published again; an earlier version can be restored', async () => {
  const post = await written({ title: both('نخست', 'First words') })
  const { post: changed } = await roya('panelBlog.edit', {
    blogId: post.id,
    body: { title: both('دوم', 'Second words'), version: post.version },
  })
  expect(changed.pending).toBe(true)
  expect((await anyone('blog.read', { blogId: post.id })).post.title.en).toBe('First words')
  const { post: second } = await roya('panelBlog.publish', { blogId: post.id, body: { version: changed.version } })
  expect((await anyone('blog.read', { blogId: post.id })).post.title.en).toBe('Second words')
  const { items } = await roya('panelBlog.versions', { blogId: post.id })
  const first = items.findLast(({ title }) => title.en === 'First words')!
  expect(
    (await roya('panelBlog.restore', { blogId: post.id, body: { version: second.version, versionId: first.id } })).post
      .title.en,
  ).toBe('First words')
})

test('only admins who may change the content can edit posts; a post without text cannot be published', async () => {
  const post = await written({ publish: false })
  const empty = await written({ publish: false, content: both('', '') })
  expect(await codeOf(mahtab('panelBlog.edit', { blogId: post.id, body: { version: post.version } }))).toContain(
    'role.forbidden',
  )
  expect(await codeOf(sara('panelBlog.read', { blogId: post.id }))).toContain('role.forbidden')
  expect(await codeOf(roya('panelBlog.publish', { blogId: empty.id, body: { version: empty.version } }))).toContain(
    'required',
  )
  await roya('panelBlog.remove', { blogId: post.id })
  expect(await codeOf(roya('panelBlog.read', { blogId: post.id }))).toContain('thing.notFound')
})
