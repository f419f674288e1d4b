// Price rules while booths are held and other admins set prices, on two processes of the portal over HTTP. Each race
// also runs without its guard, as a control.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { PriceRule } from '#contract/entities/price.ts'
import { orderFields } from '../people.ts'
import { priced } from '../confirmed-sums.ts'
import { world } from '../world.ts'
import { atOnce, tally, type Attempt } from './simultaneous.ts'
import { cookieFor, crowd } from './fair.ts'
import { inTurn } from './request-order.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const [a, b, open, unseen, overwriting] = await Promise.all([
  startApp(w.url),
  startApp(w.url),
  startApp(w.url, {}, `.orderBy(asc(booths.id)).for('update')`),
  startApp(w.url, {}, `refuseOtherPrice(input.seenTotalCents, { lines, vatBasisPoints }, { boothIds: idsOf(gone), equipmentIds: goneIds })`),
  startApp(w.url, {}, 'isOther || '),
]) // prettier-ignore
const [dariush, niloofar] = await Promise.all([cookieFor(pool, 'dariush'), cookieFor(pool, 'niloofar')])
const people = await crowd(pool, 2, 'prices')
const hallId = w.halls[0]!.id
afterAll(async () => {
  await Promise.all([a, b, open, unseen, overwriting].map((one) => one.kill()))
  await w.end()
})

const ruleAt = (euros: number): PriceRule => ({
  baseCents: euros * 100,
  oppositePercent: 100,
  cornerPercent: 100,
  threePercent: 100,
  fourPercent: 100,
  shellCents: 0,
  shellUpTo: 0,
  early: [],
})
const team = a.call(niloofar)
const read = () => team('panelPrice.read', { hallId })
const isFree = ({ active, state }: { active: boolean; state: string }) => active && state === 'available'
/** Returns the request that applies a rule, with the totals that a preview shows at this moment. */
async function applying(port: number, cookie: string, euros: number): Promise<Attempt> {
  const { booths, step } = await read()
  const follow = booths.filter(
    ({ state, priceCents }) => priceCents === null && state !== 'held' && state !== 'reserved',
  )
  const totalCents = follow.reduce((sum, { meterage }) => sum + Math.round(meterage * 100) * euros, 0)
  const seen = { step: step?.id ?? null, booths: follow.length, totalCents }
  return { port, cookie, path: '/v1/panel/prices', body: { halls: [{ hallId, rule: ruleAt(euros), own: true, seen }] } }
}
const holding = (port: number, boothId: string, who = 0): Attempt => ({
  port,
  cookie: people[who]!.cookie,
  path: '/v1/holds',
  body: { boothIds: [boothId] },
})
const freeBooth = async () => (await read()).booths.filter(isFree).find(({ priceCents }) => priceCents === null)!
const boothOf = async (id: string) => (await read()).booths.find((one) => one.id === id)!
const letGo = () => pool.query(`update claims set status = 'released' where status = 'held'`)
const rowOf = (boothId: string) => `select from booths where id = '${boothId}' for update`

test('if a rule is applied while a booth is held, the earlier request wins; without the lock of the booths a held booth changes its price', async () => {
  const first = await freeBooth()
  expect(
    tally(await inTurn(pool, rowOf(first.id), [holding(a.port, first.id), await applying(b.port, niloofar, 301)])),
  ).toEqual({ '201': 1, '409 price.changed': 1 })
  expect((await boothOf(first.id)).totalCents).toBe(first.totalCents)
  await letGo()
  const second = await freeBooth()
  expect(
    tally(await inTurn(pool, rowOf(second.id), [await applying(b.port, niloofar, 302), holding(a.port, second.id)])),
  ).toEqual({ '200': 1, '201': 1 })
  expect((await boothOf(second.id)).pricePerSquareMetreCents).toBe(302_00)
  await letGo()
  // Applying the rule has checked the sold booths and waits to write when the hold arrives.
  const table = 'lock table booths in share row exclusive mode'
  const control = await freeBooth()
  const asked = [await applying(open.port, niloofar, 303), holding(a.port, control.id)]
  expect(tally(await inTurn(pool, table, asked, [1, 1]))).toEqual({ '200': 1, '201': 1 })
  const held = await boothOf(control.id)
  expect([held.state, held.pricePerSquareMetreCents]).toEqual(['held', 303_00])
  await letGo()
  const guarded = [await applying(b.port, niloofar, 304), holding(a.port, control.id)]
  expect(tally(await inTurn(pool, table, guarded, [1, 2]))).toEqual({ '200': 1, '201': 1 })
  await letGo()
})

test('an order while a rule is applied has the total that the user saw; without that check another total is charged silently', async () => {
  for (let round = 0; round < 3; round++) {
    const booth = await freeBooth()
    const exhibitor = a.call(people[0]!.cookie)
    const { hold } = await exhibitor('hold.place', { body: { boothIds: [booth.id] } })
    const body = await priced(exhibitor, { ...orderFields, holdId: hold.id, equipment: [] })
    const ordering: Attempt = { port: a.port, cookie: people[0]!.cookie, path: '/v1/orders', key: randomUUID(), body }
    const answers = await atOnce([ordering, await applying(b.port, niloofar, 310 + round)])
    expect(tally(answers)).toEqual({ '200': 1, '201': 1 })
    expect(await boothOf(booth.id)).toMatchObject({ state: 'reserved', soldCents: booth.totalCents })
  }
  // The order form was opened before the rule, but the booth was held after it.
  for (const [{ port }, answer, euros] of [
    [a, { '409 quote.changed': 1 }, 330],
    [unseen, { '201': 1 }, 331],
  ] as const) {
    const booth = await freeBooth()
    const exhibitor = a.call(people[1]!.cookie)
    const { hold } = await exhibitor('hold.place', { body: { boothIds: [booth.id] } })
    const { seenTotalCents, ...form } = await priced(exhibitor, { ...orderFields, holdId: hold.id, equipment: [] })
    await exhibitor('hold.release', { holdId: hold.id })
    expect(tally(await atOnce([await applying(b.port, niloofar, euros)]))).toEqual({ '200': 1 })
    const secondHold = await exhibitor('hold.place', { body: { boothIds: [booth.id] } })
    const body = { ...form, holdId: secondHold.hold.id, seenTotalCents }
    const path = '/v1/orders'
    expect(tally(await atOnce([{ port, cookie: people[1]!.cookie, path, key: randomUUID(), body }]))).toEqual(answer)
    await letGo()
  }
})

test('if two admins price a hall at once, one must preview again; without that check the first price is overwritten silently', async () => {
  for (let round = 0; round < 3; round++) {
    const asked = [await applying(a.port, dariush, 340 + round), await applying(b.port, niloofar, 350 + round)]
    expect(tally(await atOnce(asked))).toEqual({ '200': 1, '409 price.changed': 1 })
  }
  const table = 'lock table price_steps in share row exclusive mode'
  expect(
    tally(await inTurn(pool, table, [await applying(a.port, dariush, 360), await applying(b.port, niloofar, 361)])),
  ).toEqual({ '200': 1, '409 price.changed': 1 })
  expect((await freeBooth()).pricePerSquareMetreCents).toBe(360_00)
  const both = [await applying(overwriting.port, dariush, 370), await applying(overwriting.port, niloofar, 371)]
  expect(tally(await inTurn(pool, table, both))).toEqual({ '200': 2 })
  expect((await freeBooth()).pricePerSquareMetreCents).toBe(371_00)
})
