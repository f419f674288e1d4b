// Log-in and the sessions it starts.
import { afterAll, expect, test } from 'vitest'
import { startSession } from '#server/kernel/session.store.ts'
import { sayer } from './client.ts'
import { refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()

afterAll(() => w.end())

const { request, member, register, rows } = sayer(w)

const login = (email: string, password: string, asking = {}) => request('POST', 'login', { email, password }, asking)

test.each([
  ['en', 'Email or password is incorrect!'],
  ['fa', 'ایمیل یا گذرواژه درست نیست!'],
] as const)('a log-in that fails says the same whatever was wrong (%s)', async (locale, title) => {
  const verified = await member(`ever-${locale}`)
  const disabled = await member(`off-${locale}`)
  const { user: unverified } = await register(`new-${locale}`)
  await w.portal.db.$client.query('update users set active = false where id = $1', [disabled.id])
  const answers = await Promise.all(
    [verified.email, disabled.email, unverified.email, 'nobody@ghorfeh.example'].flatMap((email) =>
      ['wrong-password', ''].map((password) => login(email, password, { locale })),
    ),
  )
  for (const { status, body, headers } of answers) {
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        type: '/v1/docs#login.incorrect',
        title,
        status: 401,
        code: 'login.incorrect',
        detail: title,
        requestId: expect.any(String) as string,
      },
    })
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers))
  }
})

test('a log-in takes equally long for unknown and known users', async () => {
  const { email } = await member('clockwork')
  const took: Record<string, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 30; round++)
    for (const [kind, address] of [
      ['known', email],
      ['unknown', `nobody-${round}@ghorfeh.example`],
    ] as const) {
      const began = performance.now()
      await login(address, 'wrong-password')
      took[kind]!.push(performance.now() - began)
    }
  const [known, unknown] = ['known', 'unknown'].map((kind) => took[kind]!.sort((a, b) => a - b)[15]!)
  expect(Math.min(known!, unknown!) / Math.max(known!, unknown!)).toBeGreaterThan(0.6)
})

test.each([
  ['email', ['a@b.example']],
  ['email', { $ne: null }],
  ['email', 7],
  ['email', true],
  ['email', null],
  ['password', ['x']],
  ['password', { $gt: '' }],
  ['password', 12345678],
  ['password', null],
])('a log-in with %s as %j is no log-in', async (field, value) => {
  const { status, cookies } = await request('POST', 'login', {
    email: 'sara@ghorfeh.example',
    password: 'seven-blue-tiles',
    [field]: value,
  })
  expect({ status, cookies }).toEqual({ status: 422, cookies: [] })
})

test('only the right password reveals that an account is unverified, and offers to resend the e-mail', async () => {
  const { user } = await register('waiting')
  const { status, body } = await login(user.email, 'quiet-water-91')
  expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'account.unverified' })
  expect((await request('POST', 'register/resend', { token: body['token'] })).status).toBe(202)
  expect(
    await rows(
      `select from pgboss.job where name = 'event' and data::text like '%account.verifyAsked%' and data::text like '%${user.id}%'`,
    ),
  ).toHaveLength(1)
})

test('only the right password reveals that an account is disabled', async () => {
  const { id, email, password } = await member('closed')
  await w.portal.db.$client.query('update users set active = false where id = $1', [id])
  expect(await login(email, password)).toMatchObject({ status: 403, body: { code: 'account.disabled' }, cookies: [] })
})

test('the session cookie is limited to this portal and cannot be read by scripts', async () => {
  const { email, password } = await member('cookie')
  const { status, body, cookies } = await login(email, password)
  expect({ status, email: (body['profile'] as { email: string }).email }).toEqual({ status: 200, email })
  expect(cookies).toEqual([expect.stringMatching(/^sid=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)])
  expect(JSON.stringify(await rows('select hash::text from sessions'))).not.toContain(cookies[0]!.slice(4, 47))
})

test('over HTTPS it is a __Host- cookie', async () => {
  const secure = await world({ env: { PUBLIC_URL: 'https://portal.test' } })
  try {
    const { cookies } = await sayer(secure).request('POST', 'login', {
      email: 'sara@ghorfeh.example',
      password: 'seven-blue-tiles',
    })
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  } finally {
    await secure.end()
  }
})

test('logging in starts a new session, and the old cookie becomes invalid', async () => {
  const { email, password } = await member('fixed')
  const planted = `sid=${'a'.repeat(43)}`
  const first = await login(email, password, { cookie: planted })
  expect(first.cookie).not.toBe(planted)
  expect((await request('GET', 'profile', undefined, { cookie: planted })).status).toBe(401)
  const second = await login(email, password, { cookie: first.cookie })
  expect((await request('GET', 'profile', undefined, { cookie: first.cookie })).status).toBe(401)
  expect((await request('GET', 'profile', undefined, { cookie: second.cookie })).status).toBe(200)
})

