// Receipts: issued once per part of a payment, read by the owner of the order, as PDF, and checked by their code.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathToCall } from '#contract/kernel/call-path.ts'
import type { Payment } from '#contract/entities/payment.ts'
import type { Receipt } from '#contract/entities/receipt.ts'
import { pathTo } from '#contract/paths.ts'
import { paymentReceipt } from '#server/email/payment-emails.ts'
import type { Writing } from '#server/email/writing.ts'
import { portalOfEdition } from '#server/kernel/edition-of.ts'
import { issueReceipts } from '#server/payment/payment.ts'
import { freeBooths, ordered } from './booked.ts'
import { verify } from './confirmed-sums.ts'
import { textOfPdf } from './pdf-text.ts'
import { world, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await w.as('jonas')
  await w.as('sara')
})
afterAll(() => w.end())

/** A verified order of Sara's. */
async function verified() {
  const [booth] = await freeBooths(w, 1)
  const { id } = await ordered(w, 'sara', [booth!.id])
  const { order } = await verify(await w.as('niloofar'), id)
  return { id, number: order.number, total: order.totalWithTaxCents }
}
const desk = () => w.as('niloofar')
const today = async () => (await w.visitor()('edition.read', {})).edition.today

const record = async (amountMinor: number, more: Record<string, unknown> = {}): Promise<Payment> =>
  (
    await (
      await desk()
    )('panelPayment.record', {
      body: {
        method: 'transfer',
        amountMinor,
        currency: 'EUR',
        paidOn: await today(),
        payer: 'Azin',
        reference: '7719 0042 1358',
        ...more,
      },
    })
  ).payment

interface Part {
  orderId: string
  amountMinor: number
  orderCents?: number
}
const allocate = async ({ id, openMinor }: Payment, parts: readonly Part[], credit = false) =>
  (
    await (
      await desk()
    )('panelPayment.allocate', {
      paymentId: id,
      body: {
        seenOpenMinor: openMinor,
        credit,
        parts: parts.map(({ orderId, amountMinor, orderCents = amountMinor }) => ({
          orderId,
          amountMinor,
          orderCents,
        })),
      },
    })
  ).payment
/** Issues the receipts of a payment, as the delayed job does. */
const issue = async (paymentId: string): Promise<Receipt[]> =>
  issueReceipts(portalOfEdition(w.portal, await w.portal.editions.current()), paymentId)

const pdf = (receiptId: string, locale: 'fa' | 'en', who: 'sara' | 'jonas' | 'niloofar' | null = 'sara') =>
  w.app.inject({
    url: pathToCall('receipt.pdf', { receiptId }, { locale }),
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', ...(who && { cookie: w.cookieOf(who) }) },
  })
const figure = (cents: number, locale = 'en-GB') =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)

test('a receipt shows what a part of a payment paid, and is read by the owner of the order and the team', async () => {
  const { id, number, total } = await verified()
  const first = await record(100_000)
  await allocate(first, [{ orderId: id, amountMinor: 100_000 }])
  const [before] = await issue(first.id)
  const second = await record(total - 100_000)
  await allocate(second, [{ orderId: id, amountMinor: total - 100_000 }])
  const [issued] = await issue(second.id)
  const sara = await w.as('sara')
  const { receipt, takenBackAt } = await sara('receipt.read', { receiptId: issued!.id })
  expect(takenBackAt).toBeNull()
  expect(receipt).toMatchObject({
    orderNumber: number,
    orderCents: total - 100_000,
    owedCents: total,
    paidBeforeCents: 100_000,
    balanceCents: 0,
    next: null,
    dues: [{ position: 1, of: 1, beforeCents: total - 100_000, paidCents: total - 100_000, leftCents: 0 }],
  })
  expect(before).toMatchObject({ balanceCents: total - 100_000, next: { amountCents: total - 100_000 } })
  const { money } = await sara('payment.money', { orderId: id })
  expect(money.payments.map((payment) => payment.receipt?.number)).toContain(receipt.number)
  expect((await (await w.as('mahtab'))('receipt.read', { receiptId: issued!.id })).receipt).toEqual(receipt)
  await expect((await w.as('jonas'))('receipt.read', { receiptId: issued!.id })).rejects.toMatchObject({
    code: 'thing.notFound',
  })
  await expect(w.visitor()('receipt.read', { receiptId: issued!.id })).rejects.toMatchObject({ status: 401 })
  for (const [who, status] of [
    ['sara', 200],
    ['niloofar', 200],
    ['jonas', 404],
    [null, 401],
  ] as const)
    // prettier-ignore
    expect([who, (await pdf(issued!.id, 'en', who)).statusCode]).toEqual([who, status])
})

test('the PDF of a receipt has its figures in the digits of its language, and the same bytes every time', async () => {
  const { id, total } = await verified()
  const payment = await record(total - 60_000)
  await allocate(payment, [{ orderId: id, amountMinor: total - 60_000 }])
  const [{ id: receiptId, number, checkCode, invoiceNumber }] = (await issue(payment.id)) as [Receipt]
  const answer = await pdf(receiptId, 'en')
  expect(answer.headers['content-disposition']).toContain(`${number}-en.pdf`)
  expect(answer.rawPayload.equals((await pdf(receiptId, 'en')).rawPayload)).toBe(true)
  expect(answer.rawPayload.includes('pdfaid:part>2<')).toBe(true)
  const english = await textOfPdf(answer.rawPayload)
  for (const words of [
    'Receipt',
    number,
    invoiceNumber,
    `€${figure(total - 60_000)}`,
    '€600.00',
    '7719 0042 1358',
    'Azin',
    checkCode.slice(0, 4),
    'Left on the order',
  ])
    expect(english).toContain(words)
  const persian = await textOfPdf((await pdf(receiptId, 'fa')).rawPayload)
  for (const words of [
    figure(total - 60_000, 'fa-IR'),
    figure(60_000, 'fa-IR'),
    number,
    invoiceNumber,
    '7719 0042 1358',
  ])
    expect(persian).toContain(words)
})

