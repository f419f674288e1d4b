// A database, a disk, a mail server that is away, and callers who do not let go.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { mailServer } from '../../test/smtp.ts'
import { orderFields } from '../../test/order-fields.ts'
import { among, holds, many, median, none, PassedOver, type Cases } from '../case.ts'
import { pdf, rss, send, storedFiles } from '../files/sent.ts'
import { newDatabase } from '../databases.ts'
import type { Ground } from '../ground.ts'
import { person, register } from '../people.ts'
import { freePort, startPortal, type Portal } from '../portal.ts'
import { sumOfHold } from '../things.ts'
import { gateTo } from './gate.ts'
import { faults, openHouse, shop, type Booked, type House } from './house.ts'

const calmly = async <Seen extends string | void>(
  ground: Ground,
  options: Parameters<typeof openHouse>[1],
  work: (house: House) => Promise<Seen>,
) => {
  const house = await openHouse(ground, options)
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}
const open = async (portal: Portal, hallId: string) => {
  const socket = connect(portal.port, '127.0.0.1').on('error', () => {})
  socket.write(`GET /v1/halls/${hallId}/events HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`)
  await pause(1)
  return socket
}
const backWithin = async (portal: Portal, ms: number) => {
  const began = Date.now()
  while ((await portal.ask('/readyz', { timeoutMs: 2_500 }).catch(() => undefined))?.status !== 200) {
    holds(
      Date.now() - began < ms,
      `not back within ${ms} ms; the process ${portal.running() ? 'runs' : 'ended'}: ${portal.log().slice(-400)}`,
    )
    await pause(50)
  }
  return Date.now() - began
}

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
            { statuses, again: true },
          ),
        )
        await pause(1_000)
        gate.shut()
        const away = await portal.ask('/v1/edition', { timeoutMs: 10_000 })
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

