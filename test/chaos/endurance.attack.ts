// Long runs: orders during kills, ten thousand open maps, an hour of use. ATTACK_MINUTES or ATTACK_FULL=1 set the
// length.
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  expectOneOf,
  expectThat,
  sizeOfRun,
  median,
  minutesOfRun,
  expectNone,
  p95,
  attack,
} from '../security/attack.ts'
import { rss } from '../security/files/files.ts'
import { login, member, strange } from '../security/people.ts'
import type { Portal } from '../security/portal.ts'
import { bookBooth } from '../security/sample-data.ts'
import { findLosses, openCluster, shop, type Booked } from './cluster.ts'

const plain = ['/', '/en', '/FloorPlan', '/blog', '/v1/halls', '/v1/edition', '/Exhibitors', '/v1/blog']
/** Sends requests at a steady rate. @returns milliseconds of each response; failed ones are listed in `bad` */
async function visit(portal: Portal, rps: number, seconds: number, bad: string[], each: () => void = () => {}) {
  const times: number[] = []
  const requests: Promise<void>[] = []
  for (let at = 0; at < rps * seconds; at++) {
    const path = plain[at % plain.length]!
    requests.push(
      portal.request(path, { timeoutMs: 20_000 }).then(
        ({ status, ms }) => {
          times.push(ms)
          if (status !== 200 && status !== 404) bad.push(`${path} ${status}`)
        },
        (error: Error) => {
          bad.push(`${path} ${error.message}`)
        },
      ),
    )
    if (at % rps === 0) each()
    if (at % 500 === 499) await Promise.all(requests.splice(0))
    await pause(1_000 / rps)
  }
  await Promise.all(requests)
  return times
}
const open = (portal: Portal) => readdirSync(`/proc/${portal.pid()}/fd`).length

attack('LOG-002 (M) The log has a line for each action with actor, origin and result', async (product) => {
  const portal = await product.portal()
  const chief = await product.as(portal, 'dariush')
  const viewer = await product.as(portal, 'mahtab')
  const { email, id } = await member(portal)
  const user = await product.user(portal)
  const orders = [await bookBooth(product, portal, user), await bookBooth(product, portal, user)]
  await login(portal, email, strange)
  await portal.request(`/v1/panel/orders/${orders[0]!.id}/verify`, {
    cookie: chief.cookie,
    body: { seenTotalCents: orders[0]!.totalWithTaxCents },
  })
  await portal.request(`/v1/panel/orders/${orders[1]!.id}/reject`, {
    cookie: chief.cookie,
    body: { reason: 'Papers are missing.' },
  })
  await portal.request('/v1/panel/orders/export?format=csv', { cookie: chief.cookie })
  await portal.request('/v1/panel/orders', { cookie: user.cookie })
  await portal.request(`/v1/panel/orders/${orders[1]!.id}/verify`, {
    cookie: viewer.cookie,
    body: { seenTotalCents: orders[1]!.totalWithTaxCents },
  })
  await portal.request(`/v1/panel/users/${id}/block`, { method: 'POST', cookie: chief.cookie })
  await pause(500)
  const lines = portal
    .log()
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Record<string, unknown>]
      } catch {
        return []
      }
    })
    .filter(({ msg }) => msg === 'call')
  const wanted: Record<string, (line: Record<string, unknown>) => boolean> = {
    'login ok': (line) => line['call'] === 'session.login' && line['status'] === 200 && line['actor'] === id,
    'login failed': (line) => line['call'] === 'session.login' && line['status'] === 401,
    verified: (line) => line['object'] === orders[0]!.id && line['status'] === 200 && line['actor'] === chief.id,
    rejected: (line) => line['object'] === orders[1]!.id && line['status'] === 200 && line['actor'] === chief.id,
    exported: (line) =>
      String(line['call']).endsWith('.export') && line['status'] === 200 && line['actor'] === chief.id,
    denied: (line) => line['status'] === 403 && line['actor'] === user.id,
    'a viewer denied': (line) =>
      line['status'] === 403 && line['actor'] === viewer.id && line['object'] === orders[1]!.id,
    blocked: (line) => line['object'] === id && line['actor'] === chief.id,
  }
  expectNone(
    Object.entries(wanted)
      .filter(([, is]) => lines.filter(is).length === 0)
      .map(([what, is]) => `${what} ×${lines.filter(is).length}`),
    'have no line',
  )
  expectNone(
    lines.filter(({ time, ip }) => !/^\d{4}-.*Z$/.test(String(time)) || !ip).map((line) => JSON.stringify(line)),
    'lines are not whole',
  )
  expectThat(!portal.log().includes(strange), 'a password is in the log')
})

