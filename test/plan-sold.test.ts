// Sold booths stay unchanged in a plan, versions can be restored, and plans are copied.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Change } from '#contract/plan/change.ts'
import type { BoothThing } from '#contract/plan/things.ts'
import { box, refusal } from './drawing.ts'
import { inEdition } from './in-edition.ts'
import { ordered, refusedWith } from './people.ts'
import { booth, planning, thingIn } from './planning.ts'
import { world } from './world.ts'

const w = await world()
const { newHall, team, pool, planOf, save, publish, onSale } = await planning(w)
const other = await w.as('roya')
const sara = await w.as('sara')
const viewer = await w.as('mahtab')
afterAll(() => w.end())

describe('a sold booth', () => {
  async function soldHall() {
    const { id: hallId } = await newHall()
    const [sold, held, free] = [
      booth('A-1', box(400, 400)),
      booth('A-2', box(1_200, 400)),
      booth('A-3', box(2_000, 400)),
    ]
    await save(hallId, 0, { put: [sold, held, free] })
    await publish(hallId, 1)
    const order = await ordered(w, 'sara', [sold.id])
    const { hold } = await sara('hold.place', { body: { boothIds: [held.id] } })
    const release = () => sara('hold.release', { holdId: hold.id })
    return { hallId, sold, held, free, order, release }
  }

  test('is listed with its order and company when the plan is read, in both languages as on maps', async () => {
    const { hallId, sold, held, order, release } = await soldHall()
    const { plan } = await viewer('panelPlan.read', { hallId })
    expect(plan.sold).toEqual([
      {
        id: sold.id,
        name: 'A-1',
        state: 'reserved',
        order: {
          id: order.id,
          number: order.number,
          company: order.companyName,
          fascia: { fa: 'پارس‌طب آذین', en: 'PARS TEB AZIN' },
        },
        sold: null,
      },
      { id: held.id, name: 'A-2', state: 'held', order: null, sold: null },
    ])
    expect(plan.ordered).toEqual([sold.id])
    await release()
  })

  const harms: [what: string, harm: (sold: BoothThing, free: BoothThing) => Partial<Change>][] = [
    ['another shape', (sold) => ({ put: [{ ...sold, shape: { corners: box(400, 2_000) } }] })],
    ['another area', (sold) => ({ put: [{ ...sold, meterage: 17 }] })],
    ['another price', (sold) => ({ put: [{ ...sold, priceCents: 1 }] })],
    ['another scheme', (sold) => ({ put: [{ ...sold, scheme: 'shell' }] })],
    ['another sector', (sold) => ({ put: [{ ...sold, sector: 'dentistry' }] })],
    ['another number', (sold) => ({ put: [{ ...sold, name: 'Z-1' }] })],
    ['sides set by hand', (sold) => ({ put: [{ ...sold, openSides: 1 }] })],
    ['going off sale', (sold) => ({ put: [{ ...sold, active: false }] })],
    ['removal', (sold) => ({ drop: [sold.id] })],
    ['merging', (sold, free) => ({ put: [booth('M-1', box(400, 400, 2_000))], drop: [sold.id, free.id] })],
    [
      'becoming something else',
      ({ id, shape }) => ({
        put: [{ id, shape, layer: 'facilities', kind: 'facility', use: 'cafe', name: { fa: '', en: '' } }],
      }),
    ],
    ['walls that leave it outside', () => ({ frame: { outline: box(900, 0, 3_000, 3_000) } })],
    [
      'a stage over it',
      () => ({
        put: [
          {
            id: randomUUID(),
            layer: 'facilities',
            kind: 'facility',
            use: 'stage',
            shape: { corners: box(300, 300) },
            name: { fa: '', en: '' },
          },
        ],
      }),
    ],
  ]
  test('stays unchanged in every step by any user, and the error names the order and the company', async () => {
    const { hallId, sold, held, free, order, release } = await soldHall()
    for (const [what, harm] of harms) {
      expect([what, await refusal(save(hallId, 1, harm(sold, free)))]).toMatchObject([
        what,
        { status: 409, code: 'booth.sold', names: ['A-1'], message: expect.stringContaining(order.number) },
      ])
      if (what.startsWith('walls') || what.startsWith('a stage')) continue
      expect([what, await refusal(save(hallId, 1, harm(held, free), other))]).toMatchObject([
        what,
        { code: 'booth.sold', names: ['A-2'] },
      ])
    }
    // The layer of a sold booth may change, because it only matters to editors. Other booths may change as well.
    const layers = [
      ...(await planOf(hallId)).document.frame.layers,
      { id: 'vip', role: 'booths' as const, name: 'VIP', hidden: true, locked: true },
    ]
    expect(
      (
        await save(hallId, 1, {
          put: [
            { ...sold, layer: 'vip' },
            { ...free, name: 'A-4' },
          ],
          frame: { layers },
        })
      ).version,
    ).toBe(2)
    const elsewhere = await newHall()
    expect(await refusal(save(elsewhere.id, 0, { put: [{ ...sold, shape: { corners: box(0, 0) } }] }))).toMatchObject({
      code: 'booth.sold',
      names: ['A-1'],
    })
    await release()
  })

  test('that was changed in the draft before its sale is reported when the plan is published, and can be restored', async () => {
    const { id: hallId } = await newHall()
    const one = booth('A-1', box(400, 400))
    await save(hallId, 0, { put: [one] })
    await publish(hallId, 1)
    await save(hallId, 1, { put: [{ ...one, shape: { corners: box(400, 2_000) } }] })
    const order = await ordered(w, 'sara', [one.id])
    expect(await refusal(publish(hallId, 2))).toMatchObject({
      code: 'booth.sold',
      names: ['A-1'],
      message: expect.stringContaining(order.number),
    })
    const { sold } = await planOf(hallId)
    expect(sold[0]?.sold).toMatchObject({ shape: { corners: box(400, 400) } })
    expect(await refusal(save(hallId, 2, { put: [{ ...one, shape: { corners: box(800, 800) } }] }))).toMatchObject({
      code: 'booth.sold',
    })
    await save(hallId, 2, { put: [sold[0]!.sold!] })
    expect((await publish(hallId, 3)).published).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })

  test('can change again once released, but a booth of an earlier order cannot be removed', async () => {
    const { hallId, sold, held, order, release } = await soldHall()
    await release()
    await sara('order.withdraw', { orderId: order.id })
    await save(hallId, 1, { put: [{ ...sold, shape: { corners: box(400, 2_000) } }], drop: [held.id] })
    await expect(save(hallId, 2, { drop: [sold.id] })).rejects.toEqual(refusedWith('booth.inUse'))
    expect((await publish(hallId, 2)).published).toMatchObject({ changed: 1, removed: 1 })
  })
})

