// Merging of two records of one company: suggestions, the data that moves, and redirects of old ids.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { exhibiting } from './exhibiting.ts'
import { nine, ten } from './half-hours.ts'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
const db = w.portal.db.$client
const dariush = await w.as('dariush')
const sara = await w.as('sara')
const jonas = await w.as('jonas')
const idOf = async (name: keyof typeof cast) => (await (await w.as(name))('profile.read', {})).profile.id

let azin: Awaited<ReturnType<typeof exhibiting>>
let lindner: typeof azin
beforeAll(async () => {
  for (const name of ['hamid', 'elif', 'wei', 'babak'] as const) await w.as(name)
  // Gives all demo users different e-mail domains, because companies with the same domain would be suggested for
  // merging.
  await db.query(`update users set email_folded = 'a@' || id || '.example'`)
  azin = await exhibiting(w, 'sara')
  lindner = await exhibiting(w, 'jonas', { companyName: 'PARS-TEB AZIN', fasciaName: { fa: '', en: 'Lindner' } })
  await sara('company.edit', { companyId: azin.company, body: { address: 'Motahari 12' } })
  const about = (en: string) => ({ body: { about: { fa: '', en } } })
  await sara('exhibitor.edit', { exhibitorId: azin.exhibitor.id, ...about('Makers of ultrasound') })
  await jonas('exhibitor.edit', { exhibitorId: lindner.exhibitor.id, ...about('Makers of monitors') })
  await jonas('company.edit', {
    companyId: lindner.company,
    body: { address: 'Motahari 14', taxNumber: 'DE811907980', sector: 'medicine' },
  })
})
const doubles = async () =>
  (await dariush('panelCompany.doubles', {})).items.map(({ one, other, reasons }) => [
    [one.id, other.id].toSorted().join(),
    reasons,
  ])
const both = () => [azin.company, lindner.company].toSorted().join()

