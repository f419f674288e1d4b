// Storage, mail servers and disks that fail, and map streams that hang up or do not read.
import { readFileSync, renameSync, rmSync, writeFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { mailServer } from '#test/smtp.ts'
import { expectOneOf, expectThat, sizeOfRun, median, expectNone, attack, NotPossibleHere } from '../security/attack.ts'
import { pdf, rss, send, storedFiles } from '../security/files/files.ts'
import { person, register } from '../security/people.ts'
import { freePort, type Portal, startPortal } from '../security/portal.ts'
import { waitUntil, withCluster, waitUntilReady } from './cluster.ts'

const open = async (portal: Portal, hallId: string) => {
  const socket = connect(portal.port, '127.0.0.1').on('error', () => {})
  socket.write(`GET /v1/halls/${hallId}/events HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`)
  await pause(1)
  return socket
}

attack('REL-009 (H) An unreachable file store accepts no upload and leaves no row', (product) =>
  withCluster(product, {}, async ({ first: portal, pool, ...cluster }) => {
    const { cookie } = await cluster.somebody()
    const sent = await send(portal, cookie, 'attachment', 'a.pdf', pdf())
    const id = (sent.json['upload'] as { id: string }).id
    const folder = join(portal.dataDir, 'files')
    const rows = async () => Number((await pool.query<{ n: string }>('select count(*) as n from uploads')).rows[0]!.n)
    const before = await rows()
    renameSync(folder, `${folder}-away`)
    writeFileSync(folder, 'not a folder')
    expectOneOf((await send(portal, cookie, 'attachment', 'a.pdf', pdf())).status, [503, 507], 'upload')
    expectOneOf((await portal.request(`/v1/uploads/${id}`, { cookie })).status, [503, 507, 404], 'download')
    expectOneOf((await portal.request('/v1/halls')).status, [200], 'halls')
    expectThat((await rows()) === before, 'a row without a file')
    rmSync(folder)
    renameSync(`${folder}-away`, folder)
    expectOneOf((await portal.request(`/v1/uploads/${id}`, { cookie })).status, [200], 'download afterwards')
    expectOneOf((await send(portal, cookie, 'attachment', 'a.pdf', pdf())).status, [201], 'upload afterwards')
  }),
)

attack('REL-010 (C) E-mails wait for the mail server, and each is sent once', async (product) => {
  const port = await freePort()
  const mail = mailServer(port)
  const count = sizeOfRun(100, 25)
  const addresses = Array.from({ length: count }, () => person().email)
  const times: number[] = []
  return withCluster(product, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }, async ({ first: portal }) => {
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
        expectOneOf(status, [201, 200, 202], 'registration')
        times.push(ms)
      }
      mail.mails.length = 0
      mail.accept()
      const got = () => new Set(mail.mails.map(({ to }) => to[0]))
      for (const until = Date.now() + 120_000; Date.now() < until && addresses.some((email) => !got().has(email));)
        await pause(300)
      expectNone(
        addresses.filter((email) => !got().has(email)),
        'letters did not come',
      )
      await pause(3_000)
      const ids = mail.mails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])
      expectThat(new Set(ids).size === ids.length, 'a letter came twice')
      expectThat(median(times) < 1_000, `registrations took ${Math.round(median(times))} ms`)
      return `${count} letters; registrations ${Math.round(median(times))} ms`
    } finally {
      if (isOpen) await mail.close()
    }
  })
})

attack('REL-014 (H) A map on one process gets the booth changes made on another', (product) =>
  withCluster(product, { portals: 2 }, async (cluster) => {
    const [a, b] = cluster.portals as [Portal, Portal]
    const { ids, hallId } = await cluster.booths(2)
    const one = await cluster.somebody()
    const two = await cluster.somebody()
    const socket = await open(a, hallId)
    let heard = ''
    socket.on('data', (part: Buffer) => {
      heard += part.toString()
    })
    await pause(500)
    const waits = async (what: string, ms: number) => {
      const began = Date.now()
      while (!heard.includes(what)) {
        expectThat(Date.now() - began < ms, `nothing of ${what} within ${ms} ms`)
        await pause(20)
      }
      return Date.now() - began
    }
    expectOneOf(
      (await b.request('/v1/holds', { cookie: one.cookie, body: { boothIds: [ids[0]] } })).status,
      [201],
      'hold',
    )
    const ms = await waits(ids[0]!, 2_000)
    await cluster.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
    )
    await waits('event: reload', 5_000)
    expectOneOf(
      (await b.request('/v1/holds', { cookie: two.cookie, body: { boothIds: [ids[1]] } })).status,
      [201],
      'hold',
    )
    await waits(ids[1]!, 2_000)
    socket.destroy()
    return `after ${ms} ms`
  }),
)

