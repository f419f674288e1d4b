// Booths created in the plan of a hall with a price rule. They go on sale at the total that the editor showed, and
// follow the rule.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceRule } from '#contract/entities/price.ts'
import { reckoned } from '#contract/plan/tools/by-rule.ts'
import { rowBooths, type RowPlan } from '#contract/plan/tools/row.ts'
import { boothCents } from '#contract/rules/price.ts'
import { shifted } from '#contract/rules/days.ts'
import { box } from './drawing.ts'
import { refusalOf } from './people.ts'
import { rowOf } from './plan-documents.ts'
import { booth, planning } from './planning.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { newHall, team, planOf, save, publish, onSale } = await planning(w)
const rule: PriceRule = {
  baseCents: 190_00,
  oppositePercent: 105,
  cornerPercent: 110,
  threePercent: 117,
  fourPercent: 130,
  shellCents: 35_00,
  shellUpTo: 9,
  early: [],
}
let hallId = ''
/**
 * Applies a price rule to the hall. The expected totals come from the error of a first call, as a preview would show
 * them.
 */
async function apply(of: PriceRule, own = false) {
  const request = (seen: { step: string | null; booths: number; totalCents: number }) =>
    team('panelPrice.apply', { body: { halls: [{ hallId, rule: of, own, seen }] } })
  const step = (await team('panelPrice.read', { hallId })).step?.id ?? null
  const refusal = await refusalOf(request({ step, booths: 9_999, totalCents: 1 }))
  const { count: booths, totalCents } = refusal.about as { count: number; totalCents: number }
  return (await request({ step, booths, totalCents })).items[0]!
}
const rowAt = (y: number, prefix: string, part: Partial<RowPlan> = {}): RowPlan =>
  rowOf({ at: [800, y], count: 4, islands: 1, prefix, from: 1, ...part })
/** Creates a row as the editor does. @returns its total in cents as the editor shows it, and the names */
async function makes(row: RowPlan) {
  const { document, pricing, version } = await planOf(hallId)
  const bare = rowBooths(row).map(({ name, corners }) => booth(name, corners, { pricePerSquareMetreCents: 1_00 }))
  const made = reckoned(document, bare, pricing)
  await save(hallId, version, { put: made.map((one) => one.booth) })
  const sum = made.reduce((all, one) => all + (boothCents({ ...one.booth, meterage: one.meterage }) ?? 0), 0)
  return { sum, names: new Set(bare.map(({ name }) => name)), corners: made.filter(({ isCorner }) => isCorner).length }
}
const publishes = async () => publish(hallId, (await planOf(hallId)).version)
async function soldFor(names: ReadonlySet<string>) {
  const { booths } = await team('panelPrice.read', { hallId })
  const some = booths.filter(({ name }) => names.has(name))
  return { sum: some.reduce((all, one) => all + one.totalCents, 0), byRule: some.filter((one) => one.byRule).length }
}

beforeAll(async () => {
  hallId = (await newHall()).id
  await save(hallId, 0, { put: [booth('Z-1', box(400, 400, 400, 300))] })
  await publishes()
})

test('without a price rule the plan contains no rule, and new booths keep their price', async () => {
  expect(await planOf(hallId)).toMatchObject({ pricing: null, ruled: [] })
  const { document } = await planOf(hallId)
  const bare = booth('Y-1', box(1_400, 400, 300, 300), { pricePerSquareMetreCents: 150_00 })
  expect(reckoned(document, [bare], null)).toMatchObject([{ booth: bare, meterage: 9 }])
})

test('a row created in a hall with a rule is on sale for the total shown by the editor, and follows the rule', async () => {
  await apply(rule)
  expect((await planOf(hallId)).pricing).toEqual({ rule, day: (await team('panelPrice.read', { hallId })).day })
  const island = await makes(rowAt(1_400, 'K-'))
  // The expected total, from four corner booths at 190 × 1.10 and four others at 190, each with the shell. Each booth
  // has 9 m².
  expect([island.corners, island.sum]).toEqual([4, (4 * (209 + 35) + 4 * (190 + 35)) * 9 * 100])
  const single = await makes(rowAt(2_600, 'L-', { both: false, width: 400 }))
  await publishes()
  expect(await soldFor(island.names)).toEqual({ sum: island.sum, byRule: 8 })
  expect(await soldFor(single.names)).toEqual({ sum: single.sum, byRule: 4 })
  expect((await onSale(hallId)).find(({ name }) => name === 'K-1')?.priceParts).toMatchObject({ sidesPercent: 110 })
  // Applying the rule again, also to booths with a price of their own, changes nothing.
  await apply(rule, true)
  expect([(await soldFor(island.names)).sum, (await soldFor(single.names)).sum]).toEqual([island.sum, single.sum])
  await apply({ ...rule, baseCents: 380_00 })
  expect((await soldFor(island.names)).sum).toBe((4 * (418 + 35) + 4 * (380 + 35)) * 9 * 100)
})

test('the early price of a rule applies to booths created on one of its days', async () => {
  const { day } = await team('panelPrice.read', { hallId })
  await apply({ ...rule, early: [{ until: shifted(day, 3), percent: 10 }] })
  const { sum, names } = await makes(rowAt(800, 'M-', { both: false, count: 2 }))
  await publishes()
  expect(await soldFor(names)).toEqual({ sum, byRule: 2 })
  expect(sum % 1_000_00).not.toBe(0)
})

test('a booth’s manual price does not follow the rule', async () => {
  const { version } = await planOf(hallId)
  await save(hallId, version, { put: [booth('N-1', box(2_600, 400, 300, 300), { pricePerSquareMetreCents: 99_00 })] })
  await publishes()
  expect(await soldFor(new Set(['N-1']))).toEqual({ sum: 99_00 * 9, byRule: 0 })
})

test('when a rule is undone, booths that had no price before keep the price of the rule as their own', async () => {
  hallId = (await newHall()).id
  await save(hallId, 0, { put: [booth('Z-1', box(400, 400, 400, 300))] })
  await publishes()
  const { step } = await apply(rule, true)
  const { names, sum } = await makes(rowAt(1_400, 'K-'))
  await publishes()
  expect((await soldFor(names)).byRule).toBe(8)
  expect((await team('panelPrice.undo', { hallId, body: { stepId: step!.id } })).rule).toBeNull()
  expect(await soldFor(names)).toEqual({ sum, byRule: 0 })
  expect(await planOf(hallId)).toMatchObject({ pricing: null, ruled: [] })
})
