// Webhooks: their events, signature and retries, and data that is never sent.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { webhookEvents, webhookEventNames, type WebhookEventName } from '#contract/events.ts'
import type { WebhookInput } from '#contract/entities/webhook.ts'
import { cast } from '#demo/cast.ts'
import { sweep } from '#server/clock.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { isSigned, passedOn, receiver } from './receiver.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1', WEBHOOK_NETWORKS: '127.0.0.0/8' } })
const program = await receiver()
afterAll(async () => {
  await w.end()
  await program.end()
})
afterEach(() => program.answers())
const dariush = await w.as('dariush')
const niloofar = await w.as('niloofar')

const rows = async (statement: string) => (await w.portal.db.$client.query<Record<string, unknown>>(statement)).rows
const made = (path: string, events: WebhookEventName[], more: Partial<WebhookInput> = {}, by = dariush) =>
  by('panelWebhook.add', { body: { url: program.url(path), edition: null, events, ...more } })
const order = async () => {
  const [booth] = await freeBooths(w, 1)
  return ordered(w, 'sara', [booth!.id])
}
const logOf = async (webhookId: string) => (await dariush('panelWebhook.deliveries', { webhookId, query: {} })).items
const settled = (webhookId: string, status: string, count = 1) =>
  vi.waitFor(
    async () => {
      const all = (await logOf(webhookId)).filter((one) => one.status === status)
      expect(all.length).toBeGreaterThanOrEqual(count)
      return all
    },
    { timeout: 20_000, interval: 100 },
  )
/** Makes the next attempt to send a webhook due immediately. */
const hurry = () => rows(`update pgboss.job set start_after = now() where name = 'webhook' and state < 'active'`)
const current = async () => (await w.portal.editions.current()).id

