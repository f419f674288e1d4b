// Prices never change silently. An order or invoice has the total that the user saw, or is rejected with the new one
// (test/security/, BOOK-011).
import { afterAll, expect, test } from 'vitest'
import type { SettingsEdit } from '#contract/entities/settings.ts'
import type { Quote } from '#contract/entities/order.ts'
import { freeBooths, orderFields, ordered, refusalOf, refusedWith } from './people.ts'
import { priced, sumOf, verify, type UnseenOrder } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const [sara, hamid, niloofar, dariush] = await Promise.all([
  w.as('sara'),
  w.as('hamid'),
  w.as('niloofar'),
  w.as('dariush'),
])
const sql = (text: string, values: unknown[] = []) => w.portal.db.$client.query(text, values)

async function setting(change: SettingsEdit['settings']) {
  const { updatedAt } = await niloofar('panelSettings.read', {})
  await niloofar('panelSettings.edit', { body: { updatedAt, settings: change } })
}
const settings = async () => (await niloofar('panelSettings.read', {})).settings
const chair = async () =>
  (await dariush('panelEquipment.list', {})).items.find(({ available, active }) => available > 5 && active)!
const reprice = async (priceCents: number) => {
  const { id, code, title, note, count, active, position } = await chair()
  await dariush('panelEquipment.edit', {
    equipmentId: id,
    body: { code, title, note, count, active, position, priceCents },
  })
}
const rateBy = (code: string) => async () => {
  const { rates } = await settings()
  await setting({
    rates: rates.map((rate) => (rate.code === code ? { ...rate, unitCents: rate.unitCents + 1_00 } : rate)),
  })
}

const contact = {
  visitorName: 'Sara Mehrjoo',
  email: 'sara@ghorfeh.example',
  phoneNumber: '+98 912 345 6789',
  country: 'IR',
  acceptTerms: true as const,
}
async function boothOrder() {
  const [booth] = await freeBooths(w, 1)
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  const { id } = await chair()
  return { ...orderFields, holdId: hold.id, equipment: [{ equipmentId: id, count: 2 }] } satisfies UnseenOrder
}
const hotelOrder = async (): Promise<UnseenOrder> => ({
  ...contact,
  kind: 'hotel',
  category: 'HTL-4',
  roomType: 'double',
  rooms: 2,
  checkIn: '2025-06-06',
  checkOut: '2025-06-12',
  guests: ['Sara Mehrjoo'],
})
const rideOrder = async (): Promise<UnseenOrder> => ({
  ...contact,
  kind: 'transportation',
  service: 'train',
  origin: 'Tehran',
  destination: 'Mashhad',
  date: '2025-06-06',
  time: '04:30',
  passengers: 3,
})
const dearer = async (body: UnseenOrder) => {
  if (body.kind === 'booth')
    await sql(
      'update booths set price_cents = coalesce(price_cents, 500000) + 100, price_per_square_metre_cents = null where id in (select booth_id from claims where hold_id = $1)',
      [body.holdId],
    )
}

const changes: [what: string, order: () => Promise<UnseenOrder>, change: (body: UnseenOrder) => Promise<unknown>][] = [
  ['the price of the booth', boothOrder, dearer],
  ['the price of the equipment', boothOrder, async () => reprice((await chair()).priceCents + 1_00)],
  [
    'the fee of the catalogue',
    boothOrder,
    async () => setting({ catalogListingCents: (await settings()).catalogListingCents! + 1 }),
  ],
  ['the VAT', boothOrder, async () => setting({ vatBasisPoints: (await settings()).vatBasisPoints! + 1_00 })],
  ['the rate of the hotel', hotelOrder, rateBy('HTL-4')],
  [
    'the VAT of a hotel',
    hotelOrder,
    async () => setting({ vatBasisPoints: (await settings()).vatBasisPoints! - 1_00 }),
  ],
  ['the rate of the train', rideOrder, rateBy('TRN-T')],
]

test.each(changes)(
  'if %s changes between quote and order, the order is rejected with the new lines, and accepted at the new total',
  async (_, order, change) => {
    const body = await priced(sara, await order())
    const before = (await sara('order.list', { query: {} })).total
    await change(body)
    const refusal = await refusalOf(sara('order.place', { body }))
    const { quote } = refusal.about as { quote: Quote }
    expect([refusal.status, refusal.code]).toEqual([409, 'quote.changed'])
    expect(quote.totalWithTaxCents).not.toBe(body.seenTotalCents)
    expect((await sara('order.list', { query: {} })).total).toBe(before)
    const { order: placed } = await sara('order.place', { body: { ...body, seenTotalCents: quote.totalWithTaxCents } })
    expect(placed).toMatchObject({ lines: quote.lines, totalWithTaxCents: quote.totalWithTaxCents })
  },
)

