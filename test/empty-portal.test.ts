import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { earlierEdition, inventedContact, inventedSeller } from '#server/edition/edition.ts'
import { keepInvoicePdfs, marksOf, typeset } from '#server/document/document.ts'
import { defaultColours } from '#contract/rules/brand.ts'
import { openPortal } from '#server/open.ts'
import { exhibitionEvent, organization, webSite } from '#contract/rules/structured.ts'
import { manifestOf } from '#contract/rules/seo.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { freeBooths, ordered, refusalOf } from './people.ts'
import { world } from './world.ts'

const defaultLook = { logoId: null, colours: defaultColours }
const w = await world({ work: true, settings: false })
afterAll(() => w.end())
const anyone = w.visitor()
const dariush = await w.as('dariush')
const niloofar = await w.as('niloofar')
const booths = await freeBooths(w, 4)
const seller = {
  name: { fa: 'برگزارکننده', en: 'Organiser Ltd' },
  address: { fa: 'شیراز', en: 'Shiraz' },
  nationalId: '۱۴۰۰۳۷۷۸۹۹۰',
  economicNumber: '14003778990',
  postalCode: '1996613111',
  fiscalMemoryId: 'B2L8R0',
}
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query(sql, values)).rows as T[]
async function change(settings: object) {
  return dariush('panelSettings.edit', {
    body: { updatedAt: (await dariush('panelSettings.read', {})).updatedAt, settings },
  })
}
/** Signs that a text lacks a value, or contains an invented one. */
const gap =
  /undefined|null|NaN|Invalid|\[object|ghorfeh\.example|2122662801|Namayeshgah|نمایشگاه‌گستر|Tehran|تهران|June 2025|خرداد ۱۴۰۴/

test('if no hall is on sale, every page is told so', async () => {
  const { items } = await dariush('panelHall.list', {})
  const setActive = (active: boolean) =>
    Promise.all(items.map(({ id }) => dariush('panelHall.edit', { hallId: id, body: { active } })))
  const hasHalls = async () => (await anyone('edition.read', {})).edition.hasHalls
  expect(await hasHalls()).toBe(true)
  await setActive(false)
  expect(await hasHalls()).toBe(false)
  await setActive(true)
  expect(await hasHalls()).toBe(true)
})

test('a new portal shows no invented data', async () => {
  const { edition } = await anyone('edition.read', {})
  expect(JSON.stringify(edition.sectors)).not.toMatch(/[a-z]{2}":"[^"]/)
  expect(edition).toMatchObject({
    name: { fa: 'نمایشگاه', en: 'Exhibition' },
    city: { fa: '', en: '' },
    venue: { fa: '', en: '' },
    address: { fa: '', en: '' },
    firstDay: null,
    lastDay: null,
    officeHours: { days: [] },
    headline: { fa: '', en: '' },
    lead: { fa: '', en: '' },
    logoId: null,
    hasHalls: true,
    contact: { email: '', phoneNumber: '' },
    seller: { name: { fa: '', en: '' }, nationalId: '', economicNumber: '' },
  })
  expect(Object.values(edition.claims)).toEqual([null, null, null, null, null])
  expect([edition.vatBasisPoints, edition.catalogListingCents]).toEqual([null, null])
  expect([edition.services, edition.rates, edition.confirmed]).toEqual([[], [], []])
  const { settings, unchecked } = await dariush('panelSettings.read', {})
  expect([
    settings.name,
    settings.seller.fiscalMemoryId,
    settings.seller.broker,
    settings.seller.bank.iban,
    unchecked,
  ]).toEqual([{ fa: '', en: '' }, '', { fa: '', en: '' }, '', []])
  for (const locale of ['fa', 'en'] as const) {
    const where = { origin: 'https://expo.example', locale, edition: '' }
    const things = [
      ...exhibitionEvent(edition, where, 'About it'),
      organization(edition, where),
      webSite(edition, where),
    ]
    expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite'])
    expect(
      JSON.stringify([
        things,
        manifestOf({
          name: edition.name[locale],
          shortName: edition.shortName[locale],
          colours: edition.colours,
          logoId: edition.logoId,
          confirmed: edition.confirmed,
          locale,
          edition: '',
        }),
      ]),
    ).not.toMatch(gap)
  }
})

test('an order with a price cannot be verified without a seller, and the error lists the missing fields', async () => {
  const { id, number, totalWithTaxCents: seenTotalCents } = await ordered(w, 'sara', [booths[0]!.id])
  expect(number.slice(0, 4)).toBe(
    new Intl.DateTimeFormat('en-US-u-ca-persian', { year: 'numeric', timeZone: 'Asia/Tehran' })
      .format(portalNow())
      .replace(/\D/g, ''),
  )
  const refusal = await refusalOf(dariush('panelOrder.verify', { orderId: id, body: { seenTotalCents } }))
  expect(refusal).toMatchObject({
    code: 'seller.missing',
    status: 409,
    about: { missing: ['name', 'nationalId', 'economicNumber', 'postalCode', 'address', 'fiscalMemoryId'] },
  })
  expect(refusal.message).toMatch(/fiscal memory/)
  const { items } = await dariush('panelOrder.decide', {
    body: { orderIds: [id], move: 'verify', seen: [{ orderId: id, totalCents: seenTotalCents }] },
  })
  expect(items).toMatchObject([{ done: false, code: 'seller.missing' }])
  const { order } = await dariush('panelOrder.read', { orderId: id })
  expect([order.status === 'verified', order.invoices, order.sellerWarning]).toEqual([false, [], 'missing'])
  expect(await rows('select from invoices')).toEqual([])
  // The seller's fields may be saved before all of them are known.
  const now = (await dariush('panelSettings.read', {})).settings.seller
  await change({ seller: { ...now, name: seller.name } })
  expect(await refusalOf(dariush('panelOrder.verify', { orderId: id, body: { seenTotalCents } }))).toMatchObject({
    about: { missing: ['nationalId', 'economicNumber', 'postalCode', 'address', 'fiscalMemoryId'] },
  })
  await change({ seller: { ...now, ...seller } })
  const { order: verified } = await dariush('panelOrder.verify', { orderId: id, body: { seenTotalCents } })
  const { invoice } = await dariush('invoice.read', { invoiceId: verified.invoices[0]!.id })
  expect(invoice).toMatchObject({
    fair: { en: 'Exhibition' },
    fiscalMemorySerial: 'B2L8R0',
    seller: { nationalId: '14003778990', bank: null },
    confirmed: [],
    vatBasisPoints: 0,
    taxCents: 0,
  })
  expect(await marksOf(w.portal, { ...invoice, ...defaultLook }, 'en')).toMatchObject({ stamp: null })
  await keepInvoicePdfs(w.portal, invoice.id)
})

test('e-mails of a fair without dates, venue, address and telephone have no gaps', async () => {
  await ordered(w, 'jonas', [booths[1]!.id])
  const letter = await vi.waitFor(
    async () => {
      const [row] = await rows<{ id: string; status: string }>(
        `select id, status from emails where template = 'orderPlaced' and locale = 'en' limit 1`,
      )
      expect(row).toMatchObject({ status: 'sent' })
      return row!
    },
    { timeout: 40_000, interval: 50 },
  )
  const { text, html } = JSON.parse(readFileSync(join(w.dataDir, 'mail', `${letter.id}.json`), 'utf8')) as {
    text: string
    html: string
  }
  expect(`${text} ${html.replace(/<[^>]+>/g, ' ')}`).not.toMatch(gap)
  expect(text).not.toMatch(/\n\n\n/)
  expect(text).toContain('Write to us using the form on the contact page')
})

test('a seller invented by an earlier version cannot issue invoices outside the demo, and is reported as unchecked', async () => {
  const { seller: own } = (await dariush('panelSettings.read', {})).settings
  await change({ seller: { ...own, ...inventedSeller }, contact: inventedContact })
  expect((await niloofar('panelSettings.read', {})).unchecked).toEqual(['seller', 'contact'])
  const { id, totalWithTaxCents: seenTotalCents } = await ordered(w, 'sara', [booths[2]!.id])
  expect(await refusalOf(dariush('panelOrder.verify', { orderId: id, body: { seenTotalCents } }))).toMatchObject({
    code: 'seller.invented',
    status: 409,
  })
  // At a start, an invented seller is removed unless it has issued an invoice.
  const second = await openPortal(w.env, w.url, { migrate: false, pool: 2 })
  expect((await second.portal.editions.current()).seller.nationalId).toBe(inventedSeller.nationalId)
  await second.close()
  await rows(
    `begin; set local session_replication_role = replica; delete from invoice_files; delete from invoices; commit`,
  )
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {})
  const fresh = await openPortal(w.env, w.url, { migrate: false, pool: 2 })
  expect((await fresh.portal.editions.current()).seller).toMatchObject({
    name: { fa: '', en: '' },
    nationalId: '',
    fiscalMemoryId: '',
  })
  await fresh.close()
  quiet.mockRestore()
})

test('the preview picture of a page can be drawn without days and venue', async () => {
  const svg = await typeset(
    'picture',
    {
      locale: 'en',
      title: 'Exhibition',
      author: '',
      kick: '',
      name: 'Exhibition',
      days: [],
      place: '',
      host: 'expo.example',
      logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    },
    { as: 'svg' },
  )
  expect(svg.length).toBeGreaterThan(1_000)
})

test('an edition of an earlier version still shows the same values, even those it had not stored', async () => {
  const migration = readFileSync(globSync('server/db/migrations/*_nothing_invented.sql')[0]!, 'utf8')
  const own = { vatBasisPoints: 900, name: { fa: 'نمایشگاه', en: 'Fair' } }
  await rows(`update editions set settings = $1`, [JSON.stringify(own)])
  await rows(migration)
  w.portal.live.publish({ topics: ['edition'] })
  const { edition } = await anyone('edition.read', {})
  expect(edition).toMatchObject({ ...earlierEdition, ...own })
  expect(Object.keys(earlierEdition).toSorted()).toEqual(Object.keys(proposedKeys(migration)).toSorted())
})
const proposedKeys = (sql: string) => JSON.parse(/'(\{.*\})'::jsonb/s.exec(sql)![1]!.replaceAll("''", "'")) as object
