// Money: dues, slips, payments of a statement, their parts and receipts, through /v1/.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OrderMoney, Payment } from '#contract/entities/payment.ts'
import type { StatementFile } from '#contract/entities/statement.ts'
import { paymentCode } from '#contract/rules/payment-code.ts'
import { freeBooths, ordered } from './booked.ts'
import { world, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world({ work: true })
})

/** A verified order of Sara's with its money. */
async function verified(who: 'sara' | 'jonas' = 'sara') {
  const [booth] = await freeBooths(w, 1)
  const { id } = await ordered(w, who, [booth!.id])
  const desk = await w.as('niloofar')
  const { order } = await desk('panelOrder.read', { orderId: id })
  await desk('panelOrder.verify', { orderId: id, body: { seenTotalCents: order.totalWithTaxCents } })
  const call = await w.as(who)
  const { money } = await call('payment.money', { orderId: id })
  return { id, number: order.number, total: order.totalWithTaxCents, money }
}
const moneyOf = async (id: string): Promise<OrderMoney> =>
  (await (await w.as('niloofar'))('payment.money', { orderId: id })).money
const today = async () => (await w.visitor()('edition.read', {})).edition.today

const record = async (amountMinor: number, more: Record<string, unknown> = {}): Promise<Payment> =>
  (
    await (
      await w.as('niloofar')
    )('panelPayment.record', {
      body: { method: 'transfer', amountMinor, currency: 'EUR', paidOn: await today(), payer: 'Azin', ...more },
    })
  ).payment

test('an invoice has one due over its total, and the order is due until it is paid', async () => {
  const { id, total, money } = await verified()
  expect(money).toMatchObject({ state: 'due', owedCents: total, paidCents: 0, waitingCents: 0, payments: [] })
  expect(money.dues).toEqual([{ position: 1, dueOn: expect.any(String), amountCents: total, paidCents: 0 }])
  const desk = await w.as('niloofar')
  const payment = await record(total, {
    reference: paymentCode((await desk('panelOrder.read', { orderId: id })).order.number),
  })
  expect(payment.proposal).toMatchObject({
    kind: 'certain',
    reasons: ['amount-and-reference'],
    parts: [{ orderId: id, orderCents: total, stateAfter: 'paid' }],
  })
  const result = await desk('panelPayment.confirm', {
    body: { payments: [{ paymentId: payment.id, seen: [{ orderId: id, orderCents: total }] }] },
  })
  expect(result.items).toEqual([{ paymentId: payment.id, done: true, code: null }])
  expect(await moneyOf(id)).toMatchObject({ state: 'paid', paidCents: total })
})

test('a slip waits for the team, is confirmed with its order, and refused with a reason', async () => {
  const { id, total } = await verified()
  const sara = await w.as('sara')
  const day = await today()
  const body = { method: 'transfer' as const, amountMinor: total, paidOn: day, reference: 'TR 7719 0042' }
  const { money } = await sara('payment.announce', { orderId: id, body })
  expect(money).toMatchObject({ state: 'due', paidCents: 0, waitingCents: total })
  const [slip] = money.payments
  await expect((await w.as('jonas'))('payment.announce', { orderId: id, body })).rejects.toMatchObject({
    code: 'thing.notFound',
  })
  const desk = await w.as('niloofar')
  const { payment } = await desk('panelPayment.read', { paymentId: slip!.id })
  expect(payment).toMatchObject({
    status: 'announced',
    openMinor: total,
    proposal: { kind: 'certain', parts: [{ orderId: id }] },
  })
  await expect(
    desk('panelPayment.allocate', {
      paymentId: slip!.id,
      body: { seenOpenMinor: total - 1, parts: [{ orderId: id, amountMinor: 1, orderCents: 1 }] },
    }),
  ).rejects.toMatchObject({ code: 'payment.moved' })
  await desk('panelPayment.allocate', {
    paymentId: slip!.id,
    body: { seenOpenMinor: total, parts: [{ orderId: id, amountMinor: total, orderCents: total }] },
  })
  expect(await moneyOf(id)).toMatchObject({ state: 'paid', waitingCents: 0 })
  const other = await verified()
  const second = await sara('payment.announce', { orderId: other.id, body: { ...body, amountMinor: 5_000 } })
  const refused = await desk('panelPayment.refuse', {
    paymentId: second.money.payments[0]!.id,
    body: { reason: 'No such transfer' },
  })
  expect(refused.payment.status).toBe('refused')
  expect((await moneyOf(other.id)).payments[0]).toMatchObject({ status: 'refused', reason: 'No such transfer' })
})