test('logging out ends the session, and may be repeated', async () => {
  const { email, password } = await member('leaver')
  const { cookie } = await login(email, password)
  const out = await request('POST', 'logout', undefined, { cookie })
  expect(out.status).toBe(204)
  expect(out.cookies).toEqual([
    expect.stringMatching(
      /^sid=; (Max-Age=0; )?Path=\/; (Expires=Thu, 01 Jan 1970 00:00:00 GMT; )?HttpOnly; SameSite=Lax$/,
    ),
  ])
  expect((await request('GET', 'profile', undefined, { cookie })).status).toBe(401)
  for (const sentCookie of [cookie, undefined])
    expect((await request('POST', 'logout', undefined, sentCookie ? { cookie: sentCookie } : {})).status).toBe(204)
})

test('a manipulated cookie gives no access', async () => {
  const { email, password } = await member('tampered')
  const { cookie } = await login(email, password)
  for (const other of [
    `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`,
    cookie.slice(0, 20),
    `sid=${cookie.slice(4).split('').toReversed().join('')}`,
    `sid=${'x'.repeat(10_000)}`,
    'sid={"id":1}',
    'sid=%00%ff',
    'sid=',
  ])
    expect((await request('GET', 'profile', undefined, { cookie: other })).status).toBe(401)
})

test('own sessions are listed and can be ended, those of others are not found', async () => {
  const { email, password } = await member('traveller')
  const home = await login(email, password, { headers: { 'user-agent': 'Home' } })
  const hotel = await login(email, password, { headers: { 'user-agent': 'Hotel' }, address: '10.1.2.3' })
  const { items } = (await request('GET', 'sessions', undefined, { cookie: home.cookie })).body as {
    items: { id: string; current: boolean; userAgent: string; address: string }[]
  }
  expect(
    items
      .map(({ current, userAgent, address }) => ({ current, userAgent, address }))
      .sort((x, y) => x.userAgent.localeCompare(y.userAgent)),
  ).toEqual([
    { current: true, userAgent: 'Home', address: '127.0.0.1' },
    { current: false, userAgent: 'Hotel', address: '10.1.2.3' },
  ])
  const other = items.find(({ current }) => !current)!.id
  await expect((await w.as('jonas'))('session.end', { sessionId: other })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  const closedIds: string[] = []
  const stop = w.portal.live.subscribe(({ sessions = [] }) => closedIds.push(...sessions))
  expect((await request('DELETE', `sessions/${other}`, undefined, { cookie: home.cookie })).status).toBe(204)
  stop()
  expect(closedIds).toEqual([other])
  expect((await request('GET', 'profile', undefined, { cookie: hotel.cookie })).status).toBe(401)
  for (const id of ['nonsense', other])
    expect((await request('DELETE', `sessions/${id}`, undefined, { cookie: home.cookie })).status).toBe(404)
})

test('a disabled user loses access at the next call', async () => {
  const { id, email, password } = await member('out')
  const { cookie } = await login(email, password)
  await w.portal.db.$client.query('update users set active = false where id = $1', [id])
  for (const path of ['profile', 'orders', 'sessions'])
    expect((await request('GET', path, undefined, { cookie })).status).toBe(401)
})

test('after a long absence the panel asks for the password, and only the panel does', async () => {
  const hamid = await w.as('hamid')
  await w.portal.db.$client.query(
    `update sessions set confirmed_at = now() - interval '13 hours' where user_id = (select id from users where email = 'hamid@ghorfeh.example')`,
  )
  await expect(hamid('panelOrder.list', { query: {} })).rejects.toEqual(refusedWith('session.stale'))
  expect((await hamid('profile.read', {})).profile.role).toBe('admin')
  await expect(hamid('session.confirm', { body: { password: 'wrong' } })).rejects.toEqual(refusedWith('input.invalid'))
  await hamid('session.confirm', { body: { password: 'lamps-along-the-bazaar' } })
  expect((await hamid('panelOrder.list', { query: {} })).items).toBeDefined()
})

test('two thousand sessions have two thousand ids without a pattern', async () => {
  const { newSecret } = await import('#server/kernel/secret.ts')
  const ids = Array.from({ length: 2_000 }, newSecret)
  expect(new Set(ids).size).toBe(2_000)
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(1_990)
})

test('no session starts for an account closed during the log-in, or without a required second step', async () => {
  const { id } = await member('between-steps')
  const from = { userAgent: 'test', address: '127.0.0.1' }
  const begins = (proven: boolean) => startSession(w.portal.db, id, from, proven).then((begun) => begun !== undefined)
  const after = (change: string) => w.portal.db.$client.query(`update users set ${change} where id = $1`, [id])
  expect([await begins(false), await begins(true)]).toEqual([true, true])
  await after('factor_since = now()')
  expect([await begins(false), await begins(true)]).toEqual([false, true])
  await after('active = false')
  expect([await begins(false), await begins(true)]).toEqual([false, false])
  const { rows } = await w.portal.db.$client.query('select id from sessions where user_id = $1', [id])
  expect(rows.length).toBe(3)
})
