import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { daysBetween } from '#contract/rules/days.ts'
import { openDemo, seedDemo } from '#demo/seed.ts'
import { cast } from '#demo/cast.ts'
import { readEnv } from '#server/kernel/env.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { sayer } from './client.ts'
import { firstDayOfDemo } from './days.ts'
import { comesUp, versionBefore } from './version-before.ts'
import { world } from './world.ts'

const w = await world()
const { request } = sayer(w)
afterAll(() => w.end())
/** Returns the portal with other environment variables. */
const as = (source: Record<string, string>) => ({
  ...w.portal,
  env: { ...w.env, ...readEnv({ DATA_DIR: w.dataDir, DATABASE_URL: w.url, ...source }) },
})
const empty = async () => {
  await w.portal.db.$client.query(
    'truncate users, halls, equipments, blog_categories, counters, workshops, page_texts, emails, audit_entries, day_counts cascade',
  )
  await w.portal.db.$client.query(`delete from editions where state <> 'current'`)
}
const canLogIn = async (email: string, password: string) =>
  (await request('POST', 'login', { email, password })).status === 200
const loginsIn = (lines: string): Record<string, string> =>
  Object.fromEntries(
    [...lines.matchAll(/ (\S+@ghorfeh\.example) +(\S+)/g)].map(([, email, password]) => [email, password]),
  )

test('if two processes start on an empty portal, one of them fills it, and both succeed', async () => {
  await empty()
  const made = await Promise.all([seedDemo(w.portal), seedDemo(w.portal)])
  expect(made.toSorted()).toEqual([false, true])
  expect(await seedDemo(w.portal)).toBe(false)
  expect((await w.visitor()('hall.list', {})).items).toHaveLength(7)
}, 180_000)

const rows = async (sql: string) => (await w.portal.db.$client.query<Record<string, unknown>>(sql)).rows
/** Tables and columns that version 0.1.0 named differently, with their present names. */
const renamed: Readonly<Record<string, string>> = {
  letters: 'emails',
  house: 'portal_state',
  kept_figures: 'cached_figures',
  kept_for: 'earmarked_for',
  kept_by_hand: 'earmarked_manually',
  kept_until: 'earmarked_until',
  unwanted_letters: 'unwanted_emails',
}
const present = (names: string) => names.replaceAll(/\w+/g, (name) => renamed[name] ?? name)
const withOldKeys = (json: string) =>
  Object.entries(renamed).reduce((text, [old, name]) => text.replaceAll(`"${name}":`, `"${old}":`), json)
