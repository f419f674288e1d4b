// A database that the version before plans were documents filled comes up under this one: nothing of its halls is lost, booths keep their ids, and what was sold is still sold after the plan was changed and published.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#server/account/account.ts'
import { box, type Shape } from './drawing.ts'
import { refusedWith } from './people.ts'
import { label } from './planning.ts'
import { comesUp, versionBefore } from './version-before.ts'

/** The migrations that this version begins with: what the one before it had. */
const before = 30
const { url, db, rows, put, end } = await versionBefore(before)

const password = 'a-long-way-from-here'
const editionId = await put('editions', { slug: '2025', state: 'current', settings: '{}' })
const person = { name: 'A', last_name: 'B', verified_at: '2025-01-01', password_hash: await hashPassword(password) }
const ofTeam = { ...person, role: 'admin', access_level: 'manager' }
await put('users', { ...ofTeam, email: 'team@old.example', email_folded: 'team@old.example' })
const buyer = await put('users', { ...person, email: 'sara@old.example', email_folded: 'sara@old.example' })

const plan = {
  outline: box(0, 0, 4_000, 3_000),
  doors: [{ from: [500, 3_000], to: [900, 3_000], kind: 'entrance', name: { fa: 'ورودی', en: 'Entrance' } }],
  pillars: [{ at: [2_000, 1_500], size: 60 }, { at: [3_000, 1_500], size: 60 }], // prettier-ignore
  facilities: [{ kind: 'cafe', polygon: box(3_500, 100, 300, 300), name: { fa: 'کافه', en: 'Café' } }],
}
const hall = (fa: string, en: string, position: number) =>
  put('halls', { edition_id: editionId, name_fa: fa, name_en: en, theme_fa: '', theme_en: '', position, plan })
const hallId = await hall('سالن ۳۸', 'Hall 38', 1)
const emptyId = await hall('سالن خالی', 'Empty hall', 2)
const drawn = (boothName: string, polygon: Shape, more: Record<string, unknown> = {}) =>
  put('booths', { edition_id: editionId, hall_id: hallId, name: boothName, meterage: 16, open_sides: 2, price_per_square_metre_cents: 18_000, polygon: JSON.stringify(polygon), ...more }) // prettier-ignore
const ids = {
  free: await drawn('A-1', box(100, 100)),
  held: await drawn('A-2', box(500, 100)),
  reserved: await drawn('A-3', box(900, 100), { meterage: 15.5, open_sides: 4, price_cents: 300_000 }),
  verified: await drawn('ب-۴', [[1_300, 100], [1_900, 100], [1_900, 300], [1_500, 300], [1_500, 500], [1_300, 500]]), // prettier-ignore
  released: await drawn('A-5', box(2_100, 100)),
  off: await drawn('A-6', box(2_600, 100), { active: false }),
}
let orders = 0
async function order(status: string, booths: readonly string[], claim: 'reserved' | 'released') {
  const sums = { vat_basis_points: 900, total_cents: 100, discount_cents: 0, tax_cents: 9, total_with_tax_cents: 109 }
  const orderId = await put('orders', {
    edition_id: editionId,
    number: `1404-${++orders}`,
    kind: 'booth',
    owner_id: buyer,
    status,
    company_name: 'Zeta',
    visitor_name: 'A B',
    email: 'sara@old.example',
    phone_number: '',
    details: '{}',
    lines: '[]',
    ...sums,
    hall_ids: [hallId],
    decided_at: '2025-02-01',
  })
  for (const [position, boothId] of booths.entries()) {
    await db.query(`insert into order_booths (edition_id, order_id, booth_id, total_cents, position) values ($1, $2, $3, 100, $4)`, [editionId, orderId, boothId, position]) // prettier-ignore
    await put('claims', { edition_id: editionId, booth_id: boothId, user_id: buyer, order_id: orderId, status: claim })
  }
}
await order('reviewing', [ids.reserved], 'reserved')
await order('verified', [ids.verified], 'reserved')
await order('rejected', [ids.released], 'released')
const inAnHour = new Date(Date.now() + 3_600_000)
const holdId = await put('holds', { edition_id: editionId, user_id: buyer, expires_at: inAnHour })
await put('claims', { edition_id: editionId, booth_id: ids.held, user_id: buyer, hold_id: holdId, status: 'held', expires_at: inAnHour }) // prettier-ignore

