// The appearance of a fair. The team sets its texts, sectors, logo and two colours, which its pages show.
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { SettingsEdit } from '#contract/entities/settings.ts'
import { contrast, defaultColours, inksOf, tonesOf } from '#contract/rules/brand.ts'
import { brandPatternPath, brandSheetPath } from '#contract/rules/brand-paths.ts'
import { demoWords } from '#demo/words.ts'
import { serveBrandFiles } from '#server/seo/brand.raw.ts'
import { serveSeoFiles } from '#server/seo/seo.raw.ts'
import { panelIn } from '#web/pattern/panels.ts'
import { strapwork } from '#web/pattern/strapwork.ts'
import { jpeg, sendFile } from './files.ts'
import { freeBooths, ordered, refusalOf } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true })
afterAll(() => w.end())
const draw = (colours: typeof defaultColours, panel: 'hero' | 'band' | 'auth' | 'lost' | 'shared') =>
  strapwork(panelIn(panel, colours))
serveSeoFiles(w.app, w.portal, draw)
serveBrandFiles(w.app, w.portal, draw)
const niloofar = await w.as('niloofar')
const anyone = w.visitor()
const change = async (settings: SettingsEdit['settings']) =>
  (
    await niloofar('panelSettings.edit', {
      body: { updatedAt: (await niloofar('panelSettings.read', {})).updatedAt, settings },
    })
  ).settings
const wrong = async (settings: SettingsEdit['settings']) =>
  (await refusalOf(change(settings))).fields.map(({ path, code }) => `${path} ${code}`)
const get = (url: string) => w.app.inject({ url, headers: { host: w.env.publicUrl.host } })
const drawing = (inside = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/>${inside}</svg>`)
const wine = { ground: '#4a1030', accent: '#f2c14e' }

test('texts of the fair that the specification contains are settings, and the team can change each of them', async () => {
  expect((await anyone('edition.read', {})).edition).toMatchObject({
    ...demoWords,
    logoId: null,
    colours: defaultColours,
  })
  const nobody = { name: { fa: '', en: '' }, text: { fa: '', en: '' } }
  const sectors = {
    medicine: { name: { fa: 'فرش', en: 'Carpets' }, text: { fa: '', en: ' Hand-woven ' } },
    dentistry: nobody,
    pharmacy: nobody,
    laboratory: nobody,
  }
  await change({
    headline: { fa: 'هر *گره* یک داستان', en: 'Every *knot* a story' },
    lead: { fa: '', en: '' },
    sectors,
  })
  expect((await anyone('edition.read', {})).edition).toMatchObject({
    headline: { fa: 'هر *گره* یک داستان', en: 'Every *knot* a story' },
    lead: { fa: '', en: '' },
    sectors: { medicine: { name: { fa: 'فرش', en: 'Carpets' }, text: { fa: '', en: 'Hand-woven' } } },
  })
  const manifest = (await get('/en/site.webmanifest')).json<{ theme_color: string }>()
  expect(manifest.theme_color).toBe(defaultColours.ground)
})

test('unreadable colours are rejected, each with its reason; accepted ones yield a style sheet and the girih pattern', async () => {
  expect(await wrong({ colours: { ...wine, ground: '#eeeeee' } })).toEqual(['settings.colours.ground groundTooLight'])
  expect(await wrong({ colours: { ...wine, accent: '#5a2040' } })).toEqual(['settings.colours.accent accentTooNear'])
  expect(await wrong({ colours: { ...wine, accent: 'red' } })).toEqual(['settings.colours.accent colourInvalid'])
  expect((await change({ colours: wine })).colours).toEqual(wine)
  const sheet = await get(brandSheetPath(wine))
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(sheet.body).toContain(`--ink:${wine.ground};`)
  expect(sheet.body).toContain(`--girih-hero:url("${brandPatternPath(wine, 'hero')}")`)
  const pattern = await get(brandPatternPath(wine, 'hero'))
  expect([pattern.statusCode, pattern.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(pattern.body).toContain(wine.ground)
  expect(draw(defaultColours, 'hero')).not.toContain(wine.ground)
  for (const path of ['/look/ffffff-f2c14e/colours.css', '/look/4a1030-f2c14e/other.svg', '/look/x/hero.svg'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  expect((await get('/og/home.en.png')).statusCode).toBe(200)
})

test('a logo is a picture or a plain drawing, uploaded by the team and stored as pixels', async () => {
  const refused = async (name: string, bytes: Buffer) =>
    (await sendFile(w, 'niloofar', 'brand', name, bytes)).fields.map(({ code }) => code)
  expect(await refused('a.svg', drawing('<script>alert(1)</script>'))).toEqual(['logoUnsafe'])
  expect(await refused('a.svg', await jpeg(40, 40))).toEqual(['fileType'])
  expect(await refused('a.png', drawing())).toEqual(['fileType'])
  await w.as('sara')
  expect((await sendFile(w, 'sara', 'brand', 'a.svg', drawing())).status).toBe(403)
  const { id } = await sendFile(w, 'niloofar', 'brand', 'mark.svg', drawing())
  const picture = await get(`/v1/images/${id}`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const dariush = await w.as('dariush')
  const { updatedAt } = await dariush('panelSettings.read', {})
  const notOwn = dariush('panelSettings.edit', { body: { updatedAt, settings: { logoId: id } } })
  expect((await refusalOf(notOwn)).fields).toEqual([
    expect.objectContaining({ path: 'settings.logoId', code: 'uploadUnknown' }),
  ])
  expect((await change({ logoId: id })).logoId).toBe(id)
  expect((await get('/en/site.webmanifest')).json()).toMatchObject({
    theme_color: wine.ground,
    icons: [{ src: `/v1/images/${id}?w=640` }],
  })
})

test('an invoice keeps the colours and logo of its day of issue', async () => {
  const [booth] = await freeBooths(w, 1)
  const placed = await ordered(w, 'sara', [booth!.id])
  const { order } = await verify(await w.as('dariush'), placed.id)
  const sara = await w.as('sara')
  const read = async () => (await sara('invoice.read', { invoiceId: order.invoices[0]!.id })).invoice
  const before = await read()
  expect(before.look?.colours).toEqual(wine)
  await change({ colours: defaultColours, logoId: null })
  expect(await read()).toEqual(before)
})

test('PDFs use two ink colours of their fair that are readable on white; a fair with the default colours has the portal’s inks', () => {
  const { ink, strong } = inksOf(wine)
  expect([ink, strong]).toEqual([wine.ground, tonesOf(wine).firuzeh])
  expect(contrast(strong, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(inksOf(defaultColours)).toEqual({ ink: defaultColours.ground, strong: '#0f6f70' })
  // Templates contain the colours of the portal only as defaults for missing ones.
  const folder = new URL('../server/document/templates/', import.meta.url)
  const coloured = readdirSync(folder).flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => /#(062b31|0f6f70)/.test(line) && !line.includes('default:')),
  )
  expect(coloured).toEqual([])
})