attack(
  'REL-012 (C) Any of three processes may be killed, and each order still has exactly one e-mail',
  async (product) => {
    const cluster = await openCluster(product, { portals: 3 })
    const booked: Booked = new Map()
    const lasts = minutesOfRun(10, 0.6)
    try {
      const people = await cluster.people(20)
      const { ids } = await cluster.booths(sizeOfRun(3_000, 300))
      const due = await cluster.booths(40)
      const began = Date.now()
      let isOver = false
      let kills = 0
      let turn = 0
      const living = () => cluster.portals.filter((portal) => portal.running())
      const shopping = people.map(({ cookie }) =>
        shop(
          () => {
            const all = living()
            return all[turn++ % all.length] ?? cluster.first
          },
          cookie,
          ids,
          booked,
          () => isOver,
          { isRepeat: true },
        ),
      )
      const holder = await cluster.somebody()
      for (const id of due.ids.slice(0, 4))
        await cluster.first.request('/v1/holds', { cookie: holder.cookie, body: { boothIds: [id] } })
      await cluster.pool.query(`update claims set expires_at = now() + interval '3 seconds' where user_id = $1`, [
        holder.id,
      ])
      while (Date.now() - began < lasts * 60_000) {
        await pause(500 + Math.random() * 2_500)
        const portal = living()[Math.floor(Math.random() * 3)] ?? cluster.first
        await portal.stop('SIGKILL')
        kills++
        await portal.start()
      }
      isOver = true
      await Promise.all(shopping)
      for (
        const until = Date.now() + 90_000;
        Date.now() < until &&
        (await cluster.pool.query(`select from pgboss.job where state < 'completed' and name in ('event', 'email')`))
          .rowCount;
      )
        await pause(500)
      expectNone(await findLosses(cluster.pool, booked), 'faults')
      const { rows } = await cluster.pool.query<{ email: string; n: number }>(
        `select u.email, count(*)::int as n from orders o join users u on u.id = o.owner_id where o.owner_id = any($1::uuid[]) group by u.email`,
        [people.map(({ id }) => id)],
      )
      const letters = cluster.first.letters().filter(({ template }) => template === 'orderPlaced')
      expectNone(
        rows
          .filter(({ email, n }) => letters.filter(({ to }) => to === email).length !== n)
          .map(({ email, n }) => `${letters.filter(({ to }) => to === email).length} letters for ${n} orders`),
        'people',
      )
      const {
        rows: [late],
      } = await cluster.pool.query<{ n: number }>(
        `select count(*)::int as n from claims where user_id = $1 and status <> 'released' and expires_at > now()`,
        [holder.id],
      )
      expectThat(late!.n === 0, `${late!.n} holds did not end`)
      return `${kills} kills in ${lasts} of 10 minutes, ${booked.size} orders, ${letters.length} letters`
    } finally {
      await cluster.close()
    }
  },
)

attack('REL-015 (H) Ten thousand open maps do not slow down other visitors', async (product) => {
  const cluster = await openCluster(product)
  const { first: portal } = cluster
  const count = sizeOfRun(10_000, 6_000)
  const seconds = minutesOfRun(5, 0.6) * 60
  const sockets: Socket[] = []
  const beats = new Set<Socket>()
  try {
    const { hallId } = await cluster.booths(1)
    let ended = 0
    while (sockets.length < count) {
      for (let at = 0; at < 100; at++) {
        const socket = connect(portal.port, '127.0.0.1')
          .on('error', () => {})
          .on('close', () => {
            ended++
          })
        socket
          .on('data', (part: Buffer) => {
            if (part.includes(': \n\n')) beats.add(socket)
          })
          .write(`GET /v1/halls/${hallId}/events HTTP/1.1\r\nhost: ${portal.host}\r\n\r\n`)
        sockets.push(socket)
      }
      await pause(60)
    }
    await pause(2_000)
    const bad: string[] = []
    const times = await visit(portal, 20, seconds, bad)
    const memory = rss(portal)
    expectNone(bad, 'answers')
    expectThat(ended === 0, `${ended} streams ended`)
    expectThat(beats.size === count, `${count - beats.size} had no heartbeat`)
    expectThat(memory <= 600 && p95(times) < 500, `${Math.round(memory)} MB, p95 ${Math.round(p95(times))} ms`)
    return `${count} of 10,000 maps for ${Math.round(seconds)} of 300 s: ${Math.round(memory)} MB, p95 ${Math.round(p95(times))} ms beside them`
  } finally {
    for (const socket of sockets) socket.destroy()
    await cluster.close()
  }
})

attack('REL-027 (M) An hour of use leaks no memory', async (product) => {
  const cluster = await openCluster(product)
  const { first: portal } = cluster
  const lasts = minutesOfRun(60, 0.75)
  const bad: string[] = []
  const samples: number[] = []
  try {
    await visit(portal, 50, 20, bad)
    await pause(1_000)
    const files = open(portal)
    const warm = rss(portal)
    const times = await visit(portal, 50, lasts * 60, bad, () => samples.push(rss(portal)))
    await pause(6_000)
    expectNone(bad, 'answers')
    expectOneOf(open(portal) <= files + 5, [true], `files open: ${files} before, ${open(portal)} after`)
    const third = Math.max(1, Math.floor(samples.length / 3))
    const slope = (median(samples.slice(-third)) - median(samples.slice(0, third))) / ((lasts * 2) / 3)
    // In less than ten minutes garbage collection hides a leak, so the total growth is checked instead.
    expectThat(
      lasts >= 10 ? slope < 1 : rss(portal) - warm < 60,
      `${slope.toFixed(1)} MB a minute, from ${Math.round(warm)} to ${Math.round(rss(portal))} MB`,
    )
    return `${lasts} of 60 minutes at 50 a second: ${Math.round(warm)} MB warm, ${Math.round(rss(portal))} MB at the end, ${open(portal) - files} files more, p95 ${Math.round(p95(times))} ms`
  } finally {
    await cluster.close()
  }
})
