// Changes by users to their own account: password, address, profile.
import { afterAll, expect, test } from 'vitest'
import { issueToken } from '#server/account/account.ts'
import { sayer } from './client.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'
import { countingStatements } from '../bench/statements.ts'

const w = await world()

afterAll(() => w.end())

const { request, member, rows } = sayer(w)

const login = (email: string, password: string, asking = {}) => request('POST', 'login', { email, password }, asking)

const strong = 'seven-lamps-in-snow'

test('a new password ends the user’s other sessions and gives the current one a new id', async () => {
  const { email, password } = await member('changer')
  const a = await login(email, password)
  const b = await login(email, password)
  expect((await refusalOf(w.visitor()('password.change', { body: { password: strong } }))).code).toBe('session.missing')
  for (const currentPassword of ['wrong', undefined]) {
    const { status, body } = await request(
      'POST',
      'password/change',
      { currentPassword, password: strong },
      { cookie: a.cookie, locale: 'en' },
    )
    expect({ status, fields: body['fields'] }).toEqual({
      status: 422,
      fields: [{ path: 'currentPassword', code: 'passwordWrong', message: 'The current password is not right' }],
    })
  }
  const changed = await request(
    'POST',
    'password/change',
    { currentPassword: password, password: strong, repeatPassword: strong },
    { cookie: a.cookie },
  )
  expect(changed.status).toBe(204)
  expect(
    await Promise.all(
      [a.cookie, b.cookie, changed.cookie].map(
        async (cookie) => (await request('GET', 'profile', undefined, { cookie })).status,
      ),
    ),
  ).toEqual([401, 401, 200])
  expect([(await login(email, password)).status, (await login(email, strong)).status]).toEqual([401, 200])
})

test('an admin needs a longer password than other users', async () => {
  const hamid = await w.as('hamid')
  const refusal = await refusalOf(
    hamid('password.change', {
      body: { currentPassword: 'lamps-along-the-bazaar', password: 'nine-bells-ring'.slice(0, 14) },
    }),
  )
  expect(refusal.fields).toEqual([
    { path: 'password', code: 'passwordShort', message: 'Enter a strong password: at least 15 characters' },
  ])
})

test('a new e-mail address is only used after its confirmation, and the old one is notified', async () => {
  const { id, email, password } = await member('mover')
  const { cookie } = await login(email, password)
  const edit = (body: object) => request('POST', 'profile/edit', body, { cookie })
  expect(await edit({ email: 'moved@ghorfeh.example' })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'currentPassword', code: 'passwordWrong' }] },
  })
  expect(await edit({ email: 'sara@ghorfeh.example', currentPassword: password })).toMatchObject({
    status: 409,
    body: { code: 'user.exists' },
  })
  expect(await edit({ email: 'moved@ghorfeh.example', currentPassword: password })).toMatchObject({
    status: 200,
    body: { profile: { email, pendingEmail: 'moved@ghorfeh.example' } },
  })
  const reset = await issueToken(w.portal.db, id, 'reset', email)
  const letter = await issueToken(w.portal.db, id, 'verify', 'moved@ghorfeh.example')
  expect((await request('GET', `register/verify/${letter}`)).body).toMatchObject({
    user: { email: 'moved@ghorfeh.example' },
  })
  expect([(await login(email, password)).status, (await login('moved@ghorfeh.example', password)).status]).toEqual([
    401, 200,
  ])
  expect(
    await rows(
      `select data->'about'->>'oldEmail' as old from pgboss.job where name = 'event' and data::text like '%account.emailChanged%' and data::text like '%${id}%'`,
    ),
  ).toEqual([{ old: email }])
  expect(
    (await request('POST', 'password/reset', { token: reset, password: strong, repeatPassword: strong })).body['code'],
  ).toBe('reset.failed')
})

test('the confirmation link of an outdated address change has no effect', async () => {
  const { id, email, password } = await member('wavering')
  const { cookie } = await login(email, password)
  const edit = (body: object) => request('POST', 'profile/edit', body, { cookie })
  await edit({ email: 'first@ghorfeh.example', currentPassword: password })
  const first = await issueToken(w.portal.db, id, 'verify', 'first@ghorfeh.example')
  expect((await edit({ email, currentPassword: password })).body).toMatchObject({ profile: { pendingEmail: null } })
  expect((await request('GET', `register/verify/${first}`)).status).toBe(404)
  await edit({ email: 'taken@ghorfeh.example', currentPassword: password })
  const second = await issueToken(w.portal.db, id, 'verify', 'taken@ghorfeh.example')
  await member('taken')
  expect((await request('GET', `register/verify/${second}`)).status).toBe(404)
  expect((await request('GET', 'profile', undefined, { cookie })).body).toMatchObject({ profile: { email } })
})

test('fields missing in a profile change stay, and empty ones are cleared', async () => {
  const call = await w.as('elif')
  const before = (await call('profile.read', {})).profile
  const { profile } = await call('profile.edit', { body: { companyName: '  Bosphorus\u202e Dental  ', locale: 'fa' } })
  expect(profile).toEqual({ ...before, companyName: 'Bosphorus Dental', locale: 'fa' })
  expect((await call('profile.edit', { body: { companyName: '', phoneNumber: '' } })).profile).toMatchObject({
    companyName: null,
    phoneNumber: null,
    country: before.country,
  })
  await expect(call('profile.edit', { body: { role: 'admin' } as never })).rejects.toEqual(refusedWith('input.invalid'))
})

test('a log-in takes eight database statements, and a wrong password takes the same ones whether or not the account exists', async () => {
  const { email, password } = await member('quick')
  await login(email, password)
  const counting = countingStatements()
  const costOf = async (address: string, secret: string, status: number) => {
    counting.begin()
    expect((await login(address, secret)).status).toBe(status)
    // Leaves out the query for the secret for pseudonyms in the log. Each portal reads it once, after the first failed
    // log-in.
    return counting.end().filter((one) => !one.includes(' secrets '))
  }
  try {
    const right = await costOf(email, password, 200)
    expect(right.slice(8)).toEqual([])
    const wrong = await costOf(email, 'another-password-91', 401)
    expect(await costOf('nobody@ghorfeh.example', 'another-password-91', 401)).toEqual(wrong)
  } finally {
    counting.stop()
  }
})
