import { afterAll, expect, test, vi } from 'vitest'
import { google } from '#server/account/google.raw.ts'
import { sayer } from './ask.ts'
import { challengeOf, realProvider, talkingProvider, type Tale } from './issuer.ts'
import { world } from './world.ts'

const teller = await talkingProvider()
const w = await world({ env: teller.env })
await google(w.app, w.portal)
afterAll(async () => {
  await w.end()
  await teller.close()
})
const { ask, member, register, rows, known } = sayer(w)
const vouched = (email: string, more = {}) => ({
  email,
  email_verified: true,
  given_name: 'Nader',
  family_name: 'Khosravi',
  ...more,
})

/** The browser goes to the provider; what it carries, and what it was sent with. */
async function leave(query = '', locale: 'fa' | 'en' = 'en') {
  const { status, headers, cookie } = await ask('GET', `/auth/google${query}`, undefined, { locale })
  const url = new URL(String(headers.location), 'http://portal.test')
  return { status, cookie, url, state: url.searchParams.get('state') ?? '', nonce: url.searchParams.get('nonce') ?? '' }
}
const comeBack = (state: string, cookie: string, nonce: string) =>
  ask('GET', `/auth/google/callback?code=${nonce}&state=${state}`, undefined, {
    cookie,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
/** The whole way, with a provider that tells this tale. */
async function tell(tale: Tale, query = '') {
  const { cookie, state, nonce } = await leave(query)
  teller.state.tale = tale
  return comeBack(state, cookie, nonce)
}
const whoIs = async (cookie: string) =>
  (await ask('GET', 'profile', undefined, { cookie })).body['profile'] as
    | { id: string; email: string; hasPassword: boolean }
    | undefined
const sid = (cookies: string[]) => cookies.map((line) => line.split(';')[0]!).find((one) => one.startsWith('sid='))

test('a real provider: somebody new gets an account, and comes back to it', async () => {
  const quiet = (['warn', 'info'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const provider = await realProvider((subject) => vouched(`${subject}@mail.example`))
  const real = await world({ env: provider.env })
  try {
    await google(real.app, real.portal)
    const { ask } = sayer(real)
    const first = await through(provider.origin, 'nader', ask)
    const profile = (await ask('GET', 'profile', undefined, { cookie: first.cookie })).body['profile'] as Record<
      string,
      unknown
    >
    expect(first).toMatchObject({ status: 303, location: '/en/BoothReservation' })
    expect(profile).toMatchObject({
      email: 'nader@mail.example',
      name: 'Nader',
      lastName: 'Khosravi',
      hasPassword: false,
      role: 'user',
      locale: 'en',
    })
    const second = await through(provider.origin, 'nader', ask)
    expect((await ask('GET', 'profile', undefined, { cookie: second.cookie })).body['profile']).toMatchObject({
      id: profile['id'],
    })
    const changed = await ask(
      'POST',
      'password/change',
      { password: 'kites over eight towers' },
      { cookie: second.cookie },
    )
    expect([
      changed.status,
      (await ask('POST', 'login', { email: 'nader@mail.example', password: 'kites over eight towers' })).status,
    ]).toEqual([204, 200])
  } finally {
    await real.end()
    await provider.close()
    for (const spy of quiet) spy.mockRestore()
  }
})

test('the way out is bound to the browser', async () => {
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
  teller.state.tale = { claims: { sub: 'bound', ...vouched('bound@mail.example') } }
  expect((await comeBack(state, cookie, nonce)).status).toBe(303)
  expect(challengeOf(teller.state.verifiers.at(-1)!)).toBe(asked['code_challenge'])
  const line = (await ask('GET', '/auth/google')).cookies[0]!
  expect(line).toMatch(/^google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
})

test("without the browser's own state, or with one that was used, nobody is logged in", async () => {
  const mine = await leave()
  const hers = await leave()
  teller.state.tale = { claims: { sub: 'state', ...vouched('state@mail.example') } }
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
  const { status, cookies, text, headers } = await tell({
    ...tale,
    claims: { sub: 'sara', ...vouched('sara@ghorfeh.example'), ...tale.claims },
  })
  expect({ status, session: sid(cookies) }).toEqual({ status: 400, session: undefined })
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('url=/en/auth/Login?google=refused')
})

test('an address that the provider does not vouch for opens no account', async () => {
  const before = await rows('select from users')
  for (const email_verified of [false, undefined, 'true'])
    expect(
      (await tell({ claims: { sub: 'claims-sara', email: 'sara@ghorfeh.example', email_verified } })).headers.location,
    ).toBe('/en/auth/Login?google=unproven')
  expect((await tell({ claims: { sub: 'no-address' } })).headers.location).toBe('/en/auth/Login?google=unproven')
  expect(await rows('select from users')).toHaveLength(before.length)
  expect(await rows(`select from identities where subject like 'claims%'`)).toEqual([])
})

test('a verified account is linked by its address, and from then on by the identity alone', async () => {
  const { id, email, password } = await member('linked')
  const ways = await Promise.all(Array.from({ length: 5 }, () => leave()))
  teller.state.tale = { claims: { sub: 'linked-1', ...vouched('LINKED@ghorfeh.example') } }
  for (const { cookies } of await Promise.all(ways.map(({ state, cookie, nonce }) => comeBack(state, cookie, nonce))))
    expect(await whoIs(sid(cookies)!)).toMatchObject({ id, email, hasPassword: true })
  const moved = await tell({ claims: { sub: 'linked-1', ...vouched('elsewhere@mail.example') } })
  expect(await whoIs(sid(moved.cookies)!)).toMatchObject({ id, email })
  const second = await tell({ claims: { sub: 'linked-2', ...vouched(email) } })
  expect({ location: second.headers.location, session: sid(second.cookies) }).toEqual({
    location: '/en/auth/Login?google=other',
    session: undefined,
  })
  expect((await ask('POST', 'login', { email, password })).status).toBe(200)
})

test('whoever registered an address without proving it loses the password to its owner', async () => {
  const { user } = await register('victim')
  const { cookies } = await tell({ claims: { sub: 'victim-1', ...vouched(user.email) } })
  expect(await whoIs(sid(cookies)!)).toMatchObject({ id: user.id, hasPassword: false })
  expect((await ask('POST', 'login', { email: user.email, password: 'quiet-water-91' })).body['code']).toBe(
    'login.incorrect',
  )
  expect((await known('victim'))?.verified).toBe(true)
})

test('a disabled account stays closed', async () => {
  const { id, email } = await member('shut')
  await tell({ claims: { sub: 'shut-1', ...vouched(email) } })
  await w.portal.db.$client.query('update users set active = false where id = $1', [id])
  for (const sub of ['shut-1', 'shut-2']) {
    const { headers, cookies } = await tell({ claims: { sub, ...vouched(email) } })
    expect({ location: headers.location, session: sid(cookies) }).toEqual({
      location: '/en/auth/Login?google=disabled',
      session: undefined,
    })
  }
})

test('two who come for one new address at once get one account', async () => {
  const ways = await Promise.all(Array.from({ length: 5 }, () => leave()))
  teller.state.tale = { claims: { sub: 'both', ...vouched('both@mail.example') } }
  const answers = await Promise.all(ways.map(({ state, cookie, nonce }) => comeBack(state, cookie, nonce)))
  expect(await Promise.all(answers.map(async ({ cookies }) => (await whoIs(sid(cookies)!))?.email))).toEqual(
    Array(5).fill('both@mail.example'),
  )
  expect(await rows(`select from users where email = 'both@mail.example'`)).toHaveLength(1)
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
  const { headers } = await tell({ claims: { sub: 'somebody', ...vouched('somebody@mail.example') } }, `?next=${next}`)
  expect(String(headers.location)).toMatch(/^\/en($|\/(?![/\\]))/)
  expect(new URL(String(headers.location), 'http://portal.test').host).toBe('portal.test')
})

test('the language of the page stays, also the Persian one', async () => {
  const { cookie, state, nonce } = await leave('?next=/userPanel/Requests&locale=fa')
  teller.state.tale = { claims: { sub: 'somebody', ...vouched('somebody@mail.example') } }
  expect((await comeBack(state, cookie, nonce)).headers.location).toBe('/userPanel/Requests')
})

test('whoever changes their mind is back at the log-in', async () => {
  const { cookie, state } = await leave('?next=/userPanel/Requests')
  expect(
    (await ask('GET', `/auth/google/callback?error=access_denied&state=${state}`, undefined, { cookie })).headers
      .location,
  ).toBe('/en/auth/Login?next=%2FuserPanel%2FRequests&google=cancelled')
})

test.each<NonNullable<Tale['token']>>(['html', 'slow', 'gone'])(
  'a provider that is %s while tokens are fetched',
  async (token) => {
    const began = performance.now()
    const { status, headers, cookies } = await tell({ token })
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
    const { env, state, close } = await talkingProvider()
    const fresh = await world({ env })
    try {
      await google(fresh.app, fresh.portal)
      state.tale = { description }
      const { ask } = sayer(fresh)
      const began = performance.now()
      const answer = await ask('GET', '/auth/google?next=/Contact')
      expect({ status: answer.status, location: answer.headers.location }).toEqual({
        status: 303,
        location: '/en/auth/Login?next=%2FContact&google=away',
      })
      expect(performance.now() - began).toBeLessThan(10_000)
      expect((await ask('POST', 'login', { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' })).status).toBe(
        200,
      )
      state.tale = {}
      expect((await ask('GET', '/auth/google')).status).toBe(302)
    } finally {
      await fresh.end()
      await close()
    }
  },
)

test('where no provider is configured there is no such way', async () => {
  const plain = await world()
  try {
    await google(plain.app, plain.portal)
    expect((await sayer(plain).ask('GET', '/auth/google')).status).toBe(404)
    expect((await plain.visitor()('edition.read', {})).edition.googleLogin).toBe(false)
  } finally {
    await plain.end()
  }
  expect((await w.visitor()('edition.read', {})).edition.googleLogin).toBe(true)
})

/** A browser at the provider's own pages: who one is, then that one agrees. */
async function through(origin: string, subject: string, ask: ReturnType<typeof sayer>['ask']) {
  const out = await ask('GET', '/auth/google?next=/BoothReservation')
  const jar = new Map<string, string>()
  let at = String(out.headers.location)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    const html = await answer.text()
    const location = answer.headers.get('location')
    if (location?.startsWith('http://portal.test/')) {
      const { pathname, search } = new URL(location)
      const back = await ask('GET', pathname + search, undefined, { cookie: out.cookie })
      return { status: back.status, location: back.headers.location, cookie: sid(back.cookies) ?? '' }
    }
    form = location
      ? undefined
      : new URLSearchParams(
          /name="prompt" value="(\w+)"/.exec(html)![1] === 'login'
            ? { prompt: 'login', login: subject, password: 'x' }
            : { prompt: 'consent' },
        )
    at = new URL(location ?? /action="([^"]+)"/.exec(html)![1]!, origin).href
  }
  throw new Error('The provider never sent the browser back.')
}
