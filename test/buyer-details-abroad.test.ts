// Documents of a foreign buyer. They contain the company's country and tax number, but no Iranian numbers.
import { afterAll, expect, test } from 'vitest'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { freeBooths, ordered } from './people.ts'
import { textOfPdf } from './pdf-text.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const dariush = await w.as('dariush')
const jonas = await w.as('jonas')
const numbers = ['National ID', 'Economic number', 'Postal code']

const pdf = async (url: string, locale: 'fa' | 'en') => {
  const headers = { host: w.env.publicUrl.host, cookie: w.cookieOf('jonas') }
  return textOfPdf((await w.app.inject({ url: `${url}?locale=${locale}`, headers })).rawPayload)
}
const invoicesOf = async (orderId: string) => (await jonas('order.read', { orderId })).order.invoices
const invoice = async (invoiceId: string) => (await jonas('invoice.read', { invoiceId })).invoice

test('documents of a foreign buyer contain country and tax number, from the pre-invoice to the credit note', async () => {
  const [booth] = await freeBooths(w, 1)
  const buyer = { companyName: 'Lindner Medizintechnik', country: 'DE', address: 'Hafenstraße 4, Hamburg' }
  const typed = { nationalId: '10320894576', economicNumber: '411389275604', postalCode: '8916743117' }
  const { id: orderId } = await ordered(w, 'jonas', [booth!.id], { ...buyer, ...typed })
  const { items } = await jonas('company.list', {})
  const company = items.find(({ name }) => name.en === buyer.companyName)!
  await jonas('company.edit', { companyId: company.id, body: { taxNumber: 'DE811907980' } })
  expect((await jonas('company.list', {})).items).toContainEqual({ ...company, taxNumber: 'DE811907980' })

  const proforma = await pdf(pathToCall('order.proforma', { orderId }), 'en')
  expect(proforma).toContain('Buyer’s tax number')
  expect(proforma).toContain('DE811907980')
  expect(proforma).not.toContain(typed.nationalId)

  await verify(dariush, orderId)
  const [paper] = await invoicesOf(orderId)
  const none = { nationalId: '', economicNumber: '', postalCode: '' }
  expect((await invoice(paper!.id)).buyer).toMatchObject({ country: 'DE', taxNumber: 'DE811907980', ...none })
  await dariush('panelOrder.reject', { orderId, body: { reason: 'The company withdrew.', verified: true } })
  const note = (await invoicesOf(orderId)).find(({ kind }) => kind === 'creditNote')!
  for (const { id } of [paper!, note]) {
    const text = await pdf(pathToCall('invoice.pdf', { invoiceId: id }), 'en')
    for (const known of ['Germany', 'DE811907980', 'Hafenstraße']) expect(text).toContain(known)
    for (const number of Object.values(typed)) expect(text).not.toContain(number)
  }
})

test('empty fields of a foreign buyer have no row with a dash, and an Iranian document has all of its rows', async () => {
  const [one, other] = await freeBooths(w, 2)
  const abroad = await ordered(w, 'jonas', [one!.id], { companyName: 'Alster Labor', country: 'DE' })
  const iranian = await ordered(w, 'jonas', [other!.id], { companyName: 'Pars Teb', country: 'IR' })
  for (const { id } of [abroad, iranian]) await verify(dariush, id)
  const paperOf = async ({ id }: { id: string }) =>
    pathToCall('invoice.pdf', { invoiceId: (await invoicesOf(id))[0]!.id })
  for (const locale of ['fa', 'en'] as const) {
    const [silent, all] = [await pdf(await paperOf(abroad), locale), await pdf(await paperOf(iranian), locale)]
    // The seller’s numbers appear in both documents, the buyer’s only in the Iranian one.
    if (locale === 'en')
      for (const name of numbers) expect([name, count(all, name), count(silent, name)]).toEqual([name, 2, 1])
    expect(silent).not.toContain('—')
    // The buyer has entered all but two of its numbers.
    expect(count(all, '—')).toBe(2)
  }
})
const count = (text: string, part: string) => text.split(part).length - 1
