import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const [booth] = await freeBooths(w, 1)
const order = await ordered(w, 'sara', [booth!.id], { companyName: 'پزشکی علی‌آباد' })
const dariush = await w.as('dariush')
const found = async (q: string, who: 'dariush' | 'roya' | 'mahtab' = 'dariush') =>
  (await (await w.as(who))('panelSearch.find', { query: { q } })).items

test('one search finds orders, invoices, booths and people', async () => {
  const {
    order: {
      invoices: [invoice],
    },
  } = await verify(dariush, order.id)
  expect(await found(order.number)).toMatchObject([
    { kind: 'order', id: order.id, code: order.number, status: 'verified' },
    { kind: 'invoice' },
  ])
  expect((await found(invoice!.number)).map(({ id }) => id)).toContain(invoice!.id)
  expect(await found('jonas lindner')).toMatchObject([{ kind: 'user', detail: 'jonas@ghorfeh.example' }])
  expect((await found(booth!.name)).find(({ kind }) => kind === 'booth')).toMatchObject({
    id: booth!.id,
    hallId: w.halls[0]!.id,
  })
})

test('variants of Persian ye and kaf, half-spaces and digits make no difference', async () => {
  for (const q of [
    'پزشکی علی‌آباد',
    'پزشكي علي آباد'.replace(' آباد', 'آباد'),
    'پزشکی',
    'علیاباد',
    order.number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
  ])
    expect({ q, ids: (await found(q)).map(({ id }) => id) }).toEqual({
      q,
      ids: expect.arrayContaining([order.id]) as string[],
    })
})

test('a payment code in any spelling finds exactly its order and invoices, in the search and in the lists', async () => {
  const { paymentCode } = order
  const other = await ordered(w, 'sara', [(await freeBooths(w, 1))[0]!.id])
  expect(paymentCode).toMatch(/^GP[0-9A-Z]{8}$/)
  for (const q of spellingsOf(paymentCode)) {
    expect(await found(q), `typed: ${q}`).toMatchObject([{ kind: 'order', id: order.id }, { kind: 'invoice' }])
    const listed = await dariush('panelOrder.list', { query: { q } })
    expect([listed.items.map(({ id }) => id), listed.total], `typed: ${q}`).toEqual([[order.id], 1])
    const papers = await dariush('panelInvoice.list', { query: { q } })
    expect([papers.items.map(({ orderId }) => orderId), papers.total], `typed: ${q}`).toEqual([[order.id], 1])
    const own = await (await w.as('sara'))('order.list', { query: { q } })
    expect([own.items.map(({ id }) => id), own.total], `typed: ${q}`).toEqual([[order.id], 1])
  }
  expect((await found(other.paymentCode)).map(({ id }) => id)).toEqual([other.id])
  expect(await found(`${paymentCode.slice(0, -1)}${paymentCode.endsWith('7') ? '8' : '7'}`)).toEqual([])
})
const spellingsOf = (code: string) => [
  code,
  code.toLowerCase(),
  `${code.slice(0, 2)} ${code.slice(2, 6)}-${code.slice(6)}`,
  code.replaceAll('0', 'O').replaceAll('1', 'l'),
  code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
]

test('nobody finds entries that their level may not see', async () => {
  expect((await found('jonas', 'roya')).filter(({ kind }) => kind === 'user')).toEqual([]) // an editor sees no users
  expect((await found(order.number, 'roya')).map(({ kind }) => kind)).toEqual(['order']) // an editor sees no invoices either
  expect((await found('jonas', 'mahtab')).map(({ kind }) => kind)).toContain('user')
})

test('a result shows its status and its amount', async () => {
  const hit = (await found(order.number)).find(({ kind }) => kind === 'order')
  expect(hit).toMatchObject({ status: 'verified', amountCents: order.totalWithTaxCents })
  const booths = (await found(order.booths[0]!.name)).filter(({ kind }) => kind === 'booth')
  expect(booths.find(({ id }) => id === order.booths[0]!.id)).toMatchObject({ status: 'reserved', amountCents: null })
  expect(
    (await found('jonas'))
      .filter(({ kind }) => kind === 'user')
      .every(({ status, amountCents }) => status === null && amountCents === null),
  ).toBe(true)
})

test('a co-exhibitor is found, with the company whose stand it shares', async () => {
  const sara = await w.as('sara')
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  const name = { fa: 'زاگرس اپتیک', en: 'Zagros Optics' }
  await sara('coExhibitor.add', { exhibitorId: exhibitor!.id, body: { name, country: 'IR' } })
  const { fa, en } = exhibitor!.name
  expect(await found('zagros')).toMatchObject([{ kind: 'coExhibitor', title: name.fa, detail: `${fa}|${en}` }])
})

test('a single character finds nothing, and pattern characters are ordinary characters', async () => {
  for (const q of ['', 'x', '%', '_', '%%%%', "' or sleeping=99 --", '\\'])
    expect({ q, found: await found(q) }).toEqual({ q, found: [] })
})

test('an exact match of a number comes before entries that only contain it', async () => {
  const sara = await w.as('sara')
  const { ticket } = await sara('ticket.open', { body: { subject: 'Power', message: 'We need 32 A.' } })
  await ordered(w, 'sara', [(await freeBooths(w, 1))[0]!.id], { companyName: `Tehran Imaging ${ticket.number}` })
  const hits = await found(ticket.number)
  expect(hits[0]).toMatchObject({ id: ticket.id, code: ticket.number })
  expect(hits.slice(1).map(({ kind }) => kind)).toContain('order')
})
