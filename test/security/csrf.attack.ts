// Requests sent by another site in the name of a visitor.
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { expectOneOf, expectThat, expectNone, attack } from './attack.ts'
import type { Product } from './product.ts'

const someId = '01900000-0000-7000-8000-000000000000'
/** Every call that changes data, with unknown ids. */
export const unsafe = Object.entries(calls as Record<string, Call>)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name, { method, path }]) => ({ name, method, path: `/v1/${path.replace(/:\w+/g, someId)}` }))

const everyUnsafe = async (
  product: Product,
  headers: Record<string, string>,
  allowed: readonly number[],
  raw = '{}',
) => {
  const portal = await product.portal()
  const { cookie } = await product.user(portal)
  const wrong: string[] = []
  for (const { name, method, path } of unsafe) {
    const { status } = await portal.request(path, { method, cookie, raw, headers })
    if (!allowed.includes(status)) wrong.push(`${name} ${status}`)
  }
  expectNone(wrong, 'calls were not refused')
  return `${unsafe.length} calls`
}
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }

attack('CSRF-001 (C) Another origin cannot change anything with JSON', (product) =>
  everyUnsafe(product, { ...foreign, 'content-type': 'application/json' }, [403]),
)

attack(
  'CSRF-002 (C) Another origin cannot change anything with a content type that forms can send',
  async (product) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; x',
      'application/json\t',
    ])
      await everyUnsafe(product, { ...foreign, 'content-type': type }, [403, 415])
    // The portal's own origin is allowed, so only the content type is tested.
    const portal = await product.portal()
    const { cookie } = await product.user(portal)
    const { status } = await portal.request('/v1/profile/edit', {
      method: 'POST',
      cookie,
      raw: '{"name":"x"}',
      headers: { 'content-type': 'text/plain' },
    })
    expectOneOf(status, [415], 'text/plain from our own origin')
  },
)

attack('CSRF-003 (H) Sec-Fetch-Site alone is enough for a rejection', async (product) => {
  for (const site of ['cross-site', 'same-site'])
    await everyUnsafe(product, { 'sec-fetch-site': site, 'content-type': 'application/json' }, [403])
})

attack('CSRF-004 (H) Origins that resemble ours are rejected', async (product) => {
  const { port } = await product.portal()
  for (const origin of [
    'null',
    `https://localhost.evil.test`,
    `http://localhost:${port + 1}`,
    `https://localhost:${port}`,
    `http://localhost:${port}.evil.test`,
    'http://localhost',
  ])
    await everyUnsafe(product, { 'sec-fetch-site': 'same-origin', origin, 'content-type': 'application/json' }, [403])
})

attack(
  'CSRF-005 (H) GET and HEAD change nothing, even if a header or parameter names another method',
  async (product) => {
    const portal = await product.portal()
    const user = await product.user(portal)
    const pool = await product.pool(portal)
    const wrong: string[] = []
    const state = async () =>
      JSON.stringify(
        (
          await pool.query(
            'select (select count(*) from orders) o, (select count(*) from holds) h, (select count(*) from sessions where user_id = $1) s, (select count(*) from users) u',
            [user.id],
          )
        ).rows,
      )
    const before = await state()
    for (const { name, path } of unsafe)
      for (const method of ['GET', 'HEAD'])
        for (const [query, headers] of [
          ['', {}],
          ['?_method=DELETE', {}],
          ['', { 'x-http-method-override': 'DELETE' }],
          ['', { 'x-method-override': 'POST' }],
        ] as const) {
          const { status } = await portal.request(path + query, { method, cookie: user.cookie, headers })
          if (status >= 500) wrong.push(`${method} ${name} ${status}`)
        }
    expectNone(wrong, 'broke')
    expectThat((await state()) === before, 'something changed')
  },
)

attack('CSRF-006 (H) Another site cannot log a visitor in to an account', async (product) => {
  const portal = await product.portal()
  const answer = await portal.request('/v1/login', {
    body: { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' },
    headers: foreign,
  })
  expectOneOf(answer.status, [403], 'login')
  expectThat(answer.cookies.length === 0, 'a cookie was set')
})

attack('CORS-001 (H) No other origin may read a response', async (product) => {
  const portal = await product.portal()
  const { cookie } = await product.user(portal)
  for (const origin of ['https://evil.test', 'null', `http://localhost.evil.test`]) {
    const read = await portal.request('/v1/profile', { cookie, headers: { origin } })
    const preflight = await portal.request('/v1/profile', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [read, preflight])
      expectNone(
        Object.keys(headers).filter((name) => name.startsWith('access-control-')),
        'CORS headers',
      )
  }
})
