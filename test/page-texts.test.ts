// Texts of public pages: written by the team, sanitised, and reset to the built-in text.
import { afterAll, expect, test } from 'vitest'
import { textPages } from '#contract/entities/page-text.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const roya = await w.as('roya')
const anyone = w.visitor()
const write = (page: string, fa: string, en: string, updatedAt: string | null) =>
  roya('panelPageText.edit', { page, body: { content: { fa, en }, updatedAt } })

test('pages have their built-in text until the team writes one', async () => {
  const { items } = await roya('panelPageText.list', {})
  expect(items.map(({ page }) => page)).toEqual([...textPages])
  expect(items.every(({ content, updatedAt }) => content === null && updatedAt === null)).toBe(true)
  expect((await anyone('pageText.read', { page: 'about' })).text).toEqual({
    page: 'about',
    content: null,
    updatedAt: null,
  })
  await expect(anyone('pageText.read', { page: 'secrets' })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('a text is sanitised, shown immediately, and can be reset', async () => {
  const { text } = await write(
    'about',
    '<h2>درباره‌ي ما</h2><p onclick="x()">متن<script>alert(1)</script></p>',
    '<p>About <a href="javascript:x">us</a></p>',
    null,
  )
  expect(text.content).toEqual({ fa: '<h2>درباره‌ی ما</h2><p>متن</p>', en: '<p>About <a>us</a></p>' })
  expect((await anyone('pageText.read', { page: 'about' })).text.content).toEqual(text.content)
  await roya('panelPageText.reset', { page: 'about' })
  expect((await anyone('pageText.read', { page: 'about' })).text.content).toBeNull()
  await roya('panelPageText.reset', { page: 'about' })
})

test('a text written directly to the database is sanitised before it is shown', async () => {
  await w.portal.db.$client.query(
    `insert into page_texts (edition_id, page, content_fa, content_en) select id, 'team', '<p>الف<img src=x onerror=alert(1)></p>', $1 from editions`,
    ['<b>'.repeat(100_000)],
  )
  w.portal.live.publish({ topics: ['pages'] })
  expect((await anyone('pageText.read', { page: 'team' })).text.content).toEqual({ fa: '<p>الف</p>', en: '' })
})

test('when two users save a text at the same time, one gets an error', async () => {
  const { text } = await write('terms', '<p>یک</p>', '', null)
  await expect(write('terms', '<p>دو</p>', '', null)).rejects.toEqual(refusedWith('thing.changed'))
  const both = await Promise.allSettled(
    ['<p>سه</p>', '<p>چهار</p>'].map((fa) => write('terms', fa, '', text.updatedAt)),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const first = await Promise.allSettled(['<p>سه</p>', '<p>چهار</p>'].map((fa) => write('services', fa, '', null)))
  expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a text cannot be empty or excessively long', async () => {
  expect((await refusalOf(write('pricing', '<p></p>', ' ', null))).fields).toEqual([
    expect.objectContaining({ path: 'content.fa', code: 'required' }),
  ])
  expect((await refusalOf(write('pricing', '<p>الف</p>', `<p>${'a'.repeat(60_000)}</p>`, null))).fields).toEqual([
    expect.objectContaining({ path: 'content.en', code: 'tooLong' }),
  ])
  expect((await refusalOf(write('pricing', '<ul><li>'.repeat(5_000), '', null))).fields).toEqual([
    expect.objectContaining({ path: 'content.fa', code: 'invalid' }),
  ])
})

test('editors can write texts, viewers and operators only read them', async () => {
  for (const who of ['mahtab', 'hamid'] as const) {
    const call = await w.as(who)
    expect((await call('panelPageText.list', {})).total).toBe(textPages.length)
    await expect(
      call('panelPageText.edit', { page: 'about', body: { content: { fa: '<p>x</p>', en: '' }, updatedAt: null } }),
    ).rejects.toEqual(refusedWith('role.forbidden'))
    await expect(call('panelPageText.reset', { page: 'about' })).rejects.toEqual(refusedWith('role.forbidden'))
  }
  const {
    items: [entry],
  } = await (
    await w.as('niloofar')
  )('panelAudit.list', { query: { subject: 'page', limit: '1' } })
  expect(entry).toMatchObject({ subject: 'page', action: 'panelPageText.edit' })
})