describe('a version', () => {
  test('is stored when a plan is published, and restoring it is a step that can be undone', async () => {
    const { id: hallId } = await newHall()
    const [one, two] = [booth('A-1', box(400, 400)), booth('A-2', box(1_200, 400))]
    await save(hallId, 0, { put: [one] })
    await publish(hallId, 1)
    await save(hallId, 1, { put: [{ ...one, name: 'A-9' }, two] })
    const before = await planOf(hallId)
    const {
      versions: [version],
    } = await viewer('panelPlan.versions', { hallId })
    expect(version).toMatchObject({
      kind: 'publish',
      version: 1,
      booths: 1,
      onSale: 1,
      by: { name: expect.any(String) },
    })
    const ids = { hallId, versionId: version!.id }
    expect((await viewer('panelPlan.version', ids)).document.things).toMatchObject([{ name: 'A-1' }])
    await expect(team('panelPlan.restore', { ...ids, body: { base: 1, keepSold: false } })).rejects.toEqual(
      refusedWith('plan.moved'),
    )
    expect(await team('panelPlan.restore', { ...ids, body: { base: 2, keepSold: false } })).toMatchObject({
      plan: { version: 3 },
      stayed: 0,
    })
    expect((await planOf(hallId)).document.things).toMatchObject([{ name: 'A-1' }])
    const {
      versions: [kept],
      steps: [step],
    } = await team('panelPlan.versions', { hallId })
    expect(kept).toMatchObject({ kind: 'restore', version: 2 })
    expect(step).toMatchObject({ label: { act: 'restore' }, version: 3 })
    await team('panelPlan.restore', { hallId, versionId: kept!.id, body: { base: 3, keepSold: false } })
    expect((await planOf(hallId)).document).toEqual(before.document)
  })

  test('that conflicts with a booth sold since can be restored without that booth', async () => {
    const { id: hallId } = await newHall()
    const [one, two] = [booth('A-1', box(400, 400)), booth('A-2', box(1_200, 400))]
    await save(hallId, 0, { put: [one] })
    await publish(hallId, 1)
    await save(hallId, 1, { put: [two], drop: [one.id] })
    await publish(hallId, 2)
    await ordered(w, 'sara', [two.id])
    const { versions } = await team('panelPlan.versions', { hallId })
    const ids = { hallId, versionId: versions.find(({ version }) => version === 1)!.id }
    expect(await refusal(team('panelPlan.restore', { ...ids, body: { base: 2, keepSold: false } }))).toMatchObject({
      code: 'booth.sold',
      names: ['A-2'],
    })
    expect(await team('panelPlan.restore', { ...ids, body: { base: 2, keepSold: true } })).toMatchObject({ stayed: 1 })
    expect((await planOf(hallId)).document.things.map((thing) => thing.id).sort()).toEqual([one.id, two.id].sort())
  })

  test('is stored for every day on which the plan changed', async () => {
    const { id: hallId } = await newHall()
    await save(hallId, 0, { put: [booth('A-1', box(400, 400))] })
    await pool.query(`update drafts set saved_at = saved_at - interval '1 day' where hall_id = $1`, [hallId])
    await save(hallId, 1, { put: [booth('A-2', box(1_200, 400))] })
    await save(hallId, 2, { put: [booth('A-3', box(2_000, 400))] })
    const { versions } = await team('panelPlan.versions', { hallId })
    expect(versions).toMatchObject([{ kind: 'day', version: 1, booths: 1 }])
  })
})

