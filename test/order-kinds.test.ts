// A new order kind needs only a folder and a row. This test adds the kind of test/fixtures/catering/ to the tables and
// takes an order of it through a running portal.
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import type { UploadPurpose } from '#contract/entities/upload.ts'

// Loads all modules again, with the new kind in their tables. Later test files load them without it.
vi.resetModules()
const { put, tables } = await import('./fixtures/catering/add.ts')
const { filled } = await import('./fixtures/catering/filled.ts')
const { filledKinds } = await import('./filled-orders.ts')
const { sayer } = await import('./client.ts')
const { jpeg, pdf, sendFile } = await import('./files.ts')
const { places } = await import('./request-fields.ts')
const { world } = await import('./world.ts')
const { mailbox } = await import('./mailbox.ts')
const { sumOf } = await import('./confirmed-sums.ts')
const { contact } = await import('./journey.ts')
const { kindRows } = await import('#contract/orders/rows.ts')
const { orders } = await import('#server/db/schema.ts')
const { screens } = await import('#contract/screens.ts')
const { RequestedPart } = await import('#web/order/facts/requested-part.tsx')
const { columnsOf } = await import('#web/order/desk/columns.tsx')
const { nextStep } = await import('#web/order/mine/next-step.ts')
const { waysToBegin } = await import('#web/order/mine/ways-to-begin.ts')
const { summaryOf } = await import('#web/order/kinds/words.ts')
const { RateFields } = await import('#web/settings/shared/rate-fields.tsx')
const { panelGroups } = await import('#web/shell/panel-nav-items.ts')

const w = await world({ work: true })
const { letter } = mailbox(w)
const [sara, hamid, niloofar] = [await w.as('sara'), await w.as('hamid'), await w.as('niloofar')]
afterAll(async () => {
  await w.end()
  vi.resetModules()
})

const kind = 'catering' as never // the compiler only knows the portal’s own kinds
const file = async (path: string, who: string) =>
  (
    await w.app.inject({
      url: `/v1/${path}`,
      headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf(who) },
    })
  ).payload
const exported = () => file(`panel/orders/export?format=csv&locale=en&kind=catering`, 'niloofar')

/** Extends the check constraint on the kind, as a migration for a new kind would, and sets its rate. */
await (async () => {
  const { name, value } = getTableConfig(orders).checks.find((check) => check.name === 'orders_kind_known')!
  await w.portal.db.execute(sql`alter table orders drop constraint ${sql.identifier(name)}`)
  await w.portal.db.execute(sql`alter table orders add constraint ${sql.identifier(name)} check (${value})`)
  const { updatedAt, settings } = await niloofar('panelSettings.read', {})
  const lunch = { code: 'CAT-L', kind, title: { fa: 'ناهار', en: 'Lunch' }, unitCents: 12_00 }
  await niloofar('panelSettings.edit', {
    body: { updatedAt, settings: { rates: [...settings.rates, lunch], services: [...settings.services, kind] } },
  })
})()
const { edition } = await sara('edition.read', {})

let placed = 0
/** Takes an order of meals from its quote to its invoice. @returns how it is shown to its owner and to the team */
async function walk() {
  const { quote } = await sara('quote.make', { body: { kind, meals: 20 } as never })
  const meals = { kind, day: '2025-06-08', meals: 20, wishes: 'Saffron' }
  const { order } = await sara('order.place', {
    body: { ...contact, ...meals, seenTotalCents: quote.totalWithTaxCents } as never,
  })
  const own = await sara('order.list', { query: { kind } })
  const desk = await hamid('panelOrder.list', { query: { kind, q: 'saffron' } })
  const hits = await hamid('panelSearch.find', { query: { q: order.number } })
  const { order: verified } = await hamid('panelOrder.verify', {
    orderId: order.id,
    body: { seenTotalCents: await sumOf(hamid, order.id) },
  })
  const { invoice } = await sara('invoice.read', { invoiceId: verified.invoices[0]!.id })
  const { text } = await letter(contact.email, 'orderPlaced', placed++)
  const row = own.items.find(({ id }) => id === order.id)!
  const onDesk = desk.items.find(({ id }) => id === order.id)!
  const column = columnsOf(kind, edition.rates).find(({ key }) => key === 'meals')
  return {
    told: (order as unknown as { catering: unknown }).catering,
    own: [summaryOf(row, edition.rates, 'en'), nextStep({ ...row, status: 'reviewing' } as never, 'en')],
    desk: column?.render(onDesk),
    asked: renderToStaticMarkup(createElement(RequestedPart, { order: verified, edition, desk: true })),
    rates: renderToStaticMarkup(
      createElement(RateFields, { values: edition, set: () => {}, wrong: () => undefined } as never),
    ).includes('Catering rates'),
    found: hits.items.some(({ id }) => id === order.id),
    invoiced: invoice.lines.map(({ code, quantity, totalCents }) => ({ code, quantity, totalCents })),
    letter: ['catering at your booth', 'Meals'].filter((words) => text.includes(words)),
    exported: (await exported()).split('\n').find((line) => line.includes(order.number)),
  }
}
const whole = {
  told: { day: '2025-06-08', meals: 20, wishes: 'Saffron' },
  own: ['20 meals', 'The kitchen looks at it'],
  desk: 20,
  asked: '<p>20 meals</p>',
  rates: true,
  found: true,
  invoiced: [{ code: 'CAT-L', quantity: 20, totalCents: 240_00 }],
  letter: ['catering at your booth', 'Meals'],
  exported: expect.stringContaining('Catering'),
}

