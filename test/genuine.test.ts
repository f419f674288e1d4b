// Whether a paper is genuine, asked by anyone who has it in hand.
import { afterAll, expect, test } from 'vitest'
import { world } from './world.ts'
import { invoiced, account } from './invoiced.ts'

const w = await world()

const { dariush, sara, invoice, orderId } = await invoiced(w)

afterAll(async () => {
  await w.end()
})

const stranger = w.visitor()

await w.as('jonas')

test('anyone who has a paper in hand learns whether it is genuine, and nothing of its buyer', async () => {
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
  'a code that is none is not found: %s',
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
