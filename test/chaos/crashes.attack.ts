// Killed and stopped processes: nothing is lost or done twice.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expectOneOf, expectThat, sizeOfRun, median, expectNone, attack } from '../security/attack.ts'
import { pdf, send } from '../security/files/files.ts'
import { findLosses, openCluster, shop, type Booked, waitUntil } from './cluster.ts'

attack('REL-001 (C) Killed at any moment, every acknowledged order exists once and complete', async (product) => {
  const cluster = await openCluster(product, { embedded: true })
  const { first: portal, pool } = cluster
  const booked: Booked = new Map()
  const starts: number[] = []
  const rounds = sizeOfRun(50, 8)
  const files: string[] = []
  try {
    const people = await cluster.people(25)
    for (let round = 0; round < rounds; round++) {
      const { ids } = await cluster.booths(400)
      let isOver = false
      const shoppers = people.slice(0, 20).map(({ cookie }) =>
        shop(
          () => portal,
          cookie,
          ids,
          booked,
          () => isOver,
        ),
      )
      const senders = people.slice(20).map(async ({ cookie }) => {
        while (!isOver) {
          const sent = await send(portal, cookie, 'attachment', 'a.pdf', pdf()).catch(() => undefined)
          if (sent?.status === 201) files.push(`${(sent.json['upload'] as { id: string }).id} ${cookie}`)
        }
      })
      await pause(300 + Math.random() * 1_500)
      await portal.stop('SIGKILL')
      isOver = true
      await Promise.all([...shoppers, ...senders])
      starts.push(await portal.start())
    }
    expectNone(await findLosses(pool, booked), `after ${rounds} rounds`)
    for (const one of files.slice(-40)) {
      const [id, cookie] = one.split(' ')
      expectOneOf((await portal.request(`/v1/uploads/${id}`, { cookie })).status, [200], `file ${id}`)
    }
    expectNone(
      readdirSync(join(portal.dataDir, 'files')).includes('drafts')
        ? readdirSync(join(portal.dataDir, 'files', 'drafts'))
        : [],
      'drafts are left',
    )
    expectThat(median(starts) < 10_000, `starts took ${starts.map(Math.round).join(', ')} ms`)
    return `${rounds} rounds, ${booked.size} orders, ${files.length} files, starts up to ${Math.round(Math.max(...starts))} ms`
  } finally {
    await cluster.close()
  }
})

attack('REL-003 (C) If one of two processes dies, the other continues and nothing is lost', async (product) => {
  const cluster = await openCluster(product, { portals: 2 })
  const [a, b] = cluster.portals as [typeof cluster.first, typeof cluster.first]
  const booked: Booked = new Map()
  const statuses = new Map<string, number>()
  const other = new Map<string, number>()
  try {
    const people = await cluster.people(12)
    const { ids } = await cluster.booths(1_500)
    let isOver = false
    const shopping = people.map(({ cookie }, at) =>
      shop(
        () => (at % 2 && a.running() ? a : b),
        cookie,
        ids,
        booked,
        () => isOver,
        { statuses: at % 2 ? statuses : other },
      ),
    )
    await pause(1_500)
    await a.stop('SIGKILL')
    const atDeath = booked.size
    await pause(4_000)
    isOver = true
    await Promise.all(shopping)
    expectNone(
      [...other].filter(([what]) => !/^quote 200$| (201|409)$/.test(what)).map(([what, n]) => `${what} ×${n}`),
      'answers of the other',
    )
    expectNone(await findLosses(cluster.pool, booked), 'faults')
    expectThat(booked.size > atDeath, 'nothing was booked any more')
    const waits = await waitUntil(
      40_000,
      async () =>
        (await cluster.pool.query(`select from pgboss.job where state < 'completed' and name = 'event'`)).rowCount ===
        0,
    )
    expectThat(waits !== undefined, 'work of the dead one is not taken up')
    return `${booked.size} orders; its work was done after ${waits} ms`
  } finally {
    await cluster.close()
  }
})

