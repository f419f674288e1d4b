import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered, refusalOf, refusedWith } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const hamid = await w.as('hamid')
const mahtab = await w.as('mahtab')

test('opening an order sets it under review, and verifying issues the next invoice with every field', async () => {
  const booths = await freeBooths(w, 2)
  const order = await ordered(
    w,
    'sara',
    booths.map(({ id }) => id),
    { nationalId: '14003124505' },
  )
  const sara = await w.as('sara')
  expect((await hamid('panelOrder.review', { orderId: order.id })).order.status).toBe('reviewing')
  expect((await sara('order.read', { orderId: order.id })).order.status).toBe('reviewing')
  const next = (await hamid('panelOrder.read', { orderId: order.id })).order.nextInvoiceNumber
  const { order: verified } = await verify(hamid, order.id)
  expect(verified.status).toBe('verified')
  expect(verified.invoices).toMatchObject([{ number: next, kind: 'invoice' }])
  const { invoice } = await sara('invoice.read', { invoiceId: verified.invoices[0]!.id })
  expect(invoice.taxNumber).toMatch(/^[A-Z0-9]{6}[0-9A-F]{15}\d$/)
  expect(invoice.buyer).toMatchObject({ name: { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' }, nationalId: '14003124505' })
  expect(invoice.totalWithTaxCents).toBe(order.totalWithTaxCents)
  expect(invoice.lines.reduce((sum, { withTaxCents }) => sum + withTaxCents, 0)).toBe(invoice.totalWithTaxCents)
  const shown = (await w.visitor()('booth.list', { hallId: w.halls[0]!.id })).items.find(
    ({ id }) => id === booths[0]!.id,
  )
  expect(shown).toMatchObject({ state: 'reserved', company: { fa: 'پارس‌طب آذین', en: 'PARS TEB AZIN' } })
  await expect((await w.as('jonas'))('invoice.read', { invoiceId: invoice.id })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
})

test('a verified order that is rejected gets a credit note and frees its booths', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'elif', [booth!.id])
  await verify(hamid, order.id)
  const { order: rejected } = await hamid('panelOrder.reject', {
    orderId: order.id,
    body: { reason: 'The company withdrew by telephone.', verified: true },
  })
  expect(rejected.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote'])
  const [invoice, credit] = await Promise.all(
    rejected.invoices.map(({ id }) => hamid('invoice.read', { invoiceId: id })),
  )
  expect(credit!.invoice.totalWithTaxCents).toBe(-invoice!.invoice.totalWithTaxCents)
  expect(credit!.invoice.corrects).toBe(invoice!.invoice.number)
  expect((await freeBooths(w, 1))[0]!.id).toBe(booth!.id)
  await expect(w.portal.db.$client.query('update invoices set total_cents = 0')).rejects.toThrow('never changes')
})

test('an invoice number is not lost when a verification fails', async () => {
  const [a, b] = await freeBooths(w, 2)
  const { items } = await hamid('equipment.list', {})
  const scarce = items.find(({ code }) => code === 'EQP-08')!
  const [first, second] = [
    await ordered(w, 'wei', [a!.id], { equipment: [{ equipmentId: scarce.id, count: scarce.available }] }),
    await ordered(w, 'jonas', [b!.id], { equipment: [{ equipmentId: scarce.id, count: 1 }] }),
  ]
  const { order: done } = await verify(hamid, first.id)
  const short = await refusalOf(verify(hamid, second.id))
  expect(short).toEqual(refusedWith('equipment.short'))
  const { order: other } = await hamid('panelOrder.read', { orderId: second.id })
  expect(other.status).toBe('unseen')
  expect(Number(other.nextInvoiceNumber.slice(5))).toBe(Number(done.invoices[0]!.number.slice(5)) + 1)
})

test('corrected prices are the ones on the invoice', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const { order: verified } = await verify(hamid, order.id, {
    corrections: [
      { line: 0, discountCents: 100_00 },
      { line: 1, unitCents: 90_00 },
    ],
  })
  expect(verified.totalCents).toBe(order.totalCents - 100_00 - 60_00)
  expect((await hamid('invoice.read', { invoiceId: verified.invoices[0]!.id })).invoice).toMatchObject({
    discountCents: 100_00,
    totalWithTaxCents: verified.totalWithTaxCents,
  })
})

test('if two admins decide concurrently, one decision is stored and the other admin sees the new state', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const niloofar = await w.as('niloofar')
  const both = await Promise.allSettled([
    verify(hamid, order.id),
    niloofar('panelOrder.reject', { orderId: order.id, body: { reason: 'Documents are missing.' } }),
  ])
  const { order: now } = await hamid('panelOrder.read', { orderId: order.id })
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
    code: now.status === 'verified' ? 'order.moved' : 'order.decided',
    about: { orderStatus: now.status },
  })
  expect(now.invoices).toHaveLength(now.status === 'verified' ? 1 : 0)
})

