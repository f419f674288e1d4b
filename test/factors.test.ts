// The second step of a log-in, with a code of an authenticator app, and the accounts that must use one.
import { afterAll, describe, expect, test } from 'vitest'
import { issueToken } from '#server/account/account.ts'
import { stepOf } from '#server/factor/app-code.ts'
import { codeOf, fromBase32 } from './authenticator.ts'
import { fieldOf, publicUrl, secondStep, stopClock } from './second-step.ts'
import { world } from './world.ts'

const w = await world({ env: { PUBLIC_URL: publicUrl } })

afterAll(() => w.end())

stopClock()

const { request, member, rows, query, login, second, opens, withApp, forgetSteps, grow } = secondStep(w)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('codes are those of RFC 6238, appendix B (%d s)', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890')
  expect(stepOf(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
  expect([-60, 60].map((away) => stepOf(secret, code, (seconds + away) * 1_000 + 1))).toEqual([undefined, undefined])
})

test('without a second factor the password alone logs in', async () => {
  const { email, password } = await member('plain')
  const { status, body, cookies } = await login(email, password)
  expect({ status, asked: body['factorAsked'], cookies: cookies.length }).toEqual({
    status: 200,
    asked: false,
    cookies: 1,
  })
})

describe('with an authenticator app', () => {
  test('after the password the user has no session yet, but a second step to complete', async () => {
    const { email, password, secret } = await withApp()
    const half = await login(email, password)
    expect(half).toMatchObject({
      status: 401,
      body: { code: 'factor.needed', ways: ['app', 'recovery'] },
      cookies: [expect.stringMatching(/^half=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)],
    })
    expect((await request('GET', 'login/second', undefined, { cookie: half.cookie })).body).toEqual({
      ways: ['app', 'recovery'],
    })
    expect(await opens(half.cookie)).toBe(false)
    expect(await opens(half.cookie.replace('half=', 'sid='))).toBe(false)
    const done = await second(half.cookie, { code: codeOf(secret) })
    expect(done).toMatchObject({ status: 200, body: { profile: { email } } })
    expect([
      await opens(done.cookies[0]!.split(';')[0]!),
      done.cookies.some((line) => line.startsWith('half=;')),
    ]).toEqual([true, true])
  })

  test('a code that is wrong, used, too old, or another account’s does not log in', async () => {
    const one = await withApp()
    const other = await withApp()
    const { cookie } = await login(one.email, one.password)
    for (const code of [
      '000000',
      '12345',
      'abcdef',
      `${codeOf(one.secret)}0`,
      codeOf(other.secret),
      codeOf(one.secret, -2),
      codeOf(one.secret, 2),
    ])
      expect(fieldOf(await second(cookie, { code }))).toBe('oneTimeCodeWrong')
    expect((await second(cookie, { code: codeOf(one.secret) })).status).toBe(200)
    const secondLogin = await login(one.email, one.password)
    expect([
      fieldOf(await second(secondLogin.cookie, { code: codeOf(one.secret) })),
      fieldOf(await second(secondLogin.cookie, { code: codeOf(one.secret, -1) })),
    ]).toEqual(['oneTimeCodeUsed', 'oneTimeCodeUsed'])
  })

  test('a code may have Persian or Arabic digits or a space, and be 30 s early or late', async () => {
    const { id, email, password, secret } = await withApp()
    const written = (zero: number) =>
      [...codeOf(secret)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
    for (const code of [
      () => written(0x6f0),
      () => written(0x660),
      () => `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`,
      () => codeOf(secret, -1),
      () => codeOf(secret, 1),
    ]) {
      await forgetSteps(id)
      expect((await second((await login(email, password)).cookie, { code: code() })).status).toBe(200)
    }
  })

  test('the cookie for the second step can be used once, expires after ten minutes, and belongs to its browser', async () => {
    const { id, email, password, secret } = await withApp()
    const { cookie } = await login(email, password)
    for (const other of ['', 'half=', `half=${'a'.repeat(43)}`, `half=${'x'.repeat(5_000)}`])
      expect((await second(other, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    expect((await second(cookie, { code: codeOf(secret) })).status).toBe(200)
    await forgetSteps(id)
    expect((await second(cookie, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    const late = await login(email, password)
    await query(`update half_logins set expires_at = now() - interval '1 second' where user_id = $1`, [id])
    expect((await second(late.cookie, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    expect((await request('GET', 'login/second', undefined, { cookie: late.cookie })).body['code']).toBe('factor.gone')
  })

  test('if two second steps with the same code are sent concurrently, only one logs in', async () => {
    const { email, password, secret } = await withApp()
    const halves = await Promise.all([login(email, password), login(email, password)])
    const code = codeOf(secret)
    const twice = await Promise.all(halves.map(({ cookie }) => second(cookie, { code })))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('a new password ends a log-in between its steps, and a reset by e-mail leaves the second factor on', async () => {
    const { id, email, password, secret } = await withApp()
    const { cookie } = await login(email, password)
    const token = await issueToken(w.portal.db, id, 'reset', email)
    const fresh = 'seven-lamps-in-snow'
    expect((await request('POST', 'password/reset', { token, password: fresh, repeatPassword: fresh })).status).toBe(
      204,
    )
    expect((await second(cookie, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    expect((await login(email, fresh)).body['code']).toBe('factor.needed')
  })

  test('an account disabled between the steps cannot log in', async () => {
    const { id, email, password, secret } = await withApp()
    const { cookie } = await login(email, password)
    await query('update users set active = false where id = $1', [id])
    expect((await second(cookie, { code: codeOf(secret) })).body['code']).toBe('account.disabled')
  })

  test('setting up an app ends the other sessions, shows the secret once and notifies the owner', async () => {
    const who = await member('setter')
    const here = await login(who.email, who.password)
    const there = await login(who.email, who.password)
    const { body } = await request('POST', 'profile/factors/app', {}, { cookie: here.cookie })
    const app = body['app'] as { secret: string; address: string; qr: { size: number; path: string } }
    expect(app).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringContaining(`secret=${app.secret}`),
      qr: { path: expect.stringMatching(/^M\d/) },
    })
    expect((await login(who.email, who.password)).status, 'a secret that was not confirmed asks for nothing').toBe(200)
    expect(
      fieldOf(await request('POST', 'profile/factors/app/confirm', { code: '000000' }, { cookie: here.cookie })),
    ).toBe('oneTimeCodeWrong')
    const {
      body: { codes },
    } = await request('POST', 'profile/factors/app/confirm', { code: codeOf(app.secret) }, { cookie: here.cookie })
    expect(new Set(codes as string[]).size).toBe(10)
    expect((codes as string[]).every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(
      true,
    )
    expect([await opens(here.cookie), await opens(there.cookie)]).toEqual([true, false])
    await grow(who.id, 0)
    expect((await request('POST', 'profile/factors/app', {}, { cookie: here.cookie })).body['code']).toBe(
      'factor.exists',
    )
    const read = await request('GET', 'profile/factors', undefined, { cookie: here.cookie })
    const own = await request('GET', 'profile/data', undefined, { cookie: here.cookie })
    const profile = await request('GET', 'profile', undefined, { cookie: here.cookie })
    expect(read.body['factors']).toMatchObject({ app: { since: expect.any(String) }, passkeys: [], recoveryLeft: 10 })
    const database = JSON.stringify(
      await rows(
        `select encode(secret, 'escape') || encode(secret, 'hex') as s from authenticator_apps union all select encode(hash, 'hex') from recovery_codes union all select data::text from pgboss.job`,
      ),
    )
    for (const secret of [app.secret, fromBase32(app.secret).toString('hex'), (codes as string[])[0]!])
      for (const place of [read.text, own.text, profile.text, database]) expect(place).not.toContain(secret)
    expect(
      await rows(
        `select data->'about'->>'what' as what from pgboss.job where name = 'event' and data::text like '%factor.changed%' and data::text like '%${who.id}%'`,
      ),
    ).toEqual([{ what: 'appAdded' }])
  })
})

test('wrong codes are limited, from one IP address or many, but a recovery code still logs in', async () => {
  const { email, password, codes } = await withApp()
  const { cookie } = await login(email, password)
  const usual = w.portal.env.rateLimitFactor
  const tried: number[] = []
  w.portal.env.rateLimitFactor = 1
  try {
    for (let at = 0; at < 12; at++)
      tried.push((await second(cookie, { code: '000000' }, { address: '10.0.0.1' })).status)
    expect(tried.filter((status) => status === 422)).toHaveLength(9)
    for (let at = 0; at < 40; at++)
      tried.push((await second(cookie, { code: '000000' }, { address: `10.0.1.${at}` })).status)
    expect([tried.filter((status) => status === 422).length, new Set(tried)]).toEqual([30, new Set([422, 429])])
    expect((await second(cookie, { recoveryCode: codes[0] }, { address: '10.0.2.1' })).status).toBe(200)
  } finally {
    w.portal.env.rateLimitFactor = usual
  }
})
