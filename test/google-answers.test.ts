// Logging in with Google: invalid requests and responses.
import { afterAll, expect, test } from 'vitest'
import { challengeOf, type Tale } from './issuer.ts'
import { googleWorld, sid, vouched } from './google-client.ts'

const { provider, end, request, leave, comeBack, tellProvider: callProvider } = await googleWorld()
afterAll(end)

test('the redirect to the provider is bound to the browser', async () => {
  const { status, url, cookie, state, nonce } = await leave('?next=/userPanel/Requests')
  const asked = Object.fromEntries(url.searchParams)
  expect(status).toBe(302)
  expect(asked).toMatchObject({
    client_id: 'portal',
    redirect_uri: 'http://portal.test/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  provider.state.tale = { claims: { sub: 'bound', ...vouched('bound@mail.example') } }
  expect((await comeBack(state, cookie, nonce)).status).toBe(303)
  expect(challengeOf(provider.state.verifiers.at(-1)!)).toBe(asked['code_challenge'])
  const line = (await request('GET', '/auth/google')).cookies[0]!
  expect(line).toMatch(/^google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a log-in succeeds only with the state of the same browser, once', async () => {
  const mine = await leave()
  const hers = await leave()
  provider.state.tale = { claims: { sub: 'state', ...vouched('state@mail.example') } }
  for (const [state, cookie] of [
    ['', mine.cookie],
    [hers.state, mine.cookie],
    [mine.state, ''],
    [mine.state, 'google=e30'],
    [mine.state, 'google=%%%'],
  ] as const) {
    const { status, cookies } = await comeBack(state, cookie, mine.nonce)
    expect({ status, session: sid(cookies) }).toEqual({ status: 400, session: undefined })
  }
  const good = await leave()
  expect(sid((await comeBack(good.state, good.cookie, good.nonce)).cookies)).toBeDefined()
  expect((await comeBack(good.state, good.cookie, good.nonce)).status).toBe(400)
})

test.each<[string, Tale]>([
  ['without a signature', { key: 'none' }],
  ['signed by somebody else', { key: 'stranger' }],
  ['signed with the public key as a secret', { key: 'public-as-hmac' }],
  ['for another portal', { claims: { aud: 'another' } }],
  ['from another provider', { claims: { iss: 'https://issuer.evil.example' } }],
  ['that is over', { claims: { exp: 1_700_000_000, iat: 1_699_999_000 } }],
  ['of another log-in', { claims: { nonce: 'another' } }],
])('an ID token %s is refused', async (_, tale) => {
  const { status, cookies, text, headers } = await callProvider({
    ...tale,
    claims: { sub: 'sara', ...vouched('sara@ghorfeh.example'), ...tale.claims },
  })
  expect({ status, session: sid(cookies) }).toEqual({ status: 400, session: undefined })
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('url=/en/auth/Login?google=refused')
})

test.each([
  '//evil.example',
  'https:evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  'evil%40own.example',
  '/a%0d%0aLocation:%20//evil.example',
  '/a//evil.example',
])('afterwards %s leads nowhere else', async (next) => {
  const { headers } = await callProvider(
    { claims: { sub: 'somebody', ...vouched('somebody@mail.example') } },
    `?next=${next}`,
  )
  expect(String(headers.location)).toMatch(/^\/en($|\/(?![/\\]))/)
  expect(new URL(String(headers.location), 'http://portal.test').host).toBe('portal.test')
})

test.each<NonNullable<Tale['token']>>(['html', 'slow', 'gone'])(
  'a provider that is %s while tokens are fetched',
  async (token) => {
    const began = performance.now()
    const { status, headers, cookies } = await callProvider({ token })
    expect({ status, location: headers.location, session: sid(cookies) }).toEqual({
      status: 303,
      location: '/en/auth/Login?google=away',
      session: undefined,
    })
    expect(performance.now() - began).toBeLessThan(10_000)
  },
)

test.each<NonNullable<Tale['description']>>(['html', 'slow'])(
  'a provider that is %s from the start',
  async (description) => {
    const fresh = await googleWorld()
    const { request } = fresh
    try {
      fresh.provider.state.tale = { description }
      const began = performance.now()
      const answer = await request('GET', '/auth/google?next=/Contact')
      expect({ status: answer.status, location: answer.headers.location }).toEqual({
        status: 303,
        location: '/en/auth/Login?next=%2FContact&google=away',
      })
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(
        (await request('POST', 'login', { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' })).status,
      ).toBe(200)
      fresh.provider.state.tale = {}
      expect((await request('GET', '/auth/google')).status).toBe(302)
    } finally {
      await fresh.end()
    }
  },
)
