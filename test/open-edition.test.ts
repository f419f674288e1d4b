// Next year's edition is open for booking while this year's is still current.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shifted } from '#contract/rules/days.ts'
import { sweep } from '#server/clock.ts'
import { followInNext } from '#server/earmark-reactions.ts'
import { exhibiting, type Exhibiting } from './exhibiting.ts'
import { inEdition } from './in-edition.ts'
import { orderFields, refusedWith } from './people.ts'
import { priced } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const niloofar = await w.as('niloofar')
for (const name of ['hamid', 'sara', 'jonas', 'elif'] as const) await w.as(name)
const found = async (slug: string) => (await niloofar('panelEdition.list', {})).items.find((one) => one.slug === slug)!
const there = (who: Exhibiting) => inEdition(w, '2026', who)
const { firstDay } = (await w.visitor()('edition.read', {})).edition

/** Returns next year's copy of a booth, by its name. */
async function copyOf(name: string, who: Exhibiting = 'sara') {
  const { items: halls } = await there(who)('hall.list', {})
  const lists = await Promise.all(halls.map(({ id }) => there(who)('booth.list', { hallId: id })))
  return lists.flatMap(({ items }) => items).find((booth) => booth.name === name)!
}
async function rebooked(who: Exhibiting, boothId: string, companyId: string) {
  const call = there(who)
  const { hold } = await call('hold.place', { body: { boothIds: [boothId] } })
  return (await call('order.place', { body: await priced(call, { ...orderFields, holdId: hold.id, companyId }) })).order
}

let azin: Awaited<ReturnType<typeof exhibiting>>
beforeAll(async () => {
  azin = await exhibiting(w, 'sara')
  await w.moveTo(firstDay!)
  const current = await found('2025')
  const { edition } = await niloofar('panelEdition.start', {
    body: {
      fromId: current.id,
      slug: '2026',
      firstDay: shifted(firstDay!, 364),
      lastDay: shifted(firstDay!, 367),
      percent: 0,
      copies: ['halls', 'seller'],
      earmarkedUntil: shifted(firstDay!, 30),
    },
  })
  await niloofar('panelEdition.open', { editionId: edition.id, body: { missing: [] } })
})

test('this year stays current, next year is open to all, and exhibitors are notified that their booths are reserved', async () => {
  expect(await found('2025')).toMatchObject({ state: 'current', isAhead: true })
  expect((await w.visitor()('edition.read', {})).edition).toMatchObject({ slug: '2025', state: 'current' })
  expect((await inEdition(w, '2026')('edition.read', {})).edition).toMatchObject({ slug: '2026', state: 'open' })
  await sweep(w.portal)
  const { rows } = await w.portal.db.$client.query(`select data from emails where template = 'boothsEarmarked'`)
  expect(rows).toHaveLength(1)
})

test('the company rebooks its booth, and another one cannot take it', async () => {
  const copy = await copyOf(azin.booth.name)
  expect(copy.state).toBe('earmarked')
  await expect(there('jonas')('hold.place', { body: { boothIds: [copy.id] } })).rejects.toEqual(
    refusedWith('booth.earmarked'),
  )
  const order = await rebooked('sara', copy.id, azin.company)
  expect(order.booths.map(({ name }) => name)).toEqual([azin.booth.name])
  expect((await found('2026')).waiting.orders).toBe(1)
})

test('a company that gets a booth this year has it reserved for next year too, while next year is open', async () => {
  await w.moveTo(shifted(firstDay!, -3))
  const lindner = await exhibiting(w, 'jonas')
  await followInNext(w.portal)
  const copy = await copyOf(lindner.booth.name)
  expect(copy.state).toBe('earmarked')
  await expect(there('elif')('hold.place', { body: { boothIds: [copy.id] } })).rejects.toEqual(
    refusedWith('booth.earmarked'),
  )
})

test('once next year’s edition is current, orders of this year can still be credited, and the orders of both years stay', async () => {
  await w.moveTo(firstDay!)
  const [next, now] = [await found('2026'), await found('2025')]
  await niloofar('panelEdition.makeCurrent', { editionId: next.id, body: { currentId: now.id, missing: [] } })
  expect((await w.visitor()('edition.read', {})).edition).toMatchObject({ slug: '2026', state: 'current' })
  const team = inEdition(w, '2025', 'hamid')
  await team('panelOrder.reject', { orderId: azin.order.id, body: { reason: 'Cancelled.', verified: true } })
  expect((await team('panelOrder.read', { orderId: azin.order.id })).order.invoices).toHaveLength(2)
  expect((await (await w.as('sara'))('order.list', { query: {} })).items).toHaveLength(1)
})