export const outages: Cases<Ground> = {
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
            { statuses, again: true },
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
  'REL-009': {
    severity: 'H',
    says: 'A store that is away takes nothing and keeps no row',
    run: (ground) =>
      calmly(ground, {}, async ({ first: portal, pool, ...house }) => {
        const { cookie } = await house.somebody()
        const sent = await send(portal, cookie, 'attachment', 'a.pdf', pdf())
        const id = (sent.json['upload'] as { id: string }).id
        const folder = join(portal.dataDir, 'files')
        const rows = async () =>
          Number((await pool.query<{ n: string }>('select count(*) as n from uploads')).rows[0]!.n)
        const before = await rows()
        renameSync(folder, `${folder}-away`)
        writeFileSync(folder, 'not a folder')
        among((await send(portal, cookie, 'attachment', 'a.pdf', pdf())).status, [503, 507], 'upload')
        among((await portal.ask(`/v1/uploads/${id}`, { cookie })).status, [503, 507, 404], 'download')
        among((await portal.ask('/v1/halls')).status, [200], 'halls')
        holds((await rows()) === before, 'a row without a file')
        rmSync(folder)
        renameSync(`${folder}-away`, folder)
        among((await portal.ask(`/v1/uploads/${id}`, { cookie })).status, [200], 'download afterwards')
        among((await send(portal, cookie, 'attachment', 'a.pdf', pdf())).status, [201], 'upload afterwards')
      }),
  },
  'REL-010': {
    severity: 'C',
    says: 'Letters wait for the mail server, and each comes once',
    run: async (ground) => {
      const port = await freePort()
      const mail = mailServer(port)
      const count = many(100, 25)
      const addresses = Array.from({ length: count }, () => person().email)
      const times: number[] = []
      return calmly(ground, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }, async ({ first: portal }) => {
        let isOpen = false
        try {
          for (const [at, email] of addresses.entries()) {
            if (at === Math.floor(count / 3)) {
              await mail.open()
              isOpen = true
              mail.refuse('end', 451, 'later')
            }
            if (at === Math.floor((count * 2) / 3)) mail.refuse('recipient', 450, 'busy')
            const { status, ms } = await register(portal, { email })
            among(status, [201, 200, 202], 'registration')
            times.push(ms)
          }
          mail.mails.length = 0
          mail.accept()
          const got = () => new Set(mail.mails.map(({ to }) => to[0]))
          for (const until = Date.now() + 120_000; Date.now() < until && addresses.some((email) => !got().has(email));)
            await pause(300)
          none(
            addresses.filter((email) => !got().has(email)),
            'letters did not come',
          )
          await pause(3_000)
          const ids = mail.mails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])
          holds(new Set(ids).size === ids.length, 'a letter came twice')
          holds(median(times) < 1_000, `registrations took ${Math.round(median(times))} ms`)
          return `${count} letters; registrations ${Math.round(median(times))} ms`
        } finally {
          if (isOpen) await mail.close()
        }
      })
    },
  },
  'REL-014': {
    severity: 'H',
    says: 'A map at one process hears of a booth at the other',
    run: (ground) =>
      calmly(ground, { portals: 2 }, async (house) => {
        const [a, b] = house.portals as [Portal, Portal]
        const { ids, hallId } = await house.booths(2)
        const one = await house.somebody()
        const two = await house.somebody()
        const socket = await open(a, hallId)
        let heard = ''
        socket.on('data', (part: Buffer) => {
          heard += part.toString()
        })
        await pause(500)
        const waits = async (what: string, ms: number) => {
          const began = Date.now()
          while (!heard.includes(what)) {
            holds(Date.now() - began < ms, `nothing of ${what} within ${ms} ms`)
            await pause(20)
          }
          return Date.now() - began
        }
        among((await b.ask('/v1/holds', { cookie: one.cookie, body: { boothIds: [ids[0]] } })).status, [201], 'hold')
        const ms = await waits(ids[0]!, 2_000)
        await house.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
        )
        await waits('event: again', 5_000)
        among((await b.ask('/v1/holds', { cookie: two.cookie, body: { boothIds: [ids[1]] } })).status, [201], 'hold')
        await waits(ids[1]!, 2_000)
        socket.destroy()
        return `after ${ms} ms`
      }),
  },
  'REL-016': {
    severity: 'H',
    says: 'Maps that do not read cost little',
    run: (ground) =>
      calmly(ground, {}, async (house) => {
        const { first: portal } = house
        const { ids, hallId } = await house.booths(40)
        const sockets = await Promise.all(Array.from({ length: 200 }, async () => (await open(portal, hallId)).pause()))
        const { cookie } = await ground.logIn(portal, 'dariush@ghorfeh.example', 'keys-of-every-gatehouse')
        const person = await house.somebody()
        const before = rss(portal)
        for (let at = 0; at < many(500, 120); at++) {
          const held = await portal.ask('/v1/holds', {
            cookie: person.cookie,
            body: { boothIds: [ids[at % ids.length]] },
          })
          if (held.status === 201)
            await portal.ask(`/v1/holds/${(held.json['hold'] as { id: string }).id}`, {
              method: 'DELETE',
              cookie: person.cookie,
            })
        }
        const grown = rss(portal) - before
        for (const socket of sockets) socket.destroy()
        holds(cookie && grown < 100, `grew by ${Math.round(grown)} MB`)
        return `${Math.round(grown)} MB more`
      }),
  },
  'REL-025': {
    severity: 'H',
    says: 'A database that is held up is said quickly, and is forgotten when it is over',
    run: (ground) =>
      calmly(ground, {}, async (house) => {
        const { first: portal } = house
        const { cookie } = await house.somebody()
        const holder = await house.pool.connect()
        await holder.query('begin; lock table orders in access exclusive mode')
        const answers = await Promise.all(
          Array.from({ length: 200 }, (_, at) =>
            pause(at * 5)
              .then(() => portal.ask('/v1/orders', { cookie, timeoutMs: 20_000 }))
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
        among((await portal.ask('/v1/orders', { cookie })).status, [200], 'afterwards')
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
          const held = await portal.ask('/v1/holds', { cookie, body: { boothIds: [ids[at]] } })
          const { id: holdId } = held.json['hold'] as { id: string }
          const seenTotalCents = await sumOfHold(portal, cookie, holdId)
          const order = () => portal.ask('/v1/orders', { cookie, body: { ...orderFields, holdId, seenTotalCents } })
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
  'REL-029': {
    severity: 'M',
    says: 'Ready says whether it can answer, alive that it runs',
    run: (ground) =>
      calmly(ground, { embedded: true }, async (house) => {
        const { first: portal } = house
        const {
          rows: [row],
        } = await house.pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
        const postmaster = Number(readFileSync(join(row!.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
        const all = execFileSync('pgrep', ['-P', String(postmaster)])
          .toString()
          .trim()
          .split('\n')
          .map(Number)
        for (const pid of [postmaster, ...all]) process.kill(pid, 'SIGSTOP')
        try {
          const [ready, live] = await Promise.all(
            ['/readyz', '/healthz'].map((path) => portal.ask(path, { timeoutMs: 4_000 })),
          )
          among(ready!.status, [503], 'ready while the database says nothing')
          among(live!.status, [200], 'alive')
          holds(!/postgres|error|at /.test(ready!.text), ready!.text)
        } finally {
          for (const pid of [...all, postmaster])
            try {
              process.kill(pid, 'SIGCONT')
            } catch {
              /* it is gone */
            }
        }
        await backWithin(portal, 15_000)
      }),
  },
  'REL-032': {
    severity: 'M',
    says: 'Five hundred who hang up in the middle leave nothing behind',
    run: (ground) =>
      calmly(ground, {}, async (house) => {
        const { first: portal } = house
        const admin = await ground.logIn(portal, 'dariush@ghorfeh.example', 'keys-of-every-gatehouse')
        const paths = ['/', '/FloorPlan', '/v1/panel/orders/export?format=csv', '/v1/panel/orders', '/panel/orders']
        const was = portal.log().length
        for (let at = 0; at < 500; at += 25)
          await Promise.all(
            Array.from({ length: 25 }, async (_, n) => {
              const socket = connect(portal.port, '127.0.0.1').on('error', () => {})
              socket.write(
                `GET ${paths[(at + n) % paths.length]} HTTP/1.1\r\nhost: ${portal.host}\r\ncookie: ${admin.cookie}\r\n\r\n`,
              )
              await pause(Math.random() * 30)
              socket.destroy()
            }),
          )
        await pause(2_000)
        holds(portal.log().length - was < 20_000, `the log grew by ${portal.log().length - was} bytes`)
        const {
          rows: [busy],
        } = await house.pool.query<{ n: string }>(
          `select count(*) as n from pg_stat_activity where application_name = 'portal' and state <> 'idle' and datname = current_database()`,
        )
        holds(Number(busy!.n) === 0, `${busy!.n} connections are busy`)
        among((await portal.ask('/v1/panel/orders', { cookie: admin.cookie })).status, [200], 'afterwards')
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
        await portal.ask('/v1/orders', { cookie })
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
                portal.ask('/v1/orders', { cookie, timeoutMs: 25_000 }).catch(() => ({ status: 0, ms: 25_000 })),
              ),
            )),
          )
          among((await portal.ask('/healthz', { timeoutMs: 2_000 })).status, [200], 'alive')
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
        among((await portal.ask('/v1/orders', { cookie })).status, [200], 'afterwards')
      }),
  },
  ...Object.fromEntries(
    (['REL-008', 'REL-033'] as const).map((id) => [
      id,
      {
        severity: 'H' as const,
        says:
          id === 'REL-008'
            ? 'A disk that is full loses nothing'
            : 'Before the disk is full no more is taken, but people read and log in',
        run: () => onSmallDisk(),
      },
    ]),
  ),
}

/** A folder on a disk of its own, filled up by a ballast. */
async function onSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-small-'))
  const ballast = join(folder, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    throw new PassedOver('no small disk may be mounted here')
  }
  try {
    const portal = await startPortal({ dataDir: folder })
    try {
      const sara = await portal.ask('/v1/login', {
        body: { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' },
      })
      const cookie = sara.cookies[0]!.split(';')[0]!
      const ticket = () => portal.ask('/v1/tickets', { cookie, body: { subject: 'Room', message: 'Is there any?' } })
      const before = storedFiles(portal).length
      const free = () => Number(execFileSync('df', ['--output=avail', '-B1', folder]).toString().split('\n')[1])
      mkdirSync(folder, { recursive: true })
      writeFileSync(ballast, Buffer.alloc(Math.max(0, free() - 40_000_000)))
      await pause(2_500)
      among((await ticket()).status, [507], 'a ticket')
      among((await send(portal, cookie, 'attachment', 'a.pdf', pdf())).status, [507], 'a file')
      among((await portal.ask('/v1/orders', { cookie })).status, [200], 'reading')
      among(
        (await portal.ask('/v1/login', { body: { email: 'jonas@ghorfeh.example', password: 'four-iron-bridges' } }))
          .status,
        [200],
        'a login',
      )
      const { ms, status } = await portal.ask('/healthz')
      holds(
        status === 200 && ms < 1_000 && storedFiles(portal).length === before,
        `health ${status} after ${Math.round(ms)} ms`,
      )
      rmSync(ballast)
      await pause(2_500)
      among((await ticket()).status, [201], 'a ticket when there is room')
    } finally {
      await portal.stop()
    }
  } finally {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' })
    rmSync(folder, { recursive: true, force: true })
  }
}
