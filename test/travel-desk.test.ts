import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf } from '#server/letter/letter.ts'
import { templates, type Writing } from '#server/letter/templates.ts'
import { insertOrder, newTrackingCode, orderById } from '#server/order/order.ts'
import { jpeg, sendFile } from './files.ts'
import { freeBooths, orderFields, ordered, refusalOf, refusedWith } from './people.ts'
import { priced, sumOf, type UnseenOrder, type UnseenOrderOf, verify } from './seen.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const hamid = await w.as('hamid')
const sara = await w.as('sara')
const contact = {
  visitorName: 'Sara Mehrjoo',
  companyName: 'Pars Teb Azin',
  email: 'sara@ghorfeh.example',
  phoneNumber: '+98 912 345 6789',
  country: 'IR',
  acceptTerms: true as const,
}
const hotel: UnseenOrderOf<'hotel'> = {
  kind: 'hotel',
  ...contact,
  category: 'HTL-4',
  roomType: 'double',
  rooms: 2,
  checkIn: '2025-06-06',
  checkOut: '2025-06-12',
  guests: ['Rahul Menon', 'Anil Deshpande'],
  wishes: 'Quiet rooms',
}
const ride: UnseenOrderOf<'transportation'> = {
  kind: 'transportation',
  ...contact,
  service: 'airportTransfer',
  origin: 'Imam Khomeini Airport',
  destination: 'Hotel Espinas',
  date: '2025-06-06',
  time: '04:30',
  passengers: 3,
  flightNumber: 'IR 721',
}
let visa: UnseenOrderOf<'visa'>

beforeAll(async () => {
  const scan = (await sendFile(w, 'sara', 'passport', 'passport.jpg', await jpeg(1_200, 850))).id
  const photo = (await sendFile(w, 'sara', 'photo', 'photo.jpg', await jpeg(600, 800))).id
  const traveller = {
    givenNames: 'Rahul',
    surname: 'Menon',
    nationality: 'IN',
    passportNumber: 'T5512904',
    passportExpiry: '2030-05-11',
    birthDate: '1981-09-14',
    gender: 'male' as const,
    profession: 'Engineer',
    passportScanId: scan,
    photoId: photo,
  }
  visa = {
    kind: 'visa',
    ...contact,
    consulate: 'mumbai',
    entryDate: '2025-06-06',
    exitDate: '2025-06-13',
    entries: 'single',
    travellers: [traveller, { ...traveller, givenNames: 'Anil', surname: 'Deshpande', passportNumber: 'T8830216' }],
  }
})
const placed = async (body: UnseenOrder) => (await sara('order.place', { body: await priced(sara, body) })).order
/** An order of somebody without an account, as server/order/guest.ts stores it. */
const asGuest = () =>
  w.portal.db.transaction((tx) =>
    insertOrder(tx, {
      kind: 'guest',
      ownerId: null,
      numberPrefix: '1404',
      companyName: '',
      visitorName: 'Ingrid Solheim',
      email: 'ingrid@fjord.example',
      phoneNumber: '+4722334455',
      country: 'NO',
      details: { guest: { services: ['visa', 'hotel'], message: 'What do we need?', locale: 'en' } },
      lines: [],
      totals: { totalCents: 0, discountCents: 0, taxCents: 0, totalWithTaxCents: 0 },
      vatBasisPoints: 1_000,
      hallIds: [],
      boothNames: [],
      meterage: 0,
      trackingCode: newTrackingCode(),
      search: 'ingrid solheim',
    }),
  )
const kinds = { hotel: () => placed(hotel), visa: () => placed(visa), transportation: () => placed(ride) }

