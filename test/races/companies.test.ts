// Colleagues who join and leave a company at the same time, on two processes of the portal over HTTP. Each race also
// runs without its lock or condition, as a control.
import { afterAll, expect, test, vi } from 'vitest'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { world } from '../world.ts'
import { atOnce, tally, type Attempt } from './simultaneous.ts'
import { orderFields } from '../order-fields.ts'
import { priced } from '../confirmed-sums.ts'
import { cookieFor, crowd, moreBooths } from './fair.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const [a, b] = await Promise.all([startApp(w.url), startApp(w.url)])
const people = await crowd(pool, 2, 'companies')
const dariush = await cookieFor(pool, 'dariush')
const [one, other] = people as [(typeof people)[0], (typeof people)[0]]
afterAll(async () => {
  await Promise.all([a.kill(), b.kill()])
  await w.end()
})

/** Creates a company owned by two users. */
async function ofBoth() {
  const id = uuidv7()
  await pool.query(`insert into companies (id, name_en) values ($1, 'Azin')`, [id])
  await pool.query(
    `insert into memberships (company_id, user_id, role) select $1, u, 'owner' from unnest($2::uuid[]) u`,
    [id, people.map((person) => person.id)],
  )
  return id
}
const ownersOf = async (id: string) =>
  (await pool.query(`select from memberships where company_id = $1 and role = 'owner'`, [id])).rowCount
const leave = (id: string, ports: readonly [number, number]): Attempt[] => [
  { port: ports[0], cookie: one.cookie, path: `/v1/companies/${id}/leave` },
  { port: ports[1], cookie: other.cookie, path: `/v1/companies/${id}/leave` },
]

test('when the last two owners leave at once, one does, and the other is told that a company needs an owner', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await ofBoth()
    expect(tally(await atOnce(leave(id, [a.port, b.port])))).toEqual({ 204: 1, '409 company.lastOwner': 1 })
    expect(await ownersOf(id)).toBe(1)
  }
})

test('without the lock of the company both leave', async () => {
  const [bare, naked] = await Promise.all([1, 2].map(() => startApp(w.url, {}, `.for('no key update')`)))
  let left: number | null = 1
  for (let round = 0; round < 25 && left !== 0; round++) {
    const id = await ofBoth()
    await atOnce(leave(id, [bare!.port, naked!.port]))
    left = await ownersOf(id)
  }
  await Promise.all([bare!.kill(), naked!.kill()])
  expect(left).toBe(0)
})

/**
 * Submits an order of a member while a colleague removes this member. The removal starts before the order arrives, and
 * is committed afterwards.
 */
async function orderedWhileRemoved(port: number) {
  const companyId = await ofBoth()
  const mine = a.call(other.cookie)
  const boothIds = await moreBooths(pool, w.halls[0]!.id, 1, `R${port}-`)
  const { id: holdId } = (await mine('hold.place', { body: { boothIds } })).hold
  const body = await priced(mine, { ...orderFields, holdId, companyId })
  const removing = await pool.connect()
  await removing.query('begin')
  await removing.query('select from companies where id = $1 for no key update', [companyId])
  await removing.query('delete from memberships where company_id = $1 and user_id = $2', [companyId, other.id])
  const placed = atOnce([{ port, cookie: other.cookie, path: '/v1/orders', body, key: companyId }])
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await Promise.race([placed, vi.waitUntil(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 })])
  await removing.query('commit')
  removing.release()
  return tally(await placed)
}

test('a member who is removed while ordering cannot order', async () => {
  expect(await orderedWhileRemoved(b.port)).toEqual({ '404 thing.notFound': 1 })
})

test('without the lock of the company a user who is no longer a member submits the order', async () => {
  const bare = await startApp(w.url, {}, `.for('share')`)
  const answers = await orderedWhileRemoved(bare.port)
  await bare.kill()
  expect(answers).toEqual({ 201: 1 })
})