attack('REL-016 (H) Open maps whose connection is not read cost little memory', (product) =>
  withCluster(product, {}, async (cluster) => {
    const { first: portal } = cluster
    const { ids, hallId } = await cluster.booths(40)
    const sockets = await Promise.all(Array.from({ length: 200 }, async () => (await open(portal, hallId)).pause()))
    const { cookie } = await product.logIn(portal, 'dariush@ghorfeh.example', 'keys-of-every-gatehouse')
    const person = await cluster.somebody()
    const before = rss(portal)
    for (let at = 0; at < sizeOfRun(500, 120); at++) {
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
    expectThat(cookie && grown < 100, `grew by ${Math.round(grown)} MB`)
    return `${Math.round(grown)} MB more`
  }),
)

attack('REL-029 (M) /readyz fails if the portal cannot respond; /healthz succeeds as long as it runs', (product) =>
  withCluster(product, { embedded: true }, async (cluster) => {
    const { first: portal } = cluster
    const {
      rows: [row],
    } = await cluster.pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
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
      expectOneOf(ready!.status, [503], 'ready while the database says nothing')
      expectOneOf(live!.status, [200], 'alive')
      expectThat(!/postgres|error|at /.test(ready!.text), ready!.text)
    } finally {
      for (const pid of [...all, postmaster])
        try {
          process.kill(pid, 'SIGCONT')
        } catch {
          /* the process has ended */
        }
    }
    await waitUntilReady(portal, 15_000)
  }),
)

attack(
  'REL-032 (M) Five hundred clients that disconnect in the middle of a request leave no files or connections',
  (product) =>
    withCluster(product, {}, async (cluster) => {
      const { first: portal } = cluster
      const admin = await product.logIn(portal, 'dariush@ghorfeh.example', 'keys-of-every-gatehouse')
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
        cluster.pool.query(
          `select from pg_stat_activity where application_name = 'portal' and state <> 'idle' and datname = current_database()`,
        )
      const waits = await waitUntil(10_000, async () => (await busy()).rowCount === 0)
      expectThat(waits !== undefined, 'connections are busy for nobody')
      expectThat(portal.log().length - was < 20_000, `the log grew by ${portal.log().length - was} bytes`)
      expectOneOf((await portal.request('/v1/panel/orders', { cookie: admin.cookie })).status, [200], 'afterwards')
      return `no connection is busy after ${waits} ms`
    }),
)

attack('REL-008 (H) A full disk loses nothing', () => tryFullDisk())

attack('REL-033 (H) A nearly full disk stops uploads, but reading and log-ins work', () => tryFullDisk())

/** Starts a portal with its files on a 700 MB disk, which a ballast file fills. */
async function tryFullDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-small-'))
  const ballast = join(folder, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0755', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    throw new NotPossibleHere('no small disk may be mounted here')
  }
  try {
    const portal = await startPortal({ dataDir: folder })
    try {
      const sara = await portal.request('/v1/login', {
        body: { email: 'sara@ghorfeh.example', password: 'seven-blue-tiles' },
      })
      const cookie = sara.cookies[0]!.split(';')[0]!
      const ticket = () =>
        portal.request('/v1/tickets', { cookie, body: { subject: 'Room', message: 'Is there any?' } })
      const before = storedFiles(portal).length
      const free = () => Number(execFileSync('df', ['--output=avail', '-B1', folder]).toString().split('\n')[1])
      mkdirSync(folder, { recursive: true })
      writeFileSync(ballast, Buffer.alloc(Math.max(0, free() - 40_000_000)))
      await pause(2_500)
      expectOneOf((await ticket()).status, [507], 'a ticket')
      expectOneOf((await send(portal, cookie, 'attachment', 'a.pdf', pdf())).status, [507], 'a file')
      expectOneOf((await portal.request('/v1/orders', { cookie })).status, [200], 'reading')
      expectOneOf(
        (await portal.request('/v1/login', { body: { email: 'jonas@ghorfeh.example', password: 'four-iron-bridges' } }))
          .status,
        [200],
        'a login',
      )
      const { ms, status } = await portal.request('/healthz')
      expectThat(
        status === 200 && ms < 1_000 && storedFiles(portal).length === before,
        `health ${status} after ${Math.round(ms)} ms`,
      )
      rmSync(ballast)
      await pause(2_500)
      expectOneOf((await ticket()).status, [201], 'a ticket when there is room')
    } finally {
      await portal.stop()
    }
  } finally {
    execFileSync('umount', ['-l', folder], { stdio: 'pipe' })
    rmSync(folder, { recursive: true, force: true })
  }
}