test.each(['hotel', 'visa', 'transportation'] as const)(
  'a %s order is reviewed, corrected, verified, rejected with a credit note and taken up again',
  async (kind) => {
    const { id, lines } = await kinds[kind]()
    expect((await hamid('panelOrder.review', { orderId: id })).order.status).toBe('reviewing')
    const { order: verified } = await verify(hamid, id, {
      corrections: [{ line: 0, unitCents: 50_00, discountCents: 10_00 }],
    })
    const first = Math.round(lines[0]!.quantity * 50_00) - 10_00
    const rest = lines.slice(1).reduce((sum, line) => sum + line.totalCents, 0)
    expect(verified).toMatchObject({ status: 'verified', totalCents: first + rest, taxCents: (first + rest) / 10 })
    const { invoice } = await sara('invoice.read', { invoiceId: verified.invoices[0]!.id })
    expect(invoice).toMatchObject({
      totalCents: first + rest,
      discountCents: 10_00,
      totalWithTaxCents: verified.totalWithTaxCents,
    })
    const { order: rejected } = await hamid('panelOrder.reject', {
      orderId: id,
      body: { reason: 'The dates are not possible.', verified: true },
    })
    expect(rejected.invoices.map((paper) => paper.kind)).toEqual(['invoice', 'creditNote'])
    expect(rejected.timeline.at(-1)).toMatchObject({ move: 'reject', note: 'The dates are not possible.' })
    expect((await hamid('panelOrder.reopen', { orderId: id })).order.status).toBe('reviewing')
    expect((await verify(hamid, id)).order.invoices).toHaveLength(3)
  },
)

test('lines that the team adds are on the invoice, with a code of their own', async () => {
  const { id } = await asGuest()
  const added = [
    { title: { fa: 'اتاق پنج‌ستاره', en: '' }, quantity: 2, unit: 'night' as const, unitCents: 140_00 },
    { title: { fa: '', en: ' Car  with driver ' }, quantity: 1, unit: 'day' as const, unitCents: 110_00 },
  ]
  const { order } = await verify(hamid, id, { added })
  expect(order).toMatchObject({ status: 'verified', totalCents: 390_00, taxCents: 39_00, totalWithTaxCents: 429_00 })
  const { invoice } = await hamid('invoice.read', { invoiceId: order.invoices[0]!.id })
  expect(invoice.buyer.name).toEqual({ fa: 'Ingrid Solheim', en: 'Ingrid Solheim' })
  expect(
    invoice.lines.map(({ code, title, quantity, unit, withTaxCents }) => [
      code,
      title.fa || title.en,
      quantity,
      unit,
      withTaxCents,
    ]),
  ).toEqual([
    ['SRV-01', 'اتاق پنج‌ستاره', 2, 'night', 308_00],
    ['SRV-02', 'Car with driver', 1, 'day', 121_00],
  ])
})

test('a line is refused beside the field that is wrong, and nothing is decided', async () => {
  const { id } = await kinds.hotel()
  const line = { title: { fa: '', en: 'Breakfast' }, quantity: 1, unit: 'piece' as const, unitCents: 12_00 }
  const wrong = async (body: object) =>
    (await refusalOf(hamid('panelOrder.verify', { orderId: id, body: { ...body, seenTotalCents: 0 } }))).fields.map(
      ({ path, code }) => `${path} ${code}`,
    )
  expect(await wrong({ added: [{ ...line, title: { fa: ' ', en: '' } }] })).toEqual(['added.0.title required'])
  expect(await wrong({ added: [{ ...line, quantity: 0 }] })).toEqual(['added.0.quantity atLeast'])
  expect(await wrong({ added: [{ ...line, unit: 'booth' }] })).toEqual(['added.0.unit notAllowed'])
  expect(await wrong({ added: [{ ...line, unitCents: -1 }] })).toEqual(['added.0.unitCents atLeast'])
  expect(await wrong({ corrections: [{ line: 4, unitCents: 1 }] })).toEqual(['corrections.0.line invalid'])
  expect(await wrong({ corrections: [{ line: 0, discountCents: 9_999_00 }] })).toEqual([
    'corrections.0.discountCents discountTooHigh',
  ])
  expect(await wrong({ added: Array.from({ length: 51 }, () => line) })).toEqual(['added tooMany'])
  expect((await hamid('panelOrder.read', { orderId: id })).order).toMatchObject({ status: 'unseen', invoices: [] })
})

test('an order without a price is verified without an invoice, and its letter has no sums', async () => {
  const { id } = await asGuest()
  const { order } = await verify(hamid, id)
  expect(order).toMatchObject({ status: 'verified', invoices: [], ownerId: null })
  expect(
    (await hamid('panelOrder.reject', { orderId: id, body: { reason: 'Not ours.', verified: true } })).order,
  ).toMatchObject({ status: 'rejected', invoices: [] })
})

