// Money is conserved: after any sequence of payments, parts, undoing, rejections and renewed verifications, every sum
// agrees with the others, on screen, in lists and in files.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { moneyState } from '#contract/money/balance.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { freeBooths, ordered } from './booked.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const desk = await w.as('niloofar')
const { edition } = await desk('edition.read', {})

/** Random numbers from 0 to 1, the same for one seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const orders: string[] = []
for (const booth of await freeBooths(w, 3)) {
  const { id } = await ordered(w, 'sara', [booth.id])
  await verify(desk, id)
  orders.push(id)
}
const payments: string[] = []

/** One random action. An error of the portal is a refusal, which must change nothing either. */
async function act(random: () => number) {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!
  const orderId = pick(orders)
  const luck = random()
  if (payments.length === 0 || luck < 0.25) {
    const amountMinor = 1 + Math.floor(random() * 900_000)
    const body = { method: 'transfer' as const, amountMinor, currency: 'EUR', paidOn: edition.today, payer: 'Azin' }
    payments.push((await desk('panelPayment.record', { body })).payment.id)
  } else if (luck < 0.65) {
    const paymentId = pick(payments)
    const { payment } = await desk('panelPayment.read', { paymentId })
    const amountMinor = 1 + Math.floor(random() * payment.amountMinor)
    const parts = [{ orderId, amountMinor, orderCents: amountMinor }]
    const body = { seenOpenMinor: payment.openMinor, parts, credit: random() < 0.5 }
    await desk('panelPayment.allocate', { paymentId, body })
  } else if (luck < 0.8) await desk('panelPayment.undo', { paymentId: pick(payments), body: {} })
  else if (luck < 0.87) await desk('panelPayment.void', { paymentId: pick(payments) })
  else if (luck < 0.94) await desk('panelOrder.reject', { orderId, body: { reason: 'Papers', verified: true } })
  else {
    await desk('panelOrder.reopen', { orderId })
    await verify(desk, orderId)
  }
}

/** Sums as the database has them, without the view that the portal uses. */
async function sums() {
  const { rows: ofOrders } = await w.portal.db.execute<{ id: string; owed: number; paid: number }>(sql`
    select o.id, coalesce((select sum(total_with_tax_cents) from invoices where order_id = o.id), 0)::int as owed, coalesce((select sum(order_cents) from allocations where order_id = o.id), 0)::int as paid from orders o`)
  const { rows: ofPayments } = await w.portal.db.execute<{
    id: string
    amount: number
    parts: number
    status: string
  }>(sql`
    select p.id, p.amount_minor::int as amount, p.status, coalesce((select sum(amount_minor) from allocations where payment_id = p.id), 0)::int as parts from payments p`)
  return { ofOrders: new Map(ofOrders.map((row) => [row.id, row])), ofPayments }
}

async function expectSums() {
  const { ofOrders, ofPayments } = await sums()
  const { items } = await desk('panelPayment.list', { query: { limit: '200' } })
  for (const { id, amount, parts, status } of ofPayments) {
    expect(parts).toBeLessThanOrEqual(amount)
    if (status !== 'received') expect(parts).toBe(0)
    expect(items.find((item) => item.id === id)?.openMinor).toBe(amount - parts)
  }
  const { items: dues } = await desk('panelDue.list', { query: { limit: '200' } })
  for (const id of orders) {
    const { owed, paid } = ofOrders.get(id)!
    const { money } = await desk('payment.money', { orderId: id })
    expect(money).toMatchObject({ owedCents: owed, paidCents: paid })
    expect(money.dues.reduce((sum, due) => sum + due.amountCents, 0)).toBe(owed)
    const next = money.dues.find((due) => due.paidCents < due.amountCents)
    const state = moneyState({ owedCents: owed, paidCents: paid, dueOn: next?.dueOn ?? null }, edition.today)
    expect(money.state).toBe(state)
    const row = dues.find(({ orderId }) => orderId === id)
    expect(row && { state: row.state, owed: row.owedCents, paid: row.paidCents }).toEqual(state ? { state, owed, paid } : undefined) // prettier-ignore
  }
  const allPaid = [...ofOrders.values()].reduce((sum, { paid }) => sum + paid, 0)
  expect(ofPayments.reduce((sum, { parts }) => sum + parts, 0)).toBe(allPaid)
  const { overview } = await desk('panelPayment.overview', {})
  expect(overview.receivedCents).toBe(allPaid)
  expect(overview.invoicedCents).toBe([...ofOrders.values()].reduce((sum, { owed }) => sum + owed, 0))
}

test.each([1, 2, 3, 4])('sums agree after random actions, sequence %i', async (seed) => {
  const random = randomOf(seed)
  for (let at = 0; at < 60; at++) {
    await act(random).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.status >= 500) throw error
    })
    if (at % 6 === 5) await expectSums()
  }
  await expectSums()
})
