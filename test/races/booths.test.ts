// Booths wanted by many users at the same time, on two processes of the portal over HTTP.
import { afterAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { orderFields } from '../order-fields.ts'
import { world } from '../world.ts'
import { atOnce, tally } from './simultaneous.ts'
import { crowd, livingClaims, moreBooths } from './fair.ts'
import { priced } from '../confirmed-sums.ts'
import { host, startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const hallId = w.halls[0]!.id
const [a, b] = await Promise.all([startApp(w.url), startApp(w.url)])
const both = [a, b]
const people = await crowd(pool, 50, 'booths')
afterAll(async () => {
  await Promise.all(both.map((one) => one.kill()))
  await w.end()
})
const portOf = (at: number) => both[at % 2]!.port
const hold = (at: number, boothIds: string[]) => ({
  port: portOf(at),
  path: '/v1/holds',
  cookie: people[at]!.cookie,
  body: { boothIds },
  key: randomUUID(), // as browsers do, so that a repeated request gets the lost response again
})
const letGo = () => pool.query(`update claims set status = 'released' where status = 'held'`)

test('when fifty users hold one booth at the same moment, one gets it and forty-nine get an error', async () => {
  for (const booth of await moreBooths(pool, hallId, 3, 'ONE')) {
    const answers = await atOnce(people.map((_, at) => hold(at, [booth])))
    expect(tally(answers)).toEqual({ 201: 1, '409 booth.taken': 49 })
    const claims = await livingClaims(pool, [booth])
    expect(claims).toMatchObject([
      { user_id: people[answers.findIndex(({ status }) => status === 201)]!.id, status: 'held' },
    ])
  }
})

test('overlapping sets are held completely or not at all, even if other holds have just expired', async () => {
  const booths = await moreBooths(pool, hallId, 8, 'SET')
  for (let round = 0; round < 4; round++) {
    const wanted = people
      .slice(0, 30)
      .map((_, at) => [0, 1, 3].map((step) => booths[(at * (step + 1) + round) % booths.length]!))
    const sets = wanted.map((set) => [...new Set(set)])
    const answers = await atOnce(sets.map((set, at) => hold(at, set)))
    expect(Object.keys(tally(answers)).sort()).toEqual(['201', '409 booth.taken'])
    const claims = await livingClaims(pool, booths)
    expect(new Set(claims.map(({ booth_id: id }) => id)).size).toBe(claims.length)
    for (const [at, { status }] of answers.entries()) {
      const own = claims.filter(({ user_id: id }) => id === people[at]!.id).map(({ booth_id: id }) => id)
      expect(own.sort()).toEqual(status === 201 ? sets[at]!.toSorted() : [])
    }
    await (round % 2
      ? letGo()
      : pool.query(`update claims set expires_at = now() - interval '1 second' where status = 'held'`))
  }
  await letGo()
})

test('a hold that expires while it is ordered becomes an order or its booths go to another user, never both and never partly', async () => {
  const outcomes = new Set<string>()
  const [sara, jonas] = [people[0]!, people[1]!]
  for (let round = 0; round < 24; round++) {
    const booths = await moreBooths(pool, hallId, 3, `END${round}-`)
    const { hold: mine } = await a.call(sara.cookie)('hold.place', { body: { boothIds: booths } })
    const body = await priced(a.call(sara.cookie), { ...orderFields, holdId: mine.id })
    // The hold expires from a few ms before to some ms after the order, so some rounds expire within it.
    const left = `${(round - 4) * 2} milliseconds`
    await pool.query(
      `with gone as (update holds set expires_at = clock_timestamp() + $2::interval where id = $1 returning id, expires_at) update claims set expires_at = gone.expires_at from gone where hold_id = gone.id`,
      [mine.id, left],
    )
    const order = { port: a.port, path: '/v1/orders', cookie: sara.cookie, body }
    const other = { port: b.port, path: '/v1/holds', cookie: jonas.cookie, body: { boothIds: [booths[round % 3]!] } }
    const [placed, ...others] = await atOnce([order, other, other, other])
    const claims = await livingClaims(pool, booths)
    const won = others.filter(({ status }) => status === 201).length
    expect(Object.keys(tally([placed!]))[0]).toMatch(/^(201|409 hold\.gone)$/)
    if (placed!.status === 201)
      expect([
        won,
        claims.length,
        claims.every(({ status, user_id: id }) => status === 'reserved' && id === sara.id),
      ]).toEqual([0, 3, true])
    else expect(claims.filter(({ status }) => status === 'reserved')).toEqual([])
    expect(new Set(claims.map(({ booth_id: id }) => id)).size).toBe(claims.length)
    outcomes.add(placed!.status === 201 ? 'ordered' : won > 0 ? 'taken' : 'gone')
    await letGo()
  }
  expect(outcomes).toContain('taken')
  const late = await moreBooths(pool, hallId, 1, 'LATE')
  const { hold: mine } = await a.call(sara.cookie)('hold.place', { body: { boothIds: late } })
  expect(
    (
      await a.call(sara.cookie)('order.place', {
        body: await priced(a.call(sara.cookie), { ...orderFields, holdId: mine.id }),
      })
    ).order.booths,
  ).toHaveLength(1)
})

test('a map served by one process shows changes made by another process within a second', async () => {
  const booths = await moreBooths(pool, hallId, 3, 'MAP')
  const stream = await mapOf(b.port)
  for (const [at, booth] of booths.entries()) {
    const began = performance.now()
    await a.call(people[at]!.cookie)('hold.place', { body: { boothIds: [booth] } })
    await stream.says(`"id":"${booth}"`)
    expect(performance.now() - began).toBeLessThan(1_000)
  }
  stream.end()
})

/** Opens a stream of the hall's events. */
async function mapOf(port: number) {
  let heard = ''
  let wake = () => {}
  const request = get({ host: '127.0.0.1', port, path: `/v1/halls/${hallId}/events`, headers: { host } }, (answer) =>
    answer.on('data', (part: Buffer) => {
      heard += part.toString()
      wake()
    }),
  )
  const says = async (text: string) => {
    while (!heard.includes(text))
      await new Promise<void>((done) => {
        wake = done
      })
  }
  await says('event: ready')
  return { says, end: () => request.destroy() }
}
