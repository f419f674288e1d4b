// Requests for hotels, visas and transportation, processed by the team.
import { afterAll, expect, test } from 'vitest'
import { factsOf } from '#server/email/order-emails.ts'
import { templates } from '#server/email/templates.ts'
import type { Writing } from '#server/email/writing.ts'
import { orderById } from '#server/order/order.ts'
import { jpeg, sendFile } from './files.ts'
import { refusalOf, refusedWith } from './people.ts'
import { sumOf, verify } from './confirmed-sums.ts'
import { world } from './world.ts'
import { walked } from './pages-walked.ts'

const w = await world()

const { kinds, asGuest, sara } = await walked(w)

afterAll(() => w.end())

const hamid = await w.as('hamid')

test.each(['hotel', 'visa', 'transportation'] as const)(
  'a %s order is reviewed, corrected, verified, rejected with a credit note and reopened',
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

test('lines added by the team are on the invoice, with a code of their own', async () => {
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

test('an invalid line is rejected with a field error, and nothing is decided', async () => {
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

test('an order without a price is verified without an invoice, and its e-mail contains no totals', async () => {
  const { id } = await asGuest()
  const { order } = await verify(hamid, id)
  expect(order).toMatchObject({ status: 'verified', invoices: [], ownerId: null })
  expect(
    (await hamid('panelOrder.reject', { orderId: id, body: { reason: 'Not ours.', verified: true } })).order,
  ).toMatchObject({ status: 'rejected', invoices: [] })
})

test('transitions that an order cannot make are rejected with its current status', async () => {
  const { id } = await kinds.transportation()
  const moved = async (call: Promise<unknown>) => {
    const error = await refusalOf(call)
    return [error.status, error.code, error.about['orderStatus']]
  }
  expect(await moved(hamid('panelOrder.reopen', { orderId: id }))).toEqual([409, 'order.notRejected', 'unseen'])
  await sara('order.withdraw', { orderId: id })
  expect(await moved(verify(hamid, id))).toEqual([409, 'order.decided', 'cancelled'])
  expect(await moved(sara('order.withdraw', { orderId: id }))).toEqual([409, 'order.closed', 'cancelled'])
  const file = (await sendFile(w, 'sara', 'attachment', 'note.jpg', await jpeg(40, 40))).id
  expect(await moved(sara('order.attach', { orderId: id, body: { uploadId: file } }))).toEqual([
    409,
    'order.closed',
    'cancelled',
  ])
  expect((await sara('order.read', { orderId: id })).order.timeline.at(-1)).toMatchObject({
    move: 'withdraw',
    to: 'cancelled',
    by: 'owner',
  })
})

test('if two admins verify at once, one issues the only invoice', async () => {
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

test('simultaneous verifications do not block one another, even if there are as many as database connections', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => kinds.hotel()))
  w.portal.live.publish({ topics: ['edition'] }) // makes the first request reload the settings
  const done = await Promise.all(orders.map(({ id }) => verify(hamid, id)))
  expect(new Set(done.map(({ order }) => order.invoices[0]!.number)).size).toBe(12)
})

test('every kind can be viewed by viewers, and decided only by operators', async () => {
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

test('a bulk decision works across kinds, and returns a result for each order', async () => {
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
  expect(await decide('review')).toEqual(['true reviewing', 'true reviewing', 'true reviewing', 'false cancelled'])
  expect(await decide('verify')).toEqual(['true verified', 'true verified', 'true verified', 'false cancelled'])
  expect(await decide('reject', 'Closed.')).toEqual([
    'false verified',
    'false verified',
    'false verified',
    'false cancelled',
  ])
  const verifiedIds = orders.map(({ id }) => id)
  expect(await decide('reject', 'Closed.', { verifiedIds })).toEqual([
    'true rejected',
    'true rejected',
    'true rejected',
    'false cancelled',
  ])
})

test('e-mails about other kinds do not mention booths', async () => {
  for (const place of [kinds.hotel, kinds.visa, kinds.transportation]) {
    const { id } = await place()
    const order = (await orderById(w.portal.db, (await w.portal.editions.current()).id, id))!
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
