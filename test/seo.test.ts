import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listedScreens } from '#contract/rules/seo.ts'
import { pathTo } from '#contract/paths.ts'
import { serveSeoFiles } from '#server/seo/seo.raw.ts'
import { sitemap } from '#server/seo/sitemap.ts'
import { panelIn } from '#web/pattern/panels.ts'
import { strapwork } from '#web/pattern/strapwork.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
serveSeoFiles(w.app, w.portal, (colours, panel) => strapwork(panelIn(panel, colours)))
const { origin, host } = w.env.publicUrl
const get = (url: string, headers: Record<string, string> = {}) => w.app.inject({ url, headers: { host, ...headers } })
const places = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place!)
const both = (fa: string, en: string) => ({ fa, en })

const roya = await w.as('roya')
const dariush = await w.as('dariush')
const posted = async (slug: string, publish: boolean, at?: string) => {
  const { post } = await roya('panelBlog.add', {
    body: { slug, title: both('نوشته', 'A post & its title'), content: both('<p>متن</p>', '<p>Text</p>') },
  })
  return publish
    ? (await roya('panelBlog.publish', { blogId: post.id, body: { version: post.version, ...(at && { at }) } })).post
    : post
}
const seen = await posted('seen', true)
await posted('draft', false)
await posted('later', true, new Date(portalNow().getTime() + 86_400_000).toISOString())

test('robots.txt names the sitemap and disallows private pages', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  for (const line of [
    'Disallow: /v1/',
    'Disallow: /panel',
    'Disallow: /userPanel',
    'Disallow: /en/panel',
    'Disallow: /en/userPanel',
    'Disallow: /editions/*/panel',
    'Disallow: /en/editions/*/userPanel',
    'Allow: /v1/images/',
    `Sitemap: ${origin}/sitemap.xml`,
  ])
    expect(body.split('\n')).toContain(line)
  expect(body).not.toMatch(/Disallow: \/(en)?$/m)
})

test('the sitemap has every public page in both languages, and the public posts and halls', async () => {
  const { body, headers } = await get('/sitemap.xml')
  const all = places(body)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  for (const [name] of listedScreens)
    for (const language of ['', '/en'])
      expect(all).toContain(
        origin + (pathTo(name as 'home') === '/' && language ? '/en' : language + pathTo(name as 'home')),
      )
  for (const place of ['/blog/seen', '/en/blog/seen', `/FloorPlan/${w.halls[0]!.id}`])
    expect(all).toContain(origin + place)
  expect(all.filter((place) => /draft|later|panel|auth|Reservation|TrackOrder\/|v1/i.test(place))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  const [entry] = body.match(/<url><loc>[^<]*\/blog\/seen<.*?<\/url>/) ?? []
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:]+Z<\/lastmod>/)
  for (const [language, path] of [
    ['fa', '/blog/seen'],
    ['en', '/en/blog/seen'],
    ['x-default', '/blog/seen'],
  ])
    expect(entry).toContain(`hreflang="${language}" href="${origin}${path}"`)
})

