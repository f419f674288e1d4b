// Processes that are killed or asked to end: nothing is lost or done twice.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { among, holds, many, median, none, type Cases } from '../case.ts'
import { pdf, send } from '../files/sent.ts'
import type { Ground } from '../ground.ts'
import { faults, openHouse, shop, type Booked } from './house.ts'
import { within } from './within.ts'

export const crashes: Cases<Ground> = {
  'REL-001': {
    severity: 'C',
    says: 'Killed at any moment, what was answered is there, once and whole',
    run: async (ground) => {
      const house = await openHouse(ground, { embedded: true })
      const { first: portal, pool } = house
      const booked: Booked = new Map()
      const starts: number[] = []
      const rounds = many(50, 8)
      const files: string[] = []
      try {
        const people = await house.people(25)
        for (let round = 0; round < rounds; round++) {
          const { ids } = await house.booths(400)
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
        none(await faults(pool, booked), `after ${rounds} rounds`)
        for (const one of files.slice(-40)) {
          const [id, cookie] = one.split(' ')
          among((await portal.request(`/v1/uploads/${id}`, { cookie })).status, [200], `file ${id}`)
        }
        none(
          readdirSync(join(portal.dataDir, 'files')).includes('drafts')
            ? readdirSync(join(portal.dataDir, 'files', 'drafts'))
            : [],
          'drafts are left',
        )
        holds(median(starts) < 10_000, `starts took ${starts.map(Math.round).join(', ')} ms`)
        return `${rounds} rounds, ${booked.size} orders, ${files.length} files, starts up to ${Math.round(Math.max(...starts))} ms`
      } finally {
        await house.close()
      }
    },
  },
  'REL-003': {
    severity: 'C',
    says: 'Of two one dies, the other goes on, and nothing is lost',
    run: async (ground) => {
      const house = await openHouse(ground, { portals: 2 })
      const [a, b] = house.portals as [typeof house.first, typeof house.first]
      const booked: Booked = new Map()
      const statuses = new Map<string, number>()
      const other = new Map<string, number>()
      try {
        const people = await house.people(12)
        const { ids } = await house.booths(1_500)
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
        none(
          [...other].filter(([what]) => !/^quote 200$| (201|409)$/.test(what)).map(([what, n]) => `${what} ×${n}`),
          'answers of the other',
        )
        none(await faults(house.pool, booked), 'faults')
        holds(booked.size > atDeath, 'nothing was booked any more')
        const waits = await within(
          40_000,
          async () =>
            (await house.pool.query(`select from pgboss.job where state < 'completed' and name = 'event'`)).rowCount ===
            0,
        )
        holds(waits !== undefined, 'work of the dead one is not taken up')
        return `${booked.size} orders; its work was done after ${waits} ms`
      } finally {
        await house.close()
      }
    },
  },
  'REL-017': {
    severity: 'H',
    says: 'SIGTERM loses no answer and no order',
    run: async (ground) => {
      const house = await openHouse(ground)
      const { first: portal } = house
      const booked: Booked = new Map()
      const statuses = new Map<string, number>()
      try {
        const people = await house.people(16)
        const { ids, hallId } = await house.booths(2_000)
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
        // Nobody has to speak up to the end: half a head, half a body, nothing.
        const halves = [
          'GET / HTTP/1.1\r\nHos',
          `POST /v1/login HTTP/1.1\r\nHost: ${portal.host}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"email":`,
          '',
        ].map((bytes) => portal.rawly(bytes, 30_000))
        const { code, ms } = await portal.stop('SIGTERM')
        holds(
          (await Promise.all(halves)).every(({ closed }) => closed),
          'a half request was left open',
        )
        isOver = true
        await Promise.all(shopping)
        holds(code === 0 && ms < 15_000, `exit ${code} after ${Math.round(ms)} ms`)
        none(
          [...statuses]
            .filter(([what]) => !/ (200|201|409|503)$| 0 ECONNREFUSED$/.test(what))
            .map(([what, n]) => `${what} ×${n}`),
          'answers',
        )
        none(await faults(house.pool, booked), 'faults')
        holds((await stream).text.includes('retry:'), 'the stream ended without a hint when to come back')
        return `${booked.size} orders, ended after ${Math.round(ms)} ms`
      } finally {
        await house.close()
      }
    },
  },
  'REL-035': {
    severity: 'H',
    says: 'Who asks again with the same key after a restart has one order',
    run: async (ground) => {
      const house = await openHouse(ground)
      const { first: portal, pool } = house
      const booked: Booked = new Map()
      const rounds = many(10, 3)
      const statuses = new Map<string, number>()
      try {
        for (let round = 0; round < rounds; round++) {
          const people = await house.people(50)
          const { ids } = await house.booths(50)
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
          holds(
            rows.length === 50 && rows.every(({ n }) => n === 1),
            `round ${round}: ${rows.length} of 50 have an order, ${rows.filter(({ n }) => n > 1).length} more than one (${[...statuses].map((pair) => pair.join(' ×')).join(', ')})`,
          )
        }
        none(await faults(pool, booked), 'faults')
      } finally {
        await house.close()
      }
    },
  },
  'REL-013': {
    severity: 'H',
    says: 'Two processes know the same sessions and rights',
    run: async (ground) => {
      const house = await openHouse(ground, { portals: 2 })
      const [a, b] = house.portals as [typeof house.first, typeof house.first]
      try {
        const sara = await ground.logIn(a, 'sara@ghorfeh.example', 'seven-blue-tiles')
        const member = await house.somebody()
        const times: number[] = []
        among((await b.request('/v1/profile', { cookie: sara.cookie })).status, [200], 'the session of A at B')
        among(
          (await b.request('/v1/logout', { method: 'POST', cookie: sara.cookie, body: {} })).status,
          [204, 200],
          'logout',
        )
        times.push(
          (await within(1_000, async () => (await a.request('/v1/profile', { cookie: sara.cookie })).status === 401)) ??
            NaN,
        )
        among((await b.request('/v1/panel/orders', { cookie: member.cookie })).status, [403], 'the panel for a user')
        await house.pool.query(`update users set role = 'admin', access_level = 'viewer' where id = $1`, [member.id])
        times.push(
          (await within(
            1_000,
            async () => (await b.request('/v1/panel/orders', { cookie: member.cookie })).status !== 403,
          )) ?? NaN,
        )
        holds(
          times.every((ms) => ms <= 1_000),
          `${times.join(' and ')} ms`,
        )
      } finally {
        await house.close()
      }
    },
  },
}
