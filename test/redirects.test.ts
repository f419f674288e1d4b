// Redirects: only within this site, never in a circle, effective in all processes immediately.
import { afterAll, expect, test } from 'vitest'
import { cachedRedirects } from '#server/redirect/redirect.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const niloofar = await w.as('niloofar')
const lookUp = cachedRedirects(w.portal.db, w.portal.live)
const rule = (fromPath: string, toPath: string, more: { permanent?: boolean; active?: boolean } = {}) => ({
  fromPath,
  toPath,
  permanent: true,
  active: true,
  ...more,
})
const add = async (...parts: Parameters<typeof rule>) =>
  (await niloofar('panelRedirect.add', { body: rule(...parts) })).redirect
const wrong = async (...parts: Parameters<typeof rule>) =>
  (await refusalOf(add(...parts))).fields.map(({ path, code }) => `${path} ${code}`)

test('only admins who may change settings see and change redirects', async () => {
  for (const who of ['hamid', 'roya', 'mahtab', 'sara'] as const)
    await expect((await w.as(who))('panelRedirect.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(niloofar('panelRedirect.read', { redirectId: 'none' })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('a redirect works whatever the case, language and spelling of its address', async () => {
  expect(await lookUp('/registration')).toBeUndefined()
  const redirect = await add('/Registration/', '/BoothReservation')
  expect(redirect).toMatchObject({
    fromPath: '/registration',
    toPath: '/BoothReservation',
    permanent: true,
    active: true,
  })
  for (const path of ['/registration', '/Registration', '/en/REGISTRATION', '//registration/', '/en/registration/'])
    expect(await lookUp(path)).toEqual({ to: '/BoothReservation', status: 301 })
  await add('/ثبت-نام', '/auth/Register?from=old', { permanent: false })
  expect(await lookUp(encodeURI('/ثبت-نام'))).toEqual({ to: '/auth/Register?from=old', status: 302 })
  expect(await lookUp('/registration/more')).toBeUndefined()
})

test('switching off, changing and removing a redirect takes effect immediately', async () => {
  const { id } = await add('/old-map', '/FloorPlan')
  expect(await lookUp('/old-map')).toEqual({ to: '/FloorPlan', status: 301 })
  await niloofar('panelRedirect.edit', { redirectId: id, body: { active: false } })
  expect(await lookUp('/old-map')).toBeUndefined()
  await niloofar('panelRedirect.edit', {
    redirectId: id,
    body: { active: true, permanent: false, toPath: '/en/AboutUs#people' },
  })
  expect(await lookUp('/old-map')).toEqual({ to: '/AboutUs#people', status: 302 })
  await niloofar('panelRedirect.remove', { redirectId: id })
  expect(await lookUp('/old-map')).toBeUndefined()
  await expect(niloofar('panelRedirect.remove', { redirectId: id })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('no redirect leads to another site', async () => {
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F/evil.example',
    'evil.example',
    'javascript:alert(1)',
    '/a b',
    '/a\r\nset-cookie:x',
    '/%0d%0aset-cookie:x',
    '/v1/logout',
    '/a/../../x',
    '',
    '/a//b',
  ])
    expect(await wrong('/away', to)).toEqual(['toPath pathInvalid'])
})

test('only addresses without a page can be redirected', async () => {
  for (const from of [
    '/AboutUs',
    '/aboutus/',
    '/en/panel',
    '/',
    '/v1/edition',
    '/assets/x.js',
    '/panel/hall/anything',
    '/favicon.ico',
  ])
    expect(await wrong(from, '/FloorPlan')).toEqual(['fromPath pathHasScreen'])
  for (const from of ['old', 'https://portal.test/old', '/old?x=1', '/old#x', '//old', '/o ld', ''])
    expect(await wrong(from, '/FloorPlan')).toEqual(['fromPath pathInvalid'])
})

test('each address has at most one redirect, and redirects never form a circle', async () => {
  await add('/a', '/b')
  await expect(add('/A/', '/FloorPlan')).rejects.toEqual(refusedWith('redirect.exists'))
  expect(await wrong('/b', '/a')).toEqual(['toPath pathLoops'])
  expect(await wrong('/c', '/c?again=1')).toEqual(['toPath pathLoops'])
  const { id } = await add('/b', '/d')
  expect(
    (await refusalOf(niloofar('panelRedirect.edit', { redirectId: id, body: { toPath: '/en/a' } }))).fields,
  ).toEqual([expect.objectContaining({ path: 'toPath', code: 'pathLoops' })])
  const both = await Promise.allSettled([add('/x', '/y'), add('/y', '/x')])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the list can be searched, and changes are in the audit log', async () => {
  const { items, total } = await niloofar('panelRedirect.list', { query: { q: 'REGIST' } })
  expect(items.map(({ fromPath }) => fromPath)).toContain('/registration')
  expect(total).toBe(items.length)
  const {
    items: [entry],
  } = await niloofar('panelAudit.list', { query: { subject: 'redirect', limit: '1' } })
  expect(entry).toMatchObject({ action: 'panelRedirect.add', subject: 'redirect' })
})