test('a rejected order can be reopened only if its booths are free; otherwise the error names the booths that are not', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  await hamid('panelOrder.reject', { orderId: order.id, body: { reason: 'Documents are missing.' } })
  expect((await hamid('panelOrder.reopen', { orderId: order.id })).order.status).toBe('reviewing')
  await hamid('panelOrder.reject', { orderId: order.id, body: { reason: 'Documents are missing.' } })
  await ordered(w, 'jonas', [booth!.id])
  const refusal = await refusalOf(hamid('panelOrder.reopen', { orderId: order.id }))
  expect(refusal).toEqual(refusedWith('booth.taken'))
  expect(refusal.about['booths']).toEqual([{ id: booth!.id, name: booth!.name }])
  expect((await hamid('panelOrder.read', { orderId: order.id })).order.status).toBe('rejected')
})

test('a rejected order cannot be reopened if one of its booths is no longer on sale', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const { id: hallId } = w.halls.find(({ booths }) => booths.some(({ id }) => id === booth!.id))!
  await hamid('panelOrder.reject', { orderId: order.id, body: { reason: 'Documents are missing.' } })
  await (
    await w.as('niloofar')
  )('panelBooth.edit', { hallId, boothId: booth!.id, body: { active: false } })
  const refusal = await refusalOf(hamid('panelOrder.reopen', { orderId: order.id }))
  expect(refusal).toEqual(refusedWith('booth.notActive'))
  expect(refusal.about['booths']).toEqual([{ id: booth!.id, name: booth!.name }])
  await (
    await w.as('niloofar')
  )('panelBooth.edit', { hallId, boothId: booth!.id, body: { active: true } })
  expect((await hamid('panelOrder.reopen', { orderId: order.id })).order.status).toBe('reviewing')
})

test('a bulk decision changes the orders that allow it and gives a reason for each of the others', async () => {
  const booths = await freeBooths(w, 2)
  const [a, b] = [await ordered(w, 'sara', [booths[0]!.id]), await ordered(w, 'sara', [booths[1]!.id])]
  await hamid('panelOrder.reject', { orderId: b.id, body: { reason: 'Double.' } })
  const { items } = await hamid('panelOrder.decide', {
    body: {
      orderIds: [a.id, b.id],
      move: 'verify',
      seen: [a, b].map(({ id, totalWithTaxCents }) => ({ orderId: id, totalCents: totalWithTaxCents })),
    },
  })
  expect(items.map(({ done, code, status }) => [done, code, status])).toEqual([
    [true, null, 'verified'],
    [false, 'order.decided', 'rejected'],
  ])
})

test('viewers can read, editors cannot decide, ordinary users have no access', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  expect((await mahtab('panelOrder.read', { orderId: order.id })).order.number).toBe(order.number)
  for (const who of ['mahtab', 'roya'] as const)
    await expect(
      (await w.as(who))('panelOrder.verify', { orderId: order.id, body: { seenTotalCents: order.totalWithTaxCents } }),
    ).rejects.toEqual(refusedWith('role.forbidden'))
  await expect((await w.as('sara'))('panelOrder.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(w.visitor()('panelOrder.list', { query: {} })).rejects.toEqual(refusedWith('session.missing'))
})

test('the list of orders is filtered, searched with any form of ye and digits, sorted, and paged without a gap', async () => {
  const all = await hamid('panelOrder.list', { query: { limit: '200' } })
  expect(all.counts.all).toBe(all.total)
  const pages: string[] = []
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await hamid('panelOrder.list', {
      query: { limit: '3', sort: 'totalWithTaxCents', ...(cursor && { cursor }) },
    })
    pages.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(pages.toSorted()).toEqual(all.items.map(({ id }) => id).toSorted())
  const number = all.items[0]!.number
  const persian = number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  expect((await hamid('panelOrder.list', { query: { q: persian } })).items.map((order) => order.number)).toContain(
    number,
  )
  expect(
    (await hamid('panelOrder.list', { query: { status: 'verified' } })).items.every(
      ({ status }) => status === 'verified',
    ),
  ).toBe(true)
  const { spread } = await hamid('panelOrder.spread', { query: {} })
  const { stepCents, counts } = spread.amounts
  const payable = all.items.filter(({ totalWithTaxCents }) => totalWithTaxCents > 0)
  expect(
    counts.map(
      (_, at) => payable.filter(({ totalWithTaxCents }) => Math.floor(totalWithTaxCents / stepCents) === at).length,
    ),
  ).toEqual(counts)
  expect(counts.length).toBeLessThanOrEqual(21)
  expect(spread.countries).toEqual(
    Object.entries(
      Object.groupBy(
        all.items.filter(({ country }) => country),
        ({ country }) => country!,
      ),
    )
      .map(([country, of]) => ({ country, count: of!.length }))
      .sort((a, b) => b.count - a.count || (a.country < b.country ? -1 : 1)),
  )
  expect(
    (await hamid('panelOrder.spread', { query: { minCents: '99999999', country: 'NO', status: 'verified' } })).spread
      .amounts,
  ).toEqual({ stepCents: 0, counts: [] })
  await expect(hamid('panelOrder.list', { query: { cursor: 'typed' } })).rejects.toEqual(refusedWith('input.invalid'))
  await expect(hamid('panelOrder.list', { query: { sort: 'nonsense' as never } })).rejects.toEqual(
    refusedWith('input.invalid'),
  )
})