/** All of the floor, without the columns that are new. */
const added: Readonly<Record<string, string[]>> = {
  halls: ['place'],
  booths: ['rule_step', 'scheme', 'sector', 'price_parts', 'awaits_price'],
}
const all = async () =>
  Object.fromEntries(
    await Promise.all(
      ['halls', 'booths', 'claims', 'holds', 'orders', 'order_booths'].map(async (table) => [
        table,
        await rows(`select to_jsonb(t) - $1::text[] as row from ${table} t order by to_jsonb(t)::text`, [
          added[table] ?? [],
        ]),
      ]),
    ),
  )
const kept = await all()
const now = await comesUp(url)
const team = now.call
await team('session.login', { body: { email: 'team@old.example', password } })
afterAll(async () => {
  await now.end()
  await end()
})

test('every hall, booth, hold and order is what it was', async () => {
  expect(await all()).toEqual(kept)
})

test('a plan that nobody has changed is the hall as it stands, with the ids of its booths', async () => {
  const { plan: read } = await team('panelPlan.read', { hallId })
  expect(read).toMatchObject({ version: 0, publishedVersion: 0, savedBy: null })
  const kinds = Map.groupBy(read.document.things, ({ kind }) => kind)
  expect([...kinds].map(([kind, things]) => [kind, things.length])).toEqual([['facility', 1], ['pillar', 2], ['door', 1], ['booth', 6]]) // prettier-ignore
  expect(new Set(kinds.get('booth')!.map(({ id }) => id))).toEqual(new Set(Object.values(ids)))
  expect(read.sold.map(({ id }) => id).toSorted()).toEqual([ids.held, ids.reserved, ids.verified].toSorted())
  expect(read.ordered.toSorted()).toEqual([ids.reserved, ids.verified, ids.released].toSorted())
  const afterwards = (await team('panelPlan.read', { hallId })).plan.document
  expect(afterwards).toEqual(read.document)
  expect((await team('panelPlan.read', { hallId: emptyId })).plan.document.things).toHaveLength(4)
})

test('what was sold then is refused to be changed now, and published as it was', async () => {
  const { plan: read } = await team('panelPlan.read', { hallId })
  const save = (change: object, at: number) =>
    team('panelPlan.save', { hallId, body: { id: randomUUID(), base: at, label, change: { put: [], drop: [], ...change } } }) // prettier-ignore
  for (const id of [ids.held, ids.reserved, ids.verified])
    await expect(save({ drop: [id] }, 0)).rejects.toEqual(refusedWith('booth.sold'))
  await expect(save({ drop: [ids.released] }, 0)).rejects.toEqual(refusedWith('booth.inUse'))
  const sold = () =>
    rows(
      `select to_jsonb(b) - array['updated_at', 'rule_step', 'scheme', 'sector', 'price_parts'] as row from booths b where id = any($1) order by id`,
      [[ids.held, ids.reserved, ids.verified]],
    )
  const was = await sold()
  const free = read.document.things.find(({ id }) => id === ids.free)
  const { plan: saved } = await save({ put: [{ ...free, shape: { corners: box(100, 600) } }] }, 0)
  const { published } = await team('panelPlan.publish', { hallId, body: { base: saved.version } })
  expect(published).toMatchObject({ added: 0, removed: 0 })
  expect(await sold()).toEqual(was)
  expect(await rows(`select polygon from booths where id = $1`, [ids.free])).toEqual([{ polygon: box(100, 600) }])
  const after = await all()
  expect([after['claims'], after['orders'], after['order_booths'], after['holds']]).toEqual([kept['claims'], kept['orders'], kept['order_booths'], kept['holds']]) // prettier-ignore
  expect((await rows(`select id from booths`)).length).toBe(6)
})
