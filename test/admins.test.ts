import { afterAll, expect, test } from 'vitest'
import { cast, type CastName } from '#demo/cast.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const dariush = await w.as('dariush')
const niloofar = await w.as('niloofar')
const idOf = async (name: CastName) =>
  (await dariush('panelAdmin.list', { query: { limit: '200' } })).items.find(({ email }) => email === cast[name].email)
    ?.id ?? ''
const newAdmin = {
  name: 'Shirin',
  lastName: 'Rad',
  email: 'shirin@ghorfeh.example',
  accessLevel: 'operator' as const,
  superAdmin: false,
}

test('managers can view admins, only super admins can change them, others see none', async () => {
  const { items } = await niloofar('panelAdmin.list', { query: {} })
  const seen = items.filter(({ lastSeenAt }) => lastSeenAt !== null).map(({ email }) => email)
  expect(items.map(({ email }) => email)).toContain(cast.hamid.email)
  expect(seen.toSorted()).toEqual([cast.dariush.email, cast.niloofar.email])
  await expect(niloofar('panelAdmin.add', { body: newAdmin })).rejects.toEqual(refusedWith('role.forbidden'))
  for (const who of ['hamid', 'roya', 'mahtab', 'sara'] as const)
    await expect((await w.as(who))('panelAdmin.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(dariush('panelAdmin.read', { adminId: 'nobody' })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('a new admin is invited, and the same address only once', async () => {
  const { admin } = await dariush('panelAdmin.add', {
    body: { ...newAdmin, name: ' Shirin ', email: 'Shirin@Ghorfeh.example' },
  })
  expect(admin).toMatchObject({
    name: 'Shirin',
    accessLevel: 'operator',
    superAdmin: false,
    active: true,
    invited: true,
    lastSeenAt: null,
  })
  await expect(dariush('panelAdmin.add', { body: newAdmin })).rejects.toEqual(refusedWith('admin.exists'))
  const { items } = await dariush('panelAdmin.list', { query: { q: 'SHIRIN rad' } })
  expect(items.map(({ id }) => id)).toEqual([admin.id])
  const wrong = await refusalOf(
    dariush('panelAdmin.add', { body: { ...newAdmin, email: 'shirin', accessLevel: 'owner' as never } }),
  )
  expect(wrong.fields.map(({ path }) => path).toSorted()).toEqual(['accessLevel', 'email'])
})

test('an admin’s invitation is in the chosen language, otherwise in the language of the request', async () => {
  const languages = async (locale?: 'fa' | 'en') => {
    const email = `${locale ?? 'none'}@invited.example`
    await dariush('panelAdmin.add', { body: { ...newAdmin, email, ...(locale && { locale }) } })
    const { rows } = await w.portal.db.$client.query('select locale from users where email = $1', [email])
    return (rows as { locale: string }[]).map((row) => row.locale)
  }
  expect(await languages('fa')).toEqual(['fa'])
  expect(await languages('en')).toEqual(['en'])
  expect(await languages()).toEqual(['en'])
})

test('a user who becomes an admin keeps the account, logs in again, and is an ordinary user again once removed', async () => {
  const elif = await w.as('elif')
  const { admin } = await dariush('panelAdmin.add', {
    body: { name: 'Anybody', lastName: 'Else', email: cast.elif.email, accessLevel: 'viewer', superAdmin: false },
  })
  expect(admin).toMatchObject({ name: 'Elif', lastName: 'Kaya', invited: false })
  await expect(elif('profile.read', {})).rejects.toEqual(refusedWith('session.missing'))
  await elif('session.login', { body: { email: cast.elif.email, password: cast.elif.password } })
  expect((await elif('panelOrder.list', { query: {} })).total).toBe(0)
  await dariush('panelAdmin.remove', { adminId: admin.id })
  await expect(elif('panelOrder.list', { query: {} })).rejects.toEqual(refusedWith('session.missing'))
  await elif('session.login', { body: { email: cast.elif.email, password: cast.elif.password } })
  await expect(elif('panelOrder.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(dariush('panelAdmin.read', { adminId: admin.id })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('admins cannot change their own level, flag or state, but can correct their own name', async () => {
  const id = await idOf('dariush')
  for (const body of [{ accessLevel: 'viewer' as const }, { superAdmin: false }, { active: false }])
    await expect(dariush('panelAdmin.edit', { adminId: id, body })).rejects.toEqual(refusedWith('admin.self'))
  await expect(dariush('panelAdmin.remove', { adminId: id })).rejects.toEqual(refusedWith('admin.self'))
  const { admin } = await dariush('panelAdmin.edit', { adminId: id, body: { name: 'داریوشِ', lastName: 'مهران' } })
  expect(admin.name).toBe('داریوشِ')
  expect((await dariush('panelAdmin.list', { query: { q: 'داريوش مهران' } })).items.map((one) => one.id)).toEqual([id])
})

test('a deactivated admin is logged out immediately and can log in again once active', async () => {
  const hamid = await w.as('hamid')
  const adminId = await idOf('hamid')
  const heard: string[] = []
  const stop = w.portal.live.subscribe(({ sessions = [] }) => heard.push(...sessions))
  const { items } = await hamid('session.list', {})
  expect((await dariush('panelAdmin.edit', { adminId, body: { active: false } })).admin.active).toBe(false)
  stop()
  expect(heard.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  await expect(hamid('profile.read', {})).rejects.toEqual(refusedWith('session.missing'))
  await expect(
    hamid('session.login', { body: { email: cast.hamid.email, password: cast.hamid.password } }),
  ).rejects.toEqual(refusedWith('account.disabled'))
  await dariush('panelAdmin.edit', { adminId, body: { active: true } })
  await hamid('session.login', { body: { email: cast.hamid.email, password: cast.hamid.password } })
  expect((await hamid('profile.read', {})).profile.accessLevel).toBe('operator')
})

test('every change records actor, time, and the values before and after', async () => {
  const adminId = await idOf('mahtab')
  await dariush('panelAdmin.edit', { adminId, body: { accessLevel: 'editor' } })
  const {
    items: [entry],
  } = await niloofar('panelAudit.list', { query: { subject: 'admin', limit: '1' } })
  expect(entry).toMatchObject({
    action: 'panelAdmin.edit',
    subject: 'admin',
    subjectId: adminId,
    before: { accessLevel: 'viewer' },
    after: { accessLevel: 'editor' },
  })
  expect(entry?.actorId).toBe(await idOf('dariush'))
})

test('at least one super admin stays if they demote or remove each other concurrently', async () => {
  const ids = { niloofar: await idOf('niloofar'), dariush: await idOf('dariush') }
  await dariush('panelAdmin.edit', { adminId: ids.niloofar, body: { superAdmin: true } })
  await niloofar('session.login', { body: { email: cast.niloofar.email, password: cast.niloofar.password } })
  const both = await Promise.allSettled([
    dariush('panelAdmin.edit', { adminId: ids.niloofar, body: { superAdmin: false } }),
    niloofar('panelAdmin.remove', { adminId: ids.dariush }),
    dariush('panelAdmin.edit', { adminId: ids.niloofar, body: { active: false } }),
    niloofar('panelAdmin.edit', { adminId: ids.dariush, body: { active: false } }),
  ])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  const {
    rows: [row],
  } = await w.portal.db.$client.query<{ n: number }>(
    `select count(*)::int as n from users where super_admin and active and role = 'admin'`,
  )
  expect(row?.n).toBe(1)
})
