// The status of an order changes only as the state table allows.
import { setTimeout as pause } from 'node:timers/promises'
import { orderMoves, orderStatuses, type OrderStatus } from '#contract/states.ts'
import { expectThat, expectNone, attack } from '../attack.ts'
import { bookBooth } from '../sample-data.ts'
import { decide } from './requests.ts'

attack(
  'BOOK-014 (C) If two admins decide on an order at once, one succeeds, the other gets an error, and one e-mail is sent',
  async (product) => {
    const [a, b] = await product.pair()
    const pool = await product.pool(a)
    const [hamid, niloofar] = await Promise.all([product.as(a, 'hamid'), product.as(a, 'niloofar')])
    const wrong: string[] = []
    const ids: string[] = []
    const wins = { verify: 0, reject: 0 }
    for (let round = 0; round < 50; round++) {
      const { id } = await bookBooth(product, a, await product.user(a))
      const [verified, rejected] = await Promise.all(
        round % 2
          ? [decide(a, hamid, id, 'verify'), decide(b, niloofar, id, 'reject')]
          : [decide(b, hamid, id, 'verify'), decide(a, niloofar, id, 'reject')],
      )
      ids.push(id)
      if ([verified.status, rejected.status].toSorted((x, y) => x - y).join() !== '200,409')
        wrong.push(`${verified.status} and ${rejected.status}`)
      wins[verified.status === 200 ? 'verify' : 'reject']++
    }
    expectNone(wrong, 'rounds')
    const { rows } = await pool.query<{ subject_id: string; tries: number }>(
      `select subject_id, count(*)::int as tries from audit_entries where subject_id = any($1) group by 1`,
      [ids],
    )
    expectNone(
      ids.filter((id) => (rows.find((row) => row.subject_id === id)?.tries ?? 0) < 2),
      'rounds without both tries in the log',
    )
    const { rows: both } = await pool.query(
      `select order_id from order_events where order_id = any($1::uuid[]) and move in ('verify', 'reject') group by 1 having count(*) <> 1`,
      [ids],
    )
    expectThat(both.length === 0, `${both.length} orders were decided twice`)
    for (const until = Date.now() + 30_000; Date.now() < until && (await emailsOf(ids)).length < ids.length;)
      await pause(200)
    const letters = await emailsOf(ids)
    expectNone(
      letters.filter(({ count }) => count > 1).map(({ id, count }) => `${id} ${count}`),
      'orders had two letters',
    )
    return `verified ${wins.verify}, rejected ${wins.reject}, ${letters.length} letters`

    async function emailsOf(orders: readonly string[]) {
      return (
        await pool.query<{ id: string; count: number }>(
          `select o.id, count(*)::int as count from emails l join orders o on l.data->>'number' = o.number where o.id = any($1::uuid[]) and l.template in ('orderVerified', 'orderRejected') group by 1`,
          [orders],
        )
      ).rows
    }
  },
)

attack('BOOK-015 (H) An order makes only the transitions of contract/states.ts, from every status', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const hamid = await product.as(portal, 'hamid')
  const user = await product.user(portal)
  const wrong: string[] = []
  for (const from of orderStatuses)
    for (const name of ['review', 'verify', 'reject', 'reopen', 'withdraw'] as const) {
      const { id } = await bookBooth(product, portal, user)
      const path: Record<OrderStatus, string[]> = {
        unseen: [],
        reviewing: ['review'],
        verified: ['verify'],
        rejected: ['reject'],
        cancelled: ['withdraw'],
      }
      const made = (step: string, given?: Record<string, unknown>) =>
        step === 'withdraw'
          ? portal.request(`/v1/orders/${id}/withdraw`, { cookie: user.cookie, body: {} })
          : decide(portal, hamid, id, step, given)
      for (const step of path[from]) await made(step)
      const traces = async () =>
        JSON.stringify(
          (
            await pool.query(
              `select o.status, (select count(*) from invoices i where i.order_id = o.id) as papers, (select count(*) from order_events e where e.order_id = o.id) as events, (select count(*) from claims c where c.order_id = o.id and c.status <> 'released') as claims from orders o where id = $1`,
              [id],
            )
          ).rows[0],
        )
      const before = await traces()
      const { status } = await made(
        name,
        name === 'reject' ? { reason: 'Papers.', verified: from === 'verified' } : undefined,
      )
      const now = await traces()
      const may = (orderMoves[name].from as readonly string[]).includes(from)
      const idle = name === 'review' && from === 'reviewing'
      if (
        may
          ? status !== 200 || !now.includes(orderMoves[name].to)
          : idle
            ? now !== before
            : status !== 409 || now !== before
      )
        wrong.push(`${from} ${name}: ${status} ${before} → ${now}`)
    }
  expectNone(wrong, 'moves')
})
