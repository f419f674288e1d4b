// Public check whether a document is genuine.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { paymentRows } from '#server/email/payment-rows.ts'
import { accountFacts } from '#web/invoice/shared/payment-facts.tsx'
import { invoiced, account } from './invoiced.ts'
import { textOfPdf } from './pdf-text.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()

const { dariush, sara, invoice, orderId } = await invoiced(w)

afterAll(async () => {
  await w.end()
})

const stranger = w.visitor()

await w.as('jonas')

test('any visitor can check by its code whether a document is genuine, without data of its buyer', async () => {
  const { invoice: paper } = await sara('invoice.read', { invoiceId: invoice!.id })
  const { check } = await stranger('checkedInvoice.read', { checkCode: paper.checkCode })
  expect(check).toMatchObject({
    kind: 'invoice',
    number: paper.number,
    corrects: null,
    issuedAt: paper.issuedAt,
    fair: paper.fair,
    seller: paper.seller.name,
    totalWithTaxCents: paper.totalWithTaxCents,
    credited: null,
  })
  const text = JSON.stringify(check)
  const { buyer } = paper
  for (const secret of [
    buyer.name.en,
    buyer.contact,
    buyer.email,
    buyer.phoneNumber,
    buyer.nationalId,
    buyer.economicNumber,
    buyer.postalCode,
    buyer.address.en,
    paper.id,
    paper.orderId,
    paper.orderNumber,
    'IR82',
  ].filter(Boolean))
    expect(text).not.toContain(secret)
  const typed = paper.checkCode
    .toLowerCase()
    .replace(/(.{4})/g, '$1 ')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
  expect((await stranger('checkedInvoice.read', { checkCode: typed })).check.number).toBe(paper.number)
  await dariush('panelOrder.reject', { orderId, body: { reason: 'The company withdrew.', verified: true } })
  const {
    order: { invoices },
  } = await sara('order.read', { orderId })
  const note = invoices.find(({ kind }) => kind === 'creditNote')!
  expect((await stranger('checkedInvoice.read', { checkCode: paper.checkCode })).check.credited).toMatchObject({
    number: note.number,
  })
  const { invoice: credit } = await sara('invoice.read', { invoiceId: note.id })
  expect((await stranger('checkedInvoice.read', { checkCode: credit.checkCode })).check).toMatchObject({
    kind: 'creditNote',
    corrects: paper.number,
    credited: null,
    totalWithTaxCents: -paper.totalWithTaxCents,
  })
})

test.each(['AAAA-AAAA-AAAA', 'x', '%00', '..%2f..', "' or 1=1", 'UUUU-UUUU-UUUU', 'ک'.repeat(12), '9'.repeat(5_000)])(
  'an invalid code is not found: %s',
  async (checkCode) => {
    const answer = await w.app.inject({
      url: `/v1/invoice-checks/${encodeURIComponent(checkCode)}`,
      headers: { host: w.env.publicUrl.host },
    })
    expect([404, 414]).toContain(answer.statusCode)
  },
)

test.each([
  ['IR820540102680020817909003', 'ibanInvalid'],
  ['DE8937040044053201300', 'ibanInvalid'],
  ['', 'required'],
])('an account that is wrong is refused: %s', async (iban, code) => {
  const {
    updatedAt,
    settings: { seller },
  } = await dariush('panelSettings.read', {})
  await expect(
    dariush('panelSettings.edit', {
      body: { updatedAt, settings: { seller: { ...seller, bank: { ...account, iban } } } },
    }),
  ).rejects.toMatchObject({
    status: 422,
    fields: [expect.objectContaining({ path: 'settings.seller.bank.iban', code })],
  })
})

const noBank = { iban: '', bic: '', bankName: { fa: '', en: '' }, holder: { fa: '', en: '' } }
const saveBank = async (bank: object) => {
  const {
    updatedAt,
    settings: { seller },
  } = await dariush('panelSettings.read', {})
  const body = { updatedAt, settings: { seller: { ...seller, bank: { ...noBank, ...bank } } } }
  return (await dariush('panelSettings.edit', { body })).settings.seller.bank
}

test.each([
  ['accountNumber', { accountNumber: 'IR820540102680020817909003', bankName: account.bankName }, 'ibanInvalid'],
  ['accountNumber', { accountNumber: '12', bankName: account.bankName }, 'accountInvalid'],
  ['routingCode', { accountNumber: '000123456789', routingCode: '!', bankName: account.bankName }, 'routingInvalid'],
  ['bankName', { accountNumber: '000123456789' }, 'required'],
  ['iban', { routingCode: '021000021' }, 'required'],
])('an account without an IBAN says what is wrong with its %s', async (field, bank, code) => {
  await expect(saveBank(bank)).rejects.toMatchObject({
    status: 422,
    fields: [expect.objectContaining({ path: `settings.seller.bank.${field}`, code })],
  })
})

test('a seller without an IBAN shows its account number, bank and routing code everywhere', async () => {
  const { iban: _, ...named } = account
  const bankName = { fa: 'Sample Bank, fair branch', en: 'Sample Bank, fair branch' }
  const bank = { ...named, bankName, accountNumber: '۰۰۰۱۲۳-۴۵۶ ۷۸۹', routingCode: '021000021' }
  expect(await saveBank(bank)).toMatchObject({ iban: '', accountNumber: '000123-456 789', routingCode: '021000021' })
  const [free] = await freeBooths(w, 1)
  const { id } = await ordered(w, 'sara', [free!.id])
  const { order } = await verify(dariush, id)
  const sara = await w.as('sara')
  const { invoice: paper } = await sara('invoice.read', { invoiceId: order.invoices[0]!.id })
  const shown = ['000123-456 789', '021000021', 'BKMTIRTH', 'Sample Bank, fair branch']
  const pdf = await w.app.inject({
    url: `/v1/invoices/${paper.id}/pdf?locale=en`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf('sara') },
  })
  const places = {
    pdf: await textOfPdf(pdf.rawPayload),
    letter: JSON.stringify(paymentRows(paper.orderNumber, paper.seller.bank, 'en')),
    page: accountFacts(paper.seller.bank!)
      .filter((fact) => fact !== false)
      .map((fact) => renderToStaticMarkup(createElement('p', null, ...fact)))
      .join(),
  }
  for (const [place, text] of Object.entries(places)) {
    for (const part of shown) expect([place, text]).toEqual([place, expect.stringContaining(part)])
    expect([place, /IBAN/.test(text)]).toEqual([place, false])
  }
})
