// A database of the version before cancelled orders comes up under this one: what its owner took back is told from what the team rejected.
import { afterAll, expect, test } from 'vitest'
import { migrateUp } from '#server/db/connect.ts'
import { versionBefore } from './version-before.ts'

const before = 19
const { url, db, end } = await versionBefore(before)
afterAll(end)

type Step = readonly [move: string, from: string | null, to: string, by: 'owner' | 'team']
const submit: Step = ['submit', null, 'unseen', 'owner']
const withdraw: Step = ['withdraw', 'unseen', 'rejected', 'owner']
const reopen: Step = ['reopen', 'rejected', 'reviewing', 'team']
const reject: Step = ['reject', 'reviewing', 'rejected', 'team']
const verify: Step = ['verify', 'reviewing', 'verified', 'team']
const courses: Readonly<Record<string, readonly Step[]>> = {
  rejected: [submit, reject],
  withdrawn: [submit, withdraw],
  again: [submit, withdraw, reopen],
  both: [submit, reject, reopen, ['withdraw', 'reviewing', 'rejected', 'owner']],
  late: [submit, withdraw, reopen, reject],
  verified: [submit, withdraw, reopen, verify],
}
await db.query(`insert into editions (id, slug, state, settings) values (gen_random_uuid(), '2025', 'current', '{}')`)
let number = 0
for (const [at, steps] of Object.entries(courses)) {
  const { rows } = await db.query<{ id: string }>(
    `insert into orders (id, number, kind, status, company_name, visitor_name, email, phone_number, country, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, decided_at)
     values (gen_random_uuid(), $1, 'hotel', $2, $3, 'A B', 'a@b.example', '', 'IR', '{}', '[]', 900, 100, 0, 9, 109, $4) returning id`,
    [`1404-${++number}`, steps.at(-1)![2], at, steps.length > 1 ? `2025-05-0${steps.length}` : null],
  )
  for (const [place, [move, from, to, by]] of steps.entries())
    await db.query(
      `insert into order_events (id, order_id, move, from_status, to_status, by, actor_name, at) values (gen_random_uuid(), $1, $2, $3, $4, $5, '', $6)`,
      [rows[0]!.id, move, from, to, by, `2025-05-0${place + 1}`],
    )
}
await migrateUp(url)

test('a portal that was there before it could be published is seen by everybody', async () => {
  const { rows } = await db.query<{ published: boolean; setup: object }>(
    `select published_at is not null as published, setup from house`,
  )
  expect(rows).toEqual([{ published: true, setup: { done: [], colleagues: [] } }])
})

test('what its owner took back is cancelled, and nobody decided it', async () => {
  const { rows } = await db.query<{ at: string; status: string; decided: string | null }>(
    `select company_name as at, status, decided_at::date::text as decided from orders order by number`,
  )
  expect(rows.map(({ at, status, decided }) => [at, status, decided])).toEqual([
    ['rejected', 'rejected', '2025-05-02'],
    ['withdrawn', 'cancelled', null],
    ['again', 'reviewing', '2025-05-03'],
    ['both', 'cancelled', '2025-05-02'],
    ['late', 'rejected', '2025-05-04'],
    ['verified', 'verified', '2025-05-04'],
  ])
})

test('each timeline says so, and the sums of days count them', async () => {
  const { rows } = await db.query<{ at: string; steps: string }>(
    `select o.company_name as at, string_agg(concat_ws('>', e.from_status, e.to_status), ' ' order by e.at) as steps from orders o join order_events e on e.order_id = o.id group by o.number, 1 order by o.number`,
  )
  expect(Object.fromEntries(rows.map(({ at, steps }) => [at, steps]))).toEqual({
    rejected: 'unseen reviewing>rejected',
    withdrawn: 'unseen unseen>cancelled',
    again: 'unseen unseen>cancelled cancelled>reviewing',
    both: 'unseen reviewing>rejected rejected>reviewing reviewing>cancelled',
    late: 'unseen unseen>cancelled cancelled>reviewing reviewing>rejected',
    verified: 'unseen unseen>cancelled cancelled>reviewing reviewing>verified',
  })
  const { rows: sums } = await db.query<{ status: string; n: number }>(
    `select status, sum(n)::int as n from day_counts where what = 'submitted' group by 1 having sum(n) <> 0 order by 1`,
  )
  expect(sums).toEqual([
    { status: 'cancelled', n: 2 },
    { status: 'rejected', n: 2 },
    { status: 'reviewing', n: 1 },
    { status: 'verified', n: 1 },
  ])
})