test('for a past edition the sitemap lists its pages below its address, and for one in preparation nothing', async () => {
  const id = uuidv7()
  const inserted = sql`insert into editions (id, slug, state, settings) select ${id}, '2024', 'past', settings || '{"firstDay":"2024-06-08","lastDay":"2024-06-11"}' from editions where state = 'current'`
  await w.portal.db.execute(inserted)
  await w.portal.db.execute(
    sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, '2026', 'preparing', settings from editions where state = 'current'`,
  )
  await w.portal.db.execute(
    sql`insert into halls (id, edition_id, name_fa, name_en, theme_fa, theme_en, plan) select ${id}, ${id}, name_fa, name_en, '', '', plan from halls limit 1`,
  )
  await w.portal.db.execute(
    sql`insert into booths (id, edition_id, hall_id, name, meterage, open_sides, polygon, active) select ${uuidv7()}, ${id}, ${id}, name, meterage, open_sides, polygon, false from booths limit 1`,
  )
  w.portal.live.publish({ topics: ['edition', 'halls'] })
  const all = places(gunzipSync((await sitemap(w.portal))!).toString())
  const past = all.filter((place) => place.includes('/editions/2024'))
  for (const path of ['', '/Exhibitors', '/Workshop', '/AboutUs', '/FloorPlan', `/FloorPlan/${id}`])
    for (const language of ['', '/en']) expect(past).toContain(`${origin}${language}/editions/2024${path}`)
  expect(past.filter((place) => /blog|Team|Order|Honorary|B2B|Contact/.test(place))).toEqual([])
  expect(all.filter((place) => place.includes('2026'))).toEqual([])
  await w.portal.db.execute(sql`update editions set state = 'open' where slug = '2026'`)
  w.portal.live.publish({ topics: ['edition'] })
  const open = places(gunzipSync((await sitemap(w.portal))!).toString()).filter((place) => place.includes('2026'))
  for (const path of ['/FloorPlan', '/HonoraryVisitor']) expect(open).toContain(`${origin}/en/editions/2026${path}`)
  expect(open.filter((place) => /blog|Team/.test(place))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  await w.portal.db.execute(sql`delete from booths where hall_id = ${id}`)
  await w.portal.db.execute(sql`delete from halls where id = ${id}`)
  await w.portal.db.execute(sql`delete from editions where state <> 'current'`)
  w.portal.live.publish({ topics: ['edition', 'halls'] })
})

test('a company enters the sitemap with its booth, and leaves it when its owner hides it', async () => {
  const [booth] = await freeBooths(w, 1)
  const { id: orderId } = await ordered(w, 'sara', [booth!.id])
  await verify(dariush, orderId)
  const sara = await w.as('sara')
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  const place = `${origin}/en/Exhibitors/${exhibitor!.id}`
  const map = async () => places(gunzipSync((await sitemap(w.portal))!).toString())
  expect(await map()).toContain(place)
  expect((await get(`/og/exhibitors/${exhibitor!.id}.en.png`)).statusCode).toBe(200)
  await sara('exhibitor.edit', { exhibitorId: exhibitor!.id, body: { listed: false } })
  expect(await map()).not.toContain(place)
  expect((await get(`/og/exhibitors/${exhibitor!.id}.en.png`)).statusCode).toBe(404)
})

test('a sitemap too large for one file is split into several, with each page once', async () => {
  const whole = places(gunzipSync((await sitemap(w.portal))!).toString())
  const most = 10
  const index = gunzipSync((await sitemap(w.portal, undefined, most))!).toString()
  expect(index).toContain('<sitemapindex')
  const parts = await Promise.all(
    places(index).map(async (_, at) => places(gunzipSync((await sitemap(w.portal, at + 1, most))!).toString())),
  )
  expect(places(index)[0]).toBe(`${origin}/sitemap-1.xml`)
  expect(parts.every((part) => part.length <= most && part.length > 0)).toBe(true)
  expect(parts.flat()).toEqual(whole)
  expect(await sitemap(w.portal, parts.length + 1, most)).toBeUndefined()
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await get(path)).statusCode).toBe(404) // the sitemap of this fair is not split
})

test('the sitemap is sent in an encoding that the client accepts', async () => {
  const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe((await get('/sitemap.xml')).body)
})

test('a page has its own preview picture in each language, drawn once', async () => {
  const fa = await get('/og/home.fa.png')
  const second = await get('/og/home.fa.png')
  const en = await get('/og/home.en.png')
  expect([fa.statusCode, fa.headers['content-type'], fa.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ])
  expect([fa.rawPayload.readUInt32BE(16), fa.rawPayload.readUInt32BE(20)]).toEqual([1_200, 630])
  expect(fa.rawPayload.length).toBeLessThan(300_000) // some messengers do not load larger files
  expect(second.rawPayload.equals(fa.rawPayload)).toBe(true)
  expect(en.headers.etag).not.toBe(fa.headers.etag)
  expect((await get('/og/home.fa.png', { 'if-none-match': String(fa.headers.etag) })).statusCode).toBe(304)
  expect(fa.headers['cache-control']).toContain('public')
})

test('a preview picture changes with the title of its page, and only public pages have a preview picture', async () => {
  const before = await get('/og/blog/seen.en.png')
  const { post } = await roya('panelBlog.read', { blogId: seen.id })
  expect(before.statusCode).toBe(200)
  const changed = await roya('panelBlog.edit', {
    blogId: post.id,
    body: { title: both('دیگر', 'Another'), version: post.version },
  })
  expect((await get('/og/blog/seen.en.png')).headers.etag).toBe(before.headers.etag) // the new title is not published yet
  await roya('panelBlog.publish', { blogId: post.id, body: { version: changed.post.version } })
  expect((await get('/og/blog/seen.en.png')).headers.etag).not.toBe(before.headers.etag)
  for (const path of [
    '/og/blog/draft.en.png',
    '/og/blog/later.fa.png',
    '/og/dashboard.fa.png',
    '/og/login.en.png',
    '/og/Any%20words.fa.png',
    '/og/toString.fa.png',
    '/og/home.de.png',
    '/og/home.png',
    '/og/exhibitors/0.fa.png',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
})

test('requests for many different pictures are rate limited', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  try {
    serveSeoFiles(strict.app, strict.portal, (colours, panel) => strapwork(panelIn(panel, colours)))
    const request = (path: string) => strict.app.inject({ url: path, headers: { host: strict.env.publicUrl.host } })
    expect((await request('/og/home.fa.png')).statusCode).toBe(200)
    expect((await request('/og/about.fa.png')).statusCode).toBe(429)
    expect((await request('/og/home.fa.png')).statusCode).toBe(200) // a picture drawn before is not limited
  } finally {
    await strict.end()
  }
})

test('the portal can be added to a home screen in either language', async () => {
  const fa = await get('/site.webmanifest')
  const en = await get('/en/site.webmanifest')
  expect(fa.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(fa.json()).toMatchObject({ lang: 'fa', dir: 'rtl', start_url: '/', scope: '/', theme_color: '#062b31' })
  expect(en.json()).toMatchObject({
    lang: 'en',
    dir: 'ltr',
    start_url: '/en',
    short_name: (await w.portal.editions.current()).shortName.en,
  })
  const icons = en.json<{ icons: { sizes: string; purpose?: string }[] }>().icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})
