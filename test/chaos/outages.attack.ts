// Stores, mail servers and disks that are away, and maps that hang up or do not read.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mailServer } from '../../test/smtp.ts'
import { among, holds, many, median, none, type Cases } from '../case.ts'
import { pdf, rss, send } from '../files/sent.ts'
import type { Ground } from '../ground.ts'
import { person, register } from '../people.ts'
import { freePort, type Portal } from '../portal.ts'
import { within } from './within.ts'
import { calmly, backWithin } from './calm.ts'
import { onSmallDisk } from './small-disk.ts'

const open = async (portal: Portal, hallId: string) => {
  const socket = connect(portal.port, '127.0.0.1').on('error', () => {})
  socket.write(`GET /v1/halls/${hallId}/events HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`)
  await pause(1)
  return socket
}

export const outages: Cases<Ground> = {
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
        among((await portal.request(`/v1/uploads/${id}`, { cookie })).status, [503, 507, 404], 'download')
        among((await portal.request('/v1/halls')).status, [200], 'halls')
        holds((await rows()) === before, 'a row without a file')
        rmSync(folder)
        renameSync(`${folder}-away`, folder)
        among((await portal.request(`/v1/uploads/${id}`, { cookie })).status, [200], 'download afterwards')
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
        among(
          (await b.request('/v1/holds', { cookie: one.cookie, body: { boothIds: [ids[0]] } })).status,
          [201],
          'hold',
        )
        const ms = await waits(ids[0]!, 2_000)
        await house.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
        )
        await waits('event: reload', 5_000)
        among(
          (await b.request('/v1/holds', { cookie: two.cookie, body: { boothIds: [ids[1]] } })).status,
          [201],
          'hold',
        )
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
          const held = await portal.request('/v1/holds', {
            cookie: person.cookie,
            body: { boothIds: [ids[at % ids.length]] },
          })
          if (held.status === 201)
            await portal.request(`/v1/holds/${(held.json['hold'] as { id: string }).id}`, {
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
            ['/readyz', '/healthz'].map((path) => portal.request(path, { timeoutMs: 4_000 })),
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
        const busy = () =>
          house.pool.query(
            `select from pg_stat_activity where application_name = 'portal' and state <> 'idle' and datname = current_database()`,
          )
        const waits = await within(10_000, async () => (await busy()).rowCount === 0)
        holds(waits !== undefined, 'connections are busy for nobody')
        holds(portal.log().length - was < 20_000, `the log grew by ${portal.log().length - was} bytes`)
        among((await portal.request('/v1/panel/orders', { cookie: admin.cookie })).status, [200], 'afterwards')
        return `no connection is busy after ${waits} ms`
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
