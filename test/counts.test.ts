// Long lists: the limit of their counts, and the index that a search uses.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { countMost } from '#contract/constants.ts'
import { cachedCount } from '#server/db/count.ts'
import { holding } from '#server/db/words.ts'
import { orders } from '#server/db/schema.ts'
import { world } from './world.ts'

const w = await world()
const db = w.portal.db
const pool = db.$client
afterAll(() => w.end())
const mahtab = await w.as('mahtab')
const size = countMost + 2_000
await pool.query(
  `insert into orders (id, edition_id, number, kind, owner_id, status, company_name, visitor_name, email, phone_number, country, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, search, created_at)
  select gen_random_uuid(), (select id from editions where state = 'current'), 'M-' || n, 'booth', (select id from users where email = 'sara@ghorfeh.example'), case when n % 100 = 0 then 'reviewing' else 'unseen' end, '', '', '', '', case when n <= 30 then 'DE' else 'IR' end, '{}', '[]', 0, 0, 0, 0, 0, 'company ' || n % 5000, now() - n * interval '1 minute' from generate_series(1, $1::int) as n`,
  [size],
)
await pool.query('vacuum analyze orders')
await pool.query('analyze users')

test('orders of a kind, a state and a period are counted exactly at any size', async () => {
  const { total, counts } = await mahtab('panelOrder.list', { query: { kind: 'booth' } })
  expect([total, counts.all, counts.reviewing, counts.verified]).toEqual([size, size, size / 100, 0])
})

test('with other filters rows are counted up to ten thousand in total and per state', async () => {
  const { total, counts } = await mahtab('panelOrder.list', { query: { country: 'IR' } })
  expect([total, counts.all, counts.unseen, counts.reviewing, counts.verified]).toEqual([
    countMost + 1,
    countMost + 1,
    countMost + 1,
    size / 100,
    0,
  ])
  expect((await mahtab('panelOrder.list', { query: { country: 'DE' } })).counts).toMatchObject({
    all: 30,
    unseen: 30,
    reviewing: 0,
  })
  expect((await mahtab('panelOrder.list', { query: { q: 'company' } })).total).toBe(countMost + 1)
})

test('a list that is slow to count shows the database’s estimate instead', async () => {
  // The query takes a second and finds no rows. The database has no statistics on lengths, so it estimates nearly all
  // rows.
  const slow = sql`(select pg_sleep(1)::text) is not null and length(kind) <> 5`
  expect(await cachedCount(db, 'slow', orders, slow)).toBe(countMost + 1)
})

test('only the rarest of several words uses the trigram index', async () => {
  const plan = JSON.stringify(
    (
      await db.execute(
        sql`explain (format json) select id from ${orders} where ${sql.join(holding(orders.search, ['company', '4777']), sql` and `)}`,
      )
    ).rows,
  )
  const conditions = [...plan.matchAll(/"Index Cond":\s*"(.*?)"[,}]/g)].map(([, condition]) => condition!)
  expect(conditions.join(' ')).toContain('4777')
  expect(conditions.join(' ')).not.toContain('company')
  expect((await mahtab('panelOrder.list', { query: { q: 'Company ۴۷۷۷' } })).total).toBe(2)
})

test('a query for decisions of a period uses the index on decision times', async () => {
  const plan = JSON.stringify(
    (
      await db.execute(
        sql`explain (format json) select count(*) from orders where status = 'verified' and decided_at >= now() - interval '3 days'`,
      )
    ).rows,
  )
  expect(plan).toContain('orders_by_decision')
})
