import { expect, test } from 'vitest'
import { boothOf, idOf, planOf, rowOf } from '#test/plan-documents.ts'
import { rectangle } from '#test/shapes.ts'
import type { Thing } from '../things.ts'
import { gapAtStart, lineAtStart, rowGaps, type RowGap } from './row-gaps.ts'
import type { RowPlan } from './row.ts'

const row = rowOf({ at: [3_400, 1_000] })
const booth = (name: string, x: number, y: number, width: number, depth: number) =>
  boothOf(name, rectangle(x, y, width, depth))
const pillar = (x: number, y: number): Thing => ({ id: idOf(900 + x + y), layer: 'building', kind: 'pillar', at: [x, y], width: 60, height: 60, angle: 0, round: false }) // prettier-ignore
const wall = (...points: [number, number][]): Thing => ({ id: idOf(800), layer: 'building', kind: 'wall', points, thickness: 20 }) // prettier-ignore
const seen = (gap: RowGap | undefined) =>
  gap && [gap.length, gap.thing ? ('name' in gap.thing ? gap.thing.name : gap.thing.kind) : 'outline', gap.span.at]

test('a row shows the distance of its ends to neighbouring booths, at the height of its last island', () => {
  const plan = planOf(
    booth('D-204', 2_800, 1_000, 300, 300),
    booth('E-203', 2_700, 1_900, 400, 300),
    booth('E-214', 2_800, 2_200, 300, 300),
    booth('G-107', 5_500, 1_700, 300, 400),
    booth('G-108', 5_500, 2_100, 300, 400),
    // This pillar is next to the aisle only.
    pillar(3_250, 1_750),
  )
  const { start, end } = rowGaps(plan, row)
  expect([seen(start), seen(end)]).toEqual([
    [300, 'E-203', 2_200],
    [300, 'G-108', 2_200],
  ])
  expect(start?.span).toEqual({ axis: 'x', from: 3_100, to: 3_400, at: 2_200, equal: false })
  expect(end?.span).toMatchObject({ from: 5_200, to: 5_500 })
  expect(seen(gapAtStart(plan, row))).toEqual([300, 'D-204', 1_150])
})

test('the nearest thing of any kind next to any island is measured', () => {
  expect(seen(rowGaps(planOf(pillar(3_200, 1_100)), row).start)).toEqual([170, 'pillar', 1_100])
  expect(seen(rowGaps(planOf(wall([5_600, 0], [5_600, 4_000])), row).end)).toEqual([390, 'wall', 2_200])
  expect(seen(rowGaps(planOf(), row).end)).toEqual([800, 'outline', 2_200])
  // A slanting thing is measured to its nearest corner. Things beyond the aisle or behind the row do not count.
  const slanted = boothOf('S-1', [[3_000, 1_000], [3_200, 1_200], [3_000, 1_400]]) // prettier-ignore
  expect(seen(rowGaps(planOf(slanted, booth('B-1', 4_000, 3_000, 300, 300)), row).start)).toEqual([200, 'S-1', 1_200])
})

test('a row turned by quarters is measured along its own axis, a slanting row is not measured', () => {
  const plan = planOf(booth('U-1', 2_500, 200, 600, 300), booth('L-1', 2_500, 3_400, 600, 300))
  const down: RowPlan = { ...row, at: [3_100, 1_000], angle: 90, islands: 1 }
  expect([seen(rowGaps(plan, down).start), seen(rowGaps(plan, down).end)]).toEqual([
    [500, 'U-1', 2_650],
    [600, 'L-1', 2_650],
  ])
  const back: RowPlan = { ...row, at: [5_000, 3_000], angle: 180, islands: 1 }
  expect([seen(rowGaps(planOf(), back).start), seen(rowGaps(planOf(), back).end)]).toEqual([
    [1_000, 'outline', 2_550],
    [3_200, 'outline', 2_550],
  ])
  expect(rowGaps(plan, { ...row, angle: 15 })).toEqual({ start: undefined, end: undefined })
})

test('an end that touches something or is blocked has no length', () => {
  expect(rowGaps(planOf(booth('A-1', 3_100, 1_000, 300, 300)), row).start).toBeUndefined()
  expect(rowGaps(planOf(booth('A-1', 5_000, 1_000, 400, 300)), row).end).toBeUndefined()
  expect(rowGaps(planOf(), { ...row, at: [5_000, 1_000] }).end).toBeUndefined()
})

test('things in a hidden layer are not measured', () => {
  const plan = planOf(booth('D-204', 2_800, 1_000, 300, 300))
  const layers = plan.frame.layers.map((one) => (one.role === 'booths' ? { ...one, hidden: true } : one))
  expect(seen(rowGaps({ ...plan, frame: { ...plan.frame, layers } }, row).start)).toEqual([3_400, 'outline', 2_200])
})

test('a row aligns with the nearest booth across it, else with one along it, else with none', () => {
  const c = booth('C-301', 3_400, 200, 400, 300)
  const d = booth('D-204', 2_800, 1_000, 300, 300)
  expect(lineAtStart(planOf(d, c), row)).toEqual({
    name: 'C-301',
    guide: { axis: 'x', at: 3_400, from: 200, to: 2_500 },
  })
  expect(lineAtStart(planOf(d), row)).toMatchObject({ name: 'D-204', guide: { axis: 'y', at: 1_000 } })
  expect(lineAtStart(planOf(booth('C-1', 3_410, 200, 400, 300)), row)).toBeUndefined()
})