attack('REL-017 (H) SIGTERM loses no response and no order', async (product) => {
  const cluster = await openCluster(product)
  const { first: portal } = cluster
  const booked: Booked = new Map()
  const statuses = new Map<string, number>()
  try {
    const people = await cluster.people(16)
    const { ids, hallId } = await cluster.booths(2_000)
    const stream = portal.request(`/v1/halls/${hallId}/events`, { timeoutMs: 30_000 })
    let isOver = false
    const shopping = people.map(({ cookie }) =>
      shop(
        () => portal,
        cookie,
        ids,
        booked,
        () => isOver,
        { statuses },
      ),
    )
    await pause(1_500)
    // Open connections with half a head, half a body or nothing must not delay the stop.
    const halves = [
      'GET / HTTP/1.1\r\nHos',
      `POST /v1/login HTTP/1.1\r\nHost: ${portal.host}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"email":`,
      '',
    ].map((bytes) => portal.rawly(bytes, 30_000))
    const { code, ms } = await portal.stop('SIGTERM')
    expectThat(
      (await Promise.all(halves)).every(({ closed }) => closed),
      'a half request was left open',
    )
    isOver = true
    await Promise.all(shopping)
    expectThat(code === 0 && ms < 15_000, `exit ${code} after ${Math.round(ms)} ms`)
    expectNone(
      [...statuses]
        .filter(([what]) => !/ (200|201|409|503)$| 0 ECONNREFUSED$/.test(what))
        .map(([what, n]) => `${what} ×${n}`),
      'answers',
    )
    expectNone(await findLosses(cluster.pool, booked), 'faults')
    expectThat((await stream).text.includes('retry:'), 'the stream ended without a hint when to come back')
    return `${booked.size} orders, ended after ${Math.round(ms)} ms`
  } finally {
    await cluster.close()
  }
})

attack('REL-035 (H) A retry with the same key after a restart gives one order', async (product) => {
  const cluster = await openCluster(product)
  const { first: portal, pool } = cluster
  const booked: Booked = new Map()
  const rounds = sizeOfRun(10, 3)
  const statuses = new Map<string, number>()
  try {
    for (let round = 0; round < rounds; round++) {
      const people = await cluster.people(50)
      const { ids } = await cluster.booths(50)
      let isOver = false
      const shopping = Promise.all(
        people.map(({ cookie }) =>
          shop(
            () => portal,
            cookie,
            [ids.pop()!],
            booked,
            () => isOver,
            { isRepeat: true, statuses },
          ),
        ),
      )
      await pause(150 + Math.random() * 500)
      await portal.stop('SIGKILL')
      await portal.start()
      await Promise.race([shopping, pause(40_000)])
      isOver = true
      await shopping
      const { rows } = await pool.query<{ n: number }>(
        'select count(*)::int as n from orders where owner_id = any($1::uuid[]) group by owner_id',
        [people.map(({ id }) => id)],
      )
      expectThat(
        rows.length === 50 && rows.every(({ n }) => n === 1),
        `round ${round}: ${rows.length} of 50 have an order, ${rows.filter(({ n }) => n > 1).length} more than one (${[...statuses].map((pair) => pair.join(' ×')).join(', ')})`,
      )
    }
    expectNone(await findLosses(pool, booked), 'faults')
  } finally {
    await cluster.close()
  }
})

attack('REL-013 (H) Two processes have the same sessions and permissions', async (product) => {
  const cluster = await openCluster(product, { portals: 2 })
  const [a, b] = cluster.portals as [typeof cluster.first, typeof cluster.first]
  try {
    const sara = await product.logIn(a, 'sara@ghorfeh.example', 'seven-blue-tiles')
    const member = await cluster.somebody()
    const times: number[] = []
    expectOneOf((await b.request('/v1/profile', { cookie: sara.cookie })).status, [200], 'the session of A at B')
    expectOneOf(
      (await b.request('/v1/logout', { method: 'POST', cookie: sara.cookie, body: {} })).status,
      [204, 200],
      'logout',
    )
    times.push(
      (await waitUntil(1_000, async () => (await a.request('/v1/profile', { cookie: sara.cookie })).status === 401)) ??
        NaN,
    )
    expectOneOf((await b.request('/v1/panel/orders', { cookie: member.cookie })).status, [403], 'the panel for a user')
    await cluster.pool.query(`update users set role = 'admin', access_level = 'viewer' where id = $1`, [member.id])
    times.push(
      (await waitUntil(
        1_000,
        async () => (await b.request('/v1/panel/orders', { cookie: member.cookie })).status !== 403,
      )) ?? NaN,
    )
    expectThat(
      times.every((ms) => ms <= 1_000),
      `${times.join(' and ')} ms`,
    )
  } finally {
    await cluster.close()
  }
})
