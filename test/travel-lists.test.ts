// Lists and counts of requests for hotels, visas and transportation, and their invoices.
import { afterAll, expect, test } from 'vitest'
import { freeBooths, orderFields, ordered, ofKind, refusalOf, refusedWith } from './people.ts'
import { priced, type UnseenOrder, verify } from './confirmed-sums.ts'
import { world } from './world.ts'
import { walked, hotel, ride } from './pages-walked.ts'

const w = await world()

const { sara, visa, placed, kinds, asGuest } = await walked(w)

afterAll(() => w.end())

const hamid = await w.as('hamid')

test('lists show the details of each kind, but no passport data', async () => {
  await Promise.all([kinds.hotel(), kinds.visa(), kinds.transportation(), asGuest()])
  const newest = async <K extends 'hotel' | 'visa' | 'transportation' | 'guest'>(kind: K) =>
    ofKind((await hamid('panelOrder.list', { query: { kind, limit: '1' } })).items[0]!, kind)
  expect((await newest('hotel')).hotel).toMatchObject({
    category: 'HTL-4',
    rooms: 2,
    guests: ['Rahul Menon', 'Anil Deshpande'],
  })
  const row = await newest('visa')
  expect(row.visa).toEqual({
    consulate: 'mumbai',
    entryDate: '2025-06-06',
    exitDate: '2025-06-13',
    entries: 'single',
    travellers: ['RAHUL MENON', 'ANIL DESHPANDE'],
  })
  expect(JSON.stringify(row)).not.toMatch(/T5512904|1981-09-14/)
  expect((await newest('transportation')).transportation).toMatchObject({ service: 'airportTransfer', passengers: 3 })
  const requested = await newest('guest')
  expect(requested).toMatchObject({
    guest: { services: ['visa', 'hotel'], message: 'What do we need?' },
    trackingCode: expect.stringMatching(/^GH-[0-9A-HJKMNP-TV-Z]{10}$/),
  })
  expect(
    (await hamid('panelOrder.list', { query: { q: requested.trackingCode.toLowerCase() } })).items.map(({ id }) => id),
  ).toEqual([requested.id])
})

