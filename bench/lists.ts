// Lists of the panel with growing numbers of rows. At 100,000 orders there are 50,000 users and 20,000 tickets.
import { pathToCall } from '#contract/kernel/call-path.ts'
import { Agent, get } from 'node:http'
import { Client } from 'pg'
import { cookieFor } from '#test/races/fair.ts'
import { host, startApp } from '#test/races/process.ts'
import type { Filled, BenchPortal } from './bench-portal.ts'
import { atMost, type Figure } from './table.ts'

const base = 1_000
const times = 120
const batch = 10_000
type List = { port: number; cookie: string; deep: string; hallId: string }

export async function* listFigures(ground: BenchPortal, sizes: readonly number[]): AsyncGenerator<Figure> {
  const lists = new Map<number, List>()
  for (const size of [base, ...sizes]) lists.set(size, await listOf(ground, size))
  const questions: [what: string, path: (list: List) => string][] = [
    ['Orders, first page', () => pathToCall('panelOrder.list')],
    ['Orders, a page deep in it', ({ deep }) => pathToCall('panelOrder.list', {}, { cursor: deep })],
    ['Orders, verified only', () => pathToCall('panelOrder.list', {}, { status: 'verified' })],
    ['Orders, one hall', ({ hallId }) => pathToCall('panelOrder.list', {}, { hallId })],
    ['Orders, by company', () => pathToCall('panelOrder.list', {}, { sort: 'companyName' })],
    ['Orders, a search', () => pathToCall('panelOrder.list', {}, { q: 'company 777' })],
    ['Orders, a number', () => pathToCall('panelOrder.list', {}, { q: '1404-0000777' })],
    [
      'Orders, by day of decision',
      () =>
        pathToCall(
          'panelOrder.list',
          {},
          { decidedFrom: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) },
        ),
    ],
    ['Search of the panel', () => pathToCall('panelSearch.find', {}, { q: 'company 777' })],
    ['Users, first page', () => pathToCall('panelUser.list')],
    ['Users, by name', () => pathToCall('panelUser.list', {}, { sort: 'name' })],
    ['Users, not verified', () => pathToCall('panelUser.list', {}, { state: 'unverified' })],
    ['Users, a search', () => pathToCall('panelUser.list', {}, { q: 'rastin 777' })],
    ['Tickets, first page', () => pathToCall('panelTicket.list')],
    ['Tickets, waiting for us', () => pathToCall('panelTicket.list', {}, { turn: 'waiting' })],
    ['Tickets, a search', () => pathToCall('panelTicket.list', {}, { q: 'lamp 777' })],
  ]
  for (const size of sizes)
    yield atMost(
      `Dashboard at ${size.toLocaleString('en-GB')} orders, while nothing is kept`,
      await timed(lists.get(size)!, pathToCall('panelDashboard.read')),
      300,
      'ms',
    )
  for (const [what, path] of questions) {
    // Each request is measured on all sizes in turn, so that other load on the machine affects all of them.
    const took = new Map([...lists.keys()].map((size) => [size, [] as number[]]))
    for (let at = -10; at < times; at++)
      for (const [size, list] of lists) {
        const ms = await timed(list, path(list))
        if (at >= 0) took.get(size)!.push(ms)
      }
    const small = p95(took.get(base)!)
    for (const size of sizes)
      yield atMost(
        `${what}: p95 at ${size.toLocaleString('en-GB')} to ${base.toLocaleString('en-GB')}`,
        p95(took.get(size)!) / small,
        2,
        '',
        `${p95(took.get(size)!).toFixed(1)} ms beside ${small.toFixed(1)} ms`,
      )
  }
}

async function listOf(ground: BenchPortal, size: number): Promise<List> {
  const filled = await ground.database(`orders_${size}`)
  const { pool, hallId } = filled
  await fillLists(filled, size)
  const {
    rows: [row],
  } = await pool.query<{ at: string; id: string }>(
    'select created_at::text as at, id from orders order by created_at desc, id desc offset $1 limit 1',
    [Math.floor(size * 0.9)],
  )
  const app = await startApp(filled.url, { POOL: '8' })
  ground.undo(app.kill)
  return {
    port: app.port,
    cookie: await cookieFor(pool, 'dariush'),
    hallId,
    deep: Buffer.from(JSON.stringify(['createdAt:desc', row!.at, row!.id])).toString('base64url'),
  }
}

