import { afterAll, expect, test } from 'vitest'
import { issueToken, oneTimeLink } from '#server/account/account.ts'
import { sayer } from './client.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { request, member, person, register, rows } = sayer(w)
const login = (email: string, password: string) => request('POST', 'login', { email, password })
const reset = (token: string, password = strong, asking = {}) =>
  request('POST', 'password/reset', { token, password, repeatPassword: password }, asking)
const strong = 'seven-lamps-in-snow'

test.each([
  ['en', 'Reset password email was sent.'],
  ['fa', 'ایمیل بازنشانی گذرواژه فرستاده شد.'],
] as const)('asking for a new password says the same for everybody (%s)', async (locale, message) => {
  const { id, email } = await member(`forgets-${locale}`)
  const asked = () =>
    rows(
      `select data->'about'->>'userId' as id from pgboss.job where name = 'event' and data::text like '%password.resetAsked%' order by created_on, id`,
    )
  const before = await asked()
  const [known, unknown] = await Promise.all(
    [email, 'nobody@ghorfeh.example'].map((address) =>
      request('POST', 'password/reset/request', { email: address }, { locale }),
    ),
  )
  expect(known).toMatchObject({ status: 202, body: { message } })
  expect({ status: unknown!.status, body: unknown!.body, headers: Object.keys(unknown!.headers) }).toEqual({
    status: known!.status,
    body: known!.body,
    headers: Object.keys(known!.headers),
  })
  const jobs = (await asked()).slice(before.length).map((job) => job['id'])
  expect(jobs).toHaveLength(2)
  expect(await rows(`select id from users where id::text = any ('{${jobs.join()}}')`)).toEqual([{ id }])
})

test('a reset link sets one new password, ends every session of the user and verifies the address', async () => {
  const { email, password, id } = await member('lost')
  const a = await login(email, password)
  const b = await login(email, password)
  const token = await issueToken(w.portal.db, id, 'reset', email)
  expect((await reset(token)).status).toBe(204)
  expect(
    await Promise.all(
      [a, b].map(async ({ cookie }) => (await request('GET', 'profile', undefined, { cookie })).status),
    ),
  ).toEqual([401, 401])
  expect([(await login(email, password)).status, (await login(email, strong)).status]).toEqual([401, 200])
  expect((await reset(token, 'eight-lamps-in-snow')).body).toMatchObject({
    code: 'reset.failed',
    title: 'This link is no longer valid; ask for a new one.',
  })
  expect((await login(email, strong)).status).toBe(200)
  expect(
    await rows(
      `select from pgboss.job where name = 'event' and data::text like '%password.changed%' and data::text like '%${id}%'`,
    ),
  ).toHaveLength(1)
})

test('when one reset link is used ten times at once, one request succeeds', async () => {
  const { email, id } = await member('raced')
  const token = await issueToken(w.portal.db, id, 'reset', email)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `${strong}-${i}`)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9)
  expect((await login(email, `${strong}-${answers.findIndex(({ status }) => status === 204)}`)).status).toBe(200)
})

test('only the newest reset link works, and no older one works after it was used', async () => {
  const { email, id } = await member('twice')
  const older = await issueToken(w.portal.db, id, 'reset', email)
  const newer = await issueToken(w.portal.db, id, 'reset', email)
  expect((await reset(older)).status).toBe(404)
  expect((await reset(newer)).status).toBe(204)
  expect((await reset(older, 'eight-lamps-in-snow')).status).toBe(404)
})

test('a reset link is valid for an hour, for one purpose and until the password changes', async () => {
  const { email, password, id } = await member('late')
  const { cookie } = await login(email, password)
  const late = await issueToken(w.portal.db, id, 'reset', email)
  expect(
    await rows(
      `select extract(epoch from expires_at - created_at)::int as seconds from tokens where user_id = '${id}' and purpose = 'reset'`,
    ),
  ).toEqual([{ seconds: 3_600 }])
  await w.portal.db.$client.query('update tokens set expires_at = now() where user_id = $1', [id])
  expect((await reset(late)).status).toBe(404)
  expect((await reset(await issueToken(w.portal.db, id, 'verify', email))).status).toBe(404)
  const changed = await issueToken(w.portal.db, id, 'reset', email)
  expect(
    (await request('POST', 'password/change', { currentPassword: password, password: strong }, { cookie })).status,
  ).toBe(204)
  expect((await reset(changed, 'eight-lamps-in-snow')).status).toBe(404)
})