test('every kind is filtered, sorted and paged without a gap', async () => {
  for (const kind of ['hotel', 'visa', 'transportation', 'guest'] as const) {
    const all = await hamid('panelOrder.list', { query: { kind, limit: '200' } })
    expect(all.items.every((row) => row.kind === kind)).toBe(true)
    expect(all.counts.all).toBe(all.total)
    for (const sort of ['totalWithTaxCents', '-createdAt', 'companyName'] as const) {
      const seen: string[] = []
      for (let cursor: string | null | undefined = undefined; cursor !== null;) {
        const page: { items: { id: string }[]; nextCursor: string | null } = await hamid('panelOrder.list', {
          query: { kind, sort, limit: '2', ...(cursor && { cursor }) },
        })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(seen.toSorted()).toEqual(all.items.map(({ id }) => id).toSorted())
    }
  }
  const dear = await hamid('panelOrder.list', {
    query: { kind: 'hotel', minCents: '125400', maxCents: '125400', status: 'unseen' },
  })
  expect(dear.items.every(({ totalWithTaxCents }) => totalWithTaxCents === 125_400) && dear.total > 0).toBe(true)
  const {
    order: { ownerId },
  } = await hamid('panelOrder.read', { orderId: dear.items[0]!.id })
  expect((await hamid('panelOrder.list', { query: { ownerId: ownerId!, kind: 'guest' } })).total).toBe(0)
  expect(
    (
      await hamid('panelOrder.list', {
        query: { ownerId: ownerId!, kind: 'visa', country: 'IR', from: '2000-01-01', to: '2100-01-01' },
      })
    ).total,
  ).toBeGreaterThan(0)
  expect((await hamid('panelOrder.list', { query: { kind: 'visa', to: '2000-01-01' } })).total).toBe(0)
  expect(
    (await sara('order.list', { query: { kind: 'visa', q: 'menon' } })).items.every(({ kind }) => kind === 'visa'),
  ).toBe(true)
})

test('own requests are counted, and a rejected one is listed with its reason and deadline until it is requested again', async () => {
  const jonas = await w.as('jonas')
  const request = async () =>
    (await jonas('order.place', { body: await priced(jonas, { ...hotel, email: 'jonas@ghorfeh.example' }) })).order
  const waiting = async () => (await jonas('overview.read', {})).overview.waiting.filter(({ what }) => what === 'order')
  const withdrawn = await request()
  await jonas('order.withdraw', { orderId: withdrawn.id })
  expect(await waiting()).toEqual([])
  const order = await request()
  const { counts } = (await jonas('overview.read', {})).overview
  const reason = 'No room is left near the fair.'
  await hamid('panelOrder.reject', { orderId: order.id, body: { reason } })
  expect(await waiting()).toEqual([
    {
      what: 'order',
      id: order.id,
      number: order.number,
      kind: 'hotel',
      text: reason,
      reasonKey: null,
      company: { fa: '', en: '' },
      until: hotel.checkIn,
      hallId: null,
    },
  ])
  const list = await jonas('order.list', { query: { kind: 'hotel', state: 'closed' } })
  expect(list).toMatchObject({
    items: [
      { id: order.id, reason },
      { id: withdrawn.id, reason: null },
    ],
    total: 2,
    counts: { all: 2, open: 0, closed: 2 },
  })
  await request()
  expect(await waiting()).toEqual([])
  expect((await jonas('overview.read', {})).overview.counts).toEqual({ ...counts, requests: counts.requests + 1 })
  expect(await jonas('order.list', { query: { kind: 'hotel', state: 'open' } })).toMatchObject({
    total: 1,
    counts: { all: 3, open: 1, closed: 2 },
  })
})

test('an old order with an invalid date does not break the overview and is listed without a deadline', async () => {
  const elif = await w.as('elif')
  const body = await priced(elif, { ...hotel, email: 'elif@ghorfeh.example' })
  const { id } = (await elif('order.place', { body })).order
  await hamid('panelOrder.reject', { orderId: id, body: { reason: 'No room is left.' } })
  await w.portal.db.$client.query(
    `update orders set details = jsonb_set(details, '{hotel,checkIn}', '"in June"') where id = $1`,
    [id],
  )
  const { overview } = await elif('overview.read', {})
  expect(overview.waiting).toMatchObject([{ what: 'order', id, until: null }])
})

test('waiting requests are counted by kind for all admins', async () => {
  const before = (await hamid('panelWaiting.read', {})).waiting
  const { id } = await kinds.visa()
  expect((await hamid('panelWaiting.read', {})).waiting).toEqual({ ...before, visa: before.visa! + 1 })
  await verify(hamid, id)
  expect((await (await w.as('mahtab'))('panelWaiting.read', {})).waiting).toEqual(before)
  await expect(sara('panelWaiting.read', {})).rejects.toEqual(refusedWith('role.forbidden'))
})

test('numbers of an Iranian buyer are validated, those of foreign buyers are not', async () => {
  const wrong = { nationalId: '14003124506', economicNumber: '12345', postalCode: '0513643218' }
  const right = { nationalId: '14003124505', economicNumber: '14003124505', postalCode: '1513643218' }
  const refused = async (body: object) =>
    (await refusalOf(sara('order.place', { body: await priced(sara, body as UnseenOrder) }))).fields.map(
      ({ path, code }) => `${path} ${code}`,
    )
  for (const body of [hotel, visa, ride])
    expect(await refused({ ...body, ...wrong })).toEqual([
      'nationalId nationalIdInvalid',
      'economicNumber economicNumberInvalid',
      'postalCode postalCodeInvalid',
    ])
  expect((await placed({ ...hotel, ...right })).nationalId).toBe('14003124505')
  expect((await placed({ ...hotel, nationalId: '۰۰۸۴۵۷۵۹۴۸' })).nationalId).toBe('0084575948') // a natural person can buy too
  expect((await placed({ ...hotel, ...wrong, country: 'DE', phoneNumber: '+49 89 2437411' })).economicNumber).toBe(
    '12345',
  )
  const [booth] = await freeBooths(w, 1)
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  expect(await refused({ ...orderFields, holdId: hold.id, postalCode: '12' })).toEqual(['postalCode postalCodeInvalid'])
})

test('invoices are listed by kind, day and buyer for all who may see them', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'jonas', [booth!.id], {
    companyName: 'Lindner Medizintechnik',
    country: 'DE',
    phoneNumber: '+49 89 2437411',
  })
  await verify(hamid, order.id)
  const all = await hamid('panelInvoice.list', { query: { limit: '200' } })
  expect(all.counts).toEqual({
    all: all.total,
    invoice: all.items.filter(({ kind }) => kind === 'invoice').length,
    creditNote: all.items.filter(({ kind }) => kind === 'creditNote').length,
  })
  expect(all.items[0]).toMatchObject({
    orderNumber: order.number,
    orderKind: 'booth',
    buyer: { en: 'Lindner Medizintechnik' },
  })
  const seen: string[] = []
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: { items: { number: string }[]; nextCursor: string | null } = await hamid('panelInvoice.list', {
      query: { sort: 'number', limit: '3', ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ number }) => number))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(all.items.map(({ number }) => number).toSorted())
  expect(
    (await hamid('panelInvoice.list', { query: { q: order.number } })).items.map(({ orderId }) => orderId),
  ).toEqual([order.id])
  expect((await hamid('panelInvoice.list', { query: { kind: 'creditNote', to: '2000-01-01' } })).total).toBe(0)
  await expect((await w.as('roya'))('panelInvoice.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
})
