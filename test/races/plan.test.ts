// Editors of one plan and visitors at the same time, on two processes of the portal over HTTP. Each race also runs
// without its lock, as a control.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { world } from '../world.ts'
import { booth, planning } from '../planning.ts'
import { box } from '../drawing.ts'
import { atOnce, tally, type Attempt } from './simultaneous.ts'
import { cookieFor, crowd } from './fair.ts'
import { inTurn } from './request-order.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const { newHall, planOf, save, publish } = await planning(w)
const [a, b, alone, open] = await Promise.all([
  startApp(w.url),
  startApp(w.url),
  startApp(w.url, {}, `.for('no key update')`),
  startApp(w.url, {}, `.orderBy(asc(booths.id)).for('update')`),
])
const [roya, niloofar] = await Promise.all([cookieFor(pool, 'roya'), cookieFor(pool, 'niloofar')])
const [visitor] = await crowd(pool, 1, 'plan')
afterAll(async () => {
  await Promise.all([a, b, alone, open].map((one) => one.kill()))
  await w.end()
})

const changing = (port: number, cookie: string, hallId: string, step: object): Attempt => ({
  port,
  cookie,
  method: 'PATCH',
  path: `/v1/panel/halls/${hallId}/plan`,
  body: { id: randomUUID(), ...step },
})
const saving = (port: number, cookie: string, hallId: string, name: string) =>
  changing(port, cookie, hallId, {
    base: 1,
    change: { put: [booth(name, box(name.length * 500, 400))], drop: [] },
    label: { act: 'add', count: 1, name },
  })
const publishing = (port: number, hallId: string): Attempt => ({
  port,
  cookie: niloofar,
  path: `/v1/panel/halls/${hallId}/plan/publish`,
  body: { base: 2 },
})
const holding = (port: number, boothId: string): Attempt => ({
  port,
  cookie: visitor!.cookie,
  path: '/v1/holds',
  body: { boothIds: [boothId] },
})

async function hallWith(name: string) {
  const { id: hallId } = await newHall()
  const one = booth(name, box(400, 1_200))
  await save(hallId, 0, { put: [one] })
  return { hallId, one }
}

test('if two admins save a plan at once, one succeeds and the other gets the first one’s change; without the lock of the plan the other gets 500', async () => {
  for (let round = 0; round < 4; round++) {
    const { hallId } = await hallWith('A-1')
    const answers = await atOnce([saving(a.port, roya, hallId, 'B'), saving(b.port, niloofar, hallId, 'CC')])
    expect(tally(answers)).toEqual({ '200': 1, '409 plan.moved': 1 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ version: 2, change: { put: [{}] } })
  }
  // Locking the table lets both requests finish their check before either of them writes.
  const table = 'lock table drafts in share row exclusive mode'
  const { hallId } = await hallWith('A-1')
  expect(
    tally(await inTurn(pool, table, [saving(a.port, roya, hallId, 'B'), saving(b.port, niloofar, hallId, 'CC')])),
  ).toEqual({
    '200': 1,
    '409 plan.moved': 1,
  })
  const control = await hallWith('A-1')
  const both = await inTurn(pool, table, [
    saving(alone.port, roya, control.hallId, 'B'),
    saving(alone.port, niloofar, control.hallId, 'CC'),
  ])
  expect(tally(both)).toEqual({ '200': 1, '500 server.broken': 1 })
})

const layering = (port: number, cookie: string, hallId: string, base: number, layers: unknown) =>
  changing(port, cookie, hallId, {
    base,
    change: { put: [], drop: [], frame: { layers } },
    label: { act: 'layer', count: 1, name: '' },
  })
const flagsOf = async (hallId: string) =>
  Object.fromEntries(
    (await planOf(hallId)).document.frame.layers
      .filter(({ hidden, locked }) => hidden || locked)
      .map(({ id, hidden, locked }) => [id, { hidden, locked }]),
  )
/**
 * Two admins change the layers of a plan at once. The admin whose change is rejected sends it again, based on the new
 * version.
 */
async function bothLayer(hallId: string, [hers, mine]: readonly [unknown, unknown]) {
  const asked = [layering(a.port, roya, hallId, 1, hers), layering(b.port, niloofar, hallId, 1, mine)]
  const answers = await atOnce(asked)
  expect(tally(answers)).toEqual({ '200': 1, '409 plan.moved': 1 })
  const isMine = answers[0]!.status === 200
  const retried = isMine ? layering(b.port, niloofar, hallId, 2, mine) : layering(a.port, roya, hallId, 2, hers)
  expect(tally(await atOnce([retried]))).toEqual({ '200': 1 })
}

test('if two admins change layers at once, both changes stay; if complete lists were sent instead, the later one would undo the other', async () => {
  const both = { texts: { hidden: true, locked: false }, supply: { hidden: false, locked: true } }
  for (let round = 0; round < 3; round++) {
    const { hallId } = await hallWith('A-1')
    await bothLayer(hallId, [{ texts: { hidden: true } }, { supply: { locked: true } }])
    expect(await flagsOf(hallId)).toEqual(both)
  }
  const control = await hallWith('A-1')
  const { layers } = (await planOf(control.hallId)).document.frame
  const whole = (id: string, part: object) => layers.map((layer) => (layer.id === id ? { ...layer, ...part } : layer))
  await bothLayer(control.hallId, [whole('texts', { hidden: true }), whole('supply', { locked: true })])
  expect(Object.keys(await flagsOf(control.hallId))).toHaveLength(1)
})

/** Creates a hall with a booth on sale, which the draft has moved. */
async function movedHall() {
  const { hallId, one } = await hallWith('A-1')
  await publish(hallId, 1)
  await save(hallId, 1, { put: [{ ...one, shape: { corners: box(400, 2_000) } }] })
  return { hallId, one }
}
const rowOf = (boothId: string) => `select from booths where id = '${boothId}' for update`

test('if a booth is held while a plan is published, the earlier request wins; without the lock of the booths a held booth moves', async () => {
  const first = await movedHall()
  expect(
    tally(await inTurn(pool, rowOf(first.one.id), [holding(a.port, first.one.id), publishing(b.port, first.hallId)])),
  ).toEqual({
    '201': 1,
    '409 booth.sold': 1,
  })
  await pool.query(`update claims set status = 'released' where status = 'held'`)
  const second = await movedHall()
  expect(
    tally(
      await inTurn(pool, rowOf(second.one.id), [publishing(b.port, second.hallId), holding(a.port, second.one.id)]),
    ),
  ).toEqual({
    '200': 1,
    '201': 1,
  })
  await pool.query(`update claims set status = 'released' where status = 'held'`)
  const control = await movedHall()
  // Publishing has checked the sold booths and waits to write when the hold arrives.
  const table = 'lock table booths in share row exclusive mode'
  const asked = [publishing(open.port, control.hallId), holding(a.port, control.one.id)]
  expect(tally(await inTurn(pool, table, asked, [1, 1]))).toEqual({ '200': 1, '201': 1 })
  const { rows } = await pool.query(`select polygon from booths where id = $1`, [control.one.id])
  expect(rows).toEqual([{ polygon: box(400, 2_000) }])
  await pool.query(`update claims set status = 'released' where status = 'held'`)
  const guarded = await movedHall()
  const waited = [publishing(b.port, guarded.hallId), holding(a.port, guarded.one.id)]
  expect(tally(await inTurn(pool, table, waited, [1, 2]))).toEqual({ '200': 1, '201': 1 })
})
