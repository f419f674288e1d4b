// An empty portal until its publication. It covers the data that visitors see, the steps of the first super admin, and
// the published portal.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { feeds } from '#server/blog/feed.raw.ts'
import { serveSeoFiles } from '#server/seo/seo.raw.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ settings: false })
afterAll(() => w.end())
serveSeoFiles(w.app, w.portal, () => '<svg xmlns="http://www.w3.org/2000/svg"/>')
feeds(w.app, w.portal)
const anyone = w.visitor()
const get = (url: string) => w.app.inject({ url, headers: { host: w.env.publicUrl.host } })
const setup = async () => (await dariush('panelSetup.read', {})).setup
const change = async (settings: object) =>
  dariush('panelSettings.edit', {
    body: { updatedAt: (await dariush('panelSettings.read', {})).updatedAt, settings },
  })
let dariush: Awaited<ReturnType<typeof w.as>>

beforeAll(async () => {
  await w.portal.db.$client.query(`update portal_state set published_at = null`)
  await w.portal.db.$client.query(`delete from booths; delete from halls`)
  w.portal.live.publish({ topics: ['edition', 'halls'] })
  await w.portal.editions.current()
  dariush = await w.as('dariush')
})

test('before publication visitors see the name, dates, logo and colours of the fair, and nothing else', async () => {
  await change({
    name: { fa: 'نمایشگاه فرش', en: 'Carpet Fair' },
    shortName: { fa: 'فرش', en: 'Carpets' },
    firstDay: '2030-05-01',
    lastDay: '2030-05-04',
    lead: { fa: 'متن', en: 'Hand-woven' },
    contact: { email: 'office@carpets.example', phoneNumber: '' },
  })
  const { edition } = await anyone('edition.read', {})
  expect(edition).toMatchObject({
    name: { en: 'Carpet Fair' },
    firstDay: '2030-05-01',
    lead: { fa: '', en: '' },
    contact: { email: '' },
    hasHalls: false,
    unpublished: { stepsDone: 0 },
  })
  expect((await dariush('edition.read', {})).edition.contact.email).toBe('office@carpets.example')
  expect((await anyone('edition.read', {})).edition.contact.email).toBe('') // the response for the team was not cached
  for (const call of [
    anyone('hall.list', {}),
    anyone('blog.list', { query: {} }),
    anyone('opinion.list', {}),
    anyone('exhibitor.list', { query: {} }),
    anyone('pageText.read', { page: 'about' }),
  ])
    await expect(call).rejects.toEqual(refusedWith('portal.unpublished'))
  const refused = await get('/v1/halls')
  expect([refused.statusCode, refused.json()]).toEqual([503, expect.objectContaining({ code: 'portal.unpublished' })])
  const register = anyone('account.register', {
    body: { name: 'A', lastName: 'B', email: 'a@b.example', password: 'seven-blue-tiles' } as never,
  })
  expect(await refusalOf(register)).toMatchObject({ status: expect.toBeOneOf([400, 422, 503]) as number })
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/sitemap.xml')).body).not.toContain('<loc>')
  for (const path of ['/og/home.en.png', '/blog/rss.xml'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  expect((await get('/en/site.webmanifest')).json()).toMatchObject({ short_name: 'Carpets' })
  expect((await get('/v1/openapi.json')).statusCode).toBe(200)
})

test('only super admins see the set-up, and its steps can be marked as done and undone', async () => {
  for (const who of ['niloofar', 'hamid', 'sara'] as const)
    await expect((await w.as(who))('panelSetup.read', {})).rejects.toEqual(
      refusedWith(who === 'sara' ? 'portal.unpublished' : 'role.forbidden'),
    )
  const first = await setup()
  expect(first).toMatchObject({ publishedAt: null, done: [], colleagues: [], halls: [] })
  expect(first.missing).toEqual(['halls', 'seller', 'vat', 'terms'])
  await dariush('panelSetup.mark', { step: 'seller', body: { done: true } })
  await dariush('panelSetup.mark', { step: 'fair', body: { done: true } })
  expect((await setup()).done).toEqual(['fair', 'seller'])
  await dariush('panelSetup.mark', { step: 'seller', body: { done: false } })
  expect((await dariush('edition.read', {})).edition.unpublished).toEqual({ stepsDone: 1 })
  await expect(dariush('panelSetup.mark', { step: 'other', body: { done: true } })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
})

test('the slug follows the first day until an admin chooses another one', async () => {
  const save = async (settings: { firstDay: string; lastDay: string }) =>
    dariush('panelSettings.edit', { body: { updatedAt: (await setup()).settings.updatedAt, settings } })
  const { firstDay, lastDay } = (await setup()).settings.settings
  await save({ firstDay: '2031-05-04', lastDay: '2031-05-07' })
  await dariush('panelSetup.slug', { body: { slug: '2031' } })
  await save({ firstDay: '2032-05-04', lastDay: '2032-05-07' })
  expect((await setup()).slug).toBe('2032')
  expect((await dariush('panelSetup.slug', { body: { slug: 'carpets-32' } })).setup.slug).toBe('carpets-32')
  expect((await dariush('edition.read', {})).edition.slug).toBe('carpets-32')
  await save({ firstDay: '2033-05-04', lastDay: '2033-05-07' })
  expect((await setup()).slug).toBe('carpets-32')
  for (const slug of ['panel', 'Not plain'])
    expect((await refusalOf(dariush('panelSetup.slug', { body: { slug } }))).fields[0]?.path).toBe('slug')
  await save({ firstDay: firstDay!, lastDay: lastDay! })
})

test('a ready-made hall has its booths on sale at one price, each with its open sides', async () => {
  const body = {
    booths: 24,
    name: { fa: 'سالن ۱', en: 'Hall 1' },
    theme: { fa: '', en: '' },
    pricePerSquareMetreCents: 120_00,
  } as const
  const { halls } = (await dariush('panelSetup.layHall', { body })).setup
  expect(halls).toMatchObject([{ name: body.name, booths: 24, free: 24, lowestPerSquareMetreCents: 120_00 }])
  const { items } = await dariush('panelBooth.list', { hallId: halls[0]!.id })
  expect(items.map(({ name, openSides }) => `${name} ${openSides}`).slice(0, 3)).toEqual(['A-1 2', 'A-2 1', 'A-3 1'])
  const second = await refusalOf(dariush('panelSetup.layHall', { body: { ...body, booths: 13 as never } }))
  expect(second.fields.map(({ path }) => path)).toEqual(['booths'])
  expect((await refusalOf(dariush('panelSetup.layHall', { body }))).fields.map(({ path }) => path)).toContain('name.fa')
  expect((await setup()).missing).toEqual(['seller', 'vat', 'terms'])
})

test('colleagues are invited only when the portal is published, and the request to publish must contain the current list of missing items', async () => {
  const colleague = { name: 'Mina', lastName: 'Rad', email: 'mina@carpets.example', accessLevel: 'editor' } as const
  const twice = { colleagues: [colleague, { ...colleague, email: 'MINA@carpets.example' }] }
  expect((await refusalOf(dariush('panelSetup.colleagues', { body: twice }))).fields).toEqual([
    expect.objectContaining({ path: 'colleagues.1.email', code: 'emailTwice' }),
  ])
  const known = { ...colleague, email: cast.niloofar.email }
  const { colleagues } = (await dariush('panelSetup.colleagues', { body: { colleagues: [colleague, known] } })).setup
  expect(colleagues).toEqual([colleague, known])
  const admins = async () => (await dariush('panelAdmin.list', { query: {} })).items.map(({ email }) => email)
  expect(await admins()).not.toContain(colleague.email)
  await expect(dariush('panelSetup.publish', { body: { missing: [] } })).rejects.toEqual(refusedWith('thing.changed'))
  expect((await setup()).publishedAt).toBeNull()
  // An item is no longer missing once it is confirmed: VAT by setting a rate, terms by a switch or a text.
  await change({ vatBasisPoints: 0 })
  expect((await setup()).missing).toEqual(['seller', 'terms'])
  await change({ confirmed: ['terms'] })
  expect((await setup()).missing).toEqual(['seller'])
  await change({ confirmed: [] })
  const missing = ['seller', 'terms'] as const
  const both = await Promise.allSettled(
    [1, 2].map(() => dariush('panelSetup.publish', { body: { missing: [...missing] } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await admins()).toContain(colleague.email)
  expect((await admins()).filter((email) => email === cast.niloofar.email)).toHaveLength(1)
})

test('after publication everything is visible to all, and the set-up is over', async () => {
  expect((await anyone('edition.read', {})).edition).toMatchObject({
    unpublished: null,
    lead: { en: 'Hand-woven' },
    contact: { email: 'office@carpets.example' },
    hasHalls: true,
  })
  expect((await anyone('hall.list', {})).items).toHaveLength(1)
  expect((await get('/robots.txt')).body).toContain('Sitemap:')
  await expect(dariush('panelSetup.mark', { step: 'team', body: { done: true } })).rejects.toEqual(
    refusedWith('setup.over'),
  )
  await expect(dariush('panelSetup.publish', { body: { missing: [] } })).rejects.toEqual(refusedWith('setup.over'))
  expect((await dariush('panelAudit.list', { query: { limit: '20' } })).items.map(({ action }) => action)).toContain(
    'panelSetup.publish',
  )
})