test('equipment switched off or removed since the quote is named, and the other items can be ordered', async () => {
  for (const gone of ['update equipments set active = false where id = $1', 'delete from equipments where id = $1']) {
    const body = await priced(sara, await boothOrder())
    const { id } = await chair()
    await sql('delete from order_equipments where equipment_id = $1', [id])
    await sql(gone, [id])
    const { about, code } = await refusalOf(sara('order.place', { body }))
    const { quote } = about as { quote: Quote }
    expect({ ...about, code }).toMatchObject({ code: 'quote.changed', goneEquipmentIds: [id], goneBoothIds: [] })
    expect(quote.lines.map(({ kind }) => kind)).toEqual(['booth', 'catalog'])
    expect(
      (await sara('order.place', { body: { ...body, equipment: [], seenTotalCents: quote.totalWithTaxCents } })).order
        .equipment,
    ).toEqual([])
  }
})

test('a booth taken off sale since the quote is named and never sold, and an order without booths is rejected', async () => {
  const [first, second] = await freeBooths(w, 2)
  const { hold } = await sara('hold.place', { body: { boothIds: [first!.id, second!.id] } })
  const body = await priced(sara, { ...orderFields, holdId: hold.id })
  await sql('update booths set active = false where id = $1', [first!.id])
  const { about } = await refusalOf(sara('order.place', { body }))
  const { quote } = about as { quote: Quote }
  expect(about).toMatchObject({ goneBoothIds: [first!.id] })
  expect(await refusalOf(sara('order.place', { body: { ...body, seenTotalCents: quote.totalWithTaxCents } }))).toEqual(
    refusedWith('quote.changed'),
  )
  const { hold: rest } = await sara('hold.place', { body: { boothIds: [second!.id], replaces: hold.id } })
  await sql('update halls set active = false where id = $1', [second!.hallId])
  expect(
    await refusalOf(
      sara('order.place', { body: { ...body, holdId: rest.id, seenTotalCents: quote.totalWithTaxCents } }),
    ),
  ).toMatchObject({ code: 'booth.notActive', about: { booths: [{ id: second!.id, name: second!.name }] } })
  await sql('update halls set active = true where id = $1', [second!.hallId])
  const { order } = await sara('order.place', {
    body: { ...body, holdId: rest.id, seenTotalCents: quote.totalWithTaxCents },
  })
  expect(order.booths.map(({ id }) => id)).toEqual([second!.id])
})

test('an order is verified at the total that the admin saw, or not at all', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const seen = await sumOf(hamid, order.id)
  // In the meantime a colleague verifies the order with corrected amounts, rejects it and reopens it.
  await verify(niloofar, order.id, { corrections: [{ line: 0, discountCents: 100_00 }] })
  await niloofar('panelOrder.reject', { orderId: order.id, body: { reason: 'Once more.', verified: true } })
  await niloofar('panelOrder.reopen', { orderId: order.id })
  const now = await sumOf(hamid, order.id)
  const refusal = await refusalOf(hamid('panelOrder.verify', { orderId: order.id, body: { seenTotalCents: seen } }))
  expect(now).toBeLessThan(seen)
  expect([refusal.status, refusal.code, refusal.about['totalWithTaxCents']]).toEqual([409, 'order.repriced', now])
  const read = await hamid('panelOrder.read', { orderId: order.id })
  expect([read.order.status, read.order.invoices.length]).toEqual(['reviewing', 2])
  expect(
    (await hamid('panelOrder.verify', { orderId: order.id, body: { seenTotalCents: now } })).order.totalWithTaxCents,
  ).toBe(now)
})

test('a verification with corrected amounts must contain the total that results from them', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const corrections = [{ line: 0, discountCents: 100_00 }]
  expect(
    await refusalOf(
      hamid('panelOrder.verify', { orderId: order.id, body: { corrections, seenTotalCents: order.totalWithTaxCents } }),
    ),
  ).toEqual(refusedWith('order.repriced'))
  expect((await hamid('panelOrder.read', { orderId: order.id })).order).toMatchObject({
    status: 'unseen',
    totalWithTaxCents: order.totalWithTaxCents,
  })
  const { order: verified } = await verify(hamid, order.id, { corrections })
  const { invoice } = await hamid('invoice.read', { invoiceId: verified.invoices[0]!.id })
  expect(invoice.totalWithTaxCents).toBe(await sumOf(hamid, order.id))
})

test('a bulk decision verifies each order at the total seen, and skips one that has changed', async () => {
  const [a, b] = await freeBooths(w, 2)
  const orders = [await ordered(w, 'sara', [a!.id]), await ordered(w, 'sara', [b!.id])]
  const seen = orders.map(({ id, totalWithTaxCents }, at) => ({ orderId: id, totalCents: totalWithTaxCents + at }))
  const { items } = await hamid('panelOrder.decide', {
    body: { orderIds: orders.map(({ id }) => id), move: 'verify', seen },
  })
  expect(items.map(({ done, code, status }) => [done, code, status])).toEqual([
    [true, null, 'verified'],
    [false, 'order.repriced', 'unseen'],
  ])
  expect(
    (
      await refusalOf(
        hamid('panelOrder.decide', {
          body: { orderIds: orders.map(({ id }) => id), move: 'verify', seen: seen.slice(1) },
        }),
      )
    ).fields,
  ).toMatchObject([{ path: 'seen', code: 'required' }])
})
