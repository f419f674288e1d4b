// Tests that contract/states.ts is the single source of truth. Each cell of its tables is changed in the running
// portal, and the portal's response must change with it.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { permits, roles, type Permission } from '#contract/roles.ts'
import * as states from '#contract/states.ts'
import type { Move, Who } from '#contract/states.ts'
import { cast } from '#demo/cast.ts'
import { mayBegin } from '#server/import/work.ts'
import { drivers, type Caller, type Driver } from './machine-acts.ts'
import { freeBooths, ordered } from './people.ts'
import { atOnce } from './races/simultaneous.ts'
import { startApp } from './races/process.ts'
import { world } from './world.ts'

const w = await world()
const machines = await drivers(w)
afterAll(() => w.end())
const db = w.portal.db.$client
const one = async (text: string, id: string) =>
  Number((await db.query<{ n: string }>(`select count(*) as n from ${text} = $1`, [id])).rows[0]!.n)

const tally = async (table: string) =>
  Object.fromEntries(
    (
      await db.query<{ status: string; n: string }>(`select status, count(*) as n from ${table} group by status`)
    ).rows.map(({ status, n }) => [status, n]),
  )

const standing = async (table: string, id: string) =>
  (
    await db.query<{ status: string; version: string }>(
      `select status, xmin::text as version from ${table} where id = $1`,
      [id],
    )
  ).rows[0]!

/**
 * Makes a transition from a status. Returns the response, the status afterwards, and whether the timeline and the audit
 * log got another row.
 */