test('a new kind is quoted, submitted, listed, found, verified, invoiced, e-mailed about and exported', async () => {
  expect(await walk()).toMatchObject(whole)
})

test('a new kind has its screens, its entry in the navigation, its counts and its start link', async () => {
  expect(screens).toMatchObject({
    submitCateringOrder: { path: '/SubmitCateringOrder', file: 'order/kinds/catering/form' },
    cateringOrders: { path: '/panel/cateringOrders' },
    cateringOrder: { path: '/panel/cateringOrders/:orderId' },
  })
  const places = panelGroups({ role: 'admin', accessLevel: null, superAdmin: true }, undefined).flatMap(
    (group) => group.places,
  )
  expect(places.find((place) => place.kind === kind)?.label()).toBe('Catering')
  expect(waysToBegin(edition).find((way) => way.kind === kind)?.to).toBe('/SubmitCateringOrder')
  const { dashboard } = await niloofar('panelDashboard.read', { query: {} })
  expect(dashboard.weeks.at(-1)!.byKind).toMatchObject({ catering: expect.any(Number), hotel: expect.any(Number) })
  expect((await hamid('panelWaiting.read', {})).waiting).toHaveProperty('catering')
  expect(await file('profile/data', 'sara')).toContain('Saffron')
})

const { member } = sayer(w)
const { placesOf, rows } = places(w)
const ownForms = Object.entries(kindRows).flatMap(([name, row]) => ('rates' in row ? [name] : []))
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/**
 * Registers a user who orders a service of a kind. `told`: texts that the portal contains only because of this order.
 * `files`: ids of its attachments.
 */
async function newcomerWith(name: string) {
  const { email, password } = await member(`orders-${name}`)
  const call = w.visitor(email)
  await call('session.login', { body: { email, password } })
  const files: string[] = []
  const attach = async (purpose: UploadPurpose) => {
    const isPdf = purpose === 'attachment'
    const bytes = isPdf ? pdf() : await jpeg(1_200, 1_600)
    const { id } = await sendFile(w, email, purpose, isPdf ? 'a.pdf' : 'a.jpg', bytes)
    files.push(id)
    return id
  }
  const { priced, more } = await { ...filledKinds, catering: filled }[name]!(attach)
  const ownTexts: string[] = []
  for (const text of textsIn(more)) if (text.length > 5 && (await placesOf(text)).length === 0) ownTexts.push(text)
  const { quote } = await call('quote.make', { body: { kind: name, ...priced } as never })
  const body = { ...contact, email, kind: name, ...priced, ...more, seenTotalCents: quote.totalWithTaxCents }
  const { order } = await call('order.place', { body: body as never })
  await hamid('panelOrder.verify', {
    orderId: order.id,
    body: { seenTotalCents: await sumOf(hamid, order.id) },
  })
  return { call, email, password, told: ownTexts, files, orderId: order.id }
}

test.each(ownForms)(
  'personal data in an order of the kind %s is in the data export and is deleted with the account',
  async (name) => {
    const { call, email, password, told: ownTexts, files, orderId } = await newcomerWith(name)
    expect(ownTexts).not.toEqual([])
    const data = (await file('profile/data', email)).toLowerCase()
    expect([...ownTexts, ...files].filter((text) => !data.includes(text.toLowerCase()))).toEqual([])
    await call('privacy.erase', { body: { currentPassword: password } })
    await vi.waitFor(async () => expect(await placesOf(email, ...ownTexts)).toEqual([]), {
      timeout: 40_000,
      interval: 100,
    })
    expect(await rows('select from uploads where id = any($1::uuid[])', [files])).toEqual([])
    const { order } = await hamid('panelOrder.read', { orderId })
    expect(order).toMatchObject({ kind: name, status: 'verified', [name]: null, attachments: [] })
  },
)

test.each(tables.map(([what]) => what))('without its %s a kind does not go the whole way', async (what) => {
  put(what, false)
  const outcome = await walk().then(
    (seen) => seen,
    () => 'stopped',
  )
  put(what)
  expect(outcome).not.toEqual(expect.objectContaining(whole))
})
