// The Latin name of a company, shown next to its Persian name for English readers of the panel.
import { afterAll, expect, test } from 'vitest'
import { hotel } from './journey.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const sara = await w.as('sara')
const hamid = await w.as('hamid')

test('English readers of the panel see a company’s Latin name next to its Persian one, and a branch keeps its own name', async () => {
  const [first, second] = await freeBooths(w, 2)
  const fasciaName = { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' }
  const own = await ordered(w, 'sara', [first!.id], { companyName: fasciaName.fa, fasciaName })
  const [company] = (await sara('company.list', {})).items
  const branch = 'پارس‌طب آذین، شعبه‌ی کرج'
  const other = await ordered(w, 'sara', [second!.id], { companyName: branch, fasciaName, companyId: company!.id })
  const { quote } = await sara('quote.make', { body: { kind: 'hotel', category: 'HTL-4', rooms: 2, checkIn: hotel.checkIn, checkOut: hotel.checkOut } }) // prettier-ignore
  await sara('order.place', { body: { ...hotel, companyName: fasciaName.fa, seenTotalCents: quote.totalWithTaxCents } })
  await verify(hamid, own.id)
  const { items } = await hamid('panelOrder.list', { query: { sort: 'number' } })
  expect(items.map(({ companyName, latinName }) => [companyName, latinName])).toEqual([
    [fasciaName.fa, fasciaName.en],
    [branch, null],
    [fasciaName.fa, fasciaName.en], // a member of this company ordered without naming a company
  ])
  const read = async (orderId: string) => (await hamid('panelOrder.read', { orderId })).order.latinName
  expect([await read(own.id), await read(other.id)]).toEqual([fasciaName.en, null])
  const { waiting } = (await hamid('panelDashboard.read', { query: {} })).dashboard
  expect(waiting.map(({ who, latinName }) => [who, latinName])).toEqual([[branch, null], [fasciaName.fa, fasciaName.en]]) // prettier-ignore
  const [invoice] = (await hamid('panelInvoice.list', { query: {} })).items
  expect(invoice!.buyer).toEqual(fasciaName)
  const found = (await hamid('panelSearch.find', { query: { q: 'آذین' } })).items
  const named = (kind: string) => found.filter((hit) => hit.kind === kind).map(({ title, latinName }) => [title, latinName]) // prettier-ignore
  expect(named('order')).toEqual(expect.arrayContaining([[fasciaName.fa, fasciaName.en], [branch, null]])) // prettier-ignore
  expect([named('invoice'), named('exhibitor')]).toEqual([[[fasciaName.fa, fasciaName.en]], [[fasciaName.fa, fasciaName.en]]]) // prettier-ignore
  // The invoice has the company name in each script.
  expect((await sara('invoice.read', { invoiceId: invoice!.id })).invoice.buyer.name).toEqual(fasciaName) // prettier-ignore
  // Orders, tickets and users show the Latin name too if the account has the same company name.
  await sara('profile.edit', { body: { companyName: fasciaName.fa } })
  const [user] = (await hamid('panelUser.list', { query: { q: 'sara' } })).items
  const { ticket } = await sara('ticket.open', { body: { subject: 'Power', message: 'Is there any?' } })
  const { owner } = (await hamid('panelTicket.read', { ticketId: ticket.id })).ticket
  const [row] = (await hamid('panelTicket.list', { query: {} })).items
  expect([user!, owner, row!.owner].map(({ companyName, latinName }) => [companyName, latinName])).toEqual(
    Array.from({ length: 3 }, () => [fasciaName.fa, fasciaName.en]),
  )
})