async function made(driver: Driver, name: string, from: string | null, who: Caller): Promise<string> {
  const { table, subject, events, id, acts, people } = driver
  const { path, body, run, clear } = acts[name]!
  const begins = from === null
  if (from !== null) await driver.reset(from)
  await clear?.()
  const rows = async () => [
    await one(`audit_entries where subject = '${subject}' and subject_id`, id),
    events ? await one(events, id) : 0,
  ]
  const before = await rows()
  const was = await standing(table, id)
  const began = begins ? await tally(table) : {}
  const answer = run
    ? await run().then(
        () => 'done',
        () => 'failed',
      )
    : await requested(path!, body, people[who])
  const after = await rows()
  const now = await standing(table, id)
  const born = Object.entries(begins ? await tally(table) : {}).filter(([status, n]) => n !== (began[status] ?? 0))
  return JSON.stringify([
    answer,
    begins ? born.map(([status]) => status) : [now.status, now.version === was.version],
    after.map((count, at) => count - before[at]!),
  ])
}
async function requested(path: string, body: Driver['acts'][string]['body'], who: string | undefined) {
  const payload = typeof body === 'function' ? await body() : body
  const answer = await w.app.inject({
    method: 'POST',
    url: `/v1/${path}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', ...(who && { cookie: w.cookieOf(who) }) },
    ...(payload && { payload }),
  })
  return [answer.statusCode, answer.statusCode < 400 ? '' : answer.json<{ code: string }>().code].join(' ')
}

type Cells = { -readonly [K in keyof Move<string>]: Move<string>[K] }
/** Runs a function while a cell of the table has another value. */
async function changed<K extends keyof Cells, T>(row: Move<string>, cell: K, value: Cells[K], run: () => Promise<T>) {
  const cells = row as Cells
  const before = cells[cell]
  cells[cell] = value
  try {
    return await run()
  } finally {
    cells[cell] = before
  }
}

const callers: readonly Caller[] = ['owner', 'other', 'hamid', 'roya', 'niloofar', 'mahtab', 'jonas', 'nobody']
const isAdmin = (caller: Caller): caller is 'hamid' | 'roya' | 'niloofar' | 'mahtab' =>
  ['hamid', 'roya', 'niloofar', 'mahtab'].includes(caller)
/** Returns whether a caller may make a transition. A user who creates a record counts as its owner. */
function allows(who: Who, caller: Caller, begins: boolean) {
  if (who === 'anyone') return true
  if (who === 'owner' && begins) return caller !== 'nobody'
  return who in roles
    ? isAdmin(caller) && permits({ role: 'admin', ...cast[caller] }, who as Permission)
    : who === caller
}
const others: readonly Who[] = [
  'anyone',
  'owner',
  'other',
  'portal',
  'dashboard.view',
  'halls.manage',
  'settings.manage',
]
/**
 * Returns a caller who is allowed by one of the two values of `who` and not by the other. For a call with several
 * transitions, only a caller who loses the permission counts.
 */
function between(driver: Driver, name: string, now: Who, then: Who) {
  const begins = driver.moves[name]!.from.length === 0
  return callers.find((caller) => {
    if (caller !== 'nobody' && !(caller in driver.people)) return false
    const loses = allows(now, caller, begins) && !allows(then, caller, begins)
    const gains = !allows(now, caller, begins) && allows(then, caller, begins)
    return loses || (gains && !driver.acts[name]!.several && (begins || caller !== 'nobody'))
  })
}
const toggled = (list: readonly string[], status: string) =>
  list.includes(status) ? list.filter((each) => each !== status) : [...list, status]

describe.each(Object.entries(machines))('%s', (_, driver) => {
  const { moves, statuses, acts } = driver
  test('its driver has a request for every transition', () =>
    expect(Object.keys(acts).sort()).toEqual(Object.keys(moves).sort()))

  test.each(Object.keys(moves))(
    '%s: changing any cell of its row in contract/states.ts changes the response',
    async (name) => {
      const row = moves[name]!
      const caller =
        callers.find(
          (each) => allows(row.who, each, row.from.length === 0) && (each in driver.people || each === 'nobody'),
        ) ?? 'jonas'
      const first = row.from[0] ?? null
      const truth = new Map<string, string>()
      const now = async (from: string | null, who = caller) => {
        const key = `${from} ${who}`
        const known = truth.get(key) ?? (await made(driver, name, from, who))
        truth.set(key, known)
        return known
      }
      const silent: string[] = []
      let cells = 0
      const compare = async <K extends keyof Cells>(cell: K, value: Cells[K], from: string | null, who = caller) => {
        cells++
        const before = await now(from, who)
        const after = await changed(row, cell, value, () => made(driver, name, from, who))
        if (before === after) silent.push(`${cell}: ${JSON.stringify(value)} from ${from} by ${who}: ${after}`)
      }
      expect(row.from.filter((status) => row.already.includes(status))).toEqual([])
      for (const status of statuses) {
        const from = first === null ? null : status
        if (!row.already.includes(status)) await compare('from', toggled(row.from, status), from)
        if (acts[name]!.run === undefined || row.from.includes(status))
          await compare('already', toggled(row.already, status), from)
        if (status !== row.to) await compare('to', status, first)
      }
      if (!row.reason) await compare('reason', true, first)
      for (const who of others) {
        const somebody = acts[name]!.run
          ? who === row.who
            ? undefined
            : 'nobody'
          : between(driver, name, row.who, who)
        if (somebody) await compare('who', who, first, somebody)
      }
      expect(silent).toEqual([])
      expect(cells).toBeGreaterThanOrEqual(statuses.length + 3)
    },
  )
})

test('no reason is required if no row requires one', async () => {
  const bare = await startApp(w.url, {}, ', { reason: true }')
  const silent: string[] = []
  for (const driver of Object.values(machines)) {
    for (const [name, { from, reason }] of Object.entries(driver.moves)) {
      if (!reason) continue
      await driver.reset(from[0]!)
      const { path, body } = driver.acts[name]!
      const { reason: _, ...rest } = body as { reason: string }
      const request = (port?: number) => (port ? sent(port, path!, rest) : requested(path!, rest, 'niloofar'))
      const before = await request()
      const after = await request(bare.port)
      if (!before.startsWith('422') || after.startsWith('422')) silent.push(`${path}: ${before}, ${after}`)
    }
  }
  await bare.kill()
  expect(silent).toEqual([])
})
async function sent(port: number, path: string, body: object) {
  const [answer] = await atOnce([{ port, cookie: w.cookieOf('niloofar'), path: `/v1/${path}`, body }])
  return String(answer!.status)
}

const table = Object.values(calls) as Call[]
test('every transition by a user belongs to a call, which takes its permission from the transition', () => {
  const named = new Set(table.flatMap(({ move = [], makes = [] }) => [move, makes].flat()))
  const tables = Object.entries(states).flatMap(([name, rows]) => (name.endsWith('Moves') ? [rows] : []))
  const all = tables.flatMap((rows) => Object.entries(rows as unknown as Record<string, Move<string>>))
  expect(all.filter(([, row]) => row.who !== 'portal' && !named.has(row)).map(([name]) => name)).toEqual([])
  expect(
    table.filter(({ move }) => new Set([move ?? []].flat().map(({ who }) => permissionOf(who))).size > 1),
    'a call makes moves of one permission',
  ).toEqual([])
  for (const { move, may } of table) if (move) expect(may).toBe(permissionOf([move].flat()[0]!.who))
})
test('editions and imports also follow their rows in contract/states.ts', async () => {
  const { editionMoves, importMoves } = states
  const { items } = await (await w.as('niloofar'))('panelEdition.list', {})
  const { id } = items[0]!
  const body = { currentId: id, missing: [] }
  const make = () => requested(`panel/editions/${id}/current`, body, 'niloofar')
  expect(await make()).toBe('409 edition.moved')
  expect(await changed(editionMoves.makeCurrent, 'from', ['current'], make)).not.toBe('409 edition.moved')
  const read = { stage: 'columns', undoUntil: null } as Parameters<typeof mayBegin>[0]
  expect(mayBegin(read, 'run')).toBe(false)
  expect(await changed(importMoves.run, 'from', ['columns'], async () => mayBegin(read, 'run'))).toBe(true)
})
test('a call makes no transition that it does not list', async () => {
  const { order: driver } = machines
  await driver!.reset('unseen')
  const row = calls['panelOrder.review'] as { move?: unknown }
  const { move } = row
  row.move = calls['panelOrder.verify'].move
  try {
    expect(await requested(driver!.acts['review']!.path!, undefined, 'hamid')).toMatch(/^500/)
  } finally {
    row.move = move
  }
  expect(await requested(driver!.acts['review']!.path!, undefined, 'hamid')).toMatch(/^200/)
})
const permissionOf = (who: Who) => (who === 'owner' || who === 'other' ? 'user' : who)

test('verifying reads an order only twice: for the invoice and for the response', async () => {
  const [booth] = await freeBooths(w, 1)
  const { id: orderId, totalWithTaxCents: seenTotalCents } = await ordered(w, 'sara', [booth!.id])
  const hamid = await w.as('hamid')
  const texts: string[] = []
  const before = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text?: string }]
    texts.push(typeof first === 'string' ? first : (first?.text ?? ''))
    return (before as (...all: unknown[]) => unknown).apply(this, sent)
  } as typeof before
  try {
    await hamid('panelOrder.verify', { orderId, body: { seenTotalCents } })
  } finally {
    pg.Client.prototype.query = before
  }
  expect(texts.filter((text) => text.includes('from orders o left join users'))).toHaveLength(2)
})

/** Finds code in a file that sets a status without the state machine. */
function past(file: string, code: string) {
  const nouns = 'orders|tickets|contact_messages|honorary_visitors|meetings|payments'
  const builder = 'orders|tickets|contactMessages|honoraryVisitors|meetings|payments'
  const sets =
    new RegExp(`update (${nouns})\\b[^\`]*?\\bset\\b[^\`]*?\\bstatus = (?!any)`).test(
      code.replace(/where [^`]*/g, ''),
    ) || new RegExp(`\\.update\\((${builder})\\)\\s*\\.set\\([^)]*\\bstatus\\b`).test(code)
  const takes = /import \{[^}]*\bset[A-Z]\w*Status\b/.test(code)
  return [
    ...(sets && !file.endsWith('.state.store.ts') ? [`${file} sets a status`] : []),
    ...(takes && !file.endsWith('.machine.ts') ? [`${file} takes the setter of a machine`] : []),
  ]
}
test('only the state machines set a status', () => {
  const root = fileURLToPath(new URL('../server', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const code = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]))
  expect(files.flatMap((file) => past(file, code.get(file)!))).toEqual([])
  expect(
    files.filter((file) => file.endsWith('.state.store.ts')).map((file) => past('x.ts', code.get(file)!).length),
  ).toEqual(Object.keys(machines).map(() => 1))
})
test('the check reports code outside the state machines that sets a status', () => {
  const store = 'order/order.store.ts'
  expect(past(store, "sql`update orders set status = 'verified', updated_at = now() where id = ${id}`")).toHaveLength(1)
  expect(past(store, 'sql`update orders o set total_cents = 1,\n status = ${to} where id = ${id}`')).toHaveLength(1)
  expect(past(store, "db.update(tickets).set({ status: 'closed' })")).toHaveLength(1)
  expect(past('order/desk.ts', "import { lockOrder, setOrderStatus } from './order.state.store.ts'")).toHaveLength(1)
  expect(past(store, "sql`update orders set total_cents = 1 where status = 'unseen'`")).toEqual([])
})
