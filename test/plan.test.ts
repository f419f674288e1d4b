// The plan of a hall as a document: steps, changes by forms, publishing.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applied, difference, type Change } from '#contract/plan/change.ts'
import { emptyPlan } from '#contract/plan/document.ts'
import type { Thing } from '#contract/plan/things.ts'
import { box, refusal, type Shape } from './drawing.ts'
import { refusalOf, refusedWith } from './people.ts'
import { booth, label, planning, thingIn } from './planning.ts'
import { world } from './world.ts'

const w = await world()
const { newHall, drawn, team, pool, planOf, save, publish, onSale } = await planning(w)
const other = await w.as('roya')
const sara = await w.as('sara')
const viewer = await w.as('mahtab')
afterAll(() => w.end())

describe('a plan', () => {
  test('in a hall drawn without the editor equals the booths on sale, and only the team can read it', async () => {
    const { id: hallId } = await newHall()
    const { id } = await drawn(hallId, 'A-1', box(400, 400))
    const { plan } = await viewer('panelPlan.read', { hallId })
    expect(plan).toMatchObject({ version: 0, publishedVersion: 0, savedBy: null, sold: [], ordered: [] })
    expect(plan.document.things).toMatchObject([{ id, kind: 'booth', name: 'A-1', openSides: null }])
    await expect(save(hallId, 0, {}, viewer)).rejects.toEqual(refusedWith('role.forbidden'))
    await expect(sara('panelPlan.read', { hallId })).rejects.toEqual(refusedWith('role.forbidden'))
  })

  test('names a colleague whom a read-only user can ask: the editor who saved the plan last, or another one', async () => {
    const { id: hallId } = await newHall()
    const nameOf = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`
    const contactOf = async (call: typeof viewer) => (await call('panelPlan.read', { hallId })).plan.contact
    const { profile } = await other('profile.read', {})
    expect(await contactOf(viewer)).toMatch(/\p{L} \p{L}/u)
    await save(hallId, 0, { put: [booth('A-1', box(400, 400))] }, other)
    expect([await contactOf(viewer), await contactOf(team)]).toEqual([nameOf(profile), null])
  })

  test('is changed step by step, and no visitor sees a change before it is published', async () => {
    const { id: hallId } = await newHall()
    const café: Thing = {
      id: randomUUID(),
      layer: 'facilities',
      kind: 'facility',
      use: 'cafe',
      name: { fa: 'کافه', en: 'Café' },
      shape: { corners: box(3_000, 2_000), bulges: [0, 0.5, 0, 0] },
    }
    const point: Thing = {
      id: randomUUID(),
      layer: 'supply',
      kind: 'supply',
      at: [500, 500],
      use: 'power',
      note: '16 A',
    }
    const round = booth('۱۲', box(400, 400), { shape: { corners: box(400, 400), bulges: [0, -1, 0, 0] } })
    expect(await save(hallId, 0, { put: [round, café, point] })).toMatchObject({
      version: 1,
      publishedVersion: 0,
      savedBy: { name: expect.any(String) },
    })
    expect(await onSale(hallId)).toEqual([])
    const { plan, published } = await publish(hallId, 1)
    expect(plan).toMatchObject({ version: 1, publishedVersion: 1 })
    expect(published).toEqual({ added: 1, changed: 0, removed: 0, left: [], priceless: [] })
    const [sold] = await onSale(hallId)
    expect(sold).toMatchObject({ id: round.id, name: '12', openSides: 4, meterage: 22.24 })
    expect(sold!.polygon.length).toBeLessThanOrEqual(64)
    const { hall } = await sara('hall.read', { hallId })
    expect(hall.plan.facilities).toMatchObject([{ kind: 'cafe', shape: café.shape }])
    expect(hall.plan.shapes).toEqual({ [round.id]: round.shape })
    expect(hall.plan.supply).toBeUndefined()
    expect((await team('panelHall.read', { hallId })).hall.plan?.supply).toMatchObject([{ note: '16 A' }])
  })

  test('rejects a step based on an outdated version and returns the changes since; a step sent twice is stored once', async () => {
    const { id: hallId } = await newHall()
    const first = booth('A-1', box(400, 400))
    const second = booth('A-2', box(1_200, 400))
    const body = { id: randomUUID(), base: 0, change: { put: [first], drop: [] }, label }
    await team('panelPlan.save', { hallId, body })
    expect((await team('panelPlan.save', { hallId, body })).plan.version).toBe(1)
    const reused = team('panelPlan.save', { hallId, body: { ...body, base: 1, change: { put: [second], drop: [] } } })
    await expect(reused).rejects.toEqual(refusedWith('plan.stepReused'))
    const refused = await refusalOf(save(hallId, 0, { put: [second] }, other))
    expect(refused).toMatchObject({ status: 409, code: 'plan.moved', about: { version: 1, by: expect.any(String) } })
    const { change } = refused.about as { change: Change }
    expect(change).toMatchObject({ put: [{ id: first.id }], drop: [] })
    expect((await save(hallId, 1, { put: [second] }, other)).version).toBe(2)
    const { document } = await planOf(hallId)
    expect(applied(applied({ ...document, things: [] }, change), { put: [second], drop: [] })).toEqual(document)
    expect((await refusalOf(save(hallId, 9, {}))).about).toMatchObject({ version: 2, change: null })
  })

  test('is published with its complete booths only: incomplete ones stay drafts, overlapping ones are rejected', async () => {
    const { id: hallId } = await newHall()
    const [one, two] = [booth('B-1', box(400, 400)), booth('B-2', box(500, 500))]
    await save(hallId, 0, { put: [one, two] })
    expect(await refusal(publish(hallId, 1))).toMatchObject({ code: 'booth.overlaps', names: ['B-1', 'B-2'] })
    const nameless = booth('', box(1_200, 400))
    const double = booth('B-1', box(2_000, 400))
    const tiny = booth('B-5', box(3_000, 400, 50, 50))
    const crossing = booth('B-6', [
      [2_000, 2_000],
      [2_400, 2_400],
      [2_400, 2_000],
      [2_000, 2_400],
    ])
    const free = booth('B-7', box(400, 2_000), { pricePerSquareMetreCents: null })
    const outside = booth('B-8', box(3_900, 2_000))
    await save(hallId, 1, { put: [nameless, double, tiny, crossing, free, outside], drop: [two.id] })
    const { published } = await publish(hallId, 2)
    expect(published).toMatchObject({ added: 3, priceless: [{ name: 'B-7' }] })
    expect(published.left.map(({ name, why }) => [name, why])).toEqual([
      ['', 'number'],
      ['B-1', 'number'],
      ['B-5', 'size'],
      ['B-6', 'crossing'],
    ])
    expect((await onSale(hallId)).map(({ name, active }) => [name, active])).toEqual([
      ['B-1', true],
      ['B-7', false],
      ['B-8', true],
    ])
    expect((await planOf(hallId)).document.things).toHaveLength(7)
  })

  test('publishes swapped numbers of two booths, and removes deleted booths', async () => {
    const { id: hallId } = await newHall()
    const [one, two, three] = [
      booth('C-1', box(400, 400)),
      booth('C-2', box(1_200, 400)),
      booth('C-3', box(2_000, 400)),
    ]
    await save(hallId, 0, { put: [one, two, three] })
    await publish(hallId, 1)
    await save(hallId, 1, {
      put: [
        { ...one, name: 'C-2' },
        { ...two, name: 'C-1' },
      ],
      drop: [three.id],
    })
    expect((await publish(hallId, 2)).published).toMatchObject({ added: 0, changed: 2, removed: 1 })
    expect((await onSale(hallId)).map(({ id, name }) => [id, name])).toEqual([
      [two.id, 'C-1'],
      [one.id, 'C-2'],
    ])
  })

  test('without an outline, or with one that crosses itself, cannot be published, and no visitor sees its hall', async () => {
    const name = { fa: 'سالن خالی', en: 'Empty ground' }
    const { hall } = await team('panelHall.add', {
      body: { name, theme: name, active: true, maxHeightCm: 450, position: 90, imageId: null },
    })
    expect(hall.plan).toBeNull()
    expect(await planOf(hall.id)).toMatchObject({ version: 0, publishedVersion: null, document: emptyPlan })
    expect(await refusal(publish(hall.id, 0))).toMatchObject({ code: 'plan.empty' })
    await expect(drawn(hall.id, 'A-1', box(0, 0))).rejects.toEqual(refusedWith('plan.empty'))
    await expect(sara('hall.read', { hallId: hall.id })).rejects.toEqual(refusedWith('thing.notFound'))
    const crossed: Shape = [
      [0, 0],
      [900, 900],
      [900, 0],
      [0, 900],
    ]
    await save(hall.id, 0, { frame: { outline: crossed } })
    expect(await refusal(publish(hall.id, 1))).toMatchObject({ code: 'plan.crosses' })
    await save(hall.id, 1, { put: [booth('A-1', box(400, 400))], frame: { outline: box(0, 0, 3_000, 2_000) } })
    await publish(hall.id, 2)
    expect((await sara('hall.read', { hallId: hall.id })).hall.name).toEqual(name)
  })

  test('stores every warning marked as intended by any user, until it is unmarked', async () => {
    const { id: hallId } = await newHall()
    const by = { by: 'Niloofar', at: '2025-05-01T09:00:00.000Z' }
    const accept = (accepted: Record<string, typeof by | null>) => ({ frame: { accepted } })
    await save(hallId, 0, accept({ 'price one': by }))
    await save(hallId, 1, accept({ 'price two': by }), other)
    expect((await planOf(hallId)).document.frame.accepted).toEqual({ 'price one': by, 'price two': by })
    await save(hallId, 2, accept({ 'price one': null }))
    expect((await planOf(hallId)).document.frame.accepted).toEqual({ 'price two': by })
  })
  test('rejects a thing on an unknown layer', async () => {
    const { id: hallId } = await newHall()
    await expect(save(hallId, 0, { put: [booth('A-1', box(0, 0), { layer: 'cellar' })] })).rejects.toEqual(
      refusedWith('input.invalid'),
    )
  })
})

describe('a booth without a price', () => {
  const rule = {
    baseCents: 150_00,
    oppositePercent: 100,
    cornerPercent: 100,
    threePercent: 100,
    fourPercent: 100,
    shellCents: 0,
    shellUpTo: 0,
    early: [],
  }
  const pricing = (hallId: string, step: string | null, booths: number, totalCents: number) => ({
    body: { halls: [{ hallId, rule, own: false, seen: { step, booths, totalCents } }] },
  })
  const unpriced = { pricePerSquareMetreCents: null }
  const stateOf = async (hallId: string) =>
    (await onSale(hallId)).map(({ name, active, switchedOff }) => [name, active, switchedOff])

  test('goes on sale when a rule gives it a price and off sale when that is undone; a booth switched off before stays off', async () => {
    const { id: hallId } = await newHall()
    const [one, off] = [
      booth('A-1', box(400, 400), unpriced),
      booth('A-2', box(1_200, 400), { ...unpriced, active: false }),
    ]
    await save(hallId, 0, { put: [one, off] })
    expect((await publish(hallId, 1)).published.priceless).toMatchObject([{ name: 'A-1' }])
    const waiting = [
      ['A-1', false, false],
      ['A-2', false, true],
    ]
    expect(await stateOf(hallId)).toEqual(waiting)
    await expect(sara('hold.place', { body: { boothIds: [one.id] } })).rejects.toMatchObject({
      code: 'booth.notActive',
    })
    const { items } = await team('panelPrice.apply', pricing(hallId, null, 2, 4_800_00))
    expect(await stateOf(hallId)).toEqual([
      ['A-1', true, false],
      ['A-2', false, true],
    ])
    expect(await planOf(hallId)).toMatchObject({ version: 2, publishedVersion: 2 })
    expect((await sara('hall.read', { hallId })).hall).toMatchObject({ onOffer: 1, free: 1 })
    const { hold } = await sara('hold.place', { body: { boothIds: [one.id] } })
    await sara('hold.release', { holdId: hold.id })
    await team('panelPrice.undo', { hallId, body: { stepId: items[0]!.step!.id } })
    expect(await stateOf(hallId)).toEqual(waiting)
  })

  test('goes on sale with a price from its form or the plan, unless it was switched off', async () => {
    const { id: hallId } = await newHall()
    const [form, plan, off] = [1, 2, 3].map((n) => booth(`A-${n}`, box(n * 700, 400), unpriced))
    await save(hallId, 0, { put: [form!, plan!, off!] })
    await publish(hallId, 1)
    await team('panelBooth.edit', { hallId, boothId: form!.id, body: { pricePerSquareMetreCents: 90_00 } })
    const { version } = await planOf(hallId)
    await save(hallId, version, {
      put: [
        { ...plan!, pricePerSquareMetreCents: 95_00 },
        { ...off!, active: false },
      ],
    })
    await publish(hallId, version + 1)
    await team('panelPrice.apply', pricing(hallId, null, 1, 2_400_00))
    expect(await stateOf(hallId)).toEqual([
      ['A-1', true, false],
      ['A-2', true, false],
      ['A-3', false, true],
    ])
  })

  test('that overlaps another one is not published, and a price does not put it on sale', async () => {
    const { id: hallId } = await newHall()
    await save(hallId, 0, { put: [booth('A-1', box(400, 400), unpriced), booth('A-2', box(500, 400), unpriced)] })
    expect(await refusal(publish(hallId, 1))).toMatchObject({ code: 'booth.overlaps', names: ['A-1', 'A-2'] })
    const { id: before } = await newHall()
    await save(before, 0, { put: [booth('A-1', box(400, 400), unpriced), booth('A-2', box(1_200, 400), unpriced)] })
    await publish(before, 1)
    // Stores overlapping booths, as an earlier version of the portal allowed.
    await pool.query('update booths set polygon = $1 where hall_id = $2', [JSON.stringify(box(400, 400)), before])
    expect(await refusal(team('panelPrice.apply', pricing(before, null, 2, 4_800_00)))).toMatchObject({
      code: 'booth.overlaps',
      names: ['A-1', 'A-2'],
    })
  })
})

describe('booths traced over a picture', () => {
  test.each([2, 5, 9, 10])('are published, added and moved with an overlap of %i cm, and no more', async (by) => {
    const { id: hallId } = await newHall()
    await save(hallId, 0, { put: [booth('A-1', box(400, 400)), booth('A-2', box(800 - by, 400))] })
    expect((await publish(hallId, 1)).published).toMatchObject({ added: 2, left: [] })
    const { id: boothId } = await drawn(hallId, 'A-3', box(1_200 - 2 * by, 400))
    const deeper = box(1_200 - 2 * by - 3 - 10, 400)
    expect(await refusal(team('panelBooth.edit', { hallId, boothId, body: { polygon: deeper } }))).toMatchObject({
      code: 'booth.overlaps',
    })
  })
})

describe('a hall', () => {
  test('is public once a plan with booths is published in it, and no longer once its booths are removed', async () => {
    const { id: hallId } = await newHall()
    const isListed = async () => (await w.visitor()('hall.list', {})).items.some(({ id }) => id === hallId)
    const isRead = () =>
      w
        .visitor()('hall.read', { hallId })
        .then(
          () => true,
          () => false,
        )
    expect([await isListed(), await isRead()]).toEqual([false, false])
    const one = booth('A-1', box(400, 400))
    await save(hallId, 0, { put: [one] })
    expect([await isListed(), await isRead()]).toEqual([false, false])
    await publish(hallId, 1)
    expect([await isListed(), await isRead()]).toEqual([true, true])
    await team('panelBooth.remove', { hallId, boothId: one.id })
    expect([await isListed(), await isRead()]).toEqual([false, false])
  })
})

describe('the site', () => {
  test('shows every hall at the position set by the team to all visitors, and no hall of another edition', async () => {
    const { id: hallId } = await newHall()
    await drawn(hallId, 'A-1', box(400, 400))
    const place = { at: [12_000, -3_000] as [number, number], angle: 15 }
    const { items } = await team('panelHall.place', { body: { places: [{ hallId, place }] } })
    expect(items.find(({ id }) => id === hallId)?.site).toMatchObject({ place })
    const { items: halls } = await sara('hall.list', {})
    expect(halls.find(({ id }) => id === hallId)?.site).toEqual({ outline: box(0, 0, 4_000, 3_000), place })
    await expect(
      team('panelHall.place', { body: { places: [{ hallId: randomUUID(), place: null }] } }),
    ).rejects.toEqual(refusedWith('thing.notFound'))
    await team('panelHall.place', { body: { places: [{ hallId, place: null }] } })
    expect((await sara('hall.read', { hallId })).hall.site).toMatchObject({ place: null })
  })
})

describe('a form', () => {
  test('that adds, changes or removes a booth changes it in the draft too, and preserves unpublished changes', async () => {
    const { id: hallId } = await newHall()
    const { id } = await drawn(hallId, 'A-1', box(400, 400))
    const away = await drawn(hallId, 'A-2', box(1_200, 400))
    const pillar: Thing = {
      id: randomUUID(),
      layer: 'building',
      kind: 'pillar',
      at: [3_000, 2_000],
      width: 60,
      height: 60,
      angle: 0,
      round: true,
    }
    await save(hallId, 0, { put: [pillar] })
    const before = await planOf(hallId)
    await save(hallId, 1, { put: [{ ...thingIn(before, 'A-1'), shape: { corners: box(400, 2_000) } }] })
    await team('panelBooth.edit', { hallId, boothId: id, body: { name: 'A-7', priceCents: 90_000 } })
    await team('panelBooth.remove', { hallId, boothId: away.id })
    const added = await drawn(hallId, 'A-3', box(2_000, 400))
    const plan = await planOf(hallId)
    expect(plan).toMatchObject({ version: 3, publishedVersion: 0 })
    expect(thingIn(plan, 'A-7')).toMatchObject({ id, priceCents: 90_000, shape: { corners: box(400, 2_000) } })
    expect(plan.document.things.map((thing) => thing.id).sort()).toEqual([id, pillar.id, added.id].sort())
    await publish(hallId, 3)
    expect((await onSale(hallId)).find((one) => one.id === id)).toMatchObject({ name: 'A-7', polygon: box(400, 2_000) })
    await team('panelHall.edit', {
      hallId,
      body: { plan: { outline: box(0, 0, 5_000, 4_000), doors: [], pillars: [], facilities: [] } },
    })
    const last = await planOf(hallId)
    expect(last).toMatchObject({ version: 4, publishedVersion: 4 })
    expect(last.document.frame.outline).toEqual(box(0, 0, 5_000, 4_000))
    expect(last.document.things.some(({ kind }) => kind === 'pillar')).toBe(false)
    const { steps } = await team('panelPlan.versions', { hallId })
    expect(steps.map(({ version, label: { act } }) => [version, act])).toEqual([
      [4, 'form'],
      [3, 'form'],
      [2, 'change'],
      [1, 'change'],
    ])
  })
  test('or an import whose change is not in the draft is applied to the draft when the plan is read', async () => {
    const { id: hallId } = await newHall()
    await save(hallId, 0, { put: [booth('A-1', box(400, 400))] })
    await publish(hallId, 1)
    await pool.query(`update booths set price_per_square_metre_cents = 33000 where hall_id = $1`, [hallId])
    const plan = await planOf(hallId)
    expect(plan).toMatchObject({ version: 2, publishedVersion: 2 })
    expect(thingIn(plan, 'A-1')).toMatchObject({ pricePerSquareMetreCents: 33_000 })
    expect((await save(hallId, 2, { put: [booth('A-2', box(1_200, 400))] })).version).toBe(3)
  })
})

test('a plan of four thousand booths is saved and published in one call each', async () => {
  const { id: hallId } = await newHall(box(0, 0, 60_000, 40_000))
  const put = Array.from({ length: 4_000 }, (_, n) =>
    booth(`N-${n}`, box((n % 100) * 500 + 500, Math.floor(n / 100) * 380 + 500, 300, 300)),
  )
  await save(hallId, 0, { put })
  expect((await publish(hallId, 1)).published.added).toBe(4_000)
  const moved = put.map((thing) => ({ ...thing, pricePerSquareMetreCents: 30_000 }))
  const { document } = await planOf(hallId)
  await save(hallId, 1, difference(document, { ...document, things: moved }))
  expect((await publish(hallId, 2)).published.changed).toBe(4_000)
}, 60_000)
