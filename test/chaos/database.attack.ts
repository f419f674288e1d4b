// A database that is away, held up or silent.
import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { orderFields } from '../../test/order-fields.ts'
import { among, holds, many, median, none, type Cases } from '../case.ts'
import { newDatabase } from '../databases.ts'
import type { Ground } from '../ground.ts'
import { sumOfHold } from '../things.ts'
import { gateTo } from './gate.ts'
import { faults, shop, type Booked } from './house.ts'
import { calmly, backWithin } from './calm.ts'

/** The database is out of reach for half a minute, and within five seconds of its return somebody books again. */
async function awayForLong(ground: Ground) {
  const database = await newDatabase()
  const gate = await gateTo(database)
  const seconds = many(30, 10)
  try {
    return await calmly(
      ground,
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
        holds(portal.running(), `the process ended while the database was away: ${portal.log().slice(-400)}`)
        gate.open()
        while (booked.size === before) {
          holds(Date.now() - began < 5_000, 'nothing is booked within 5 s of the return of the database')
          await pause(10)
        }
        const ms = Date.now() - began
        await pause(1_000)
        isOver = true
        await Promise.all(shopping)
        none(
          [...statuses].filter(([what]) => !/ (200|201|409|503)$/.test(what)).map(([what, n]) => `${what} ×${n}`),
          'answers',
        )
        none(await faults(pool, booked), 'faults')
        return `away for ${seconds} s (${away.status}), booked again after ${ms} ms`
      },
    )
  } finally {
    gate.close()
  }
}

export const database: Cases<Ground> = {
  'REL-004': {
    severity: 'C',
    says: 'While the database is away callers hear 503, and then all goes on',
    run: (ground) =>
      calmly(ground, {}, async (house) => {
        const { first: portal } = house
        const booked: Booked = new Map()
        const statuses = new Map<string, number>()
        const people = await house.people(10)
        const { ids } = await house.booths(1_500)
        const admin = new pg.Client({ connectionString: house.url, application_name: 'attack' }).on('error', () => {})
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
        const folder = (
          await house.pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
        ).rows[0]!.folder
        process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT') // pg_ctl stop -m immediate
        await pause(500)
        const ms = await backWithin(portal, 30_000)
        await pause(2_500)
        const before = booked.size
        await pause(2_000)
        isOver = true
        await Promise.all(shopping)
        holds(portal.running(), 'the process ended')
        const long = await awayForLong(ground)
        none(
          [...statuses].filter(([what]) => !/ (200|201|409|503)$/.test(what)).map(([what, n]) => `${what} ×${n}`),
          'answers',
        )
        none(await faults(house.pool, booked), 'faults')
        holds(booked.size > before, 'nothing is booked after the restart')
        return `${long}; ${booked.size} orders; ready ${ms} ms after the stop; ${[...statuses].map((pair) => pair.join(' ×')).join(', ')}`
      }),
  },
  'REL-025': {
    severity: 'H',
    says: 'A database that is held up is reported quickly, and forgotten when it is over',
    run: (ground) =>
      calmly(ground, {}, async (house) => {
        const { first: portal } = house
        const { cookie } = await house.somebody()
        const holder = await house.pool.connect()
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
        none(
          answers.filter(({ status }) => ![200, 503].includes(status)).map(({ status }) => String(status)),
          'answers',
        )
        holds(
          median(answers.map(({ ms }) => ms)) < 3_500 && Math.max(...answers.map(({ ms }) => ms)) < 12_000,
          `half waited ${Math.round(median(answers.map(({ ms }) => ms)))} ms, one ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
        )
        await pause(1_000)
        among((await portal.request('/v1/orders', { cookie })).status, [200], 'afterwards')
        return `half within ${Math.round(median(answers.map(({ ms }) => ms)))} ms`
      }),
  },
  'REL-026': {
    severity: 'H',
    says: 'A deadlock is a 503 or is tried again, never a 500',
    run: (ground) =>
      calmly(ground, {}, async (house) => {
        const { first: portal, pool } = house
        const { cookie } = await house.somebody()
        const { ids } = await house.booths(2)
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
          among(during.status, [503, 409], code)
          among((await order()).status, [201], `after ${code}`)
        }
      }),
  },
  'REL-034': {
    severity: 'H',
    says: 'A database that never answers is given up after ten seconds',
    run: (ground) =>
      calmly(ground, { embedded: true }, async (house) => {
        const { first: portal } = house
        const { cookie } = await house.somebody()
        const {
          rows: [row],
        } = await house.pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
        const postmaster = Number(readFileSync(join(row!.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
        const all: number[] = []
        await portal.request('/v1/orders', { cookie })
        process.kill(postmaster, 'SIGSTOP') // first: it starts nobody while its children are counted
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
          among((await portal.request('/healthz', { timeoutMs: 2_000 })).status, [200], 'alive')
        } finally {
          for (const pid of [...all, postmaster])
            try {
              process.kill(pid, 'SIGCONT')
            } catch {
              /* it is gone */
            }
        }
        none(
          answers
            .filter(({ status, ms }) => status !== 503 || ms > 13_000)
            .map(({ status, ms }) => `${status} after ${Math.round(ms)} ms`),
          'answers',
        )
        await backWithin(portal, 20_000)
        await pause(1_000)
        among((await portal.request('/v1/orders', { cookie })).status, [200], 'afterwards')
      }),
  },
}
