// Control runs: without the database guard, races book a booth twice. This proves that the other tests can find such
// faults.
import { afterAll, expect, test } from 'vitest'
import { world } from '../world.ts'
import { atOnce, tally } from './simultaneous.ts'
import { inTurn } from './request-order.ts'
import { crowd, livingClaims, moreBooths } from './fair.ts'
import { startApp } from './process.ts'

/** Advisory lock held by the test until both requests have done their check. */
const turnstile = 7_777
const w = await world()
const pool = w.portal.db.$client
const both = await Promise.all([startApp(w.url), startApp(w.url)])
const people = await crowd(pool, 50, 'guard')
afterAll(async () => {
  await Promise.all(both.map((one) => one.kill()))
  await w.end()
})

test('without the unique index one booth goes to many users', async () => {
  await pool.query('drop index one_living_claim_per_booth')
  const [booth] = await moreBooths(pool, w.halls[0]!.id, 1, 'NONE')
  const answers = await race(booth!)
  expect(tally(answers)).toEqual({ 201: 50 })
  expect(await livingClaims(pool, [booth!])).toHaveLength(50)
})

test('checking before writing, without an index, works for sequential requests and fails for simultaneous ones', async () => {
  await pool.query(`update claims set status = 'released'`)
  await pool.query(`create function look_first() returns trigger language plpgsql as $$ begin
    if exists (select from claims where booth_id = new.booth_id and status <> 'released') then raise exception 'taken' using errcode = 'unique_violation', constraint = 'one_living_claim_per_booth'; end if;
    perform pg_advisory_xact_lock_shared(${turnstile}); return new; end $$`)
  await pool.query('create trigger look_first before insert on claims for each row execute function look_first()')
  const [calm, wanted] = await moreBooths(pool, w.halls[0]!.id, 2, 'LOOK')
  const calmly = []
  for (const { cookie } of people.slice(0, 3))
    calmly.push(...(await atOnce([{ port: both[0].port, path: '/v1/holds', cookie, body: { boothIds: [calm] } }])))
  expect(tally(calmly)).toEqual({ 201: 1, '409 booth.taken': 2 })
  // Both requests wait between their check and their write, so that neither finds the other's hold.
  const asked = people.slice(0, 2).map(({ cookie }, at) => ({
    port: both[at]!.port,
    path: '/v1/holds',
    cookie,
    body: { boothIds: [wanted] },
  }))
  expect(tally(await inTurn(pool, `select pg_advisory_xact_lock(${turnstile})`, asked))).toEqual({ 201: 2 })
})

const race = (boothId: string) =>
  atOnce(
    people.map(({ cookie }, at) => ({
      port: both[at % 2]!.port,
      path: '/v1/holds',
      cookie,
      body: { boothIds: [boothId] },
    })),
  )