test('a submitted order is sent to a webhook: signed, with ids only, and the address to read it with a token', async () => {
  const { webhook, secret } = await made('/placed', ['order.placed'])
  const { id } = await order()
  const [heard] = await program.waitFor('/placed')
  expect(heard).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(isSigned(heard!, secret)).toBe(true)
  expect(isSigned({ ...heard!, body: `${heard!.body} ` }, secret)).toBe(false)
  expect(Math.abs(Number(heard!.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
  const parsed = JSON.parse(heard!.body) as { read: string }
  expect(parsed).toEqual({
    type: 'order.placed',
    timestamp: expect.any(String) as string,
    edition: (await w.portal.editions.current()).slug,
    data: { orderId: id },
    read: expect.stringContaining(`/panel/orders/${id}`) as string,
  })
  const token = await dariush('panelToken.add', {
    body: { name: 'CRM', permissions: ['orders.view'], days: 1, perMinute: 60 },
  })
  const { host, pathname } = new URL(parsed.read)
  const read = await w.app.inject({ url: pathname, headers: { host, authorization: `Bearer ${token.secret}` } })
  expect(read.statusCode).toBe(200)
  const [delivery] = await settled(webhook.id, 'delivered')
  expect(delivery).toMatchObject({ id: heard!.headers['webhook-id'], body: heard!.body, nextAt: null })
  expect(delivery!.attempts).toMatchObject([{ status: 200, problem: null, answer: 'thanks' }])
})

test('the secret of a webhook is shown once, and the stored one can only be decrypted with the key', async () => {
  const { webhook, secret } = await made('/secret?key=in-the-address', ['ticket.opened'])
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const parsed = JSON.stringify([
    await dariush('panelWebhook.list', {}),
    await dariush('panelWebhook.read', { webhookId: webhook.id }),
    await dariush('panelAudit.list', { query: { subject: 'webhook' } }),
    await rows('select secret::text, url from webhooks'),
  ])
  expect(parsed).not.toContain(secret.slice('whsec_'.length))
  const { items } = await dariush('panelAudit.list', { query: { subject: 'webhook', q: '127.0.0.1' } })
  expect(items[0]).toMatchObject({
    action: 'panelWebhook.add',
    label: `127.0.0.1:${program.port}`,
    subjectId: webhook.id,
  })
})

test('events that were rolled back are not sent', async () => {
  const { webhook } = await made('/undone', ['order.placed'])
  const jobs = w.portal.jobs.of(await current())
  const undone = uuidv7()
  await w.portal.db
    .transaction(async (tx) => {
      await jobs.emit(tx, 'order.placed', { orderId: undone })
      throw new Error('taken back')
    })
    .catch(() => {})
  const { id } = await order()
  await program.waitFor('/undone')
  await settled(webhook.id, 'delivered')
  expect(program.at('/undone').map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toEqual([
    { orderId: id },
  ])
})

test('a failed delivery is retried with the same id until it succeeds', async () => {
  const { webhook } = await made('/again', ['order.placed'])
  program.answers((answer) => answer.writeHead(503).end('x'.repeat(4_000)))
  await order()
  await program.waitFor('/again')
  const [waiting] = await vi.waitFor(async () => {
    const all = await logOf(webhook.id)
    expect(all[0]?.attempts).toHaveLength(1)
    return all
  }, 20_000)
  expect(waiting).toMatchObject({ status: 'waiting', nextAt: expect.any(String) as string })
  expect(waiting!.attempts[0]).toMatchObject({ status: 503, problem: null })
  expect(waiting!.attempts[0]!.answer).toHaveLength(1_000)
  expect((await dariush('panelWebhook.read', { webhookId: webhook.id })).webhook.failingSince).not.toBeNull()
  program.answers()
  await hurry()
  const heard = await program.waitFor('/again', 2)
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [delivered] = await settled(webhook.id, 'delivered')
  expect(delivered!.attempts.map(({ status }) => status)).toEqual([503, 200])
  expect((await dariush('panelWebhook.read', { webhookId: webhook.id })).webhook).toMatchObject({
    failingSince: null,
    stopped: null,
  })
})

test('a redirect counts as a failure and is not followed', async () => {
  const { webhook } = await made('/moved', ['order.placed'])
  program.answers((answer, { path }) =>
    path === '/moved' ? answer.writeHead(302, { location: program.url('/elsewhere') }).end() : answer.end(),
  )
  await order()
  await vi.waitFor(async () => expect((await logOf(webhook.id))[0]?.attempts).toMatchObject([{ status: 302 }]), 20_000)
  expect(program.at('/elsewhere')).toEqual([])
  await dariush('panelWebhook.remove', { webhookId: webhook.id })
  await expect(dariush('panelWebhook.read', { webhookId: webhook.id })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('a webhook that fails for long is stopped and admins are notified; switched on again, it gets messages that admins resend', async () => {
  const { webhook } = await made('/long', ['order.placed'])
  const webhookId = webhook.id
  program.answers((answer) => answer.writeHead(500).end())
  await order()
  await vi.waitFor(async () => expect((await logOf(webhookId))[0]?.attempts).toHaveLength(1), 20_000)
  const rung = async () => (await niloofar('panelWaiting.read', {})).waiting.webhooks
  expect(await rung()).toBe(0)
  await rows(`update webhooks set failing_since = now() - interval '2 days' where id = '${webhookId}'`)
  await rows(`update webhook_deliveries set tries = 8 where webhook_id = '${webhookId}'`)
  await hurry()
  const [failed] = await settled(webhookId, 'failed')
  expect((await dariush('panelWebhook.read', { webhookId })).webhook.stopped).toBe('failing')
  expect(await rung()).toBe(1)
  expect((await (await w.as('hamid'))('panelWaiting.read', {})).waiting).not.toHaveProperty('webhooks')
  await expect(dariush('panelWebhook.replay', { webhookId, deliveryId: failed!.id })).rejects.toEqual(
    refusedWith('webhook.stopped'),
  )
  const before = program.at('/long').length
  await passedOn(w.portal.db, (await order()).id) // not sent, because the webhook is stopped
  program.answers()
  await dariush('panelWebhook.edit', { webhookId, body: { active: true } })
  expect(await rung()).toBe(0)
  await dariush('panelWebhook.replay', { webhookId, deliveryId: failed!.id })
  const heard = await program.waitFor('/long', before + 1)
  expect(heard.at(-1)!.headers['webhook-id']).toBe(failed!.id)
  await settled(webhookId, 'delivered')
  await dariush('panelWebhook.edit', { webhookId, body: { active: false } })
  expect((await dariush('panelWebhook.read', { webhookId })).webhook.stopped).toBe('off')
  expect(await rung()).toBe(0)
})

test('a receiver that responds with 410 gets no more messages', async () => {
  const { webhook } = await made('/gone', ['order.placed'])
  program.answers((answer) => answer.writeHead(410).end())
  await order()
  await settled(webhook.id, 'failed')
  expect((await dariush('panelWebhook.read', { webhookId: webhook.id })).webhook.stopped).toBe('gone')
})

test('a test message is sent whatever the subscribed events, is tried once, and is in the log', async () => {
  const { webhook, secret } = await made('/test', ['company.left'])
  await dariush('panelWebhook.test', { webhookId: webhook.id })
  const [heard] = await program.waitFor('/test')
  expect(isSigned(heard!, secret)).toBe(true)
  expect(JSON.parse(heard!.body)).toMatchObject({ type: 'webhook.test', data: {}, read: null })
  await settled(webhook.id, 'delivered')
  program.answers((answer) => answer.writeHead(500).end())
  await dariush('panelWebhook.test', { webhookId: webhook.id })
  expect((await settled(webhook.id, 'failed'))[0]!.attempts).toHaveLength(1)
})

test('each webhook gets the events of its edition, or of all editions', async () => {
  const slug = '2031'
  await w.portal.db.execute(
    sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, ${slug}, 'preparing', settings from editions where state = 'current'`,
  )
  w.portal.live.publish({ topics: ['edition'] })
  await vi.waitFor(async () => expect(await w.portal.editions.of(slug)).toBeDefined(), 20_000)
  const here = (await w.portal.editions.current()).slug
  const [next, now, all] = [
    await made('/next', ['order.cancelled'], { edition: slug }),
    await made('/now', ['order.cancelled'], { edition: here }),
    await made('/all', ['order.cancelled']),
  ]
  const other = (await w.portal.editions.of(slug))!.id
  for (const edition of [await current(), other])
    await w.portal.db.transaction((tx) => w.portal.jobs.of(edition).emit(tx, 'order.cancelled', { orderId: uuidv7() }))
  const heard = await program.waitFor('/all', 2)
  expect(heard.map(({ body }) => (JSON.parse(body) as { edition: string }).edition).toSorted()).toEqual(
    [here, slug].toSorted(),
  )
  await settled(next.webhook.id, 'delivered')
  await settled(now.webhook.id, 'delivered')
  expect([program.at('/next').length, program.at('/now').length]).toEqual([1, 1])
  await expect(made('/none', ['order.placed'], { edition: '1999' })).rejects.toMatchObject({
    fields: [{ path: 'edition', code: 'notAllowed' }],
  })
  for (const { webhook } of [next, now, all]) await dariush('panelWebhook.remove', { webhookId: webhook.id })
})

test('every event is sent with the fields of the table, and without any text typed by users', async () => {
  const { webhook } = await made('/every', [...webhookEventNames])
  const words = { oldEmail: 'sara@private.example', reason: 'private words', answer: 'private words', next: '/private' }
  const lists = { places: [], emailIds: [], busyIds: [] }
  const jobs = w.portal.jobs.of(await current())
  for (const name of webhookEventNames) {
    const about = Object.fromEntries(
      webhookEvents[name].data.map((key) => [key, key === 'by' ? 'guest' : key === 'what' ? 'takenOff' : uuidv7()]),
    )
    await w.portal.db.transaction((tx) => jobs.emit(tx, name, { ...about, ...words, ...lists } as never))
  }
  const heard = await program.waitFor('/every', webhookEventNames.length)
  const parsed = new Map(heard.map(({ body }) => [(JSON.parse(body) as { type: string }).type, body]))
  expect([...parsed.keys()].toSorted()).toEqual(webhookEventNames.toSorted())
  for (const [name, body] of parsed) {
    const { data } = JSON.parse(body) as { data: object }
    expect([name, ...Object.keys(data)]).toEqual([name, ...webhookEvents[name as WebhookEventName].data])
    expect(body).not.toContain('private')
  }
  await dariush('panelWebhook.remove', { webhookId: webhook.id })
})

test('events that the creator of a webhook may no longer see are not sent; if another admin saves it, that admin’s permissions count', async () => {
  const { webhook } = await made('/lost', ['order.placed', 'factor.changed'], {}, niloofar)
  await rows(`update users set access_level = 'operator' where email = '${cast.niloofar.email}'`)
  expect((await dariush('panelWebhook.read', { webhookId: webhook.id })).webhook.lost).toEqual(['factor.changed'])
  const jobs = w.portal.jobs.of(await current())
  const change = () =>
    w.portal.db.transaction((tx) => jobs.emit(tx, 'factor.changed', { userId: uuidv7(), what: 'takenOff' }))
  await change()
  await order()
  await program.waitFor('/lost')
  await settled(webhook.id, 'delivered')
  expect((await logOf(webhook.id)).map(({ event }) => event)).toEqual(['order.placed'])
  await dariush('panelWebhook.edit', { webhookId: webhook.id, body: { events: ['factor.changed'] } })
  await change()
  await program.waitFor('/lost', 2)
  expect((await dariush('panelWebhook.read', { webhookId: webhook.id })).webhook).toMatchObject({
    lost: [],
    events: ['factor.changed'],
  })
  await rows(`update users set access_level = 'manager' where email = '${cast.niloofar.email}'`)
})

test.each(['demoted', 'blocked'])(
  'a waiting message is not sent once the creator of the webhook is %s',
  async (became) => {
    const path = `/waits-${became}`
    const { webhook } = await made(path, ['factor.changed'], {}, niloofar)
    program.answers((answer) => answer.writeHead(503).end())
    const jobs = w.portal.jobs.of(await current())
    await w.portal.db.transaction((tx) => jobs.emit(tx, 'factor.changed', { userId: uuidv7(), what: 'takenOff' }))
    await program.waitFor(path)
    await settled(webhook.id, 'waiting')
    program.answers()
    const [change, back] =
      became === 'blocked'
        ? ['active = false', 'active = true']
        : ["access_level = 'operator'", "access_level = 'manager'"]
    await rows(`update users set ${change} where email = '${cast.niloofar.email}'`)
    await hurry()
    await settled(webhook.id, 'failed')
    expect(program.at(path)).toHaveLength(1)
    await rows(`update users set ${back} where email = '${cast.niloofar.email}'`)
  },
)

test('a delivery that lost its job is sent by the next sweep, and an old one is removed from the log', async () => {
  const { webhook } = await made('/swept', ['order.placed'])
  await dariush('panelWebhook.test', { webhookId: webhook.id })
  const [first] = await settled(webhook.id, 'delivered')
  await rows(
    `update webhook_deliveries set status = 'waiting', next_at = now() - interval '11 minutes' where id = '${first!.id}'`,
  )
  await sweep(w.portal)
  await program.waitFor('/swept', 2)
  await settled(webhook.id, 'delivered')
  await rows(`update webhook_deliveries set created_at = now() - interval '31 days' where id = '${first!.id}'`)
  await sweep(w.portal)
  expect(await logOf(webhook.id)).toEqual([])
})

test.each([
  ['https://10.0.0.7/hook', 'addressPrivate'],
  ['https://[::1]/hook', 'addressPrivate'],
  ['https://[::ffff:192.168.0.1]/hook', 'addressPrivate'],
  ['https://0xa9fea9fe/latest', 'addressPrivate'],
  ['http://example.org/hook', 'linkInvalid'],
  ['http://8.8.8.8/hook', 'linkInvalid'],
  ['ftp://example.org/hook', 'linkInvalid'],
  ['https://who:pass@example.org/hook', 'linkInvalid'],
])('%s is no address for a webhook', async (url, code) => {
  await expect(
    dariush('panelWebhook.add', { body: { url, edition: null, events: ['order.placed'] } }),
  ).rejects.toMatchObject({
    fields: [{ path: 'url', code }],
  })
})
