// Holding and ordering a booth, compared with the calls' own statements. These are recorded and replayed on a copy of
// the database.
import { pathToCall } from '#contract/kernel/call-path.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import { readEnv } from '#server/kernel/env.ts'
import { openPortal } from '#server/open.ts'
import { orderFields } from '#test/order-fields.ts'
import { crowd, moreBooths } from '#test/races/fair.ts'
import type { BenchPortal } from './bench-portal.ts'
import { watchingStatements } from './statements.ts'
import { atLeast, type Figure } from './table.ts'

interface Statement {
  text: string
  name?: string | undefined
  values: unknown[]
}
interface Buyer {
  boothId: string
  cookie: string
}
const amount = 240
const warm = 40
export async function* orderFigures(ground: BenchPortal): AsyncGenerator<Figure> {
  const { url, pool, hallId } = await ground.database('orders')
  const called = (name: string) => Object.assign(new URL(url), { pathname: name }).href
  const booths = await moreBooths(pool, hallId, amount + warm, 'ORDER')
  const people = await crowd(pool, amount + warm, 'orderers')
  await pool.query('analyze')
  await pool.query(
    `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
  )
  const admin = connect(called('postgres'), 1)
  // A database can be copied only while it has no connections.
  await admin.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'orders'`)
  await admin.$client.query('create database orders_again template orders')
  await admin.$client.query('alter database orders_again set synchronous_commit = off')
  await admin.$client.end()
  const ours = await placeAll(
    ground,
    url,
    booths.map((boothId, at) => ({ boothId, cookie: people[at]!.cookie })),
  )
  const bare = amount / (await replay(called('orders_again'), ours.statements))
  yield atLeast(
    'Taking a booth and ordering it',
    { ours: ours.rate, bare, ratio: ours.rate / bare },
    0.5,
    'their own statements, letters too',
  )
}

/**
 * Submits orders one after the other, to measure latency and not concurrency. @returns orders per second, and the
 * statements of each
 */
async function placeAll(ground: BenchPortal, url: string, buyers: Buyer[]) {
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: ground.folder,
    PUBLIC_URL: 'http://localhost',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  })
  const { portal, close } = await openPortal(env, url, { migrate: false, pool: 2 })
  const app = await createApp(portal)
  const recorder = recording()
  const statements: Statement[][] = []
  const post = async <T>(name: 'quote.make' | 'hold.place' | 'order.place', cookie: string, payload: object) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: pathToCall(name),
      headers: { host: 'localhost', origin: 'http://localhost', 'accept-language': 'en', cookie },
      payload,
    })
    if (statusCode > 201) throw new Error(`${name} answered ${statusCode}: ${body}`)
    return JSON.parse(body) as T
  }
  const { cookie, boothId } = buyers[0]!
  const { quote } = await post<{ quote: { totalWithTaxCents: number } }>('quote.make', cookie, {
    kind: 'booth',
    boothIds: [boothId],
    catalogListing: true,
  })
  let began = 0
  try {
    for (const [at, one] of buyers.entries()) {
      if (at === warm) began = performance.now()
      recorder.begin()
      const { hold } = await post<{ hold: { id: string } }>('hold.place', one.cookie, { boothIds: [one.boothId] })
      await post('order.place', one.cookie, {
        ...orderFields,
        holdId: hold.id,
        seenTotalCents: quote.totalWithTaxCents,
      })
      statements.push(recorder.end())
    }
    return { rate: amount / ((performance.now() - began) / 1_000), statements }
  } finally {
    recorder.stop()
    await app.close()
    await close()
  }
}

/** Runs the recorded statements again without the portal. @returns seconds, without the warm-up orders */
async function replay(url: string, statements: Statement[][]) {
  const db = connect(url, 1)
  const client = await db.$client.connect()
  let began = 0
  try {
    for (const [at, those] of statements.entries()) {
      if (at === warm) began = performance.now()
      for (const { text, name, values } of those) await client.query({ text, values, ...(name && { name }) })
    }
    return (performance.now() - began) / 1_000
  } finally {
    client.release()
    await db.$client.end()
  }
}

/** Records the statements of the portal's own pool, with their values. */
const recording = () =>
  watchingStatements<Statement>((what, values) =>
    typeof what === 'string'
      ? { text: what, values: Array.isArray(values) ? values : [] }
      : { text: what.text ?? '', name: what.name, values: Array.isArray(values) ? values : (what.values ?? []) },
  )
