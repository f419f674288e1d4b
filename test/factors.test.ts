// The second step of a log-in (docs/decisions/0052-second-factor.md).
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cast } from '#server/demo/cast.ts'
import { stepOf } from '#server/factor/app-code.ts'
import { opened, sealed } from '#server/factor/cipher.ts'
import { takeFactorsOffByOperator } from '#server/factor/factor.ts'
import { issueToken } from '#server/account/account.ts'
import { sayer, type Asking } from './ask.ts'
import { codeOf, fromBase32, passkey } from './authenticator.ts'
import { world } from './world.ts'

const w = await world({ env: { PUBLIC_URL: 'http://localhost:4140' } })
afterAll(() => w.end())
const { ask, member, rows } = sayer(w)
const { query } = { query: (text: string, values: unknown[] = []) => w.portal.db.$client.query(text, values) }
const here = { origin: 'http://localhost:4140', rpId: 'localhost' }
const login = (email: string, password: string, asking: Asking = {}) => ask('POST', 'login', { email, password }, asking)
const second = (cookie: string, body: unknown, asking: Asking = {}) => ask('POST', 'login/second', body, { cookie, ...asking })
const fieldOf = ({ body }: { body: Record<string, unknown> }) => (body['fields'] as { code: string }[] | undefined)?.[0]?.code
const opens = async (cookie: string) => (await ask('GET', 'profile', undefined, { cookie })).status === 200
let people = 0

/** Somebody with an app; every code may be used again. */
async function withApp() {
  const who = await member(`factor-${++people}`), { cookie } = await login(who.email, who.password)
  const { body } = await ask('POST', 'profile/factors/app', {}, { cookie }), { secret } = body['app'] as { secret: string }
  const { body: { codes }, status } = await ask('POST', 'profile/factors/app/confirm', { code: codeOf(secret) }, { cookie })
  expect(status).toBe(200)
  await forgetSteps(who.id)
  return { ...who, cookie, secret, codes: codes as string[] }
}
const forgetSteps = (id: string) => query('update authenticator_apps set last_step = null where user_id = $1', [id])
async function withPasskey(more = {}) {
  const who = await member(`factor-${++people}`), { cookie } = await login(who.email, who.password), key = passkey({ ...here, ...more })
  const { body } = await ask('POST', 'profile/factors/passkeys/begin', {}, { cookie })
  const made = await ask('POST', 'profile/factors/passkeys', { passkey: key.make(body['options'] as never), name: 'Laptop' }, { cookie })
  return { ...who, cookie, key, made, codes: made.body['codes'] as string[] }
}
const optionsFor = async (cookie: string, path = 'login/second/passkey') => (await ask('POST', path, {}, { cookie })).body['options'] as Record<string, unknown>
const grow = (sessionOf: string, minutes: number) => query(`update sessions set proved_at = now() - make_interval(mins => $2) where user_id = $1`, [sessionOf, minutes])

