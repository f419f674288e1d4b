// Prices by rule. Free booths follow the rule, sold and held ones stay. Applying a rule can be undone until the next
// sale, and an early price ends with its day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceRule } from '#contract/entities/price.ts'
import { shifted } from '#contract/rules/days.ts'
import { updatePricesByRule } from '#server/price/price.ts'
import { orderFields, refusalOf, refusedWith } from './people.ts'
import { priced } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const [niloofar, hamid, sara, jonas] = await Promise.all([w.as('niloofar'), w.as('hamid'), w.as('sara'), w.as('jonas')])
const hallId = w.halls[0]!.id
const db = w.portal.db.$client

const rule: PriceRule = {
  baseCents: 300_00,
  oppositePercent: 100,
  cornerPercent: 110,
  threePercent: 120,
  fourPercent: 130,
  shellCents: 0,
  shellUpTo: 0,
  early: [],
}
const read = () => niloofar('panelPrice.read', { hallId })
const isTaken = (state: string) => state === 'held' || state === 'reserved'
const cornerOf = async (name: string) => (await boothOf(name)).pricePerSquareMetreCents!
const boothOf = async (name: string) => (await read()).booths.find((one) => one.name === name)!
/** Returns the totals that the preview would show. They come from the error of a request with wrong totals. */
async function counted(of: PriceRule, own: boolean) {
  const refusal = await refusalOf(
    niloofar('panelPrice.apply', {
      body: { halls: [{ hallId, rule: of, own, seen: { step: null, booths: 0, totalCents: 1 } }] },
    }),
  )
  expect(refusal.code).toBe('price.changed')
  const { count: booths, totalCents } = refusal.about as { count: number; totalCents: number }
  return { step: (await read()).step?.id ?? null, booths, totalCents }
}
async function apply(of: PriceRule, own = false) {
  const halls = [{ hallId, rule: of, own, seen: await counted(of, own) }]
  return (await niloofar('panelPrice.apply', { body: { halls } })).items[0]!
}
const freeNames = async () =>
  (await read()).booths.filter(({ state, active }) => active && !isTaken(state)).map(({ name }) => name)
const today = async () => (await read()).day
let before: Awaited<ReturnType<typeof read>>
beforeAll(async () => {
  before = await read()
})

test('an existing portal starts without rules, and every booth has its own price', async () => {
  expect([before.rule, before.step]).toEqual([null, null])
  expect(before.booths.every(({ byRule }) => !byRule)).toBe(true)
  const { items } = await hamid('panelPrice.list', {})
  const row = items.find((one) => one.hallId === hallId)!
  expect([row.rule, row.own]).toEqual([
    null,
    before.booths.filter(({ active, state, priceCents }) => active && !isTaken(state) && priceCents === null).length,
  ])
  await expect(
    hamid('panelPrice.apply', {
      body: { halls: [{ hallId, rule, own: true, seen: { step: null, booths: 0, totalCents: 0 } }] },
    }),
  ).rejects.toEqual(refusedWith('role.forbidden'))
})

test('a rule is applied to free booths as previewed and can be undone; fixed prices, sold and held booths stay', async () => {
  const [heldName, fixedName, ...others] = await freeNames()
  const heldBooth = await boothOf(heldName!)
  const { hold } = await sara('hold.place', { body: { boothIds: [heldBooth.id] } })
  const fixed = await boothOf(fixedName!)
  await niloofar('panelBooth.edit', { hallId, boothId: fixed.id, body: { priceCents: 777_00 } })
  const was = (await read()).booths
  const after = await apply(rule, true)
  const now = new Map(after.booths.map((one) => [one.id, one]))
  for (const one of was) {
    const then = now.get(one.id)!
    if (isTaken(one.state) || one.priceCents !== null) expect(then.totalCents).toBe(one.totalCents)
    else
      expect([[300_00, 330_00, 360_00, 390_00].includes(then.pricePerSquareMetreCents!), then.byRule]).toEqual([
        true,
        true,
      ])
  }
  expect(now.get(fixed.id)!.totalCents).toBe(777_00)
  expect(now.get(heldBooth.id)!.totalCents).toBe(heldBooth.totalCents)
  expect(after.step).toMatchObject({ canUndo: true })
  const entries = await niloofar('panelAudit.list', { query: {} })
  expect(entries.items.filter(({ action }) => action === 'panelPrice.apply')).toHaveLength(1)
  const undone = await niloofar('panelPrice.undo', { hallId, body: { stepId: after.step!.id } })
  expect(undone.rule).toBeNull()
  expect(undone.booths.map(({ id, totalCents, byRule }) => [id, totalCents, byRule])).toEqual(
    was.map(({ id, totalCents }) => [id, totalCents, id === heldBooth.id && false]),
  )
  await sara('hold.release', { holdId: hold.id })
  await niloofar('panelBooth.edit', { hallId, boothId: fixed.id, body: { priceCents: null } })
  expect(others.length).toBeGreaterThan(3)
})

