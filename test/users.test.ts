// User accounts in the panel: list, detail, block, correct, sessions (docs/PRODUCT.md §4).
import { afterAll, expect, test, vi } from 'vitest'
import { cast, type CastName } from '#demo/cast.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { sayer } from './client.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { member, register, rows, request } = sayer(w)
const dariush = await w.as('dariush')
const niloofar = await w.as('niloofar')
const mahtab = await w.as('mahtab')
const roya = await w.as('roya')
const sara = await w.as('sara')
const idOf = async (name: CastName) =>
  (await rows(`select id from users where email = '${cast[name].email}'`))[0]!['id'] as string

test('admins who may see users see them with their status, editors and users do not', async () => {
  const { items, counts, total } = await mahtab('panelUser.list', { query: {} })
  expect(items.find(({ email }) => email === cast.sara.email)).toMatchObject({
    name: 'سارا',
    lastName: 'مهرجو',
    role: 'user',
    state: 'verified',
    verified: true,
    active: true,
    orders: 0,
    lastSeenAt: expect.any(String),
  })
  expect(items.find(({ email }) => email === cast.dariush.email)).toMatchObject({ role: 'admin', superAdmin: true })
  expect([counts.all, counts.verified + counts.unverified + counts.blocked]).toEqual([total, total])
  for (const call of [roya, sara])
    await expect(call('panelUser.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
})

test('the search tolerates ye, kaf, digits and half-spaces; filters and sort orders can be combined', async () => {
  const { user } = await register('search', { phoneNumber: '+982188001122', companyName: 'كيميا‌طب يكتا' })
  for (const q of ['کیمیاطب یکتا', 'كيمياطب', '۸۸۰۰۱۱۲۲', 'SEARCH@ghorfeh'])
    expect((await mahtab('panelUser.list', { query: { q } })).items.map(({ id }) => id)).toEqual([user.id])
  expect((await mahtab('panelUser.list', { query: { state: 'unverified' } })).items.map(({ id }) => id)).toEqual([
    user.id,
  ])
  expect(
    (await mahtab('panelUser.list', { query: { role: 'admin' } })).items.every(({ role }) => role === 'admin'),
  ).toBe(true)
  expect((await mahtab('panelUser.list', { query: { country: 'DE' } })).items.map(({ email }) => email)).toEqual([
    cast.jonas.email,
  ])
  const countries = await mahtab('panelUser.countries', { query: {} })
  expect(countries.items.find(({ country }) => country === 'DE')).toEqual({ country: 'DE', count: 1 })
  expect((await mahtab('panelUser.countries', { query: { country: 'DE', role: 'user' } })).items).toEqual(
    (await mahtab('panelUser.countries', { query: { role: 'user' } })).items,
  )
  const two = await mahtab('panelUser.list', { query: { country: 'DE,IR', limit: '200' } })
  expect(two.total).toBe(
    countries.items
      .filter(({ country }) => country === 'DE' || country === 'IR')
      .reduce((sum, { count }) => sum + count, 0),
  )
  expect(await refusalOf(mahtab('panelUser.list', { query: { country: 'DE,Iran' } }))).toMatchObject({
    code: 'input.invalid',
  })
  for (const sort of ['createdAt', '-createdAt', 'name', '-name', 'lastSeenAt', '-lastSeenAt'] as const) {
    const all = (await mahtab('panelUser.list', { query: { sort, limit: '200' } })).items.map(({ id }) => id)
    const paged: string[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const page = await mahtab('panelUser.list', { query: { sort, limit: '3', ...(cursor && { cursor }) } })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
      more = cursor !== undefined
    }
    expect(paged).toEqual(all)
  }
  expect(await refusalOf(mahtab('panelUser.list', { query: { sort: 'password' as never } }))).toMatchObject({
    code: 'input.invalid',
  })
})

test('a user is shown with sessions and counts, and never with credentials', async () => {
  const { user } = await mahtab('panelUser.read', { userId: await idOf('sara') })
  expect(user).toMatchObject({
    email: cast.sara.email,
    hasPassword: true,
    googleLogin: false,
    counts: { orders: 0, tickets: 0, invoices: 0, meetings: 0, applications: 0 },
    sessions: [{ current: false }],
  })
  expect(JSON.stringify(user)).not.toMatch(/argon2|passwordHash|"hash"/)
  await expect(mahtab('panelUser.read', { userId: 'nobody' })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('a blocked user loses access immediately in all sessions, until unblocked', async () => {
  const { id, email, password } = await member('blocked')
  const first = w.visitor('b1')
  const second = w.visitor('b2')
  const closedIds: string[][] = []
  await first('session.login', { body: { email, password } })
  await second('session.login', { body: { email, password } })
  const still = w.portal.live.subscribe(({ sessions }) => {
    if (sessions?.length) closedIds.push(sessions)
  })
  expect((await niloofar('panelUser.block', { userId: id })).user).toMatchObject({
    state: 'blocked',
    active: false,
    sessions: [],
  })
  still()
  expect(closedIds.flat(), 'streams of both sessions are told to close').toHaveLength(2)
  for (const call of [first, second])
    await expect(call('profile.read', {})).rejects.toEqual(refusedWith('session.missing'))
  expect((await request('POST', 'login', { email, password })).body['code']).toBe('account.disabled')
  expect((await niloofar('panelUser.unblock', { userId: id })).user).toMatchObject({ state: 'verified', active: true })
  expect((await request('POST', 'login', { email, password })).status).toBe(200)
  const { items } = await dariush('panelAudit.list', { query: { subject: 'user' } })
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'panelUser.unblock', after: { active: true } },
    { action: 'panelUser.block', before: { active: true }, after: { active: false } },
  ])
})

test('managers cannot change admins, users cannot block themselves, and the last super admin stays', async () => {
  const hamid = await idOf('hamid')
  const niloofarId = await idOf('niloofar')
  const dariushId = await idOf('dariush')
  for (const act of [
    () => niloofar('panelUser.block', { userId: hamid }),
    () => niloofar('panelUser.edit', { userId: hamid, body: { name: 'X' } }),
    () => niloofar('panelUser.endSessions', { userId: hamid }),
    () => niloofar('panelUser.block', { userId: dariushId }),
  ])
    await expect(act()).rejects.toEqual(refusedWith('role.forbidden'))
  for (const [call, userId] of [
    [niloofar, niloofarId],
    [dariush, dariushId],
  ] as const) {
    await expect(call('panelUser.block', { userId })).rejects.toEqual(refusedWith('admin.self'))
    await expect(call('panelUser.endSessions', { userId })).rejects.toEqual(refusedWith('admin.self'))
  }
  await expect(mahtab('panelUser.block', { userId: await idOf('wei') })).rejects.toEqual(refusedWith('role.forbidden'))
  expect((await dariush('panelUser.block', { userId: hamid })).user).toMatchObject({ active: false, role: 'admin' })
  expect((await dariush('panelUser.unblock', { userId: hamid })).user.active).toBe(true)
})

test('the team corrects names and phone numbers, and the search finds the new ones', async () => {
  const { id } = await member('typo')
  const { user } = await niloofar('panelUser.edit', {
    userId: id,
    body: {
      name: ' Leyla ',
      lastName: 'Rastegar',
      phoneNumber: '0912 345 6789',
      country: 'IR',
      companyName: 'Azma Gostar',
      jobPosition: '',
    },
  })
  expect(user).toMatchObject({
    name: 'Leyla',
    lastName: 'Rastegar',
    phoneNumber: '+989123456789',
    companyName: 'Azma Gostar',
    jobPosition: null,
    email: 'typo@ghorfeh.example',
  })
  expect((await mahtab('panelUser.list', { query: { q: 'leyla azma' } })).items.map((row) => row.id)).toEqual([id])
  expect((await niloofar('panelUser.edit', { userId: id, body: { phoneNumber: '' } })).user.phoneNumber).toBeNull()
  for (const [body, path] of [
    [{ name: '  ' }, 'name'],
    [{ phoneNumber: '123456' }, 'phoneNumber'],
    [{ country: 'XYZ' }, 'country'],
    [{ email: 'new@ghorfeh.example' }, 'email'],
    [{ role: 'admin' }, 'role'],
    [{ active: false }, 'active'],
  ] as const)
    expect(
      (await refusalOf(niloofar('panelUser.edit', { userId: id, body: body as never }))).fields.map(
        (field) => field.path,
      ),
    ).toEqual([path])
})

test('the verification e-mail can be resent until the address is verified', async () => {
  const { user } = await register('forgot')
  await niloofar('panelUser.resend', { userId: user.id })
  expect(
    await rows(
      `select from pgboss.job where name = 'event' and data::text like '%account.verifyAsked%' and data::text like '%${user.id}%'`,
    ),
  ).toHaveLength(1)
  await w.portal.db.$client.query('update users set verified_at = now() where id = $1', [user.id])
  await expect(niloofar('panelUser.resend', { userId: user.id })).rejects.toEqual(refusedWith('email.needless'))
})

test('an admin ends one session of a user, or all of them', async () => {
  const { id, email, password } = await member('sessions')
  const calls = ['s1', 's2', 's3'].map((name) => w.visitor(name))
  for (const call of calls) await call('session.login', { body: { email, password } })
  const { user } = await niloofar('panelUser.read', { userId: id })
  expect(user.sessions).toHaveLength(3)
  await niloofar('panelUser.endSession', { userId: id, sessionId: user.sessions[0]!.id })
  expect((await niloofar('panelUser.read', { userId: id })).user.sessions).toHaveLength(2)
  await expect(niloofar('panelUser.endSession', { userId: id, sessionId: user.sessions[0]!.id })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  const { user: other } = await niloofar('panelUser.read', { userId: await idOf('sara') })
  await expect(
    niloofar('panelUser.endSession', { userId: id, sessionId: other.sessions[0]!.id }),
    'a session of somebody else',
  ).rejects.toEqual(refusedWith('thing.notFound'))
  await niloofar('panelUser.endSessions', { userId: id })
  for (const call of calls) await expect(call('profile.read', {})).rejects.toEqual(refusedWith('session.missing'))
})

test('an account is deleted on request, and disappears from the list', async () => {
  const { id } = await member('gone')
  await niloofar('panelUser.erase', { userId: id })
  await expect(niloofar('panelUser.read', { userId: id })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(niloofar('panelUser.erase', { userId: id })).rejects.toEqual(refusedWith('thing.notFound'))
  expect((await mahtab('panelUser.list', { query: { limit: '200' } })).items.map((row) => row.id)).not.toContain(id)
  await expect(niloofar('panelUser.erase', { userId: await idOf('hamid') })).rejects.toEqual(
    refusedWith('account.isAdmin'),
  )
})

test('a log-in updates the time of the user’s last visit', async () => {
  const { id, email, password } = await member('seen')
  expect((await mahtab('panelUser.read', { userId: id })).user.lastSeenAt).toBeNull()
  await w.visitor()('session.login', { body: { email, password } })
  await vi.waitFor(
    async () =>
      expect(Date.parse((await mahtab('panelUser.read', { userId: id })).user.lastSeenAt ?? '')).toBeGreaterThan(
        portalNow().getTime() - 60_000,
      ),
    20_000,
  )
})

test('a phone number is stored in one form however it is typed, and found in its national form; an invisible name is rejected', async () => {
  const wei = await w.as('wei')
  for (const phoneNumber of ['\u200f0912 345 6701\u200f', '۰۹۱۲ ۳۴۵ ۶۷۰۱', '+98 (0) 912 345 6701'])
    expect((await wei('profile.edit', { body: { phoneNumber, country: 'IR' } })).profile.phoneNumber).toBe(
      '+989123456701',
    )
  const manager = await w.as('niloofar')
  const {
    profile: { id },
  } = await wei('profile.read', {})
  for (const q of ['0912 345 6701', '۰۹۱۲۳۴۵۶۷۰۱', '+98 912 345 6701', '9123456701'])
    expect((await manager('panelUser.list', { query: { q } })).items.map((one) => one.id)).toEqual([id])
  for (const name of ['\u200b', '\u200f', '\u3164'])
    await expect(wei('profile.edit', { body: { name } })).rejects.toMatchObject({ code: 'input.invalid' })
})