/** Submits an order of the second company while the team merges it into the first. Each company has its owner. */
async function orderedWhileMerged(round: number, ports: readonly [number, number]) {
  const [keep, former] = [uuidv7(), uuidv7()]
  for (const [id, owner] of [
    [keep, one.id],
    [former, other.id],
  ]) {
    await pool.query(`insert into companies (id, name_en) values ($1, 'Azin')`, [id])
    await pool.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'owner')`, [id, owner])
  }
  const mine = a.call(other.cookie)
  const boothIds = await moreBooths(pool, w.halls[0]!.id, 1, `M${ports[0]}-${round}-`)
  const { id: holdId } = (await mine('hold.place', { body: { boothIds } })).hold
  const body = await priced(mine, { ...orderFields, holdId, companyId: former })
  const answers = await atOnce([
    { port: ports[0], cookie: other.cookie, path: '/v1/orders', body, key: former },
    { port: ports[1], cookie: dariush, path: `/v1/panel/companies/${keep}/merge`, body: { otherId: former } },
  ])
  const { rows } = await pool.query<{ company_id: string }>(
    `select o.company_id from orders o join claims c on c.order_id = o.id where c.booth_id = any($1::uuid[])`,
    [boothIds],
  )
  return { answers: tally(answers), isOfOne: rows[0]?.company_id === keep }
}

test('an order submitted while its company is merged into another belongs to the surviving company', async () => {
  for (let round = 0; round < 8; round++)
    expect(await orderedWhileMerged(round, [a.port, b.port])).toEqual({ answers: { 200: 1, 201: 1 }, isOfOne: true })
})

test('without the lock of the company the order or the merge fails', async () => {
  const bare = await startApp(w.url, {}, `.for('share')`)
  let wrong = false
  for (let round = 0; round < 25 && !wrong; round++) {
    const { answers, isOfOne } = await orderedWhileMerged(round, [bare.port, b.port])
    wrong = !isOfOne || answers[200] !== 1 || answers[201] !== 1
  }
  await bare.kill()
  expect(wrong).toBe(true)
})

/** Creates a company owned by one user, and an invitation for another user. @returns their ids */
async function invited() {
  const [companyId, id] = [uuidv7(), uuidv7()]
  await pool.query(`insert into companies (id, name_en) values ($1, 'Azin')`, [companyId])
  await pool.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'owner')`, [companyId, one.id])
  await pool.query(
    `insert into company_invitations (id, company_id, email, role, inviter_name, expires_at) select $1, $2, email, 'staff', '', portal_now() + interval '1 day' from users where id = $3`,
    [id, companyId, other.id],
  )
  return { id, companyId }
}
const accept = (id: string, ports: readonly number[]): Attempt[] =>
  ports.map((port) => ({ port, cookie: other.cookie, path: `/v1/company-invitations/${id}/accept` }))

test('an invitation accepted in four tabs at once is accepted only once', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, companyId } = await invited()
    const answers = await atOnce(accept(id, [a.port, b.port, a.port, b.port]))
    expect(tally(answers)).toEqual({ 200: 1, '409 invitation.accepted': 3 })
    expect((await pool.query('select from memberships where company_id = $1', [companyId])).rowCount).toBe(2)
  }
})

test('an invitation withdrawn while it is accepted is either withdrawn or accepted', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, companyId } = await invited()
    const answers = await atOnce([
      ...accept(id, [a.port]),
      { port: b.port, cookie: one.cookie, method: 'DELETE', path: `/v1/companies/${companyId}/invitations/${id}` },
    ])
    const isIn = (await pool.query('select from memberships where company_id = $1', [companyId])).rowCount === 2
    expect(tally(answers)).toEqual(
      isIn ? { 200: 1, '404 thing.notFound': 1 } : { 204: 1, '409 invitation.withdrawn': 1 },
    )
  }
})

test('without the condition on `accepted_at` every request accepts the invitation', async () => {
  const bare = await startApp(w.url, {}, 'isNull(companyInvitations.acceptedAt),')
  const { id } = await invited()
  const answers = await atOnce(accept(id, [bare.port, bare.port, bare.port]))
  await bare.kill()
  expect(tally(answers)).toEqual({ 200: 3 })
})