test('a database of version 0.1.0 is migrated without a change to any row', async () => {
  const { url, db: old, end } = await versionBefore(1)
  onTestFinished(end)
  const tables = (
    await old.query<{ table: string; names: string }>(
      `select table_name as table, string_agg(format('%I', column_name), ', ' order by column_name) as names from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    )
  ).rows
  const all = async ({ table, names }: (typeof tables)[number]) =>
    (
      await old.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from (select ${names} from ${table}) t`,
      )
    ).rows
      .map(({ row }) => withOldKeys(JSON.stringify(Object.entries(row).map(([key, value]) => ({ [key]: value })))))
      .map((row) =>
        (JSON.parse(row) as object[])
          .map((cell) => JSON.stringify(cell))
          .toSorted()
          .join(),
      )
      .toSorted()
  // Creates the demo as version 0.1.0 would have written it: the same rows without the columns added since.
  await old.query(`set session_replication_role = 'replica'`)
  for (const { table, names } of tables) {
    const [made] = await rows(`select coalesce(jsonb_agg(t), '[]')::text as rows from ${present(table)} t`)
    await old.query(`delete from ${table}`)
    await old.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [withOldKeys(made!['rows'] as string)],
    )
  }
  await old.query(`set session_replication_role = 'origin'`)
  const was = new Map<string, string[]>()
  for (const table of tables) was.set(table.table, await all(table))
  expect(was.get('orders')!.length).toBeGreaterThan(50)
  // That version created its tables in 41 migrations; the last of them has the timestamp of our first one.
  await old.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('an earlier step', 1795227098040)`,
  )
  const { call, end: stop } = await comesUp(url)
  onTestFinished(stop)
  for (const { table, names } of tables)
    expect([table, await all({ table: present(table), names: present(names) })]).toEqual([table, was.get(table)])
  await call('session.login', { body: { email: cast.niloofar.email, password: cast.niloofar.password } })
  const team = await w.as('niloofar')
  expect(await call('panelOrder.list', { query: {} })).toEqual(await team('panelOrder.list', { query: {} }))
}, 180_000)

const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(at)

test('the demo’s calendar is forty days before its fair, in the database, the server and the API', async () => {
  const [clock] = await rows('select portal_now() as now')
  const { edition } = await w.visitor()('edition.read', {})
  expect([
    day(clock!['now'] as Date),
    day(portalNow()),
    edition.today,
    daysBetween(edition.today, edition.firstDay!),
  ]).toEqual([firstDayOfDemo, firstDayOfDemo, firstDayOfDemo, 40])
  expect(Math.abs((clock!['now'] as Date).getTime() - portalNow().getTime())).toBeLessThan(5_000)
})

/** Start dates of the team's work on the demo's past edition, and of orders for its current edition. */
const [began, begins] = ['2023-11-01', '2025-01-15']

test('dates of the demo are not after its present day, unless intended, and not before the start of the work', async () => {
  const ahead = new Set([
    'meetings.starts_at',
    'meeting_slots.starts_at',
    'meeting_seats.starts_at',
    'workshops.starts_at',
    'workshops.ends_at',
    'honorary_visitors.interview_at',
    'company_invitations.expires_at',
  ])
  /** Tables with times of the real clock rather than the demo's calendar; scripts/clocks.ts has the reasons. */
  const real = new Set([
    'sessions',
    'half_logins',
    'authenticator_apps',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'tokens',
    'rate_hits',
    'answers',
    'spent_proofs',
    'uploads',
    'holds',
    'claims',
    'invoice_files',
    'cached_figures',
  ])
  const columns = (await rows(
    `select table_name as table, column_name as column, exists (select from information_schema.columns e where e.table_name = c.table_name and e.table_schema = 'public' and e.column_name = 'edition_id') as "ofEdition" from information_schema.columns c where table_schema = 'public' and data_type = 'timestamp with time zone'`,
  )) as { table: string; column: string; ofEdition: boolean }[]
  const wrong: unknown[] = []
  for (const { table, column, ofEdition } of columns.filter(
    ({ table, column }) => !real.has(table) && !ahead.has(`${table}.${column}`) && !column.startsWith('factor_'),
  )) {
    const [found] = await rows(
      `select min(${column}) as first, max(${column}) as last, count(*) filter (where ${column} > portal_now() or ${column} < '${began}' ${ofEdition ? `or (edition_id = (select id from editions where state = 'current') and ${column} < '${begins}')` : ''})::int as n from ${table}`,
    )
    if (found!['n'] !== 0) wrong.push({ table, column, ...found })
  }
  expect(wrong).toEqual([])
})

test('times in the demo are in order: an order before its decision, a decision before its invoice, a question before its answer', async () => {
  const faults: Record<string, string> = {
    'an order is older than its account': `select o.number from orders o join users u on u.id = o.owner_id where u.created_at > o.created_at`,
    'events of an order are out of order': `select order_id from (select order_id, at, lag(at) over (partition by order_id order by id) as before from order_events) e where at < before`,
    'an order begins before its submission or ends with another time than its last event': `select number from orders o where created_at <> (select min(at) from order_events e where e.order_id = o.id) or decided_at < created_at or updated_at < created_at`,
    'an invoice is not of the day of its decision': `select i.number from invoices i join orders o on o.id = i.order_id where i.issued_at is distinct from o.decided_at`,
    'an invoice has the year of another day': `select number from invoices where left(number, 4) <> case when issued_at < '2024-03-19T20:30:00Z' then '1402' when issued_at < '2025-03-20T20:30:00Z' then '1403' else '1404' end`,
    'a number of an order has another year than its fair': `select number from orders o join editions e on e.id = o.edition_id where left(number, 4) <> case e.slug when '2024' then '1403' else '1404' end`,
    'words of a ticket are out of order': `select ticket_id from (select ticket_id, at, lag(at) over (partition by ticket_id order by id) as before from ticket_comments) c where at < before`,
    'a ticket ends before its last word': `select number from tickets where closed_at < last_at or last_at < created_at`,
    'a meeting was decided before it was asked for': `select id from meetings where decided_at < created_at or starts_at::date not between '2025-06-08' and '2025-06-11'`,
    'a workshop is not in the days of the fair': `select w.id from workshops w join editions e on e.id = w.edition_id where starts_at::date not between (e.settings->>'firstDay')::date and (e.settings->>'lastDay')::date or ends_at <= starts_at`,
    'an application was moved before it was sent': `select visitor_id from (select visitor_id, at, lag(at) over (partition by visitor_id order by id) as before from honorary_events) e where at < before`,
    'an interview of somebody who waits for it is past, or of somebody approved to come': `select number from honorary_visitors where (status = 'interview') <> (interview_at > portal_now()) and interview_at is not null`,
    'somebody of the team worked at night': `select at from (select at from order_events where by = 'team' union all select at from ticket_comments where by = 'team' union all select at from honorary_events where by = 'team' union all select answered_at from contact_messages union all select at from audit_entries) w where extract(hour from at at time zone 'Asia/Tehran') not between 8 and 20 and at < portal_now() - interval '2 days'`,
    'a message was answered before it came': `select id from contact_messages where answered_at < created_at`,
    'a journey is far from the fair': `select number from orders o join editions e on e.id = o.edition_id, lateral (select coalesce(details->'visa'->>'entryDate', details->'hotel'->>'checkIn', details->'transportation'->>'date', details->>'date') as day) d where day is not null and day::date not between (e.settings->>'firstDay')::date - 14 and (e.settings->>'firstDay')::date + 12`,
  }
  for (const [what, sql] of Object.entries(faults)) expect({ what, rows: await rows(sql) }).toEqual({ what, rows: [] })
})

test('a database with the published demo passwords does not open on a public portal; with DEMO=force it opens with fresh ones', async () => {
  for (const source of [
    { PUBLIC_URL: 'https://expo.example' },
    { PUBLIC_URL: 'https://expo.example', DEMO: '0' },
    { HOST: '0.0.0.0', DEMO: '0' },
  ])
    await expect(openDemo(as(source))).rejects.toThrow(
      /holds the demo fair, and .*dariush@ghorfeh\.example.* DEMO=force/,
    )
  expect(await openDemo(as({ DEMO: '0' }))).toBe('')
  const { cookie } = await request('POST', 'login', { email: cast.dariush.email, password: cast.dariush.password })
  const open = as({ PUBLIC_URL: 'https://expo.example', DEMO: 'force' })
  const fresh = loginsIn(await openDemo(open))
  expect(Object.keys(fresh).toSorted()).toEqual(
    Object.values(cast)
      .map(({ email }) => email)
      .toSorted(),
  )
  for (const person of Object.values(cast))
    expect([
      person.email,
      await canLogIn(person.email, person.password),
      await canLogIn(person.email, fresh[person.email] ?? ''),
    ]).toEqual([person.email, false, true])
  expect((await request('GET', 'profile', undefined, { cookie })).status).toBe(401)
  expect(await openDemo(open)).toBe('') // the fresh passwords are shown only once
  expect(await openDemo(as({ PUBLIC_URL: 'https://expo.example', DEMO: '0' }))).toBe('')
}, 180_000)

test('a demo that starts on a public portal has fresh passwords from the beginning', async () => {
  await empty()
  const fresh = loginsIn(await openDemo(as({ PUBLIC_URL: 'https://expo.example', DEMO: 'force' })))
  expect(Object.keys(fresh)).toHaveLength(Object.keys(cast).length)
  expect([
    await canLogIn(cast.sara.email, cast.sara.password),
    await canLogIn(cast.sara.email, fresh[cast.sara.email] ?? ''),
  ]).toEqual([false, true])
}, 180_000)

test('the demo has three editions: an archive with content, the one of the specification, and the next with its halls', async () => {
  await empty()
  await seedDemo(w.portal)
  const editions = await rows(
    `select e.slug, e.state, (select count(*) from halls where edition_id = e.id)::int as halls, (select count(*) from orders where edition_id = e.id)::int as orders,
      (select count(*) from exhibitors where edition_id = e.id)::int as exhibitors, (select count(*) from workshops where edition_id = e.id)::int as workshops, (select count(*) from invoices where edition_id = e.id and left(number, 4) = '1403')::int as invoices
    from editions e order by e.slug`,
  )
  expect(editions.map(({ slug, state }) => [slug, state])).toEqual([
    ['2024', 'past'],
    ['2025', 'current'],
    ['2026', 'preparing'],
  ])
  const [past, , next] = editions as Record<string, number>[]
  expect(past).toMatchObject({ halls: 3, orders: 26, exhibitors: 26, workshops: 6, invoices: 26 })
  expect(next).toMatchObject({ halls: 7, orders: 0, exhibitors: 0, workshops: 0, invoices: 0 })
}, 180_000)

test('the demo is written in bulk, so a first start does not run thousands of statements', async () => {
  await empty()
  const { query } = pg.Client.prototype
  let statements = 0
  pg.Client.prototype.query = function (this: pg.Client, ...words: never[]) {
    statements++
    return (query as (...words: never[]) => unknown).apply(this, words)
  } as typeof query
  onTestFinished(() => {
    pg.Client.prototype.query = query
  })
  await seedDemo(w.portal)
  expect(statements).toBeLessThan(450)
}, 180_000)