describe('a copy', () => {
  test('made from a hall has its plan with new booth ids, and is hidden until it is published', async () => {
    const { id: fromId } = await newHall()
    const one = booth('A-1', box(400, 400))
    await save(fromId, 0, { put: [one] })
    const name = { fa: 'سالن کپی', en: 'Copied ground' }
    const { hall } = await team('panelHall.copy', { body: { fromId, name } })
    expect(hall).toMatchObject({ name, plan: null, booths: 0 })
    const plan = await planOf(hall.id)
    expect(plan).toMatchObject({ version: 1, publishedVersion: null })
    const copy = thingIn(plan, 'A-1')
    expect({ ...copy, id: one.id }).toEqual(one)
    expect(copy.id).not.toBe(one.id)
    await publish(hall.id, 1)
    expect(await onSale(hall.id)).toMatchObject([{ id: copy.id, name: 'A-1' }])
    await expect(team('panelHall.copy', { body: { fromId, name } })).rejects.toEqual(refusedWith('input.invalid'))
    await team('panelHall.copy', { body: { fromId: w.halls[0]!.id, name: { fa: 'سالن دیگر', en: 'Another' } } })
  })

  test('made with the next edition has the drafts of its halls, the arcs of booths and the new prices', async () => {
    const { id: fromId } = await newHall()
    const round = booth('A-1', box(400, 400), { shape: { corners: box(400, 400), bulges: [0, -0.5, 0, 0] } })
    await save(fromId, 0, { put: [round] })
    await publish(fromId, 1)
    await save(fromId, 1, { put: [booth('A-2', box(2_000, 400))] })
    const {
      items: [edition],
    } = await team('panelEdition.list', {})
    await team('panelEdition.start', {
      body: { fromId: edition!.id, slug: 'again', firstDay: null, lastDay: null, percent: 10, copies: ['halls'] },
    })
    const next = inEdition(w, 'again', 'niloofar')
    const { items } = await next('panelHall.list', {})
    const { name } = (await team('panelHall.read', { hallId: fromId })).hall
    const hallId = items.find((hall) => hall.name.en === name.en)!.id
    const { plan } = await next('panelPlan.read', { hallId })
    expect(plan).toMatchObject({ version: 1, publishedVersion: 0 })
    const [booths] = [(await next('panelBooth.list', { hallId })).items]
    expect(thingIn(plan, 'A-1')).toMatchObject({
      id: booths[0]!.id,
      shape: round.shape,
      pricePerSquareMetreCents: 22_000,
    })
    expect(thingIn(plan, 'A-2')).toMatchObject({ pricePerSquareMetreCents: 22_000 })
    expect((await next('panelHall.read', { hallId })).hall.plan?.shapes).toEqual({ [booths[0]!.id]: round.shape })
    expect((await next('panelPlan.publish', { hallId, body: { base: 1 } })).published).toMatchObject({
      added: 1,
      changed: 0,
    })
    const { hall } = await next('panelHall.copy', { body: { fromId, name: { fa: 'از دوره‌ی پیش', en: 'From before' } } })
    expect((await next('panelPlan.read', { hallId: hall.id })).plan.document.things).toHaveLength(2)
  })
})
