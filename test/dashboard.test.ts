import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const hamid = await w.as('hamid'), mahtab = await w.as('mahtab')
const figures = async (days?: '7' | '30') => (await mahtab('panelDashboard.read', { query: { ...(days && { days }) } })).dashboard

test('an empty edition has figures too', async () => {
  const { orders, waiting, weeks, medianAnswerSeconds, invoiced, booths, halls } = await figures()
  expect(orders).toEqual({ all: 0, thisWeek: 0, lastWeek: 0, unseen: 0, reviewing: 0, verified: 0, rejected: 0 })
  expect([waiting, medianAnswerSeconds, invoiced.invoices, invoiced.totalCents]).toEqual([[], null, 0, 0])
  expect(weeks).toHaveLength(1)
  expect(booths.all).toBe(w.halls.reduce((sum, hall) => sum + hall.booths.length, 0))
  expect(halls.every(({ free, inactive, reserved, held }) => reserved + held === 0 && free + inactive > 0)).toBe(true)
  await expect((await w.as('sara'))('panelDashboard.read', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
})

test('every figure says what its list says', async () => {
  const booths = await freeBooths(w, 4), placed = []
  for (const { id } of booths) placed.push(await ordered(w, 'sara', [id]))
  await hamid('panelOrder.review', { orderId: placed[1]!.id })
  await hamid('panelOrder.verify', { orderId: placed[2]!.id, body: {} })
  await hamid('panelOrder.reject', { orderId: placed[3]!.id, body: { reason: 'Double.' } })
  const { orders, byKind, waiting, weeks, booths: taken, invoiced, halls, medianAnswerSeconds } = await figures(), list = await mahtab('panelOrder.list', { query: {} })
  const { thisWeek, lastWeek, ...counts } = orders
  expect(counts).toEqual(list.counts)
  expect([thisWeek, lastWeek]).toEqual([4, 0])
  expect(byKind.find(({ kind }) => kind === 'booth')).toEqual({ kind: 'booth', unseen: 1, reviewing: 1, verified: 1, rejected: 1 })
  expect(waiting.map(({ number }) => number)).toEqual([placed[0]!.number, placed[1]!.number])
  expect(weeks.at(-1)).toMatchObject({ submitted: 4, verified: 1 })
  expect(taken.reserved).toBe(3)
  expect(invoiced).toEqual({ invoices: 1, totalCents: placed[2]!.totalCents, totalWithTaxCents: placed[2]!.totalWithTaxCents })
  expect(halls[0]).toMatchObject({ reserved: 3, invoicedCents: placed[2]!.booths[0]!.totalCents })
  expect(medianAnswerSeconds).toBeGreaterThanOrEqual(0)
})

test('a credit note takes its revenue back', async () => {
  const before = await figures(), [booth] = await freeBooths(w, 1), order = await ordered(w, 'elif', [booth!.id])
  await hamid('panelOrder.verify', { orderId: order.id, body: { corrections: [{ line: 0, discountCents: 50_00 }] } })
  expect((await figures()).halls[0]!.invoicedCents).toBe(before.halls[0]!.invoicedCents + order.booths[0]!.totalCents - 50_00)
  await hamid('panelOrder.reject', { orderId: order.id, body: { reason: 'The company withdrew.', verified: true } })
  const after = await figures()
  expect([after.halls[0]!.invoicedCents, after.invoiced.totalCents]).toEqual([before.halls[0]!.invoicedCents, before.invoiced.totalCents])
})

test('a period counts its days, the last of them today', async () => {
  await w.portal.db.$client.query(`update orders set created_at = now() - interval '20 days' where id = (select id from orders where status = 'unseen' limit 1)`)
  const [week, month, edition] = [await figures('7'), await figures('30'), await figures()]
  expect([week.weeks.length, month.weeks.length]).toEqual([7, 30])
  expect(edition.weeks.length).toBeGreaterThanOrEqual(3)
  const sum = (points: typeof week.weeks) => points.reduce((all, { submitted }) => all + submitted, 0)
  expect([sum(week.weeks), sum(month.weeks), sum(edition.weeks)]).toEqual([4, 5, 5])
  const today = (await w.visitor()('edition.read', {})).edition.today
  expect([week, month].map(({ weeks }) => weeks.at(-1)?.startsOn)).toEqual([today, today])
  expect(Date.parse(today) - Date.parse(edition.weeks.at(-1)!.startsOn)).toBe(6 * 86_400_000)
})