test('moves that an order cannot make are refused with the state it is in', async () => {
  const { id } = await kinds.transportation()
  const moved = async (call: Promise<unknown>) => {
    const error = await refusalOf(call)
    return [error.status, error.code, error.about['orderStatus']]
  }
  expect(await moved(hamid('panelOrder.reopen', { orderId: id }))).toEqual([409, 'order.notRejected', 'unseen'])
  await sara('order.withdraw', { orderId: id })
  expect(await moved(verify(hamid, id))).toEqual([409, 'order.decided', 'rejected'])
  expect(await moved(sara('order.withdraw', { orderId: id }))).toEqual([409, 'order.closed', 'rejected'])
  const file = (await sendFile(w, 'sara', 'attachment', 'note.jpg', await jpeg(40, 40))).id
  expect(await moved(sara('order.attach', { orderId: id, body: { uploadId: file } }))).toEqual([
    409,
    'order.closed',
    'rejected',
  ])
  expect((await sara('order.read', { orderId: id })).order.timeline.at(-1)).toMatchObject({
    move: 'withdraw',
    to: 'rejected',
    by: 'owner',
  })
})

test('of two admins who verify at once one issues the only invoice', async () => {
  const { id } = await kinds.visa()
  const niloofar = await w.as('niloofar')
  const both = await Promise.allSettled([verify(hamid, id), verify(niloofar, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
    code: 'order.decided',
    about: { orderStatus: 'verified' },
  })
  expect((await hamid('panelOrder.read', { orderId: id })).order.invoices).toHaveLength(1)
})

test('as many verifications at once as the pool has connections do not wait for one another', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => kinds.hotel()))
  w.portal.live.tell({ topics: ['edition'] }) // the settings are read again by whoever is first
  const done = await Promise.all(orders.map(({ id }) => verify(hamid, id)))
  expect(new Set(done.map(({ order }) => order.invoices[0]!.number)).size).toBe(12)
})