/** Inserts orders, with users and tickets in proportion. */
export async function fillLists(filled: Filled, size: number) {
  const users = size === base ? base : size / 2
  await fillPeople(filled, { users, tickets: size === base ? base : size / 5 })
  await fill(filled, { size, users })
}

async function fill({ pool, url, hallId }: Filled, { size, users }: { size: number; users: number }) {
  for (let from = 1; from <= size; from += batch)
    await pool.query(
      `insert into orders (id, edition_id, number, kind, owner_id, status, company_name, visitor_name, email, phone_number, country, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, hall_ids, booth_names, meterage, search, created_at, updated_at, decided_at)
    select gen_random_uuid(), (select id from editions where state = 'current'), '1404-' || lpad(n::text, 7, '0'), 'booth', u.id, (array['unseen', 'reviewing', 'verified', 'rejected'])[n % 4 + 1], 'Company ' || n % 5000, 'Leila Rastin', 'leila@ghorfeh.example', '+982188000000', (array['IR', 'DE', 'TR', 'CN'])[n % 4 + 1],
      '{}', '[]', 1000, n * 100, 0, n * 10, n * 110, case when n % 3 = 0 then array[$2::uuid] else '{}' end, array['B' || n % 400], 12, 'company ' || n % 5000 || ' leila rastin 1404 ' || lpad(n::text, 7, '0'), t.at, t.at, case when n % 4 > 1 then t.at + interval '5 hours' end
    from generate_series($1::int, $3::int) as n cross join lateral (select now() - n * interval '7 seconds' as at) t join users u on u.email_folded = 'n' || (n % $4::int + 1) || '@bench.example'`,
      [from, hallId, Math.min(size, from + batch - 1), users],
    )
  await idle(url, 'vacuum analyze orders') // clears the pending list of the search index, which a bulk insert fills
}

/** Inserts accounts, one in ten of them not verified, and tickets of some of them in each state. */
async function fillPeople({ url }: Filled, { users, tickets }: { users: number; tickets: number }) {
  await idle(
    url,
    `insert into users (id, email, email_folded, name, last_name, company_name, country, verified_at, search, created_at)
    select gen_random_uuid(), 'n' || n || '@bench.example', 'n' || n || '@bench.example', 'Leila ' || n % 300, 'Rastin ' || n % 2000, 'Company ' || n % 5000, 'IR', case when n % 10 > 0 then now() end, 'leila ' || n % 300 || ' rastin ' || n % 2000 || ' n' || n || '@bench.example company ' || n % 5000, now() - n * interval '11 seconds'
    from generate_series(1, $1::int) as n`,
    [users],
  )
  await idle(url, 'vacuum analyze users')
  await idle(
    url,
    `insert into tickets (id, number, owner_id, subject, status, last_by, last_at, closed_at, search, created_at)
    select gen_random_uuid(), 'T-' || lpad(n::text, 7, '0'), u.id, 'Lamp ' || n % 1500, (array['awaitingReply', 'awaitingReply', 'closed'])[n % 3 + 1], (array['owner', 'team'])[n % 2 + 1], t.at, case when n % 3 = 2 then t.at end, 't ' || lpad(n::text, 7, '0') || ' lamp ' || n % 1500, t.at
    from generate_series(1, $1::int) as n cross join lateral (select now() - n * interval '13 seconds' as at) t join users u on u.email_folded = 'n' || (n % $2::int + 1) || '@bench.example'`,
    [tickets, users],
  )
  await idle(url, 'vacuum analyze tickets')
}

/** Runs a statement without the portal's statement timeout. */
async function idle(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

const agent = new Agent({ keepAlive: true })
function timed({ port, cookie }: List, path: string) {
  const began = performance.now()
  return new Promise<number>((done, failed) => {
    get({ agent, host: '127.0.0.1', port, path, headers: { host, cookie } }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${path} answers ${answer.statusCode}`))
      answer.resume().on('end', () => done(performance.now() - began))
    }).on('error', failed)
  })
}
const p95 = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.95)]!
