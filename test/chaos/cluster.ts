// Portals on one fresh database for destructive attacks, with users who buy booths, and helpers that wait and measure.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded.ts'
import { orderFields } from '#test/order-fields.ts'
import { crowd, moreBooths } from '#test/races/fair.ts'
import { newDatabase } from '../security/databases.ts'
import type { Product } from '../security/product.ts'
import { plainEnvironment, startPortal, target, type Portal } from '../security/portal.ts'
import { expectThat, expectOneOf } from '../security/attack.ts'

/** First hall of the current edition. */
const firstHall = `select id from halls where active and edition_id = (select id from editions where state = 'current') order by position limit 1`
export type Cluster = Awaited<ReturnType<typeof openCluster>>
/**
 * Starts portals on one new database. `embedded`: uses the first portal's embedded database instead; `database`: URL of
 * an existing one.
 */
export async function openCluster(
  _product: Product,
  {
    portals: count = 1,
    env = {},
    embedded = false,
    database,
  }: { portals?: number; env?: Record<string, string>; embedded?: boolean; database?: string } = {},
) {
  const url = embedded ? undefined : (database ?? (await newDatabase()))
  const more = { ...(url && { DATABASE_URL: url }), DEMO: '1', ...env }
  const first = await startPortal({ env: more })
  const joined = embedded ? await openEmbedded(first.dataDir) : undefined
  const portals = [first]
  while (portals.length < count) portals.push(await startPortal({ env: more, dataDir: first.dataDir }))
  const pool = new pg.Pool({ connectionString: url ?? joined!.url, max: 4 }).on('error', () => {})
  return {
    first,
    portals,
    pool,
    url: url ?? joined!.url,
    people: (many: number) => crowd(pool, many, randomUUID().slice(0, 8)),
    somebody: async () => (await crowd(pool, 1, randomUUID().slice(0, 8)))[0]!,
    booths: async (many: number) => {
      const {
        rows: [hall],
      } = await pool.query<{ id: string }>(firstHall)
      return { hallId: hall!.id, ids: await moreBooths(pool, hall!.id, many, `R${randomUUID().slice(0, 6)}`) }
    },
    async close() {
      for (const portal of portals.slice(1)) await portal.stop()
      await pool.end()
      await joined?.close()
      await first.remove()
    },
  }
}

export type Booked = Map<string, { number: string; boothId: string }>
/**
 * Buys booths one by one until `over`. It records orders in `booked`, and counts responses in `statuses`. With
 * `isRepeat` it retries a failed request under the same idempotency key.
 */
export async function shop(
  portalOf: () => Portal,
  cookie: string,
  boothIds: string[],
  booked: Booked,
  over: () => boolean,
  {
    statuses = new Map<string, number>(),
    isRepeat = false,
  }: { statuses?: Map<string, number>; isRepeat?: boolean } = {},
) {
  const send = async (path: string, body: unknown, key: string) => {
    for (;;) {
      const answer = await portalOf()
        .request(path, { cookie, body, headers: { 'idempotency-key': key }, timeoutMs: 20_000 })
        .catch((error: NodeJS.ErrnoException) => ({
          status: 0,
          json: {} as Record<string, unknown>,
          why: error.code ?? error.message,
        }))
      const what = `${path.slice(4, 9)} ${answer.status}${answer.status === 0 ? ` ${(answer as { why: string }).why}` : ''}`
      statuses.set(what, (statuses.get(what) ?? 0) + 1)
      if (!isRepeat || ![0, 503, 429].includes(answer.status) || over()) return answer
      await pause(100)
    }
  }
  while (!over()) {
    const boothId = boothIds.pop()
    if (!boothId) return
    const held = await send('/v1/holds', { boothIds: [boothId] }, randomUUID())
    if (held.status !== 201) {
      if (held.status === 0) await pause(50)
      continue
    }
    const quoted = await send('/v1/quotes', { kind: 'booth', boothIds: [boothId], catalogListing: true }, randomUUID())
    const { totalWithTaxCents: seenTotalCents } = (quoted.json['quote'] ?? {}) as { totalWithTaxCents?: number }
    if (seenTotalCents === undefined) continue
    const placed = await send(
      '/v1/orders',
      { ...orderFields, holdId: (held.json['hold'] as { id: string }).id, seenTotalCents },
      randomUUID(),
    )
    if (placed.status === 201) {
      const { id, number } = placed.json['order'] as { id: string; number: string }
      booked.set(id, { number, boothId })
    }
  }
}