test('a reset link stays valid after a weak password was rejected', async () => {
  const { email, id } = await member('weak')
  const token = await issueToken(w.portal.db, id, 'reset', email)
  expect((await reset(token, 'Password1!')).body).toMatchObject({
    code: 'input.invalid',
    fields: [{ path: 'password', code: 'passwordCommon' }],
  })
  expect(
    (await request('POST', 'password/reset', { token, password: strong, repeatPassword: 'other' })).body,
  ).toMatchObject({ fields: [{ path: 'repeatPassword', message: 'The two passwords do not match' }] })
  expect((await reset(token)).status).toBe(204)
})

test('a disabled user cannot use a reset link', async () => {
  const { email, id } = await member('gone')
  const token = await issueToken(w.portal.db, id, 'reset', email)
  await w.portal.db.$client.query('update users set active = false where id = $1', [id])
  expect((await reset(token)).status).toBe(404)
})

test('a reset verifies an unverified account', async () => {
  const { user } = await register('never')
  const token = await issueToken(w.portal.db, user.id, 'reset', user.email)
  expect((await reset(token)).status).toBe(204)
  expect((await login(user.email, strong)).status).toBe(200)
})

test('invalid tokens reset nothing', async () => {
  for (const token of ['', 'null', 'x'.repeat(200), '../..', 'ا'])
    expect((await reset(token)).body['code']).toBe('reset.failed')
  for (const token of ['x'.repeat(201), 7, null, ['x']])
    expect((await request('POST', 'password/reset', { token, password: strong, repeatPassword: strong })).status).toBe(
      422,
    )
})

test('the one-time link for an admin sets the password once', async () => {
  const path = await oneTimeLink(w.portal.db, 'HAMID@ghorfeh.example')
  const token = path!.split('/').at(-1)!
  expect(path).toMatch(/^\/auth\/password\/reset\/[\w-]{43}$/)
  expect((await reset(token, 'kites-8-tower')).body).toMatchObject({
    fields: [{ code: 'passwordShort', message: 'Enter a strong password: at least 15 characters' }],
  })
  expect((await reset(token, 'kites over eight towers')).status).toBe(204)
  expect(await oneTimeLink(w.portal.db, 'nobody@ghorfeh.example')).toBeUndefined()
})

test('a link states the minimum length of its password, which is higher for the team', async () => {
  const { id, email } = await member('ruled')
  const rule = async (token: string) => (await request('GET', `password/reset/${token}`)).body
  const token = await issueToken(w.portal.db, id, 'reset', email)
  expect(await rule(token)).toEqual({ least: 8 })
  await w.portal.db.$client.query(`update users set role = 'admin', access_level = 'viewer' where id = $1`, [id])
  expect(await rule(token)).toEqual({ least: 15 })
  await reset(token, 'nineteen-lamps-in-the-snow')
  expect(await rule(token)).toMatchObject({ code: 'reset.failed' })
})

test('a weak password is reported together with all other errors', async () => {
  const { email, password } = await member('both-wrong')
  const { cookie } = await login(email, password)
  const fields = async (path: string, body: object) =>
    ((await request('POST', path, body, { cookie })).body['fields'] as { path: string; code: string }[])
      .map(({ path, code }) => `${path} ${code}`)
      .toSorted()
  expect(
    await fields('register/request', { ...person('weak'), email: 'no', password: 'abc', repeatPassword: 'abd' }),
  ).toEqual(['email emailInvalid', 'password passwordShort', 'repeatPassword repeatDiffers'])
  expect(await fields('password/reset', { token: 'x', password: 'aaaaaaaaa', repeatPassword: 'b' })).toEqual([
    'password passwordCommon',
    'repeatPassword repeatDiffers',
  ])
  expect(await fields('password/change', { currentPassword: 'wrong', password: email, repeatPassword: email })).toEqual(
    ['currentPassword passwordWrong', 'password passwordPersonal'],
  )
})
