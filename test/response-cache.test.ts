// Cached responses of public API calls, tested over the network because they bypass routes and hooks.
import { request as send, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered } from './people.ts'
import { listen } from '#server/listen.ts'
import { world } from './world.ts'

const w = await world()
const [{ address, port }] = (await listen(w.app, { host: '127.0.0.1', port: 0 })).map(
  (door) => door.address() as AddressInfo,
) as [AddressInfo]
afterAll(() => w.end())
const open = `/v1/halls/${w.halls[0]!.id}/booths`

const request = (headers: Record<string, string> = {}, method = 'GET', path = open) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((done, failed) => {
    send({ host: address, port, path, method, headers: { host: w.env.publicUrl.host, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => done({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }))
    })
      .on('error', failed)
      .end()
  })
const statesIn = (bytes: Buffer) =>
  new Map(
    (JSON.parse(bytes.toString()) as { items: { id: string; state: string }[] }).items.map(({ id, state }) => [
      id,
      state,
    ]),
  )

test('the booths of a hall are sent in the encoding that the browser accepts, and as 304 when nothing changed', async () => {
  const plain = await request()
  expect([plain.status, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    200,
    undefined,
    'accept-encoding',
  ])
  const unzip = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const coding of ['br', 'gzip'] as const) {
    const { bytes, headers } = await request({ 'accept-encoding': coding })
    expect(headers['content-encoding']).toBe(coding)
    expect(unzip[coding](bytes).equals(plain.bytes)).toBe(true)
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
    expect(headers.etag).toBe(plain.headers.etag)
  }
  const second = await request({ 'if-none-match': plain.headers.etag! })
  expect([second.status, second.bytes.length, second.headers['x-content-type-options']]).toEqual([304, 0, 'nosniff'])
})

test('responses for a single user are compressed too', async () => {
  await w.as('dariush')
  const path = `/v1/panel/halls/${w.halls[0]!.id}/booths`
  const own = { cookie: w.cookieOf('dariush') }
  const plain = await request(own, 'GET', path)
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
  for (const [coding, unzip] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { bytes, headers } = await request({ ...own, 'accept-encoding': coding }, 'GET', path)
    expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
      coding,
      'accept-encoding',
      'no-store',
    ])
    expect(unzip(bytes).equals(plain.bytes)).toBe(true)
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
  }
})

test('a booth that is ordered is no longer available in the next response', async () => {
  const [booth] = await freeBooths(w, 1)
  const before = await request()
  expect(statesIn(before.bytes).get(booth!.id)).toBe('available')
  await ordered(w, 'sara', [booth!.id])
  await expect.poll(async () => statesIn((await request()).bytes).get(booth!.id)).not.toBe('available')
  expect((await request({ 'if-none-match': before.headers.etag! })).status).toBe(200)
})

test('the first response after a change is compressed too, even if changes follow one another quickly', async () => {
  const changed = () =>
    w.portal.live.publish({
      booths: [{ id: w.halls[0]!.booths[0]!.id, hallId: w.halls[0]!.id, state: 'available', active: true }],
    })
  const whole = (await request()).bytes.length
  for (const coding of ['br', 'gzip']) {
    changed()
    expect((await request({ 'accept-encoding': coding })).bytes.length).toBeLessThan(whole / 2)
    const rush = setInterval(changed, 1)
    try {
      for (let time = 0; time < 20; time++)
        expect((await request({ 'accept-encoding': coding })).headers['content-encoding']).toBe(coding)
    } finally {
      clearInterval(rush)
    }
  }
})

test('a cached response is sent only for our host, and only for GET and HEAD', async () => {
  await request()
  expect([
    (await request({ host: 'elsewhere.example' })).status,
    (await request({}, 'POST')).status,
    (await request({}, 'HEAD')).bytes.length,
  ]).toEqual([421, 405, 0])
})