/** @returns acknowledged orders that are lost, and rows that are incomplete or duplicate */
export async function findLosses(pool: pg.Pool, booked: Booked) {
  const facts = async (sql: string) => (await pool.query<{ what: string }>(sql)).rows.map(({ what }) => what)
  const there = new Set(
    await facts(
      `select o.id || ' ' || o.number || ' ' || c.booth_id as what from orders o join claims c on c.order_id = o.id and c.status = 'reserved'`,
    ),
  )
  return [
    ...[...booked]
      .map(([id, { number, boothId }]) => `${id} ${number} ${boothId}`)
      .filter((fact) => !there.has(fact))
      .map((fact) => `lost: ${fact}`),
    ...(await facts(
      `select 'half: ' || number as what from orders o where kind = 'booth' and status not in ('rejected', 'cancelled') and (not exists (select from order_booths where order_id = o.id) or not exists (select from claims where order_id = o.id) or not exists (select from order_events where order_id = o.id) or total_with_tax_cents <> total_cents - discount_cents + tax_cents and total_with_tax_cents <> total_cents + tax_cents)`,
    )),
    ...(await facts(
      `select 'twice: ' || booth_id as what from claims where status <> 'released' group by booth_id having count(*) > 1`,
    )),
    ...(await facts(`select 'number twice: ' || number as what from orders group by number having count(*) > 1`)),
    ...(await facts(
      `select 'no owner: ' || c.id as what from claims c left join booths b on b.id = c.booth_id where b.id is null`,
    )),
  ]
}

/** Runs a program of the product to its end. */
export const runProgram = (
  script: string,
  words: string[],
  env: Record<string, string>,
  { killAfterMs = 60_000, signal = 'SIGKILL' }: { killAfterMs?: number; signal?: NodeJS.Signals } = {},
) =>
  new Promise<{ code: number | null; text: string; ms: number }>((done) => {
    const began = performance.now()
    const child = spawn(process.execPath, [join(target.root, script), ...words], {
      cwd: target.root,
      env: { ...plainEnvironment(), NODE_ENV: 'production', ...env },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
    const timer = setTimeout(() => child.kill(signal), killAfterMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      done({ code, text, ms: performance.now() - began })
    })
  })

export const withCluster = async <Seen extends string | void>(
  product: Product,
  options: Parameters<typeof openCluster>[1],
  work: (cluster: Cluster) => Promise<Seen>,
) => {
  const cluster = await openCluster(product, options)
  try {
    return await work(cluster)
  } finally {
    await cluster.close()
  }
}

/** Waits until /readyz returns 200. @returns the milliseconds until then */
export const waitUntilReady = async (portal: Portal, ms: number) => {
  const began = Date.now()
  while ((await portal.request('/readyz', { timeoutMs: 2_500 }).catch(() => undefined))?.status !== 200) {
    expectThat(
      Date.now() - began < ms,
      `not back within ${ms} ms; the process ${portal.running() ? 'runs' : 'ended'}: ${portal.log().slice(-400)}`,
    )
    await pause(50)
  }
  return Date.now() - began
}

/** Waits until `isTrue` returns true. @returns the milliseconds, or undefined after `ms` */
export const waitUntil = async (ms: number, isTrue: () => Promise<boolean>) => {
  const began = Date.now()
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() - began > ms) return undefined
    await pause(40)
  }
  return Date.now() - began
}

export const expectAlive = async (portal: Portal) => {
  expectOneOf((await portal.request('/v1/halls')).status, [200], 'afterwards')
}

/** Requests `path` repeatedly while `work` runs. @returns the milliseconds of each response */
export async function latenciesDuring(portal: Portal, work: Promise<unknown>, path = '/') {
  const times: number[] = []
  let isOver = false
  void work
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    const { ms, status } = await portal.request(path, { timeoutMs: 20_000 })
    expectOneOf(status, [200], path)
    times.push(ms)
    await pause(60)
  }
  await work
  return times
}
