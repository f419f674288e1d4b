import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { work } from '#server/reactions.ts'
import { freePort } from './free-port.ts'
import { mailServer } from './smtp.ts'
import { world } from './world.ts'

const port = await freePort()
const w = await world({
  work: true,
  env: { DEMO: '1', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Ghorfeh <info@portal.test>' },
})
const post = mailServer(port)
afterAll(async () => {
  await w.end()
  await post.close()
})

interface Row {
  id: string
  template: string
  recipient: string
  status: string
  error: string | null
  subject: string
}
const letters = async (recipient: string) =>
  (await w.portal.db.$client.query<Row>('select * from emails where recipient = $1 order by id', [recipient])).rows
const until = <T>(state: () => Promise<T>) => vi.waitFor(state, { timeout: 45_000, interval: 50 })
const messageId = (raw: string) => /^Message-ID: (\S+)/im.exec(raw)?.[1]

test('an e-mail waits for an unavailable mail server, and is sent once it is back', async () => {
  await w.visitor()('password.requestReset', { body: { email: 'sara@ghorfeh.example' } })
  await until(async () =>
    expect(await letters('sara@ghorfeh.example')).toMatchObject([
      { status: 'queued', error: expect.stringContaining('ECONNREFUSED') },
    ]),
  )
  await post.open()
  await until(async () =>
    expect(await letters('sara@ghorfeh.example')).toMatchObject([
      { status: 'sent', error: null, subject: 'انتخاب گذرواژه‌ی جدید' },
    ]),
  )
  const [letter] = await letters('sara@ghorfeh.example')
  expect(post.mails.map(({ to }) => to)).toEqual([['sara@ghorfeh.example']])
  expect(messageId(post.mails[0]!.raw)).toBe(`<${letter!.id}@portal.test>`)
  expect(post.mails[0]!.raw).toMatch(/^From: Ghorfeh <info@portal\.test>/m)
  expect(existsSync(join(w.dataDir, 'mail'))).toBe(false)
})

test('an e-mail that the mail server rejects after its last line is sent again with the same id', async () => {
  post.mails.length = 0
  post.refuse('end', 451, 'Try again later')
  await w.visitor()('password.requestReset', { body: { email: 'jonas@ghorfeh.example' } })
  await until(async () =>
    expect(await letters('jonas@ghorfeh.example')).toMatchObject([
      { status: 'queued', error: expect.stringContaining('Try again later') },
    ]),
  )
  post.accept()
  await until(async () => expect(await letters('jonas@ghorfeh.example')).toMatchObject([{ status: 'sent' }]))
  expect(post.mails.length).toBeGreaterThan(1)
  expect(new Set(post.mails.map(({ raw }) => messageId(raw))).size).toBe(1)
})

test('an e-mail to a mailbox that does not exist is not retried', async () => {
  post.refuse('recipient', 550, 'No such mailbox')
  await w.visitor()('password.requestReset', { body: { email: 'elif@ghorfeh.example' } })
  await until(async () =>
    expect(await letters('elif@ghorfeh.example')).toMatchObject([
      { status: 'failed', error: expect.stringContaining('No such mailbox') },
    ]),
  )
  post.accept()
})

test('an e-mail whose last attempt fails is marked as failed', async () => {
  post.refuse('end', 451, 'Still not')
  const {
    rows: [row],
  } = await w.portal.db.$client.query<{ id: string }>(
    `insert into emails (id, edition_id, cause, template, recipient, locale, data) select gen_random_uuid(), id, 'last', 'passwordChanged', 'wei@ghorfeh.example', 'en', '{"at":"2025-06-01T08:00:00Z"}' from editions where state = 'current' returning id`,
  )
  await expect(work(w.portal).email({ emailId: row!.id }, { id: 'last', at: '', last: true })).rejects.toThrow(
    'Still not',
  )
  expect(await letters('wei@ghorfeh.example')).toMatchObject([{ status: 'failed' }])
  post.accept()
})

test('when several workers have the same e-mail, only one sends it', async () => {
  post.mails.length = 0
  const {
    rows: [row],
  } = await w.portal.db.$client.query<{ id: string }>(
    `insert into emails (id, edition_id, cause, template, recipient, locale, data) select gen_random_uuid(), id, 'twice', 'passwordChanged', 'niloofar@ghorfeh.example', 'fa', '{"at":"2025-06-01T08:00:00Z"}' from editions where state = 'current' returning id`,
  )
  const doing = work(w.portal)
  const job = { id: 'twice', at: '', last: false }
  await Promise.all([1, 2, 3].map(() => doing.email({ emailId: row!.id }, job)))
  expect(post.mails).toHaveLength(1)
  expect(await letters('niloofar@ghorfeh.example')).toMatchObject([{ status: 'sent' }])
})

test('a portal that really sends its e-mails shows their status in the panel, but not their content', async () => {
  const dariush = await w.as('dariush')
  const { items, counts } = await dariush('panelEmail.list', { query: { status: 'failed' } })
  expect(counts.failed).toBe(items.length)
  expect(items[0]).toMatchObject({ status: 'failed', error: expect.stringMatching(/\S/) as string })
  expect((await dariush('panelEmail.read', { emailId: items[0]!.id })).email).toMatchObject({ html: '', text: '' })
  for (const { id } of (await dariush('panelEmail.list', { query: { status: 'sent' } })).items)
    expect((await dariush('panelEmail.read', { emailId: id })).email).toMatchObject({ html: '', text: '' })
})
