// Accepts many meetings for one half hour at once, on two processes of the portal over HTTP. The race also runs without
// the key of meeting_seats, as a control.
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { world } from '../world.ts'
import { atOnce, tally } from './simultaneous.ts'
import { crowd } from './fair.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const startsAt = '2025-06-09T06:00:00.000Z'
const [a, b] = await Promise.all([startApp(w.url), startApp(w.url)])
const guests = await crowd(pool, 20, 'guest')
afterAll(async () => {
  await Promise.all([a.kill(), b.kill()])
  await w.end()
})

/** Creates companies with a verified booth, which all offer the same half hour. */
async function companies(count: number, name: string) {
  const owners = await crowd(pool, count, name)
  for (const { id } of owners) {
    const companyId = uuidv7()
    await pool.query(`insert into companies (id, name_en) values ($1, 'Kimia Azma')`, [companyId])
    await pool.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'owner')`, [companyId, id])
    await pool.query(
      `insert into orders (id, edition_id, number, kind, owner_id, company_id, status, company_name, visitor_name, email, phone_number, details, lines, vat_basis_points, total_cents, discount_cents, tax_cents, total_with_tax_cents, decided_at)
      values ($1::uuid, (select id from editions where state = 'current'), $1::text, 'booth', $2, $3, 'verified', 'Kimia Azma', 'Leila Rastin', 'leila@ghorfeh.example', '+989121234567', '{}', '[]', 1000, 0, 0, 0, 0, now())`,
      [uuidv7(), id, companyId],
    )
    const {
      rows: [row],
    } = await pool.query<{ id: string }>(
      `insert into exhibitors (id, edition_id, owner_id, company_id, name_fa, name_en) values (gen_random_uuid(), (select id from editions where state = 'current'), $1, $2, 'کیمیا آزما', 'Kimia Azma') returning id`,
      [id, companyId],
    )
    await pool.query('insert into meeting_slots values ($1, $2)', [row!.id, startsAt])
  }
  const { rows } = await pool.query<{ id: string; owner_id: string }>(
    'select id, owner_id from exhibitors where owner_id = any($1::uuid[])',
    [owners.map(({ id }) => id)],
  )
  return owners.map((owner) => ({ ...owner, exhibitorId: rows.find(({ owner_id }) => owner_id === owner.id)!.id }))
}
const requested = async (cookie: string, exhibitorId: string) =>
  (await a.call(cookie)('meeting.request', { body: { exhibitorId, startsAt, topic: 'Cooperation' } })).meeting.id
const accept = (port: number, cookie: string, meetingId: string) => ({
  port,
  cookie,
  path: `/v1/meetings/${meetingId}/accept`,
})
const accepted = async (userId: string) =>
  (
    await pool.query(
      `select from meetings where $1 in (host_id, guest_id) and starts_at = $2 and status = 'accepted'`,
      [userId, startsAt],
    )
  ).rowCount
const seats = async (userId: string) =>
  (await pool.query('select from meeting_seats where user_id = $1 and starts_at = $2', [userId, startsAt])).rowCount

/** Twenty guests request the same half hour of one company, which accepts all requests at once. */
async function oneHost(name: string) {
  const [host] = await companies(1, name)
  const meetings: string[] = []
  for (const { cookie } of guests) meetings.push(await requested(cookie, host!.exhibitorId))
  const answers = await atOnce(meetings.map((id, at) => accept([a, b][at % 2]!.port, host!.cookie, id)))
  return { host: host!, answers }
}
/** Ten companies accept requests of one guest for the same half hour at once. */
async function oneGuest(name: string) {
  const [guest] = await crowd(pool, 1, `${name}-guest`)
  const hosts = await companies(10, name)
  const meetings: string[] = []
  for (const { exhibitorId } of hosts) meetings.push(await requested(guest!.cookie, exhibitorId))
  const answers = await atOnce(meetings.map((id, at) => accept([a, b][at % 2]!.port, hosts[at]!.cookie, id)))
  return { guest: guest!, answers }
}

test('if a company accepts twenty guests for one half hour at once, one gets the meeting', async () => {
  for (let round = 0; round < 3; round++) {
    const { host, answers } = await oneHost(`host-${round}`)
    expect(tally(answers)).toEqual({ 200: 1, '409 meeting.slotTaken': 19 })
    expect([await accepted(host.id), await seats(host.id)]).toEqual([1, 1])
    await pool.query('delete from meeting_seats')
  }
})

test('if ten companies accept one guest for one half hour at once, one gets the meeting', async () => {
  for (let round = 0; round < 3; round++) {
    const { guest, answers } = await oneGuest(`hosts-${round}`)
    expect(tally(answers)).toEqual({ 200: 1, '409 meeting.slotTaken': 9 })
    expect([await accepted(guest.id), await seats(guest.id)]).toEqual([1, 1])
  }
})

test('two users who request and accept each other at once have one meeting', async () => {
  for (let round = 0; round < 3; round++) {
    const [one, two] = await companies(2, `pair-${round}`)
    const there = await requested(one!.cookie, two!.exhibitorId)
    const back = await requested(two!.cookie, one!.exhibitorId)
    expect(tally(await atOnce([accept(a.port, two!.cookie, there), accept(b.port, one!.cookie, back)]))).toEqual({
      200: 1,
      '409 meeting.slotTaken': 1,
    })
    expect([await accepted(one!.id), await accepted(two!.id)]).toEqual([1, 1])
  }
})

test('accepting twice gives one meeting', async () => {
  const [host] = await companies(1, 'double')
  const [guest] = await crowd(pool, 1, 'double-guest')
  const id = await requested(guest!.cookie, host!.exhibitorId)
  expect(tally(await atOnce([a, b, a, b].map(({ port }) => accept(port, host!.cookie, id))))).toEqual({
    200: 1,
    '409 meeting.moved': 3,
  })
})

test('control run: without the key, the same races book twice', async () => {
  await pool.query('alter table meeting_seats drop constraint meeting_seats_user_id_starts_at_pk')
  await pool.query('delete from meeting_seats')
  const { host, answers } = await oneHost('control-host')
  expect(tally(answers)).toEqual({ 200: 20 })
  expect(await accepted(host.id)).toBe(20)
  const { guest } = await oneGuest('control-hosts')
  expect(await accepted(guest.id)).toBe(10)
})