test('parts of a payment never exceed it, are taken back by a second row, and survive both', async () => {
  const one = await verified()
  const other = await verified()
  const payment = await record(one.total + 1_000)
  const desk = await w.as('niloofar')
  const parts = [
    { orderId: one.id, amountMinor: one.total, orderCents: one.total },
    { orderId: other.id, amountMinor: 1_001, orderCents: 1_001 },
  ]
  const open = payment.openMinor
  await expect(
    desk('panelPayment.allocate', { paymentId: payment.id, body: { seenOpenMinor: open, parts } }),
  ).rejects.toMatchObject({ code: 'payment.tooMuch' })
  parts[1] = { orderId: other.id, amountMinor: 1_000, orderCents: 1_000 }
  await desk('panelPayment.allocate', { paymentId: payment.id, body: { seenOpenMinor: open, parts } })
  expect(await moneyOf(other.id)).toMatchObject({ state: 'partPaid', paidCents: 1_000 })
  await expect(desk('panelPayment.void', { paymentId: payment.id })).rejects.toMatchObject({
    code: 'payment.allocated',
  })
  const { payment: undone } = await desk('panelPayment.undo', { paymentId: payment.id, body: {} })
  expect(undone).toMatchObject({ openMinor: open, allocations: [{ undone: true }, { undone: true }] })
  expect(await moneyOf(one.id)).toMatchObject({ state: 'due', paidCents: 0 })
  await desk('panelPayment.void', { paymentId: payment.id })
  await expect(w.portal.db.execute(sql`update allocations set order_cents = 1`)).rejects.toThrow('Failed query')
  await expect(w.portal.db.execute(sql`delete from payments`)).rejects.toThrow('Failed query')
})

test('two people who allocate one payment at once succeed once', async () => {
  const { id, total } = await verified()
  const payment = await record(total)
  const body = { seenOpenMinor: total, parts: [{ orderId: id, amountMinor: total, orderCents: total }] }
  const [a, b] = [await w.as('niloofar'), await w.as('dariush')]
  const done = await Promise.allSettled(
    [a, b].map((call) => call('panelPayment.allocate', { paymentId: payment.id, body })),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await moneyOf(id)).toMatchObject({ paidCents: total })
})

async function send(name: string, bytes: Buffer | string): Promise<StatementFile> {
  await w.as('niloofar')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const body = new Response(form)
  const answer = await w.app.inject({
    method: 'POST',
    url: '/v1/panel/statements',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      host: 'portal.test',
      'sec-fetch-site': 'same-origin',
      'content-type': body.headers.get('content-type')!,
      cookie: w.cookieOf('niloofar'),
    },
  })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ statement: StatementFile }>().statement
}
const csv = (iban: string, rows: readonly (readonly [day: string, payer: string, text: string, amount: string])[]) =>
  ['IBAN;' + iban, 'Currency;EUR', '', 'Booking date;Payer;Text;Amount', ...rows.map((row) => row.join(';'))].join(
    '\r\n',
  )

test('a statement becomes payments: certain rows are confirmed, overlapping ones skipped, and all of it can be undone', async () => {
  const { id, number, total } = await verified()
  const { edition } = await w.visitor()('edition.read', {})
  const admin = await w.as('dariush')
  const { account } = await admin('panelAccount.add', {
    body: { number: 'DE42 9990 0001 0140 4040 01', currency: 'EUR', bankFa: 'بانک', bankEn: 'Bank' },
  })
  const day = edition.today
  const euros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  const file = csv(account.number, [
    [day, 'Azin', `${paymentCode(number)} booth`, euros(total)],
    [day, 'Azin', `${paymentCode(number)} booth again`, euros(total)],
    [day, 'Unknown GmbH', 'thanks', '17,00'],
    [day, 'Printer', 'posters', '-12,50'],
  ])
  const statement = await send('june.csv', file)
  expect(statement.statements).toMatchObject([
    { account: { id: account.id }, balances: 'none', in: { rows: 3 }, out: { rows: 1 } },
  ])
  expect(statement.rows.map(({ group }) => group)).toEqual(['certain', 'proposal', 'none', 'out'])
  const desk = await w.as('niloofar')
  await expect(
    desk('panelStatement.take', { statementId: statement.id, body: { seen: 'other', confirms: true } }),
  ).rejects.toMatchObject({ code: 'statement.moved' })
  const { taken } = await desk('panelStatement.take', {
    statementId: statement.id,
    body: { seen: statement.hash, confirms: true },
  })
  expect(taken).toEqual({ payments: 3, confirmed: 1, known: 0, out: 1 })
  expect((await desk('panelPayment.overview', {})).overview.lastStatement).toMatchObject({ id: statement.id, rows: 4 })
  const { items } = await desk('panelPayment.list', { query: { q: 'Unknown GmbH' } })
  const { payment } = await desk('panelPayment.read', { paymentId: items[0]!.id })
  expect(payment.line).toMatchObject({ statementId: statement.id })
  expect(await moneyOf(id)).toMatchObject({ state: 'paid' })
  await expect(
    desk('panelStatement.take', { statementId: statement.id, body: { seen: statement.hash, confirms: true } }),
  ).rejects.toMatchObject({ code: 'statement.taken' })
  const again = await send('june again.csv', file)
  expect(again.rows.map(({ group }) => group)).toEqual(['known', 'known', 'known', 'known'])
  const { statement: undone } = await desk('panelStatement.undo', { statementId: statement.id })
  expect(undone.undoneAt).not.toBeNull()
  expect(await moneyOf(id)).toMatchObject({ state: 'due', paidCents: 0 })
  expect((await send('june once more.csv', file)).rows.map(({ group }) => group)).toEqual([
    'certain',
    'proposal',
    'none',
    'out',
  ])
})

