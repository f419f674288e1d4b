// A database that is unreachable, slow or silent.
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { orderFields } from '#test/order-fields.ts'
import { expectOneOf, expectThat, sizeOfRun, median, expectNone, attack } from '../security/attack.ts'
import { newDatabase } from '../security/databases.ts'
import type { Product } from '../security/product.ts'
import { sumOfHold } from '../security/sample-data.ts'
import { openDatabaseProxy } from './database-proxy.ts'
import { findLosses, shop, type Booked, withCluster, waitUntilReady } from './cluster.ts'

/** Shuts off the database for half a minute. A user must be able to book again within five seconds of its return. */
async function awayForLong(product: Product) {
  const database = await newDatabase()
  const gate = await openDatabaseProxy(database)
  const seconds = sizeOfRun(30, 10)
  try {
    return await withCluster(
      product,
      { env: { DATABASE_URL: gate.url }, database },
      async ({ first: portal, pool, people, booths }) => {
        const booked: Booked = new Map()
        const statuses = new Map<string, number>()
        const { ids } = await booths(1_500)
        let isOver = false
        const shopping = (await people(10)).map(({ cookie }) =>
          shop(
            () => portal,
            cookie,
            ids,
            booked,
            () => isOver,
            { statuses, isRepeat: true },
          ),
        )
        await pause(1_000)
        gate.shut()
        const away = await portal.request('/v1/edition', { timeoutMs: 10_000 })
        await pause(seconds * 1_000)
        const before = booked.size
        const began = Date.now()
        expectThat(portal.running(), `the process ended while the database was away: ${portal.log().slice(-400)}`)
        gate.open()
        while (booked.size === before) {
          expectThat(Date.now() - began < 5_000, 'nothing is booked within 5 s of the return of the database')
          await pause(10)
        }
        const ms = Date.now() - began
        await pause(1_000)
        isOver = true
        await Promise.all(shopping)
        expectNone(
          [...statuses].filter(([what]) => !/ (200|201|409|503)$/.test(what)).map(([what, n]) => `${what} ×${n}`),
          'answers',
        )
        expectNone(await findLosses(pool, booked), 'faults')
        return `away for ${seconds} s (${away.status}), booked again after ${ms} ms`
      },
    )
  } finally {
    gate.close()
  }
}

attack('REL-004 (C) Callers get 503 while the database is unreachable, and the portal recovers afterwards', (product) =>
  withCluster(product, {}, async (cluster) => {
    const { first: portal } = cluster
    const booked: Booked = new Map()
    const statuses = new Map<string, number>()
    const people = await cluster.people(10)
    const { ids } = await cluster.booths(1_500)
    const admin = new pg.Client({ connectionString: cluster.url, application_name: 'attack' }).on('error', () => {})
    await admin.connect()
    let isOver = false
    const shopping = people.map(({ cookie }) =>
      shop(
        () => portal,
        cookie,
        ids,
        booked,
        () => isOver,
        { statuses, isRepeat: true },
      ),
    )
    for (let round = 0; round < 5; round++) {
      await pause(500)
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    }
    await admin.end()
    const folder = (await cluster.pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`))
      .rows[0]!.folder
    process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT') // like `pg_ctl stop -m immediate`
    await pause(500)
    const ms = await waitUntilReady(portal, 30_000)
    await pause(2_500)
    const before = booked.size
    await pause(2_000)
    isOver = true
    await Promise.all(shopping)
    expectThat(portal.running(), 'the process ended')
    const long = await awayForLong(product)
    expectNone(
      [...statuses].filter(([what]) => !/ (200|201|409|503)$/.test(what)).map(([what, n]) => `${what} ×${n}`),
      'answers',
    )
    expectNone(await findLosses(cluster.pool, booked), 'faults')
    expectThat(booked.size > before, 'nothing is booked after the restart')
    return `${long}; ${booked.size} orders; ready ${ms} ms after the stop; ${[...statuses].map((pair) => pair.join(' ×')).join(', ')}`
  }),
)

attack(
  'REL-025 (H) Requests blocked by a database lock get 503 soon, and the portal recovers when the lock is released',
  (product) =>
    withCluster(product, {}, async (cluster) => {
      const { first: portal } = cluster
      const { cookie } = await cluster.somebody()
      const holder = await cluster.pool.connect()
      await holder.query('begin; lock table orders in access exclusive mode')
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          pause(at * 5)
            .then(() => portal.request('/v1/orders', { cookie, timeoutMs: 20_000 }))
            .catch(() => ({ status: 0, ms: 20_000 })),
        ),
      )
      await holder.query('rollback')
      holder.release()
      expectNone(
        answers.filter(({ status }) => ![200, 503].includes(status)).map(({ status }) => String(status)),
        'answers',
      )
      expectThat(
        median(answers.map(({ ms }) => ms)) < 3_500 && Math.max(...answers.map(({ ms }) => ms)) < 12_000,
        `half waited ${Math.round(median(answers.map(({ ms }) => ms)))} ms, one ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
      )
      await pause(1_000)
      expectOneOf((await portal.request('/v1/orders', { cookie })).status, [200], 'afterwards')
      return `half within ${Math.round(median(answers.map(({ ms }) => ms)))} ms`
    }),
)

