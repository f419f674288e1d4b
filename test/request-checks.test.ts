import { afterAll, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { sayer } from './client.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { request, rows } = sayer(w)
const own = w.env.publicUrl.origin
const id = '01890000-0000-7000-8000-000000000000'
await w.as('dariush')
const cookie = w.cookieOf('dariush')
const unsafe = (Object.keys(calls) as CallName[])
  .filter((name) => (calls[name] as Call).method !== 'GET')
  .map((name) => ({ method: (calls[name] as Call).method, path: `/v1/${calls[name].path.replace(/:\w+/g, id)}` }))

const send = (method: string, path: string, headers: Record<string, string>, payload = '{}') =>
  w.app.inject({
    method: method as 'POST',
    url: path,
    headers: { host: w.env.publicUrl.host, cookie, 'content-type': 'application/json', ...headers },
    ...(method !== 'DELETE' && { payload }),
  })
const statusOf = async (
  { method, path }: (typeof unsafe)[number],
  headers: Record<string, string>,
  payload?: string,
) => ({ path, status: (await send(method, path, headers, payload)).statusCode })

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another site that claims to be this one', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['a site below another name', { origin: 'http://portal.test.evil.example' }],
  ['another port', { origin: `${own}:8080` }],
  ['another scheme', { origin: own.replace('http:', 'https:') }],
  ['nowhere', { origin: 'null' }],
  ['across sites', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['a browser without an origin', {}],
])('nothing changes for %s', async (_, headers) => {
  for (const call of unsafe) expect(await statusOf(call, headers)).toEqual({ path: call.path, status: 403 })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; charset=application/json',
  'application/jsonx',
])('a body as %s changes nothing', async (type) => {
  const before = await rows('select count(*)::int as n from audit_entries')
  for (const call of unsafe.filter(
    ({ method, path }) => method !== 'DELETE' && path !== '/v1/uploads' && path !== '/v1/logout',
  )) {
    const { status } = await statusOf(call, { 'sec-fetch-site': 'same-origin', 'content-type': type }, 'a=1')
    expect([400, 403, 404, 415, 422]).toContain(status)
  }
  expect(await rows('select count(*)::int as n from audit_entries')).toEqual(before)
})

test('a log-in request from another site is rejected', async () => {
  const answer = await w.app.inject({
    method: 'POST',
    url: '/v1/login',
    headers: { host: w.env.publicUrl.host, origin: 'https://evil.example', 'content-type': 'application/json' },
    payload: JSON.stringify({ email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' }),
  })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
})

test('a method in the query or a header is ignored', async () => {
  const hall = w.halls[0]!.id
  await request('GET', `panel/halls/${hall}?_method=DELETE`, undefined, { cookie })
  await request('GET', `panel/halls/${hall}`, undefined, { cookie, headers: { 'x-http-method-override': 'DELETE' } })
  expect(await rows(`select from halls where id = '${hall}'`)).toHaveLength(1)
  for (const { path } of unsafe.filter(
    ({ path }) =>
      !Object.values<Call>(calls).some(
        (call) => call.method === 'GET' && `/v1/${call.path.replace(/:\w+/g, id)}` === path,
      ),
  ))
    expect([404, 405]).toContain((await request('GET', path, undefined, { cookie })).status)
})

test('an endlessly nested body is malformed, and breaks nothing', async () => {
  for (const payload of ['['.repeat(100_000) + ']'.repeat(100_000), `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`])
    expect((await send('POST', '/v1/login', { origin: own }, payload)).statusCode).toBe(400)
})

test.each([
  [undefined, undefined, 'en'],
  ['*', undefined, 'en'],
  ['de-DE,de;q=0.9', undefined, 'en'],
  ['fa-IR,fa;q=0.9', undefined, 'fa'],
  ['en', 'locale=fa', 'fa'],
  [undefined, 'locale=fa', 'fa'],
])('a refusal for Accept-Language %s and the cookie %s is in %s', async (language, locale, expected) => {
  for (const url of ['/v1/profile', '/v1/nothing', '/v1/halls?unknown=1']) {
    const { headers } = await w.app.inject({
      url,
      headers: {
        host: w.env.publicUrl.host,
        ...(language && { 'accept-language': language }),
        ...(locale && { cookie: locale }),
      },
    })
    expect(headers['content-language']).toBe(expected)
  }
})

test('scripts never run in a response that is not a page, and it cannot be framed', async () => {
  const wrong: string[] = []
  const reads = (Object.entries(calls) as [string, Call][]).filter(
    ([, { method, raw }]) => method === 'GET' && raw !== 'events',
  )
  for (const [name, { path }] of reads)
    for (const headers of [{}, { cookie }]) {
      const url = `/v1/${path.replace(/:\w+/g, id)}`
      const answer = await w.app.inject({ url, headers: { host: w.env.publicUrl.host, ...headers } })
      const policy = String(answer.headers['content-security-policy'])
      if (!policy.includes("default-src 'none'")) wrong.push(`${name} ${answer.statusCode} ${policy}`)
    }
  expect(wrong).toEqual([])
})
