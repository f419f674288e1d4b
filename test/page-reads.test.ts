// Pages read data by calling handlers directly, without HTTP. The data and the errors must be those of the same call
// over HTTP.
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { directReads } from '#server/direct-reads.ts'
import { cookiesIn } from '#server/page-wire.ts'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const who = ['sara', 'jonas', 'mahtab', 'roya', 'hamid', 'niloofar', 'dariush'] as const
for (const name of who) await w.as(name)
const order = await ordered(w, 'sara', [(await freeBooths(w, 1))[0]!.id])
const ticket = (await (await w.as('sara'))('ticket.open', { body: { subject: 'Power', message: 'Is there any?' } }))
  .ticket
const ids: Record<string, string> = {
  orderId: order.id,
  ticketId: ticket.id,
  hallId: w.halls[0]!.id,
  boothId: w.halls[0]!.booths[0]!.id,
  userId: (await (await w.as('sara'))('profile.read', {})).profile.id,
}
const reads = Object.entries<Call>(calls).filter(([, { method, raw }]) => method === 'GET' && !raw)
const queries = [
  '',
  '?limit=2',
  '?limit=abc',
  '?nonsense=1',
  '?q=%00',
  '?q=%zz',
  '?limit=1&limit=2',
  '?cursor=wrong',
  '?q=a%20b+c',
  '?screen=orders', // the query for the saved views of a list
]

/**
 * Callers for whom all queries are tried. For other callers the plain path is enough, because invalid queries are
 * rejected alike for all.
 */
const knowing = new Set(['', w.cookieOf('sara'), w.cookieOf('dariush')])

const requested = (cookie: string) => ({
  headers: { 'x-locale': 'en', cookie },
  cookies: cookiesIn(cookie),
  ip: '127.0.0.1',
})
const overHttp = (url: string, cookie: string) =>
  w.app.inject({ url, headers: { host: w.env.publicUrl.host, 'x-locale': 'en', cookie } })

test.each(reads)(
  '%s returns the same data to a page as over HTTP, with and without a session',
  async (name, { path, limit }) => {
    let given = 0
    for (const cookie of ['', 'sid=made-up', ...who.map((one) => w.cookieOf(one))]) {
      const { read } = directReads(w.portal)()
      for (const id of path.includes(':') ? [undefined, 'none'] : [undefined])
        for (const query of id || !knowing.has(cookie) ? [''] : queries) {
          const url = `/v1/${path.replace(/:(\w+)/g, (_, param: string) => id ?? ids[param] ?? '00000000-0000-7000-8000-000000000000')}${query}`
          const [direct, answer] = [await read(url, requested(cookie)), await overHttp(url, cookie)]
          if (direct === undefined) {
            if (answer.statusCode === 200)
              expect([name, url, limit !== undefined || /%zz|limit=1&limit/.test(url)]).toEqual([name, url, true])
            continue
          }
          given++
          expect([url, answer.statusCode]).toEqual([url, 200])
          expect(JSON.parse(direct)).toEqual(answer.json())
        }
    }
    if (!limit && !path.includes(':')) expect(given).toBeGreaterThan(0)
  },
)

test('a page checks its session once, and again after a request that changes something', async () => {
  const { read, forget } = directReads(w.portal)()
  const cookie = w.cookieOf('jonas')
  const profile = () => read('/v1/profile', requested(cookie))
  expect(await profile()).toContain('jonas@')
  await w.app.inject({
    method: 'POST',
    url: '/v1/logout',
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie },
  })
  expect(await profile()).toContain('jonas@')
  forget()
  expect(await profile()).toBeUndefined()
  expect(await directReads(w.portal)().read('/v1/profile', requested(cookie))).toBeUndefined()
})
