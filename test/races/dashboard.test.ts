// The totals of the dashboard, changed and read by many users at once. Two processes of the portal are used over HTTP.
import { afterAll, expect, test } from 'vitest'
import { foldDayCounts } from '#server/dashboard/dashboard.ts'
import { orderFields } from '../order-fields.ts'
import { world } from '../world.ts'
import { cookieFor, crowd, moreBooths } from './fair.ts'
import { priced, verify } from '../confirmed-sums.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const hallId = w.halls[0]!.id
const both = await Promise.all([startApp(w.url), startApp(w.url)])
const hamid = await cookieFor(pool, 'hamid')
const people = await crowd(pool, 12, 'figures')
afterAll(async () => {
  await Promise.all(both.map((one) => one.kill()))
  await w.end()
})

/**
 * Returns the dashboard totals that every change updates. They must equal those of `counted`, which counts the rows.
 */
const summed = async () =>
  (
    await pool.query(
      `select what, day::text, kind, status, sum(n)::int as n from day_counts group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`,
    )
  ).rows
async function counted() {
  const client = await pool.connect()
  try {
    await client.query('begin; select recount_days()')
    return (
      await client.query(
        `select what, day::text, kind, status, n::int from day_counts where n <> 0 order by 1, 2, 3, 4`,
      )
    ).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the totals match the rows after concurrent transitions, even while daily counts are merged, and in another time zone', async () => {
  const moves = ['review', 'verify', 'reject', 'reopen'] as const
  const random = seeded(7)
  const life = async (at: number) => {
    const { cookie } = people[at]!
    const owner = both[at % 2]!.call(cookie)
    const team = both[(at + 1) % 2]!.call(hamid)
    for (const [booth] of [
      await moreBooths(pool, hallId, 1, `SUM${at}-`),
      await moreBooths(pool, hallId, 1, `SUN${at}-`),
    ]) {
      const { hold } = await owner('hold.place', { body: { boothIds: [booth!] } })
      const {
        order: { id: orderId },
      } = await owner('order.place', { body: await priced(owner, { ...orderFields, holdId: hold.id }) })
      if (random() < 0.3)
        await pool.query(`update orders set created_at = created_at - interval '3 days' where id = $1`, [orderId])
      for (let step = 0; step < 4; step++) {
        const move = moves[Math.floor(random() * moves.length)]!
        const moved =
          move === 'verify'
            ? verify(team, orderId)
            : move === 'reject'
              ? team('panelOrder.reject', { orderId, body: { reason: 'Double.', verified: true } })
              : team(`panelOrder.${move}`, { orderId })
        await moved.catch(() => {}) // a transition that is not allowed changes nothing
        if (random() < 0.2) await foldDayCounts(w.portal.db)
      }
    }
  }
  await Promise.all([...people.keys()].map(life))
  await pool.query(`update users set deleted_at = now() where id = $1`, [people[0]!.id])
  await pool.query(`delete from users where email = 'wei@ghorfeh.example'`)
  expect(await summed()).toEqual(await counted())
  expect(new Set((await summed()).map(({ what }: { what: string }) => what)).size).toBeGreaterThan(5)
  await pool.query(`update editions set settings = settings || '{"timeZone": "Pacific/Kiritimati"}'`)
  expect(await summed()).toEqual(await counted())
  await foldDayCounts(w.portal.db)
  expect(await summed()).toEqual(await counted())
  await pool.query(`update editions set settings = settings || '{"timeZone": "Asia/Tehran"}'`)
})

test('with many orders the totals are computed once for all concurrent readers in all processes', async () => {
  await manyOrders()
  await pool.query(
    `create table renewals (name text); create function note_renewal() returns trigger language plpgsql as $$ begin insert into renewals values (new.name); return null; end $$; create trigger note_renewal after insert or update on cached_figures for each row execute function note_renewal()`,
  )
  const answers = await Promise.all(Array.from({ length: 18 }, (_, at) => read(at)))
  expect(new Set(answers.map(({ orders }) => orders.all)).size).toBe(1)
  expect((await pool.query('select from renewals')).rowCount).toBe(1)
})

test('a reader gets the previous totals while another process computes new ones, or if they cannot be computed', async () => {
  const others = await Promise.all([startApp(w.url), startApp(w.url)])
  const renewing = await pool.connect()
  try {
    await pool.query(
      `update cached_figures set made_at = now() - interval '1 hour', value = jsonb_set(value, '{orders,all}', '77777')`,
    )
    await renewing.query(`begin; select pg_advisory_xact_lock(7200030, hashtext(name)) from cached_figures`)
    const meanwhile = await Promise.all(Array.from({ length: 6 }, (_, at) => read(at, others)))
    expect(meanwhile.map(({ orders }) => orders.all)).toEqual(Array(6).fill(77_777))
    await renewing.query('rollback')
    await pool.query('alter table halls rename to halls_away')
    expect((await read(0, others)).orders.all).toBe(77_777)
    expect((await pool.query(`select from cached_figures where value->'orders'->>'all' = '77777'`)).rowCount).toBe(1)
    await pool.query('alter table halls_away rename to halls')
    await expect.poll(async () => (await read(1, others)).orders.all, { timeout: 5_000 }).toBeLessThan(77_777)
  } finally {
    renewing.release()
    await Promise.all(others.map((one) => one.kill()))
  }
})

const read = async (at: number, apps = both) =>
  (await apps[at % 2]!.call(hamid)('panelDashboard.read', { query: {} })).dashboard
/** Adds so many orders that totals are cached instead of being counted for each reader. */
const manyOrders = () =>
  pool.query(
    `insert into orders (id, edition_id, number, kind, owner_id, status, company_name, visitor_name, email, phone_number, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents)
  select gen_random_uuid(), (select id from editions where state = 'current'), 'M-' || n, 'booth', $1, 'unseen', '', '', '', '', '{}', '[]', 0, 0, 0, 0, 0 from generate_series(1, 20000) as n`,
    [people[1]!.id],
  )

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function seeded(state: number) {
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}
