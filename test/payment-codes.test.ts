// An order has one payment code, which every page, document and e-mail about its payment shows.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { guestOrder } from './human.ts'
import { account, invoiced } from './invoiced.ts'
import { mailbox } from './mailbox.ts'
import { textOfPdf } from './pdf-text.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true })
const { letter } = mailbox(w)
const { dariush, sara, orderId, invoice, change } = await invoiced(w)
afterAll(() => w.end())

const { order } = await sara('order.read', { orderId })
const code = order.paymentCode
const paper = (await sara('invoice.read', { invoiceId: invoice!.id })).invoice
const pdf = async (path: string) => {
  const answer = await w.app.inject({
    url: `/v1/${path}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf('sara') },
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return textOfPdf(answer.rawPayload)
}

test('an order and its invoice have the same payment code, which the team sees too', async () => {
  expect(code).toMatch(/^GP[0-9A-HJKMNP-TV-Z]{8}$/)
  expect((await dariush('panelOrder.read', { orderId })).order.paymentCode).toBe(code)
  expect(paper).toMatchObject({
    paymentCode: code,
    creditorReference: expect.stringMatching(new RegExp(`^RF\\d\\d${code}$`)) as string,
    depositIdentifier: expect.stringMatching(new RegExp(`^14040*${Number(order.number.slice(5))}\\d\\d$`)) as string,
  })
  expect((await ordered(w, 'sara', [(await freeBooths(w, 1))[0]!.id])).paymentCode).not.toBe(code)
})

test('a guest who tracks an order by its code sees the payment code', async () => {
  const { trackingCode, paymentCode } = await guestOrder(w, { email: 'payer@example.com' })
  expect(paymentCode).toMatch(/^GP/)
  const { order: tracked } = await w.visitor()('guestOrder.track', { trackingCode })
  expect(tracked.paymentCode).toBe(paymentCode)
})

const sentence = { fa: 'این کد را در شرح حواله بنویسید.', en: 'Write this code as the reference of your transfer.' }
test.each(['fa', 'en'] as const)('invoice and pre-invoice ask to state the payment code (%s)', async (locale) => {
  for (const path of [`invoices/${invoice!.id}/pdf`, `orders/${orderId}/pre-invoice`]) {
    const text = await pdf(`${path}?locale=${locale}`)
    expect([path, text.includes(code), text.includes(paper.depositIdentifier)]).toEqual([path, true, true])
    if (locale === 'en') expect(text.replace(/\s+/g, ' ')).toContain(sentence.en) // a Persian PDF contains glyphs, so its text cannot be searched
  }
})

test.each([
  ['sara', 'fa'],
  ['jonas', 'en'],
] as const)('the e-mail that asks %s for the payment shows the code (%s)', async (who, locale) => {
  const [free] = await freeBooths(w, 1)
  const placed = await ordered(w, who, [free!.id])
  const { order: verified } = await verify(dariush, placed.id)
  const { invoice: due } = await (await w.as(who))('invoice.read', { invoiceId: verified.invoices[0]!.id })
  const { html, text } = await letter(`${who}@ghorfeh.example`, 'orderVerified', who === 'sara' ? 1 : 0)
  for (const part of [due.paymentCode, due.depositIdentifier, sentence[locale]])
    expect([part, text.includes(part), html.includes(part)]).toEqual([part, true, true])
})

test('an account outside Iran has no deposit identifier on documents', async () => {
  await change(({ seller }) => ({ seller: { ...seller, bank: { ...account, iban: 'DE89370400440532013000' } } }))
  const [free] = await freeBooths(w, 1)
  const { id } = await ordered(w, 'sara', [free!.id])
  const { order: verified } = await verify(dariush, id)
  const { invoice: abroad } = await sara('invoice.read', { invoiceId: verified.invoices[0]!.id })
  for (const text of [
    await pdf(`invoices/${abroad.id}/pdf?locale=en`),
    await pdf(`orders/${id}/pre-invoice?locale=en`),
  ])
    expect([text.includes(abroad.paymentCode), text.includes(abroad.depositIdentifier)]).toEqual([true, false])
})

test('the data of invoice and credit note does not contain the payment code', async () => {
  await dariush('panelOrder.reject', { orderId, body: { reason: 'The company withdrew.', verified: true } })
  const { order: rejected } = await sara('order.read', { orderId })
  expect(rejected.paymentCode).toBe(code)
  const note = rejected.invoices.find(({ kind }) => kind === 'creditNote')!
  expect((await sara('invoice.read', { invoiceId: note.id })).invoice.paymentCode).toBe(code)
  const { rows } = await w.portal.db.execute<{ id: string }>(
    sql`select id from invoices where snapshot::text like ${`%${code}%`} or snapshot ? 'paymentCode'`,
  )
  expect(rows).toEqual([])
})
