// The right of return starts or ends while users hold the reserved booths. Two processes of the portal are used over
// HTTP. Each race also runs without its guard, as a control.
import { afterAll, expect, test, vi } from 'vitest'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { orderFields } from '../order-fields.ts'
import { priced } from '../confirmed-sums.ts'
import { world } from '../world.ts'
import { atOnce, tally, type Attempt } from './simultaneous.ts'
import { cookieFor, crowd, livingClaims, moreBooths } from './fair.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const hallId = w.halls[0]!.id
const [a, b] = await Promise.all([startApp(w.url), startApp(w.url)])
const niloofar = await cookieFor(pool, 'niloofar')
const people = await crowd(pool, 13, 'earmarked')
const [member, ...strangers] = people as [(typeof people)[0], ...typeof people]
const company = uuidv7()
await pool.query(`insert into companies (id, name_en) values ($1, 'Azin')`, [company])
await pool.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'owner')`, [company, member.id])
afterAll(async () => {
  await Promise.all([a.kill(), b.kill()])
  await w.end()
})

/** Creates a booth reserved by right of return for the company, for two more days. */
async function earmarkedBooth(name: string) {
  const [id] = await moreBooths(pool, hallId, 1, name)
  await pool.query('update booths set earmarked_for = $1 where id = $2', [company, id])
  await pool.query(
    `update editions set earmarked_until = (portal_now() + interval '2 days')::date where state = 'current'`,
  )
  return id!
}
const hold = (port: number, cookie: string, boothId: string): Attempt => ({
  port,
  cookie,
  path: '/v1/holds',
  body: { boothIds: [boothId] },
})
const end = (port: number): Attempt => ({
  port,
  cookie: niloofar,
  method: 'PATCH',
  path: '/v1/panel/earmarked-booths',
  body: { until: null },
})

/** Ends the right of return while the company and a dozen other users try to hold the booth. */
async function ended(boothId: string, ports: readonly [number, number]) {
  const [ending, ...holds] = await atOnce([
    end(ports[0]),
    hold(ports[1], member.cookie, boothId),
    ...strangers.map(({ cookie }, at) => hold(ports[at % 2]!, cookie, boothId)),
  ])
  expect(ending!.status).toBe(200)
  return holds
}

test('if the right of return ends while users try to hold the booth, at most one holds and orders it; the others get the reason', async () => {
  for (let round = 0; round < 8; round++) {
    const boothId = await earmarkedBooth(`E${round}-`)
    const answers = await ended(boothId, [a.port, b.port])
    const won = answers.flatMap(({ status }, at) => (status === 201 ? [at] : []))
    const rest = answers.filter(({ status }) => status !== 201)
    expect(rest.filter(({ body }) => body.code !== 'booth.earmarked' && body.code !== 'booth.taken')).toEqual([])
    expect(won.length).toBeLessThan(2)
    const claims = await livingClaims(pool, [boothId])
    expect(claims.map(({ user_id: id }) => id)).toEqual(won.map((at) => people[at]!.id))
    // The holder can order the booth, whether or not the right was still valid when the booth was held.
    if (won.length === 0) continue
    const mine = a.call(people[won[0]!]!.cookie)
    const { items } = await mine('hold.list', {})
    const holdId = items.find(({ boothIds }) => boothIds.includes(boothId))!.id
    const { order } = await mine('order.place', { body: await priced(mine, { ...orderFields, holdId }) })
    expect(order.status).toBe('unseen')
  }
})

test('without the unique index two users hold the booth after the right has ended', async () => {
  await pool.query('drop index one_living_claim_per_booth')
  let most = 1
  for (let round = 0; round < 25 && most < 2; round++) {
    const boothId = await earmarkedBooth(`I${round}-`)
    await ended(boothId, [a.port, b.port])
    most = Math.max(most, (await livingClaims(pool, [boothId])).length)
  }
  await pool.query(`delete from claims`)
  await pool.query(`create unique index one_living_claim_per_booth on claims (booth_id) where status <> 'released'`)
  expect(most).toBeGreaterThan(1)
})

test('until the right of return ends no other user can hold the booth; without the condition in the hold another user can', async () => {
  const boothId = await earmarkedBooth('KC-')
  expect(tally(await atOnce(strangers.map(({ cookie }) => hold(a.port, cookie, boothId))))).toEqual({
    '409 booth.earmarked': strangers.length,
  })
  // `startApp` removes these words from the source. The condition is then inverted and rejects only booths that are not
  // reserved.
  const bare = await startApp(w.url, {}, ' is not true')
  const answers = tally(await atOnce(strangers.map(({ cookie }) => hold(bare.port, cookie, boothId))))
  await bare.kill()
  expect(answers).toEqual({ 201: 1, '409 booth.taken': strangers.length - 1 })
})

/**
 * An admin reserves a booth for the company while another user holds it. The reservation starts before the hold
 * arrives, and is committed after.
 */
async function heldWhileNamed(port: number, name: string) {
  const [boothId] = await moreBooths(pool, hallId, 1, name)
  await pool.query(
    `update editions set earmarked_until = (portal_now() + interval '2 days')::date where state = 'current'`,
  )
  const naming = await pool.connect()
  await naming.query('begin')
  await naming.query('select from booths where id = $1 for update', [boothId])
  await naming.query('update booths set earmarked_for = $1, earmarked_manually = true where id = $2', [
    company,
    boothId,
  ])
  const asked = atOnce([hold(port, strangers[0]!.cookie, boothId!)])
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await Promise.race([asked, vi.waitUntil(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 })])
  await naming.query('commit')
  naming.release()
  return tally(await asked)
}

test('a hold fails if an admin is reserving the booth for a company at the same time', async () => {
  await pool.query(`delete from claims`)
  expect(await heldWhileNamed(b.port, 'N-')).toEqual({ '409 booth.earmarked': 1 })
})

test('without the lock on the booth another user holds it', async () => {
  const bare = await startApp(w.url, {}, ' for key share of b, h')
  const answers = await heldWhileNamed(bare.port, 'L-')
  await bare.kill()
  // The claim has a foreign key to the booth, so it also waits for the reservation, and is stored afterwards.
  expect(answers).toEqual({ 201: 1 })
})