test.each([[59, '287082'], [1111111109, '081804'], [1111111111, '050471'], [1234567890, '005924'], [2000000000, '279037'], [20000000000, '353130']])('codes are those of RFC 6238, appendix B (%d s)', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890')
  expect(stepOf(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
  expect([-60, 60].map((away) => stepOf(secret, code, (seconds + away) * 1_000 + 1))).toEqual([undefined, undefined])
})

test('without a second factor the password alone logs in, as ever', async () => {
  const { email, password } = await member('plain'), { status, body, cookies } = await login(email, password)
  expect({ status, asked: body['factorAsked'], cookies: cookies.length }).toEqual({ status: 200, asked: false, cookies: 1 })
})

describe('with an app', () => {
  test('after the password there is no session, but a second step', async () => {
    const { email, password, secret } = await withApp(), half = await login(email, password)
    expect(half).toMatchObject({ status: 401, body: { code: 'factor.needed', ways: ['app', 'recovery'] }, cookies: [expect.stringMatching(/^half=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)] })
    expect(await opens(half.cookie)).toBe(false)
    expect(await opens(half.cookie.replace('half=', 'sid='))).toBe(false)
    const done = await second(half.cookie, { code: codeOf(secret) })
    expect(done).toMatchObject({ status: 200, body: { profile: { email } } })
    expect([await opens(done.cookies[0]!.split(';')[0]!), done.cookies.some((line) => /^half=;/.test(line))]).toEqual([true, true])
  })

  test('a code that is wrong, used, too old, or another account\'s logs nobody in', async () => {
    const one = await withApp(), other = await withApp(), { cookie } = await login(one.email, one.password)
    for (const code of ['000000', '12345', 'abcdef', `${codeOf(one.secret)}0`, codeOf(other.secret), codeOf(one.secret, -2), codeOf(one.secret, 2)]) expect(fieldOf(await second(cookie, { code }))).toBe('oneTimeCodeWrong')
    expect((await second(cookie, { code: codeOf(one.secret) })).status).toBe(200)
    const again = await login(one.email, one.password)
    expect([fieldOf(await second(again.cookie, { code: codeOf(one.secret) })), fieldOf(await second(again.cookie, { code: codeOf(one.secret, -1) }))]).toEqual(['oneTimeCodeUsed', 'oneTimeCodeUsed'])
  })

  test('a code may be typed in Persian or Arabic digits, with a space, and a step late or early', async () => {
    const { id, email, password, secret } = await withApp(), written = (zero: number) => [...codeOf(secret)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
    for (const code of [() => written(0x6f0), () => written(0x660), () => `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`, () => codeOf(secret, -1), () => codeOf(secret, 1)]) {
      await forgetSteps(id)
      expect((await second((await login(email, password)).cookie, { code: code() })).status).toBe(200)
    }
  })

  test('the half of a log-in is used once, ends after ten minutes, and belongs to its browser', async () => {
    const { id, email, password, secret } = await withApp(), { cookie } = await login(email, password)
    for (const other of ['', 'half=', `half=${'a'.repeat(43)}`, `half=${'x'.repeat(5_000)}`]) expect((await second(other, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    expect((await second(cookie, { code: codeOf(secret) })).status).toBe(200)
    await forgetSteps(id)
    expect((await second(cookie, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    const late = await login(email, password)
    await query(`update half_logins set expires_at = now() - interval '1 second' where user_id = $1`, [id])
    expect((await second(late.cookie, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    expect((await ask('GET', 'login/second', undefined, { cookie: late.cookie })).body['code']).toBe('factor.gone')
  })

  test('of two second steps with the same code at once, one logs in', async () => {
    const { email, password, secret } = await withApp(), halves = await Promise.all([login(email, password), login(email, password)]), code = codeOf(secret)
    const twice = await Promise.all(halves.map(({ cookie }) => second(cookie, { code })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a new password ends a log-in that is between its steps, and a reset by letter leaves the second step where it is', async () => {
    const { id, email, password, secret } = await withApp(), { cookie } = await login(email, password), token = await issueToken(w.portal.db, id, 'reset', email), fresh = 'seven-lamps-in-snow'
    expect((await ask('POST', 'password/reset', { token, password: fresh, repeatPassword: fresh })).status).toBe(204)
    expect((await second(cookie, { code: codeOf(secret) })).body['code']).toBe('factor.gone')
    expect((await login(email, fresh)).body['code']).toBe('factor.needed')
  })

  test('whoever is disabled between the steps does not come in', async () => {
    const { id, email, password, secret } = await withApp(), { cookie } = await login(email, password)
    await query('update users set active = false where id = $1', [id])
    expect((await second(cookie, { code: codeOf(secret) })).body['code']).toBe('account.disabled')
  })

  test('setting it up ends the other sessions, shows the secret once and tells the owner', async () => {
    const who = await member('setter'), here = await login(who.email, who.password), there = await login(who.email, who.password)
    const { body } = await ask('POST', 'profile/factors/app', {}, { cookie: here.cookie }), app = body['app'] as { secret: string; address: string; qr: { size: number; path: string } }
    expect(app).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), address: expect.stringContaining(`secret=${app.secret}`), qr: { path: expect.stringMatching(/^M\d/) } })
    expect((await login(who.email, who.password)).status, 'a secret that was not confirmed asks for nothing').toBe(200)
    expect(fieldOf(await ask('POST', 'profile/factors/app/confirm', { code: '000000' }, { cookie: here.cookie }))).toBe('oneTimeCodeWrong')
    const { body: { codes } } = await ask('POST', 'profile/factors/app/confirm', { code: codeOf(app.secret) }, { cookie: here.cookie })
    expect(new Set(codes as string[]).size).toBe(10)
    expect((codes as string[]).every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true)
    expect([await opens(here.cookie), await opens(there.cookie)]).toEqual([true, false])
    expect((await ask('POST', 'profile/factors/app', {}, { cookie: here.cookie })).body['code']).toBe('factor.exists')
    const read = await ask('GET', 'profile/factors', undefined, { cookie: here.cookie }), own = await ask('GET', 'profile/data', undefined, { cookie: here.cookie }), profile = await ask('GET', 'profile', undefined, { cookie: here.cookie })
    expect(read.body['factors']).toMatchObject({ app: { since: expect.any(String) }, passkeys: [], recoveryLeft: 10 })
    const database = JSON.stringify(await rows(`select encode(secret, 'escape') || encode(secret, 'hex') as s from authenticator_apps union all select encode(hash, 'hex') from recovery_codes union all select data::text from pgboss.job`))
    for (const secret of [app.secret, fromBase32(app.secret).toString('hex'), (codes as string[])[0]!]) for (const place of [read.text, own.text, profile.text, database]) expect(place).not.toContain(secret)
    expect(await rows(`select data->'about'->>'what' as what from pgboss.job where name = 'event' and data::text like '%factor.changed%' and data::text like '%${who.id}%'`)).toEqual([{ what: 'appAdded' }])
  })
})

describe('recovery codes', () => {
  test('each logs in once, as it is typed, and the owner is told', async () => {
    const { id, email, password, codes } = await withApp(), half = async () => (await login(email, password)).cookie
    expect((await second(await half(), { recoveryCode: codes[0] })).status).toBe(200)
    expect(fieldOf(await second(await half(), { recoveryCode: codes[0] }))).toBe('recoveryCodeWrong')
    expect((await second(await half(), { recoveryCode: ` ${codes[1]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}` })).status).toBe(200)
    expect(fieldOf(await second(await half(), { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }))).toBe('recoveryCodeWrong')
    expect(await rows(`select data->'about'->>'left' as left from pgboss.job where data::text like '%recoveryUsed%' and data::text like '%${id}%' order by created_on`)).toEqual([{ left: '9' }, { left: '8' }])
  })

  test('of two log-ins with the same one at once, one comes in', async () => {
    const { email, password, codes } = await withApp(), halves = await Promise.all([1, 2, 3].map(() => login(email, password)))
    const tried = await Promise.all(halves.map(({ cookie }) => second(cookie, { recoveryCode: codes[0] })))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('new ones void the old, and go with the last factor', async () => {
    const { email, password, cookie, codes } = await withApp(), { body } = await ask('POST', 'profile/factors/codes', {}, { cookie }), renewed = body['codes'] as string[]
    const half = (await login(email, password)).cookie
    expect(fieldOf(await second(half, { recoveryCode: codes[0] }))).toBe('recoveryCodeWrong')
    expect((await second(half, { recoveryCode: renewed[0] })).status).toBe(200)
    expect((await ask('DELETE', 'profile/factors/app', undefined, { cookie })).status).toBe(204)
    expect((await login(email, password)).status).toBe(200)
    expect((await ask('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({ app: null, recoveryLeft: 0 })
    expect((await ask('POST', 'profile/factors/codes', {}, { cookie })).status).toBe(404)
  })
})

describe('passkeys', () => {
  test('one is the second step', async () => {
    const { email, password, key, made, codes } = await withPasskey(), half = await login(email, password)
    expect([made.status, codes.length, half.body['code'], half.body['ways']]).toEqual([201, 10, 'factor.needed', ['passkey', 'recovery']])
    const options = await optionsFor(half.cookie)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ type: 'public-key' }] })
    expect((await second(half.cookie, { passkey: key.use(options) })).status).toBe(200)
  })

  test('an answer counts once, for who asked, and only when it is signed right', async () => {
    const one = await withPasskey(), other = await withPasskey(), half = (await login(one.email, one.password)).cookie, foreign = (await login(other.email, other.password)).cookie
    const tries: [string, () => Promise<unknown>][] = [
      ['forged', async () => one.key.use(await optionsFor(half), { forge: true })], ['invented', async () => one.key.use({ challenge: 'bm9uZQ' })], ['somebody else asked', async () => one.key.use(await optionsFor(foreign))],
      ['somebody else has it', async () => other.key.use(await optionsFor(half))], ['another site', async () => ({ ...passkey({ ...here, origin: 'https://evil.example' }).use(await optionsFor(half)), id: one.key.use({}).id, rawId: one.key.use({}).id })],
    ]
    for (const [what, given] of tries) expect([what, fieldOf(await second(half, { passkey: await given() }))]).toEqual([what, 'passkeyFailed'])
    const used = one.key.use(await optionsFor(half))
    expect((await second(half, { passkey: used })).status).toBe(200)
    const again = (await login(one.email, one.password)).cookie
    expect(fieldOf(await second(again, { passkey: used }))).toBe('passkeyFailed')
    expect(fieldOf(await second(again, { passkey: one.key.use(await optionsFor(again), { back: 5 }) })), 'its counter went back').toBe('passkeyFailed')
  })

  test('one that asks nobody for a finger or a PIN is not taken', async () => {
    const { made } = await withPasskey({ verifies: false })
    expect({ status: made.status, code: fieldOf(made) }).toEqual({ status: 422, code: 'passkeyFailed' })
  })

  test('one of another site is not taken, nor one that belongs to somebody already', async () => {
    expect(fieldOf((await withPasskey({ origin: 'https://evil.example' })).made)).toBe('passkeyFailed')
    expect(fieldOf((await withPasskey({ rpId: 'evil.example' })).made)).toBe('passkeyFailed')
    const { key } = await withPasskey(), thief = await member(`factor-${++people}`), { cookie } = await login(thief.email, thief.password)
    expect((await ask('POST', 'profile/factors/passkeys', { passkey: key.make(await optionsFor(cookie, 'profile/factors/passkeys/begin')), name: 'Mine' }, { cookie })).body['code']).toBe('factor.exists')
  })

  test('each is taken off by itself, by its owner', async () => {
    const { email, password, cookie } = await withPasskey(), { body } = await ask('GET', 'profile/factors', undefined, { cookie }), { passkeys: [one] } = body['factors'] as { passkeys: { id: string; name: string }[] }
    expect(one!.name).toBe('Laptop')
    const stranger = await member(`factor-${++people}`), { cookie: theirs } = await login(stranger.email, stranger.password)
    expect((await ask('DELETE', `profile/factors/passkeys/${one!.id}`, undefined, { cookie: theirs })).status).toBe(404)
    expect((await ask('DELETE', `profile/factors/passkeys/${one!.id}`, undefined, { cookie })).status).toBe(204)
    expect((await login(email, password)).status).toBe(200)
  })
})

describe('guessing', () => {
  test('nobody has many tries at a code, from one address or from many; who has a recovery code still comes in', async () => {
    const { id, email, password, codes } = await withApp(), slow = { ...w.portal.env, rateLimitFactor: 1 }, strict = await throttled(slow.rateLimitFactor)
    try {
      const { cookie } = await login(email, password), from = (address: string, body: object) => strict(() => second(cookie, body, { address }))
      const lane = []
      for (let at = 0; at < 12; at++) lane.push((await from('10.0.0.1', { code: '000000' })).status)
      expect(lane.filter((status) => status === 422).length).toBe(9)
      for (let at = 0; at < 40; at++) lane.push((await from(`10.0.1.${at}`, { code: '000000' })).status)
      expect(lane.filter((status) => status === 422).length).toBe(30)
      expect((await from('10.0.2.1', { recoveryCode: codes[0] })).status).toBe(200)
      expect(id).toBeDefined()
    } finally { await strict(async () => undefined) }
  })
})
/** The limits as they are in a portal, for some calls of this one. */
async function throttled(factor: number) {
  const usual = w.portal.env.rateLimitFactor
  return async <T>(act: () => Promise<T>) => { w.portal.env.rateLimitFactor = factor; try { return await act() } finally { w.portal.env.rateLimitFactor = usual } }
}

describe('lost', () => {
  const chief = async () => (await login(cast.dariush.email, cast.dariush.password)).cookie
  test('a super admin takes it off for somebody else: noted, told, and every session ends', async () => {
    const { id, email, password, cookie } = await withApp(), dariush = await chief()
    expect((await ask('DELETE', `panel/users/${id}/factors`, undefined, { cookie: dariush })).status).toBe(204)
    expect([await opens(cookie), (await login(email, password)).status]).toEqual([false, 200])
    expect(await rows(`select action, label, before, after from audit_entries where subject_id = '${id}'`)).toEqual([{ action: 'panelFactor.remove', label: 'Leila Rastin', before: { secondFactor: true }, after: { secondFactor: false } }])
    expect(await rows(`select data->'about'->>'what' as what from pgboss.job where data::text like '%takenOff%' and data::text like '%${id}%'`)).toHaveLength(1)
    expect((await ask('DELETE', `panel/users/${id}/factors`, undefined, { cookie: dariush })).status).toBe(404)
  })

  test('nobody below a super admin does, and nobody for himself by this way', async () => {
    const { id } = await withApp(), dariush = await chief(), { cookie: niloofar } = await login(cast.niloofar.email, cast.niloofar.password)
    expect((await ask('DELETE', `panel/users/${id}/factors`, undefined, { cookie: niloofar })).status).toBe(403)
    const { body } = await ask('GET', 'profile', undefined, { cookie: dariush })
    expect((await ask('DELETE', `panel/users/${(body['profile'] as { id: string }).id}/factors`, undefined, { cookie: dariush })).body['code']).toBe('admin.self')
  })

  test('the command line does, too', async () => {
    const { id, email, password, cookie } = await withApp()
    await takeFactorsOffByOperator(w.portal, id)
    expect([await opens(cookie), (await login(email, password)).status]).toEqual([false, 200])
    expect(await rows(`select actor_id, actor_name from audit_entries where subject_id = '${id}'`)).toEqual([{ actor_id: null, actor_name: 'npm run admin' }])
  })
})

describe('confirming who one is', () => {
  test('taking it off, and new codes, ask for it once ten minutes are over; the code or the passkey confirms, and a password does', async () => {
    const { id, cookie, secret, password } = await withApp()
    const confirmed = async (body: object) => { await forgetSteps(id); return (await ask('POST', 'sessions/confirm', body, { cookie })).status }
    for (const [given, status] of [[{ code: '000000' }, 422], [{ password: 'wrong' }, 422], [{}, 422], [{ password, code: codeOf(secret) }, 422], [{ code: codeOf(secret) }, 204], [{ password }, 204]] as const) {
      await grow(id, 11)
      expect((await ask('POST', 'profile/factors/codes', {}, { cookie })).body).toMatchObject({ code: 'session.unconfirmed', ways: ['password', 'app'] })
      expect((await ask('DELETE', 'profile/factors/app', undefined, { cookie })).status).toBe(401)
      expect([given, await confirmed(given)]).toEqual([given, status])
      expect((await ask('POST', 'sessions/fresh', {}, { cookie })).status).toBe(status === 204 ? 204 : 401)
    }
  })

  test('a passkey confirms for the session that asked', async () => {
    const { id, email, password, cookie, key } = await withPasskey(), half = (await login(email, password)).cookie, other = (await second(half, { passkey: key.use(await optionsFor(half)) })).cookies[0]!.split(';')[0]!
    await grow(id, 11)
    const options = await optionsFor(cookie, 'sessions/confirm/passkey')
    expect((await ask('POST', 'sessions/confirm', { passkey: key.use(options) }, { cookie: other })).status).toBe(422)
    expect((await ask('POST', 'sessions/confirm', { passkey: key.use(await optionsFor(cookie, 'sessions/confirm/passkey')) }, { cookie })).status).toBe(204)
    expect((await ask('POST', 'sessions/fresh', {}, { cookie })).status).toBe(204)
  })

  test('calls of the panel keep it open, but confirm nothing', async () => {
    const { cookie } = await login(cast.niloofar.email, cast.niloofar.password)
    await query(`update sessions set proved_at = now() - interval '11 minutes', confirmed_at = now() - interval '2 minutes' where user_id = (select id from users where email = $1)`, [cast.niloofar.email])
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    expect((await ask('GET', 'panel/orders/export?format=csv', undefined, { cookie })).body['code']).toBe('session.unconfirmed')
  })

  test('an account without a password gets its first one, and a new address, only in a fresh session', async () => {
    const { id, email, password } = await member('provided'), { cookie } = await login(email, password)
    await query('update users set password_hash = null where id = $1', [id])
    await grow(id, 11)
    for (const [path, body] of [['password/change', { password: 'seven-lamps-in-snow' }], ['profile/edit', { email: 'thief@ghorfeh.example' }]] as const) expect((await ask('POST', path, body, { cookie })).body['code']).toBe('session.unconfirmed')
    await grow(id, 1)
    expect((await ask('POST', 'password/change', { password: 'seven-lamps-in-snow' }, { cookie })).status).toBe(204)
  })
})

describe('super admins', () => {
  const email = cast.dariush.email, set = (sql: string) => query(`update users set ${sql} where email = $1`, [email])
  beforeEach(() => set('factor_put_off_until = null, factor_asked_at = null'))
  test('are led to it at their next log-in, and the panel waits for it', async () => {
    const { body, cookie } = await login(email, cast.dariush.password)
    expect(body['factorAsked']).toBe(true)
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).body['code']).toBe('factor.missing')
    expect((await ask('GET', 'profile', undefined, { cookie })).status).toBe(200)
    expect((await ask('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({ asked: true, mayWait: true })
    const { body: other } = await login(cast.niloofar.email, cast.niloofar.password)
    expect(other['factorAsked']).toBe(false)
  })

  test('put it off for a day at a time, and for three days in all', async () => {
    const { cookie } = await login(email, cast.dariush.password), later = () => ask('POST', 'profile/factors/later', {}, { cookie })
    expect((await later()).status).toBe(204)
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    expect((await login(email, cast.dariush.password)).body['factorAsked']).toBe(false)
    await set(`factor_asked_at = now() - interval '60 hours', factor_put_off_until = now()`)
    expect((await later()).status).toBe(204)
    expect(await rows(`select extract(epoch from factor_put_off_until - now()) / 3600 < 12.1 as short from users where email = '${email}'`)).toEqual([{ short: true }])
    await set(`factor_asked_at = now() - interval '73 hours', factor_put_off_until = now()`)
    expect((await later()).body['code']).toBe('factor.due')
    expect((await ask('GET', 'profile/factors', undefined, { cookie })).body['factors']).toMatchObject({ mayWait: false })
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).body['code']).toBe('factor.missing')
  })

  test('work once they have one; others have nothing to put off', async () => {
    const { cookie } = await login(email, cast.dariush.password), { body } = await ask('POST', 'profile/factors/app', {}, { cookie })
    await ask('POST', 'profile/factors/app/confirm', { code: codeOf((body['app'] as { secret: string }).secret) }, { cookie })
    expect((await ask('GET', 'panel/orders', undefined, { cookie })).status).toBe(200)
    const { cookie: niloofar } = await login(cast.niloofar.email, cast.niloofar.password)
    for (const one of [cookie, niloofar]) expect((await ask('POST', 'profile/factors/later', {}, { cookie: one })).status).toBe(403)
    expect((await ask('GET', 'panel/admins', undefined, { cookie })).body['items']).toEqual(expect.arrayContaining([expect.objectContaining({ email, secondFactor: true }), expect.objectContaining({ email: cast.hamid.email, secondFactor: false })]))
    await ask('DELETE', 'profile/factors/app', undefined, { cookie })
  })

  test('of a demo are asked, and kept out of nothing', async () => {
    const demo = await world({ env: { DEMO: '1' } })
    try {
      await demo.portal.db.$client.query('update users set factor_put_off_until = null')
      const there = sayer(demo), { body, cookie } = await there.ask('POST', 'login', { email, password: cast.dariush.password })
      expect([body['factorAsked'], (await there.ask('GET', 'panel/orders', undefined, { cookie })).status]).toEqual([true, 200])
      expect((await there.ask('POST', 'profile/factors/later', {}, { cookie })).status).toBe(204)
    } finally { await demo.end() }
  })
})

test('a secret at rest opens for its owner alone, and under the key that closed it', async () => {
  const secret = Buffer.from('12345678901234567890'), { db } = w.portal, [one, other] = ['a'.repeat(40), 'b'.repeat(40)], key = { factorKey: one }
  for (const env of [{ factorKey: undefined }, key]) {
    const kept = await sealed(db, env, 'me', secret)
    expect(kept.includes(secret)).toBe(false)
    expect(await opened(db, env, 'me', kept)).toEqual(secret)
    expect(await opened(db, env, 'you', kept)).toBeUndefined()
  }
  const kept = await sealed(db, key, 'me', secret)
  expect([await opened(db, { factorKey: other }, 'me', kept), await opened(db, { factorKey: undefined }, 'me', kept)]).toEqual([undefined, undefined])
  expect(await opened(db, key, 'me', await sealed(db, { factorKey: undefined }, 'me', secret)), 'the key came later').toEqual(secret)
})