test('a user with an old price in an open form is shown the difference and decides; the order is not submitted silently', async () => {
  const [name] = await freeNames()
  const booth = await boothOf(name!)
  const { hold } = await sara('hold.place', { body: { boothIds: [booth.id] } })
  const body = { ...orderFields, holdId: hold.id, equipment: [] }
  const seenTotalCents = await priced(sara, body).then((order) => order.seenTotalCents)
  await sara('hold.release', { holdId: hold.id })
  const applied = await apply(rule, true)
  const second = await sara('hold.place', { body: { boothIds: [booth.id] } })
  const refusal = await refusalOf(sara('order.place', { body: { ...body, holdId: second.hold.id, seenTotalCents } }))
  expect([refusal.code, refusal.status]).toEqual(['quote.changed', 409])
  await expect(niloofar('panelPrice.undo', { hallId, body: { stepId: applied.step!.id } })).rejects.toEqual(
    refusedWith('price.soldSince'),
  )
  await sara('order.place', { body: await priced(sara, { ...body, holdId: second.hold.id }) })
  // The booth is sold at the rule price. Another rule must not change it, and the first one cannot be undone any more.
  const sold = await boothOf(name!)
  expect((await read()).step).toMatchObject({ canUndo: false })
  await apply({ ...rule, baseCents: 400_00 })
  expect(await boothOf(name!)).toMatchObject({ totalCents: sold.totalCents, soldCents: sold.totalCents })
})

test('a price set manually overrides the rule from then on; open sides and size follow the rule', async () => {
  const [one, other] = await freeNames()
  const [own, follows] = [await boothOf(one!), await boothOf(other!)]
  await niloofar('panelBooth.edit', { hallId, boothId: own.id, body: { pricePerSquareMetreCents: 123_00 } })
  expect((await boothOf(one!)).byRule).toBe(false)
  await niloofar('panelBooth.edit', {
    hallId,
    boothId: follows.id,
    body: { openSides: follows.openSides === 4 ? 3 : 4 },
  })
  await updatePricesByRule({ ...w.portal, edition: await w.portal.editions.current() })
  expect(await cornerOf(other!)).toBe((400_00 * (follows.openSides === 4 ? 120 : 130)) / 100)
  await apply({ ...rule, baseCents: 500_00 })
  expect(await cornerOf(one!)).toBe(123_00)
})

test('an early price ends with its day in the fair’s time zone, before the next booth is held', async () => {
  const day = await today()
  await apply({
    ...rule,
    early: [
      { until: shifted(day, -1), percent: 50 },
      { until: day, percent: 10 },
    ],
  })
  const [name] = (await read()).booths
    .filter(({ byRule, state, openSides }) => byRule && !isTaken(state) && openSides <= 1)
    .map((one) => one.name)
  expect(await cornerOf(name!)).toBe(270_00)
  await db.query(
    `update price_rules set day = day - 1, rule = jsonb_set(rule, '{early}', $1::jsonb) where hall_id = $2`,
    [JSON.stringify([{ until: shifted(day, -1), percent: 10 }]), hallId],
  )
  await updatePricesByRule({ ...w.portal, edition: await w.portal.editions.current() })
  expect(await cornerOf(name!)).toBe(300_00)
  const { step } = await read()
  expect(step).toMatchObject({ by: null, canUndo: false })
})

test('when a rule is applied during an order, an earlier hold keeps its price, and no user is charged more than shown', async () => {
  const names = (await freeNames()).slice(0, 3)
  for (const name of names) {
    const booth = await boothOf(name)
    const next = { ...rule, baseCents: 310_00 + names.indexOf(name) * 100 }
    const seen = await counted(next, true)
    const [held, set] = await Promise.allSettled([
      jonas('hold.place', { body: { boothIds: [booth.id] } }),
      niloofar('panelPrice.apply', { body: { halls: [{ hallId, rule: next, own: true, seen }] } }),
    ])
    expect(held.status).toBe('fulfilled')
    const holdId = held.status === 'fulfilled' ? held.value.hold.id : ''
    const now = await boothOf(name)
    // Either the rule was applied first and the hold has its price, or the rule is rejected because its preview is
    // outdated.
    if (set.status === 'rejected')
      expect([(set.reason as { code: string }).code, now.totalCents]).toEqual(['price.changed', booth.totalCents])
    const order = await priced(jonas, { ...orderFields, holdId, equipment: [] })
    const { order: placed } = await jonas('order.place', { body: order })
    expect(placed.lines[0]!.totalCents).toBe(now.totalCents)
  }
})