test('a statement of an unknown account waits until its account is there, and an undone one is not undone again', async () => {
  const { edition } = await w.visitor()('edition.read', {})
  const number = 'DE15999000010140404002'
  const statement = await send('other.csv', csv(number, [[edition.today, 'Unknown GmbH', 'thanks', '18,00']]))
  expect(statement.statements[0]).toMatchObject({ account: null, number })
  const [desk, admin] = [await w.as('niloofar'), await w.as('dariush')]
  const take = (seen: string) =>
    desk('panelStatement.take', { statementId: statement.id, body: { seen, confirms: true } })
  await expect(take(statement.hash)).rejects.toMatchObject({ code: 'account.unknown' })
  const body = { number, currency: 'EUR' }
  const { account } = await admin('panelAccount.add', { body })
  await expect(admin('panelAccount.add', { body })).rejects.toMatchObject({ code: 'account.exists' })
  await admin('panelAccount.edit', { accountId: account.id, body: { closed: true } })
  const closed = await desk('panelStatement.read', { statementId: statement.id, query: {} })
  expect(closed.statement.statements[0]!.account).toBeNull()
  await admin('panelAccount.edit', { accountId: account.id, body: { closed: false } })
  const { statement: open } = await desk('panelStatement.read', { statementId: statement.id, query: {} })
  await take(open.hash)
  await desk('panelStatement.undo', { statementId: statement.id })
  await expect(desk('panelStatement.undo', { statementId: statement.id })).rejects.toMatchObject({
    code: 'statement.later',
  })
  const { items } = await desk('panelPayment.list', { query: { tab: 'refused', q: 'Unknown' } })
  expect(items.map(({ status }) => status)).toContain('voided')
  await expect(desk('panelPayment.refuse', { paymentId: items[0]!.id, body: { reason: 'x' } })).rejects.toMatchObject({
    code: 'payment.closed',
  })
})

test('a file that is no statement is refused', async () => {
  await expect(send('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).rejects.toThrow('statementType')
})

test('a damaged statement is taken in only with consent, and never as an amount of zero', async () => {
  const statement = await send('damaged.csv', readFileSync(new URL('./statements/14-damaged.csv', import.meta.url)))
  const desk = await w.as('niloofar')
  expect(statement.problems.map(({ code }) => code)).toContain('amount-unreadable')
  const body = { seen: statement.hash, confirms: true }
  await expect(desk('panelStatement.take', { statementId: statement.id, body })).rejects.toMatchObject({
    fields: [{ path: 'goodRows' }],
  })
  await expect(
    desk('panelStatement.take', { statementId: statement.id, body: { ...body, goodRows: true } }),
  ).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
  await desk('panelStatement.take', {
    statementId: statement.id,
    body: { ...body, goodRows: true, reason: 'The bank sends the rest tomorrow' },
  })
  const { items } = await desk('panelPayment.list', { query: { q: 'Kimia' } })
  expect(items.map(({ amountMinor }) => amountMinor)).toEqual([316_800])
})

test('payments to match are counted beside their area, for admins who may see money', async () => {
  const waiting = async (who: 'niloofar' | 'roya') =>
    (await (await w.as(who))('panelWaiting.read', {})).waiting.payments
  const before = (await waiting('niloofar')) ?? 0
  const { id } = await record(12_345)
  expect(await waiting('niloofar')).toBe(before + 1)
  await (
    await w.as('niloofar')
  )('panelPayment.void', { paymentId: id })
  expect(await waiting('niloofar')).toBe(before)
  expect(await waiting('roya')).toBeUndefined()
})