test('companies with the same name, number or e-mail domain are suggested for merging, until an admin marks them as different', async () => {
  expect(await doubles()).toEqual([[both(), ['name']]])
  const { company } = await (
    await w.as('elif')
  )('company.add', { body: { name: { fa: '', en: 'Taban' }, country: 'DE' } })
  const elifId = company.id
  await (
    await w.as('elif')
  )('company.edit', { companyId: elifId, body: { taxNumber: 'de811907980' } })
  expect(await doubles()).toEqual([
    [[elifId, lindner.company].toSorted().join(), ['taxNumber']],
    [both(), ['name']],
  ])
  await dariush('panelCompany.keepApart', { companyId: elifId, body: { otherId: lindner.company } })
  await dariush('panelCompany.keepApart', { companyId: lindner.company, body: { otherId: elifId } })
  expect(await doubles()).toEqual([[both(), ['name']]])
  await expect(dariush('panelCompany.keepApart', { companyId: elifId, body: { otherId: elifId } })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  await db.query(`update users set email_folded = 'a@firm.example' where email = $1`, [cast.elif.email])
  await db.query(`update users set email_folded = 'b@firm.example' where email = $1`, [cast.sara.email])
  expect(await doubles()).toContainEqual([[elifId, azin.company].toSorted().join(), ['mailDomain']])
  for (const name of ['elif', 'sara'] as const)
    await db.query(`update users set email_folded = 'a@' || id || '.example' where email = $1`, [cast[name].email])
})

test('a merge is rejected without changes if a user would meet both companies in the same half hour', async () => {
  const wei = await w.as('wei')
  const meetings = []
  for (const [call, page] of [
    [sara, azin],
    [jonas, lindner],
  ] as const) {
    await call('meetingSlot.set', { exhibitorId: page.exhibitor.id, body: { slots: [nine, ten] } })
    const body = { exhibitorId: page.exhibitor.id, startsAt: nine, topic: 'Spare parts' }
    meetings.push((await wei('meeting.request', { body })).meeting)
  }
  await expect(
    dariush('panelCompany.merge', { companyId: azin.company, body: { otherId: lindner.company } }),
  ).rejects.toEqual(refusedWith('company.doubleMeeting'))
  expect((await jonas('company.read', { companyId: lindner.company })).company.booths).toHaveLength(1)
  await wei('meeting.cancel', { meetingId: meetings[0]!.id })
})

test('a merge unites people, orders, invitations, meetings and texts in one company, and old ids lead to it', async () => {
  const open = await jonas('companyInvitation.send', {
    companyId: lindner.company,
    body: { email: cast.babak.email, role: 'manager' },
  })
  const invitationId = open.company.invitations[0]!.id
  await expect(
    (await w.as('hamid'))('panelCompany.merge', { companyId: azin.company, body: { otherId: lindner.company } }),
  ).rejects.toEqual(refusedWith('role.forbidden'))
  const { company } = await dariush('panelCompany.merge', {
    companyId: azin.company,
    body: { otherId: lindner.company, take: ['address'] },
  })
  expect(company).toMatchObject({
    id: azin.company,
    name: { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' },
    address: 'Motahari 14',
    taxNumber: 'DE811907980',
    exhibitorId: azin.exhibitor.id,
    counts: { orders: 2, invoices: 2, meetings: 2 },
  })
  expect(company.members.map(({ email, role }) => [email, role])).toEqual([
    [cast.sara.email, 'owner'],
    [cast.jonas.email, 'owner'],
  ])
  expect(company.booths).toHaveLength(2)
  // Old ids lead to the surviving company, in the panel, for members and for visitors.
  expect((await dariush('panelCompany.read', { companyId: lindner.company })).company.id).toBe(azin.company)
  expect((await jonas('company.read', { companyId: lindner.company })).company.id).toBe(azin.company)
  await expect((await w.as('wei'))('company.read', { companyId: lindner.company })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  const page = (await w.visitor()('exhibitor.read', { exhibitorId: lindner.exhibitor.id })).exhibitor
  expect(page.id).toBe(azin.exhibitor.id)
  expect(page.booths).toHaveLength(2)
  // Members of each company see the orders of the other. The open invitation now leads to the surviving company.
  expect((await sara('order.read', { orderId: lindner.order.id })).order.id).toBe(lindner.order.id)
  expect((await jonas('order.read', { orderId: azin.order.id })).order.id).toBe(azin.order.id)
  const babak = await w.as('babak')
  expect((await babak('companyInvitation.accept', { invitationId })).company.id).toBe(azin.company)
  const { items } = await dariush('panelAudit.list', { query: { subject: 'company' } })
  expect(items[0]).toMatchObject({
    action: 'panelCompany.merge',
    after: {
      'merged.id': lindner.company,
      'merged.address': 'Motahari 14',
      'merged.orders': 1,
      'merged.members': cast.jonas.email,
      'merged.page.2025.about': { en: 'Makers of monitors' },
    },
  })
  expect(await doubles()).toEqual([])
})

test('an order under the old id or the old name belongs to the surviving company', async () => {
  const [one, other] = await freeBooths(w, 2)
  const orders = [
    await ordered(w, 'jonas', [one!.id], { companyId: lindner.company, companyName: 'Branch' }),
    await ordered(w, 'jonas', [other!.id], { companyName: 'Pars Teb-Azin' }),
  ]
  for (const { id } of orders)
    expect((await dariush('panelOrder.read', { orderId: id })).order.companyId).toBe(azin.company)
  expect((await jonas('company.list', {})).items).toHaveLength(1)
  expect(await idOf('jonas')).not.toBe(await idOf('sara'))
})

test('a company without a public page takes over that of the merged one, and a company cannot be merged with itself', async () => {
  const elif = await w.as('elif')
  const [taban] = (await elif('company.list', {})).items
  const merge = (companyId: string, otherId: string) => dariush('panelCompany.merge', { companyId, body: { otherId } })
  await expect(merge(taban!.id, taban!.id)).rejects.toEqual(refusedWith('input.invalid'))
  expect((await merge(taban!.id, azin.company)).company).toMatchObject({
    id: taban!.id,
    name: { fa: 'پارس‌طب آذین', en: 'Taban' },
    exhibitorId: azin.exhibitor.id,
  })
  // If the surviving company is merged again, ids of both earlier companies lead to the last one.
  expect((await dariush('panelCompany.read', { companyId: lindner.company })).company.id).toBe(taban!.id)
  await expect(merge(taban!.id, lindner.company)).rejects.toEqual(refusedWith('thing.notFound'))
})

test.each(['\u0420ulsar Lab', 'Pulsаr Lab', 'Pulsar\u3164Lab', 'Ｐulsar Lab', 'PULSAR \u2800LAB', 'PULS\u0391R LAB'])(
  'a company called “%s” is suggested as a duplicate of the one that it imitates',
  async (en) => {
    const add = async (name: string) =>
      (await jonas('company.add', { body: { name: { fa: '', en: name }, country: 'DE' } })).company.id
    const [model, imitation] = [await add('Pulsar Lab'), await add('Placeholder')]
    await db.query('update companies set name_en = $1 where id = $2', [en, imitation])
    const pair = [model, imitation].toSorted().join()
    expect((await doubles()).filter(([ids]) => ids === pair)).toEqual([[pair, expect.arrayContaining(['name'])]])
    await db.query('update companies set name_en = id::text where id = any($1)', [[model, imitation]])
  },
)
