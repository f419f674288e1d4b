// Logging in with Google: matching of identities to accounts.
import { afterAll, expect, test, vi } from 'vitest'
import { issueToken } from '#server/account/account.ts'
import { google } from '#server/account/google.raw.ts'
import { sayer } from './client.ts'
import { realProvider } from './issuer.ts'
import { googleWorld, sid, vouched } from './google-client.ts'
import { world } from './world.ts'

const {
  w,
  provider,
  end,
  request,
  member,
  register,
  rows,
  known,
  tellProvider: callProvider,
  leave,
  comeBack,
} = await googleWorld()
afterAll(end)

const whoIs = async (cookie: string) =>
  (await request('GET', 'profile', undefined, { cookie })).body['profile'] as
    | { id: string; email: string; hasPassword: boolean }
    | undefined

test('with a real provider a new user gets an account, and the next log-in leads to the same account', async () => {
  const quiet = (['warn', 'info'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const provider = await realProvider((subject) => vouched(`${subject}@mail.example`))
  const real = await world({ env: provider.env })
  try {
    google(real.app, real.portal)
    const { request } = sayer(real)
    const first = await through(provider.origin, 'nader', request)
    const profile = (await request('GET', 'profile', undefined, { cookie: first.cookie })).body['profile'] as Record<
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
    const second = await through(provider.origin, 'nader', request)
    expect((await request('GET', 'profile', undefined, { cookie: second.cookie })).body['profile']).toMatchObject({
      id: profile['id'],
    })
    const changed = await request(
      'POST',
      'password/change',
      { password: 'kites over eight towers' },
      { cookie: second.cookie },
    )
    expect([
      changed.status,
      (await request('POST', 'login', { email: 'nader@mail.example', password: 'kites over eight towers' })).status,
    ]).toEqual([204, 200])
  } finally {
    await real.end()
    await provider.close()
    for (const spy of quiet) spy.mockRestore()
  }
})

test('an address that the provider has not verified opens no account', async () => {
  const before = await rows('select from users')
  for (const email_verified of [false, undefined, 'false', 'TRUE', 1, null])
    expect(
      (await callProvider({ claims: { sub: 'claims-sara', email: 'sara@ghorfeh.example', email_verified } })).headers
        .location,
    ).toBe('/en/auth/Login?google=unproven')
  expect((await callProvider({ claims: { sub: 'no-address' } })).headers.location).toBe(
    '/en/auth/Login?google=unproven',
  )
  expect(await rows('select from users')).toHaveLength(before.length)
  expect(await rows(`select from identities where subject like 'claims%'`)).toEqual([])
})

test('`email_verified` may be a string, as Cognito and Apple send it', async () => {
  const { cookies } = await callProvider({
    claims: { sub: 'apple-1', ...vouched('apple@mail.example', { email_verified: 'true' }) },
  })
  expect(await whoIs(sid(cookies)!)).toMatchObject({ email: 'apple@mail.example' })
})

test('the first log-in with a provider ends all access by password, even of a verified account', async () => {
  const { id, email, password } = await member('planted')
  const former = (await request('POST', 'login', { email, password })).cookie
  await request('POST', 'profile/edit', { email: 'thief@mail.example', currentPassword: password }, { cookie: former })
  const reset = await issueToken(w.portal.db, id, 'reset', email)
  const { cookies } = await callProvider({ claims: { sub: 'planted-1', ...vouched(email) } })
  const own = sid(cookies)!
  expect(await whoIs(own)).toMatchObject({ id, hasPassword: false, pendingEmail: null })
  expect((await request('GET', 'profile', undefined, { cookie: former })).status).toBe(401)
  expect((await request('POST', 'login', { email, password })).body['code']).toBe('login.incorrect')
  const renewal = { token: reset, password: 'eight-lamps-in-snow', repeatPassword: 'eight-lamps-in-snow' }
  expect((await request('POST', 'password/reset', renewal)).body['code']).toBe('reset.failed')
  expect(
    await rows(
      `select from pgboss.job where name = 'event' and data::text like '%password.changed%' and data::text like '%dropped%' and data::text like '%${id}%'`,
    ),
  ).toHaveLength(1)
  const chosen = 'kites over eight towers'
  await request('POST', 'password/change', { password: chosen }, { cookie: own })
  await callProvider({ claims: { sub: 'planted-1', ...vouched(email) } })
  expect((await request('POST', 'login', { email, password: chosen })).status, 'a password chosen since stays').toBe(
    200,
  )
})

test('a verified account is linked to Google by its address, and from then on found only by its Google id', async () => {
  const { id, email } = await member('linked')
  const ways = await Promise.all(Array.from({ length: 5 }, () => leave()))
  provider.state.tale = { claims: { sub: 'linked-1', ...vouched('LINKED@ghorfeh.example') } }
  for (const { cookies } of await Promise.all(ways.map(({ state, cookie, nonce }) => comeBack(state, cookie, nonce))))
    expect(await whoIs(sid(cookies)!)).toMatchObject({ id, email, hasPassword: false })
  const moved = await callProvider({ claims: { sub: 'linked-1', ...vouched('elsewhere@mail.example') } })
  expect(await whoIs(sid(moved.cookies)!)).toMatchObject({ id, email })
  const second = await callProvider({ claims: { sub: 'linked-2', ...vouched(email) } })
  expect({ location: second.headers.location, session: sid(second.cookies) }).toEqual({
    location: '/en/auth/Login?google=other',
    session: undefined,
  })
})

test('an unverified registration loses its password when the owner of the address logs in', async () => {
  const { user } = await register('victim')
  const { cookies } = await callProvider({ claims: { sub: 'victim-1', ...vouched(user.email) } })
  expect(await whoIs(sid(cookies)!)).toMatchObject({ id: user.id, hasPassword: false })
  expect((await request('POST', 'login', { email: user.email, password: 'quiet-water-91' })).body['code']).toBe(
    'login.incorrect',
  )
  expect((await known('victim'))?.verified).toBe(true)
})

test('a disabled account cannot log in', async () => {
  const { id, email } = await member('shut')
  await callProvider({ claims: { sub: 'shut-1', ...vouched(email) } })
  await w.portal.db.$client.query('update users set active = false where id = $1', [id])
  for (const sub of ['shut-1', 'shut-2']) {
    const { headers, cookies } = await callProvider({ claims: { sub, ...vouched(email) } })
    expect({ location: headers.location, session: sid(cookies) }).toEqual({
      location: '/en/auth/Login?google=disabled',
      session: undefined,
    })
  }
})

test('concurrent first log-ins with one address create one account', async () => {
  const ways = await Promise.all(Array.from({ length: 5 }, () => leave()))
  provider.state.tale = { claims: { sub: 'both', ...vouched('both@mail.example') } }
  const answers = await Promise.all(ways.map(({ state, cookie, nonce }) => comeBack(state, cookie, nonce)))
  expect(await Promise.all(answers.map(async ({ cookies }) => (await whoIs(sid(cookies)!))?.email))).toEqual(
    Array(5).fill('both@mail.example'),
  )
  expect(await rows(`select from users where email = 'both@mail.example'`)).toHaveLength(1)
})

test('the language of the page is preserved during the log-in, also Persian', async () => {
  const { cookie, state, nonce } = await leave('?next=/userPanel/Requests&locale=fa')
  provider.state.tale = { claims: { sub: 'somebody', ...vouched('somebody@mail.example') } }
  expect((await comeBack(state, cookie, nonce)).headers.location).toBe('/userPanel/Requests')
})

test('a user who cancels returns to the log-in page', async () => {
  const { cookie, state } = await leave('?next=/userPanel/Requests')
  expect(
    (await request('GET', `/auth/google/callback?error=access_denied&state=${state}`, undefined, { cookie })).headers
      .location,
  ).toBe('/en/auth/Login?next=%2FuserPanel%2FRequests&google=cancelled')
})

test('without a configured provider the log-in does not exist', async () => {
  const plain = await world()
  try {
    google(plain.app, plain.portal)
    expect((await sayer(plain).request('GET', '/auth/google')).status).toBe(404)
    expect((await plain.visitor()('edition.read', {})).edition.googleLogin).toBe(false)
  } finally {
    await plain.end()
  }
  expect((await w.visitor()('edition.read', {})).edition.googleLogin).toBe(true)
})

/** Returns a simple browser. It opens pages and submits forms with the cookies received so far. */
function browserWithCookies() {
  const jar = new Map<string, string>()
  return async (at: string, form: URLSearchParams | undefined) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const sent = form ? { method: 'POST', body: form } : { method: 'GET' }
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie }, ...sent })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return { html: await answer.text(), location: answer.headers.get('location') }
  }
}

/** Goes through the provider's own pages: log-in, then consent. */
async function through(origin: string, subject: string, request: ReturnType<typeof sayer>['request']) {
  const out = await request('GET', '/auth/google?next=/BoothReservation')
  const browse = browserWithCookies()
  let at = String(out.headers.location)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const { html, location } = await browse(at, form)
    if (location?.startsWith('http://portal.test/')) {
      const { pathname, search } = new URL(location)
      const back = await request('GET', pathname + search, undefined, { cookie: out.cookie })
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
