import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstAdmin } from '#server/account/account.ts'
import { sayer } from './client.ts'
import { world } from './world.ts'

const w = await world({ env: { ADMIN_EMAIL: 'Boss@ghorfeh.example' } })
afterAll(() => w.end())
const { request, register, known } = sayer(w)
const strong = 'nine bells over the old gate'
const printed = () => vi.mocked(console.log).mock.calls.flat().join('\n')
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})
const withoutAdmins = () => w.portal.db.$client.query(`update users set super_admin = false`)

test('a portal with a super admin creates no second one', async () => {
  await firstAdmin(w.portal)
  expect([await known('boss'), printed()]).toEqual([undefined, ''])
})

test('no account has a default password', async () => {
  for (const [email, password] of [
    ['admin@example.com', 'admin'],
    ['admin@ghorfeh.example', 'admin'],
    ['root@ghorfeh.example', 'root'],
    ['boss@ghorfeh.example', ''],
  ])
    expect((await request('POST', 'login', { email, password })).status).toBe(401)
})

test('the first start creates a super admin without a password and prints a link that works once', async () => {
  await withoutAdmins()
  await Promise.all([firstAdmin(w.portal), firstAdmin(w.portal)])
  const links = printed().match(/http:\/\/portal\.test\/auth\/password\/reset\/[\w-]{43}/g)
  expect(links).toHaveLength(1)
  expect(await known('boss')).toMatchObject({ superAdmin: true, role: 'admin', verified: true, passwordHash: null })
  const token = links![0].split('/').at(-1)
  expect((await request('POST', 'password/reset', { token, password: strong, repeatPassword: strong })).status).toBe(
    204,
  )
  const { cookie } = await request('POST', 'login', { email: 'boss@ghorfeh.example', password: strong })
  expect((await request('GET', 'panel/admins', undefined, { cookie })).body['code'], 'led to a second factor').toBe(
    'factor.missing',
  )
  expect((await request('POST', 'profile/factors/later', {}, { cookie })).status).toBe(204)
  expect((await request('GET', 'panel/admins', undefined, { cookie })).status).toBe(200)
  expect(
    (await request('POST', 'password/reset', { token, password: `${strong} again`, repeatPassword: `${strong} again` }))
      .status,
  ).toBe(404)
  vi.mocked(console.log).mockClear()
  await firstAdmin(w.portal)
  expect(printed()).toBe('')
})

test('a user who registered the first admin’s address before the first start gets no access', async () => {
  const other = await world({ env: { ADMIN_EMAIL: 'early@ghorfeh.example' } })
  const early = sayer(other)
  try {
    await early.register('early')
    await other.portal.db.$client.query('update users set super_admin = false')
    await firstAdmin(other.portal)
    expect(
      (await early.request('POST', 'login', { email: 'early@ghorfeh.example', password: 'quiet-water-91' })).body[
        'code'
      ],
    ).toBe('login.incorrect')
    expect(await early.known('early')).toMatchObject({ superAdmin: true, passwordHash: null })
  } finally {
    await other.end()
  }
})

test('a user who registered the address of a future admin gets no access either', async () => {
  const dariush = await w.as('dariush')
  await w.portal.db.$client.query(`update users set super_admin = true where email = 'dariush@ghorfeh.example'`)
  await register('colleague')
  await dariush('panelAdmin.add', {
    body: {
      name: 'Leila',
      lastName: 'Rastin',
      email: 'colleague@ghorfeh.example',
      accessLevel: 'editor',
      superAdmin: false,
    },
  })
  expect(await known('colleague')).toMatchObject({ role: 'admin', passwordHash: null })
})
