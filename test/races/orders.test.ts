// Orders decided and repeated by several users at once, on two processes of the portal over HTTP.
import { afterAll, expect, test } from 'vitest'
import { orderFields } from '../order-fields.ts'
import { world } from '../world.ts'
import { atOnce, tally } from './simultaneous.ts'
import { cookieFor, crowd, gapless, moreBooths, serials } from './fair.ts'
import { priced } from '../confirmed-sums.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const hallId = w.halls[0]!.id
const [a, b] = await Promise.all([startApp(w.url), startApp(w.url)])
const [hamid, niloofar] = await Promise.all([cookieFor(pool, 'hamid'), cookieFor(pool, 'niloofar')])
const people = await crowd(pool, 30, 'orders')
afterAll(async () => {
  await Promise.all([a.kill(), b.kill()])
  await w.end()
})

const held = async (at: number, name: string) =>
  (await a.call(people[at]!.cookie)('hold.place', { body: { boothIds: await moreBooths(pool, hallId, 1, name) } })).hold
const ordered = async (at: number, name: string) => {
  const { id: holdId } = await held(at, name)
  const mine = a.call(people[at]!.cookie)
  return (await mine('order.place', { body: await priced(mine, { ...orderFields, holdId }) })).order
}
const decide = (
  port: number,
  cookie: string,
  { id, totalWithTaxCents: seenTotalCents }: { id: string; totalWithTaxCents: number },
  move: 'verify' | 'reject',
) => ({
  port,
  cookie,
  path: `/v1/panel/orders/${id}/${move}`,
  body: move === 'verify' ? { seenTotalCents } : { reason: 'Documents are missing.' },
})
const papers = async (orderId: string) =>
  (
    await pool.query<{ kind: string }>('select kind from invoices where order_id = $1 order by serial', [orderId])
  ).rows.map(({ kind }) => kind)
const statusOf = async (orderId: string) =>
  (await pool.query<{ status: string }>('select status from orders where id = $1', [orderId])).rows[0]?.status

test('if two admins verify an order at once, one succeeds, the other gets the status, and there is one invoice', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await ordered(round, `VV${round}-`)
    const { id } = order
    const answers = await atOnce([decide(a.port, hamid, order, 'verify'), decide(b.port, niloofar, order, 'verify')])
    expect(tally(answers)).toEqual({ 200: 1, '409 order.decided': 1 })
    expect(answers.find(({ status }) => status === 409)?.body['orderStatus']).toBe('verified')
    expect(await papers(id)).toEqual(['invoice'])
  }
})

test('if two admins reject an order at once, one succeeds and the other gets the status', async () => {
  const order = await ordered(0, 'RR')
  const { id } = order
  const answers = await atOnce([decide(a.port, hamid, order, 'reject'), decide(b.port, niloofar, order, 'reject')])
  expect(tally(answers)).toEqual({ 200: 1, '409 order.decided': 1 })
  expect(answers.find(({ status }) => status === 409)?.body['orderStatus']).toBe('rejected')
  expect(await papers(id)).toEqual([])
})

test('if an order is verified and rejected at once, one decision counts and the other admin gets the status', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await ordered(round, `VR${round}-`)
    const { id } = order
    const answers = await atOnce([decide(a.port, hamid, order, 'verify'), decide(b.port, niloofar, order, 'reject')])
    const status = await statusOf(id)
    expect(tally(answers)).toEqual({ 200: 1, [status === 'verified' ? '409 order.moved' : '409 order.decided']: 1 })
    expect(answers.find((answer) => answer.status === 409)?.body['orderStatus']).toBe(status)
    expect(await papers(id)).toEqual(status === 'verified' ? ['invoice'] : [])
  }
})

test('a double click with one idempotency key gives one order and one response, whichever process receives it', async () => {
  for (let round = 0; round < 5; round++) {
    const { id: holdId } = await held(round, `KEY${round}-`)
    const { cookie } = people[round]!
    const body = await priced(a.call(cookie), { ...orderFields, holdId })
    const answers = await atOnce(
      [a, b, a, b].map(({ port }) => ({ port, path: '/v1/orders', cookie, body, key: `click-${round}` })),
    )
    expect(tally(answers)).toEqual({ 201: 4 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(
      (await pool.query('select from claims where hold_id = $1 and order_id is not null', [holdId])).rowCount,
    ).toBe(1)
  }
})

test('thirty simultaneous verifications on two processes get thirty numbers without a gap', async () => {
  const orders: Awaited<ReturnType<typeof ordered>>[] = []
  for (const [at] of people.entries()) orders.push(await ordered(at, `NO${at}-`))
  const before = (await serials(pool)).length
  const answers = await atOnce(
    orders.map((order, at) => decide([a, b][at % 2]!.port, at % 3 ? hamid : niloofar, order, 'verify')),
  )
  expect(tally(answers)).toEqual({ 200: 30 })
  expect(await serials(pool)).toEqual(gapless(before + 30))
  const {
    rows: [fiscal],
  } = await pool.query<{ distinct: string; all: string }>(
    `select count(distinct snapshot->>'taxNumber') as distinct, count(*) as all from invoices`,
  )
  expect(fiscal?.distinct).toBe(fiscal?.all)
})
