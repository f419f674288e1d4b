// Rate limits of costly requests, duplicate keys in a body, and the cache after a log-out.
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { sayer } from './client.ts'
import { freeBooths } from './people.ts'
import { world } from './world.ts'

// The factor divides all limits by 50: 10 streams per IP address, 24 quotes, 12 holds, 2 documents.
const w = await world({ env: { RATE_LIMIT_FACTOR: '0.02' } })
const { request } = sayer(w)
const jars = (
  await w.portal.db.$client.query<{ id: string; email: string }>(
    `select id, email from users where email in ('sara@ghorfeh.example', 'jonas@ghorfeh.example')`,
  )
).rows
const { startSession } = await import('#server/kernel/session.store.ts')
const cookieOf = async (name: string) =>
  `sid=${(await startSession(w.portal.db, jars.find(({ email }) => email.startsWith(name))!.id, { userAgent: 'test', address: '127.0.0.1' }, false))?.secret}`
afterAll(() => w.end())

test('the number of streams per IP address is limited, other addresses are not affected, and closing a stream allows another', async () => {
  await w.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = w.app.server.address() as AddressInfo
  const open: IncomingMessage[] = []
  const stream = () =>
    new Promise<IncomingMessage>((done, failed) => {
      get(
        {
          host: '127.0.0.1',
          port,
          path: `/v1/halls/${w.halls[0]!.id}/events`,
          headers: { host: w.env.publicUrl.host },
        },
        done,
      ).on('error', failed)
    })
  for (let at = 0; at < 10; at++) open.push(await stream())
  expect(open.map(({ statusCode }) => statusCode)).toEqual(open.map(() => 200))
  const refused = await stream()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
  open.shift()!.destroy()
  await expect
    .poll(
      async () => {
        const one = await stream()
        if (one.statusCode === 200) open.push(one)
        else one.resume()
        return one.statusCode
      },
      { timeout: 10_000 },
    )
    .toBe(200)
  for (const one of [...open, refused]) one.destroy()
})

test('quotes, holds and documents have a rate limit, and the error states when it ends', async () => {
  const [booth] = await freeBooths(w, 1)
  const cookie = await cookieOf('sara')
  const body = { kind: 'booth', boothIds: [booth!.id] }
  const statuses = async (times: number, one: () => Promise<{ status: number }>) => {
    const all: number[] = []
    for (let at = 0; at < times; at++) all.push((await one()).status)
    return all
  }
  const quotes = await statuses(25, () => request('POST', 'quotes', body))
  const holds = await statuses(13, () => request('POST', 'holds', { boothIds: [booth!.id] }, { cookie }))
  const papers = await statuses(3, () =>
    request('GET', 'invoices/01900000-0000-7000-8000-000000000000/pdf', undefined, { cookie }),
  )
  expect([quotes.indexOf(429), holds.indexOf(429), papers]).toEqual([24, 12, [404, 404, 429]])
  expect((await request('POST', 'quotes', body, { address: '203.0.113.9' })).status).not.toBe(429)
  expect(Number((await request('POST', 'quotes', body)).headers['retry-after'])).toBeGreaterThan(1)
})

test('the error of a rate limit states the number of minutes, in either language', async () => {
  const body = { kind: 'booth', boothIds: [(await freeBooths(w, 1))[0]!.id] }
  const detail = async (locale: 'fa' | 'en') =>
    (await request('POST', 'quotes', body, { locale, address: '203.0.113.8' })).body['detail']
  for (let at = 0; at < 24; at++) await detail('en')
  expect([await detail('en'), await detail('fa')]).toEqual([
    'Too many attempts. Try again in 10 minutes.',
    'تلاش‌ها بیش از اندازه بود. ۱۰ دقیقه‌ی دیگر دوباره امتحان کنید.',
  ])
})

test('a JSON body with a duplicate key is rejected, at any depth and however the key is escaped; the same text as a value is allowed', async () => {
  const send = async (payload: string) =>
    (
      await w.app.inject({
        method: 'POST',
        url: '/v1/logout',
        payload,
        headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      })
    ).statusCode
  expect(
    await Promise.all(
      [
        '{"token":"a","token":"b"}',
        '{"token":"a","\\u0074oken":"b"}',
        '{"a":{"b":[{"c":1,"c":1}]}}',
        '{"token":"x","token":"x"}',
      ].map(send),
    ),
  ).toEqual([400, 400, 400, 400])
  expect(
    await Promise.all(
      ['{"token":"\\"token\\":1"}', '{ "token" : "a:b \\\\" }', `{"token":"${'a":'.replaceAll('"', '\\"')}"}`].map(
        send,
      ),
    ),
  ).toEqual([204, 204, 204])
  expect(await send('['.repeat(120_000))).toBe(400)
  expect(await send(`${'['.repeat(120_000)}${']'.repeat(120_000)}`)).toBeLessThan(500)
})

test('a log-out tells the browser to clear its cache of private pages', async () => {
  const cookie = await cookieOf('jonas')
  const { status, headers } = await request('POST', 'logout', undefined, { cookie })
  expect([status, headers['clear-site-data']]).toEqual([204, '"cache"'])
})
