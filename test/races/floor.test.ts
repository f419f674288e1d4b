// Editors of a hall and visitors at the same time, on two processes of the portal over HTTP. Each race also runs
// without its lock, as a control.
import { afterAll, expect, test } from 'vitest'
import { world } from '../world.ts'
import { atOnce, tally, type Attempt } from './simultaneous.ts'
import { cookieFor, crowd, moreBooths } from './fair.ts'
import { inTurn } from './request-order.ts'
import { startApp } from './process.ts'

const w = await world()
const pool = w.portal.db.$client
const hallId = w.halls[0]!.id
const [a, b, lockless, alone] = await Promise.all([
  startApp(w.url),
  startApp(w.url),
  startApp(w.url, {}, ' order by b.id for key share of b, h'),
  startApp(w.url, {}, `.for('no key update')`),
])
const [roya, niloofar] = await Promise.all([cookieFor(pool, 'roya'), cookieFor(pool, 'niloofar')])
const [visitor] = await crowd(pool, 1, 'floor')
afterAll(async () => {
  await Promise.all([a, b, lockless, alone].map((one) => one.kill()))
  await w.end()
})

const path = (more = '') => `/v1/panel/halls/${hallId}${more}`
const hold = (port: number, boothId: string): Attempt => ({
  port,
  path: '/v1/holds',
  cookie: visitor!.cookie,
  body: { boothIds: [boothId] },
})
const shut = (port: number, boothId: string): Attempt => ({
  port,
  path: path(`/booths/${boothId}`),
  cookie: niloofar,
  method: 'PATCH',
  body: { active: false },
})
const letGo = () => pool.query(`update claims set status = 'released' where status = 'held'`)
const rowOf = (boothId: string) => `select from booths where id = '${boothId}' for update`

test('if an editor takes a booth off sale while a visitor holds it, one succeeds and the other gets the reason', async () => {
  for (const booth of await moreBooths(pool, hallId, 12, 'SHUT')) {
    const answers = await atOnce([hold(a.port, booth), shut(b.port, booth)])
    expect([
      { '201': 1, '409 booth.sold': 1 },
      { '200': 1, '409 booth.notActive': 1 },
    ]).toContainEqual(tally(answers))
    await letGo()
  }
})

test('the earlier of two requests for a booth succeeds; without the lock of the hold both do', async () => {
  const [first, second, control] = await moreBooths(pool, hallId, 3, 'TURN')
  expect(tally(await inTurn(pool, rowOf(first!), [shut(b.port, first!), hold(a.port, first!)]))).toEqual({
    '200': 1,
    '409 booth.notActive': 1,
  })
  expect(tally(await inTurn(pool, rowOf(second!), [hold(a.port, second!), shut(b.port, second!)]))).toEqual({
    '201': 1,
    '409 booth.sold': 1,
  })
  expect(tally(await inTurn(pool, rowOf(control!), [shut(b.port, control!), hold(lockless.port, control!)]))).toEqual({
    '200': 1,
    '201': 1,
  })
  await letGo()
})

test('if a hall goes off sale while one of its booths is held, one request succeeds; without the lock both do', async () => {
  const off = (port: number): Attempt => ({
    port,
    path: path(),
    cookie: niloofar,
    method: 'PATCH',
    body: { active: false },
  })
  // At this moment the editor's request has checked and written, and waits for the lock on the audit log.
  for (const [one, waits, expected] of [
    [a, [1, 2], { '200': 1, '409 booth.notActive': 1 }],
    [lockless, [1, 1], { '200': 1, '201': 1 }],
  ] as const) {
    const [booth] = await moreBooths(pool, hallId, 1, `OFF${one.port}`)
    expect(
      tally(
        await inTurn(
          pool,
          'lock table audit_entries in share row exclusive mode',
          [off(b.port), hold(one.port, booth!)],
          waits,
        ),
      ),
    ).toEqual(expected)
    await pool.query('update halls set active = true')
    await letGo()
  }
})

test('if two editors draw overlapping booths at once, one succeeds and the other gets both names; without the lock of the plan both succeed', async () => {
  const {
    rows: [hall],
  } = await pool.query<{ id: string }>(
    `insert into halls (id, edition_id, name_fa, name_en, theme_fa, theme_en, plan) select gen_random_uuid(), id, 'زمین', 'Ground', '-', '-', '{"outline":[[0,0],[9000,0],[9000,9000],[0,9000]],"doors":[],"pillars":[],"facilities":[]}' from editions where state = 'current' returning id`,
  )
  const draw = (port: number, cookie: string, name: string, x: number, y: number): Attempt => ({
    port,
    path: `/v1/panel/halls/${hall!.id}/booths`,
    cookie,
    body: {
      name,
      meterage: 16,
      priceCents: null,
      pricePerSquareMetreCents: 20_000,
      active: true,
      polygon: [
        [x, y],
        [x + 400, y],
        [x + 400, y + 400],
        [x, y + 400],
      ],
    },
  })
  for (let round = 0; round < 6; round++) {
    const answers = await atOnce([
      draw(a.port, roya, `R${round}`, round * 500, 0),
      draw(b.port, niloofar, `N${round}`, round * 500 + 100, 100),
    ])
    const taken = answers.find(({ status }) => status === 409)?.body['booths'] as { name: string }[]
    expect(tally(answers)).toEqual({ '201': 1, '409 booth.overlaps': 1 })
    expect(taken.map(({ name }) => name).sort()).toEqual([`N${round}`, `R${round}`])
  }
  // Locking the table lets both requests finish their check before either of them writes.
  const table = 'lock table booths in share row exclusive mode'
  const both = (one: number, two: number, y: number) => [
    draw(one, roya, `C${y}`, 0, y),
    draw(two, niloofar, `D${y}`, 100, y),
  ]
  expect(tally(await inTurn(pool, table, both(a.port, b.port, 2_000)))).toEqual({ '201': 1, '409 booth.overlaps': 1 })
  expect(tally(await inTurn(pool, table, both(alone.port, alone.port, 4_000)))).toEqual({ '201': 2 })
})

test('a booth that is being held keeps its number of open sides while a neighbour is drawn', async () => {
  const {
    rows: [hall],
  } = await pool.query<{ id: string }>(`select id from halls where name_en = 'Ground'`)
  const shape = (x: number) => [
    [x, 8_000],
    [x + 400, 8_000],
    [x + 400, 8_400],
    [x, 8_400],
  ]
  const { booth } = await a.call(niloofar)('panelBooth.add', {
    hallId: hall!.id,
    body: {
      name: 'S-1',
      meterage: 16,
      priceCents: null,
      pricePerSquareMetreCents: 20_000,
      active: true,
      polygon: shape(4_000) as [number, number][],
    },
  })
  const draw: Attempt = {
    port: b.port,
    path: `/v1/panel/halls/${hall!.id}/booths`,
    cookie: roya,
    body: {
      name: 'S-2',
      meterage: 16,
      priceCents: null,
      pricePerSquareMetreCents: 20_000,
      active: true,
      polygon: shape(4_400),
    },
  }
  expect(tally(await inTurn(pool, rowOf(booth.id), [hold(a.port, booth.id), draw]))).toEqual({ '201': 2 })
  expect((await a.call(niloofar)('panelBooth.read', { hallId: hall!.id, boothId: booth.id })).booth).toMatchObject({
    state: 'held',
    openSides: 4,
  })
})