attack('REL-026 (H) A deadlock gives a 503 or is retried, never a 500', (product) =>
  withCluster(product, {}, async (cluster) => {
    const { first: portal, pool } = cluster
    const { cookie } = await cluster.somebody()
    const { ids } = await cluster.booths(2)
    for (const [at, code] of ['40001', '40P01'].entries()) {
      const held = await portal.request('/v1/holds', { cookie, body: { boothIds: [ids[at]] } })
      const { id: holdId } = held.json['hold'] as { id: string }
      const seenTotalCents = await sumOfHold(portal, cookie, holdId)
      const order = () => portal.request('/v1/orders', { cookie, body: { ...orderFields, holdId, seenTotalCents } })
      await pool.query(
        `create or replace function planted() returns trigger language plpgsql as $$ begin raise exception 'planted' using errcode = '${code}'; end $$; create trigger planted before insert on orders for each row execute function planted()`,
      )
      const during = await order()
      await pool.query('drop trigger planted on orders')
      expectOneOf(during.status, [503, 409], code)
      expectOneOf((await order()).status, [201], `after ${code}`)
    }
  }),
)

attack('REL-034 (H) Requests fail after ten seconds if the database does not respond', (product) =>
  withCluster(product, { embedded: true }, async (cluster) => {
    const { first: portal } = cluster
    const { cookie } = await cluster.somebody()
    const {
      rows: [row],
    } = await cluster.pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    const postmaster = Number(readFileSync(join(row!.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    const all: number[] = []
    await portal.request('/v1/orders', { cookie })
    process.kill(postmaster, 'SIGSTOP') // the main process first, so that it starts no others while they are listed
    all.push(
      ...execFileSync('pgrep', ['-P', String(postmaster)])
        .toString()
        .trim()
        .split('\n')
        .map(Number),
    )
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    const answers: { status: number; ms: number }[] = []
    try {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, () =>
            portal.request('/v1/orders', { cookie, timeoutMs: 25_000 }).catch(() => ({ status: 0, ms: 25_000 })),
          ),
        )),
      )
      expectOneOf((await portal.request('/healthz', { timeoutMs: 2_000 })).status, [200], 'alive')
    } finally {
      for (const pid of [...all, postmaster])
        try {
          process.kill(pid, 'SIGCONT')
        } catch {
          /* the process has ended */
        }
    }
    expectNone(
      answers
        .filter(({ status, ms }) => status !== 503 || ms > 13_000)
        .map(({ status, ms }) => `${status} after ${Math.round(ms)} ms`),
      'answers',
    )
    await waitUntilReady(portal, 20_000)
    await pause(1_000)
    expectOneOf((await portal.request('/v1/orders', { cookie })).status, [200], 'afterwards')
  }),
)
