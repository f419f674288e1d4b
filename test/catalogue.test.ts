// Catalogue of exhibitors as PDF, spreadsheet and JSON, and hall plans as GeoJSON. They contain the current edition
// only, need permission, and require a confirmed session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exhibiting } from './exhibiting.ts'
import { textOfPdf } from './pdf-text.ts'
import { sayer } from './client.ts'
import { readBook, readCsv } from './spreadsheets.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
const { rows } = sayer(w)
const sara = await w.as('sara')
await w.as('niloofar')
await w.as('hamid')

const file = async (path: string, who: 'niloofar' | 'hamid' = 'niloofar') => {
  const answer = await w.app.inject({
    url: `/v1/panel/${path}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf(who) },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload }
}

let azin: Awaited<ReturnType<typeof exhibiting>>
beforeAll(async () => {
  azin = await exhibiting(w, 'sara')
  await exhibiting(w, 'jonas')
  const { id } = azin.exhibitor
  await sara('exhibitor.edit', {
    exhibitorId: id,
    body: { website: 'https://azin.example', about: { fa: '', en: '=HYPERLINK("x")' } },
  })
  await sara('coExhibitor.add', { exhibitorId: id, body: { name: { fa: '', en: 'Zagros Optics' }, country: 'IR' } })
  const person = { title: { fa: '', en: 'Sales' }, phoneNumber: '', language: 'en' as const, main: false }
  for (const [en, isPublic] of [
    ['Leila Rastin', true],
    ['Hidden Person', false],
  ] as const)
    await sara('companyContact.add', {
      companyId: azin.company,
      body: { ...person, name: { fa: '', en }, email: `${en.split(' ')[0]}@azin.example`, public: isPublic },
    })
})

test('the JSON has both languages and every exhibitor with its stands and companies, and no private contact', async () => {
  const { headers, text } = await file('catalogue?format=json&locale=en')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const { format, edition, exhibitors } = JSON.parse(text) as {
    format: string
    edition: { slug: string }
    exhibitors: Record<string, unknown>[]
  }
  expect([format, edition.slug, exhibitors.length]).toEqual(['ghorfeh-catalogue/1', '2025', 2])
  expect(exhibitors[1]).toMatchObject({
    name: { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' },
    website: 'https://azin.example/',
    booths: [{ name: azin.booth.name }],
    coExhibitors: [{ name: { en: 'Zagros Optics' } }],
    contacts: [{ name: { en: 'Leila Rastin' }, email: 'leila@azin.example' }],
  })
  expect(text).not.toContain('Hidden Person')
})

test('the spreadsheet has a row for each company at a stand, below its exhibitor, and no formula', async () => {
  const sheet = await readBook((await file('catalogue?format=xlsx&locale=en')).bytes)
  const [heads, ...lines] = sheet.rows
  expect(heads!.slice(0, 3)).toEqual(['Name in Persian', 'Name in English', 'At the booth of'])
  expect(lines.map((line) => [line[1], line[2] ?? null])).toEqual([
    ['Lindner Medizintechnik', null],
    ['Pars Teb Azin', null],
    ['Zagros Optics', 'Pars Teb Azin'],
  ])
  expect(lines[1]).toContain('Leila Rastin, Sales, leila@azin.example')
  expect(lines[1]).toContain('=HYPERLINK("x")') // an inline text is never a formula
})

test.each(['fa', 'en'] as const)('the PDF in %s is sorted by name and by hall', async (locale) => {
  const { headers, bytes } = await file(`catalogue?format=pdf&locale=${locale}`)
  expect(headers['content-type']).toBe('application/pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await textOfPdf(bytes)
  for (const word of ['Zagros', 'leila@azin.example', azin.booth.name]) expect(text).toContain(word)
  expect(text).not.toContain('Hidden')
})

test('only users with export permission get it, and the audit log records each export', async () => {
  for (const path of ['catalogue?format=pdf', 'hall-geometry?format=csv'])
    expect((await file(path, 'hamid')).status).toBe(403)
  expect((await file('catalogue?format=csv')).status).toBe(422)
  await file('catalogue?format=json')
  await file('hall-geometry?format=geojson')
  expect(
    await rows(`select action, label from audit_entries where subject_id = 'export' order by at desc limit 2`),
  ).toEqual([
    { action: 'panelGeometry.export', label: 'geojson' },
    { action: 'panelCatalogue.export', label: 'json' },
  ])
})

interface Feature {
  id?: string
  geometry: { type: string; coordinates: [number, number][][] }
  properties: Record<string, unknown>
}
const features = async (query: string) => {
  const { headers, text } = await file(`hall-geometry?format=geojson&${query}`)
  expect(headers['content-type']).toBe('application/geo+json; charset=utf-8')
  const read = JSON.parse(text) as { type: string; coordinates: { unit: string }; features: Feature[] }
  expect([read.type, read.coordinates.unit]).toEqual(['FeatureCollection', 'metre'])
  return read.features
}

test('a plan as GeoJSON is in metres and not mirrored, with closed, counter-clockwise polygons', async () => {
  const hallId = w.halls[0]!.id
  const all = await features(`hallId=${hallId}`)
  const { hall } = await (await w.as('dariush'))('panelHall.read', { hallId })
  const ys = hall.plan!.outline.map(([, y]) => y)
  const xs = hall.plan!.outline.map(([x]) => x)
  const area = (points: [number, number][]) =>
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length]!
      return sum + x * nextY - nextX * y
    }, 0) / 2
  const [outline] = all
  expect(outline!.properties).toMatchObject({ kind: 'hall', hallId, maxHeight: hall.maxHeightCm / 100 })
  for (const { geometry, properties } of all.filter((one) => one.geometry.type === 'Polygon')) {
    const [points] = geometry.coordinates
    expect(points!.at(-1)).toEqual(points![0])
    expect(area(points!)).toBeGreaterThan(0)
    for (const [x, y] of points!) {
      expect(x).toBeLessThanOrEqual((Math.max(...xs) - Math.min(...xs)) / 100)
      expect(y).toBeLessThanOrEqual((Math.max(...ys) - Math.min(...ys)) / 100)
    }
    expect(properties['hallId']).toBe(hallId)
  }
  const booth = all.find(({ id }) => id === azin.booth.id)!
  expect(booth.properties).toMatchObject({
    kind: 'booth',
    code: azin.booth.name,
    state: 'reserved',
    area: azin.booth.meterage,
    company: { en: 'Pars Teb Azin' },
  })
  expect(area(booth.geometry.coordinates[0]!)).toBeCloseTo(azin.booth.meterage, 0)
})

test('plans of all halls can be exported together, as CSV too; an unknown hall is not found', async () => {
  const all = await features('')
  const halls = all.filter(({ properties }) => properties['kind'] === 'hall')
  expect(new Set(halls.map(({ id }) => id))).toEqual(new Set(w.halls.map(({ id }) => id)))
  const lines = readCsv((await file('hall-geometry?format=csv&locale=en')).text)
  expect(lines).toHaveLength(all.length + 1)
  expect(lines[0]!.slice(0, 3)).toEqual(['Hall', 'Type', 'Code'])
  expect(
    lines.filter((line) => line[2] === azin.booth.name).some((line) => line.at(-1)!.startsWith('POLYGON ((')),
  ).toBe(true)
  expect((await file('hall-geometry?format=csv&hallId=01900000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('orders can also be exported line by line, to add up the items ordered', async () => {
  const { bytes } = await file(`orders/export?format=csv&locale=en&rows=lines&q=${azin.order.number}`)
  const [heads, ...lines] = readCsv(bytes.toString())
  expect(heads).toEqual(expect.arrayContaining(['Number', 'Company', 'Code', 'Quantity', 'Unit', 'Unit price (€)']))
  const at = (name: string) => heads!.indexOf(name)
  expect(lines.map((line) => line[at('Number')])).toEqual(lines.map(() => azin.order.number))
  expect([lines.length > 0, lines[0]![at('Unit')]]).toEqual([true, 'm²'])
  const whole = readCsv((await file(`orders/export?format=csv&locale=en&q=${azin.order.number}`)).bytes.toString())[1]!
  const sum = lines.reduce((all, line) => all + Number(line[at('Total before VAT (€)')]), 0)
  expect(whole.map(Number)).toContain(sum)
})