test('lists tell what each kind asks for, and nothing of passports', async () => {
  await Promise.all([kinds.hotel(), kinds.visa(), kinds.transportation(), asGuest()])
  const newest = async (kind: 'hotel' | 'visa' | 'transportation' | 'guest') =>
    (await hamid('panelOrder.list', { query: { kind, limit: '1' } })).items[0]!
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
  const asked = await newest('guest')
  expect(asked).toMatchObject({
    guest: { services: ['visa', 'hotel'], message: 'What do we need?' },
    trackingCode: expect.stringMatching(/^GH-[0-9A-HJKMNP-TV-Z]{10}$/),
  })
  expect(
    (await hamid('panelOrder.list', { query: { q: asked.trackingCode!.toLowerCase() } })).items.map(({ id }) => id),
  ).toEqual([asked.id])
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

test('what somebody has is counted for them, and a rejected request waits with its reason and its last day until it is asked for anew', async () => {
  const jonas = await w.as('jonas')
  const ask = async () =>
    (await jonas('order.place', { body: await priced(jonas, { ...hotel, email: 'jonas@ghorfeh.example' }) })).order
  const waiting = async () => (await jonas('overview.read', {})).overview.waiting.filter(({ what }) => what === 'order')
  const withdrawn = await ask()
  await jonas('order.withdraw', { orderId: withdrawn.id })
  expect(await waiting()).toEqual([])
  const order = await ask()
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
      company: { fa: '', en: '' },
      until: hotel.checkIn,
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
  await ask()
  expect(await waiting()).toEqual([])
  expect((await jonas('overview.read', {})).overview.counts).toEqual({ ...counts, requests: counts.requests + 1 })
  expect(await jonas('order.list', { query: { kind: 'hotel', state: 'open' } })).toMatchObject({
    total: 1,
    counts: { all: 3, open: 1, closed: 2 },
  })
})

test('what waits is counted by kind for whoever may look', async () => {
  const before = (await hamid('panelWaiting.read', {})).waiting
  const { id } = await kinds.visa()
  expect((await hamid('panelWaiting.read', {})).waiting).toEqual({ ...before, visa: before.visa! + 1 })
  await verify(hamid, id)
  expect((await (await w.as('mahtab'))('panelWaiting.read', {})).waiting).toEqual(before)
  await expect(sara('panelWaiting.read', {})).rejects.toEqual(refusedWith('role.forbidden'))
})

test('every kind is looked at by viewers, decided by operators and nobody else', async () => {
  for (const place of [...Object.values(kinds), asGuest]) {
    const { id } = await place()
    expect((await (await w.as('mahtab'))('panelOrder.read', { orderId: id })).order.id).toBe(id)
    for (const who of ['mahtab', 'roya'] as const)
      for (const call of ['panelOrder.review', 'panelOrder.reopen'] as const)
        await expect((await w.as(who))(call, { orderId: id })).rejects.toEqual(refusedWith('role.forbidden'))
    await expect((await w.as('jonas'))('order.read', { orderId: id })).rejects.toEqual(refusedWith('thing.notFound'))
    await expect((await w.as('jonas'))('order.withdraw', { orderId: id })).rejects.toEqual(
      refusedWith('thing.notFound'),
    )
  }
})

test('a bulk decision goes over kinds, and each order says what became of it', async () => {
  const orders = [await kinds.hotel(), await kinds.visa(), await asGuest()]
  const gone = await kinds.transportation()
  await sara('order.withdraw', { orderId: gone.id })
  const seenOf = (all: { id: string }[]) =>
    Promise.all(all.map(async ({ id }) => ({ orderId: id, totalCents: await sumOf(hamid, id) })))
  const decide = async (move: 'review' | 'verify' | 'reject', reason?: string, more: object = {}) =>
    hamid('panelOrder.decide', {
      body: {
        orderIds: [...orders.map(({ id }) => id), gone.id],
        move,
        ...(reason && { reason }),
        ...(move === 'verify' && { seen: await seenOf([...orders, gone]) }),
        ...more,
      },
    }).then(({ items }) => items.map(({ done, status }) => `${done} ${status}`))
  expect(await decide('review')).toEqual(['true reviewing', 'true reviewing', 'true reviewing', 'false rejected'])
  expect(await decide('verify')).toEqual(['true verified', 'true verified', 'true verified', 'false rejected'])
  expect(await decide('reject', 'Closed.')).toEqual([
    'false verified',
    'false verified',
    'false verified',
    'false rejected',
  ])
  const verifiedIds = orders.map(({ id }) => id)
  expect(await decide('reject', 'Closed.', { verifiedIds })).toEqual([
    'true rejected',
    'true rejected',
    'true rejected',
    'false rejected',
  ])
})

test('the papers of an Iranian buyer are checked, those of others are their own', async () => {
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
  expect((await placed({ ...hotel, nationalId: '۰۰۸۴۵۷۵۹۴۸' })).nationalId).toBe('0084575948') // a person buys too
  expect((await placed({ ...hotel, ...wrong, country: 'DE', phoneNumber: '+49 89 2437411' })).economicNumber).toBe(
    '12345',
  )
  const [booth] = await freeBooths(w, 1)
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  expect(await refused({ ...orderFields, holdId: hold.id, postalCode: '12' })).toEqual(['postalCode postalCodeInvalid'])
})

test('nothing is said of booths in letters about other kinds', async () => {
  for (const place of [kinds.hotel, kinds.visa, kinds.transportation]) {
    const { id } = await place()
    const order = (await orderById(w.portal.db, id))!
    for (const name of [
      'orderPlaced',
      'orderReviewed',
      'orderVerified',
      'orderRejected',
      'orderWithdrawn',
      'orderReopened',
    ] as const)
      for (const locale of ['fa', 'en'] as const) {
        const wording = await templates[name](
          { locale, link: (path) => path, paymentDays: 7 } as Writing,
          factsOf(order, 'Sara', { reason: 'Why not.' }),
        )
        expect(JSON.stringify(wording)).not.toMatch(/booth|غرفه|m²|T5512904/i)
        if (locale === 'fa') expect(wording.subject).toContain(`\u2066${order.number}\u2069`)
      }
  }
})

test('invoices are listed by kind, day and buyer for whoever may see them', async () => {
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