test('a payment in rials names both amounts and the rate', async () => {
  const { id } = await verified()
  const payment = await record(171_960_800, { currency: 'IRR' })
  await allocate(payment, [{ orderId: id, amountMinor: 171_960_800, orderCents: 22_000 }])
  const [receipt] = (await issue(payment.id)) as [Receipt]
  expect(receipt).toMatchObject({ amountMinor: 171_960_800, orderCents: 22_000, rate: 781_640 })
  const english = await textOfPdf((await pdf(receipt.id, 'en')).rawPayload)
  expect(english).toContain('171,960,800 rials at 781,640 rials per euro')
  expect(english).toContain('€220.00')
  const persian = await textOfPdf((await pdf(receipt.id, 'fa')).rawPayload)
  for (const words of ['۱۷۱٬۹۶۰٬۸۰۰', '۷۸۱٬۶۴۰', '۲۲۰٫۰۰']) expect(persian).toContain(words)
})

test('money beyond the dues is a row of its own', async () => {
  const { id, total } = await verified()
  const payment = await record(total + 5_000)
  await allocate(payment, [{ orderId: id, amountMinor: total + 5_000 }], true)
  const [receipt] = (await issue(payment.id)) as [Receipt]
  expect(receipt).toMatchObject({ balanceCents: -5_000, dues: [{ paidCents: total, leftCents: 0 }] })
  const english = await textOfPdf((await pdf(receipt.id, 'en')).rawPayload)
  for (const words of ['Kept as credit', '50.00', 'In credit']) expect(english).toContain(words)
})

test('receipts of one order add up in the order of its payments, although they are issued later', async () => {
  const { id, total } = await verified()
  const [first, second] = [await record(10_000), await record(20_000)]
  await allocate(first, [{ orderId: id, amountMinor: 10_000 }])
  await allocate(second, [{ orderId: id, amountMinor: 20_000 }])
  const [late] = await issue(second.id)
  const [early] = await issue(first.id)
  expect(early).toMatchObject({ paidBeforeCents: 0, balanceCents: total - 10_000 })
  expect(late).toMatchObject({ paidBeforeCents: 10_000, balanceCents: total - 30_000 })
})

test('the code of a receipt proves it genuine without its payer, and says if its payment was taken back', async () => {
  const { id, number, total } = await verified()
  const payment = await record(total)
  await allocate(payment, [{ orderId: id, amountMinor: total }])
  const [receipt] = (await issue(payment.id)) as [Receipt]
  const check = async () => (await w.visitor()('checkedInvoice.read', { checkCode: receipt.checkCode })).check
  expect(await check()).toEqual({
    kind: 'receipt',
    number: receipt.number,
    corrects: null,
    issuedAt: receipt.issuedAt,
    timeZone: receipt.timeZone,
    fair: receipt.fair,
    seller: receipt.seller.name,
    totalWithTaxCents: total,
    credited: null,
    takenBackAt: null,
    files: [],
  })
  const { buyer } = receipt
  for (const secret of [buyer.name.en, buyer.email, number, receipt.id, '7719'])
    expect(JSON.stringify(await check())).not.toContain(secret)
  await (
    await desk()
  )('panelPayment.undo', { paymentId: payment.id, body: {} })
  expect(await check()).toMatchObject({ number: receipt.number, takenBackAt: expect.any(String) })
  const read = await (await w.as('sara'))('receipt.read', { receiptId: receipt.id })
  expect(read.takenBackAt).toBe((await check()).takenBackAt)
  expect(await issue(payment.id)).toEqual([])
})

test('receipts issued at once have numbers without a gap, and a repeated job issues none', async () => {
  const orders = [await verified(), await verified(), await verified()]
  const one = await record(30_000)
  await allocate(one, orders.map(({ id }) => ({ orderId: id, amountMinor: 10_000 }))) // prettier-ignore
  const others = [await record(1_000), await record(1_000)]
  for (const payment of others) await allocate(payment, [{ orderId: orders[0]!.id, amountMinor: 1_000 }])
  const runs = await Promise.all([one.id, others[0]!.id, one.id, others[1]!.id, one.id].map(issue))
  expect(runs.map((run) => run.length)).toEqual([3, 1, 3, 1, 3])
  expect(runs[2]).toEqual(runs[0])
  expect(await issue(one.id)).toEqual(runs[0])
  const { rows } = await w.portal.db.execute<{ serial: number; number: string }>(
    sql`select serial, number from receipts order by serial`,
  )
  expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, at) => at + 1))
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
})

test('the e-mail of a receipt leads to the receipt, and then to its order', async () => {
  const { id, total } = await verified()
  const payment = await record(total)
  await allocate(payment, [{ orderId: id, amountMinor: total }])
  const [receipt] = (await issue(payment.id)) as [Receipt]
  const writing = { locale: 'en', link: (path: string) => path } as Writing
  const { action, also } = await paymentReceipt(writing, { name: 'Sara Mehrjoo', receipt })
  expect([action?.href, also?.href]).toEqual([
    pathTo('receipt', { receiptId: receipt.id }),
    pathTo('request', { orderId: id }),
  ])
})
