import { expect, test } from 'vitest'
import { rectangle } from '#test/shapes.ts'
import type { Point } from '../kernel/geometry.ts'
import { areDoubled } from '../rules/overlap.ts'
import { area, overlaps } from '../rules/polygon.ts'
import { boothOf, planOf } from '#test/plan-documents.ts'
import { applied } from './change.ts'
import { mendAll } from './tools/mend.ts'
import { isOpen, mayBeIntended, warningsOf } from './tools/plan-warnings.ts'
import { withMeetingEdges } from './meet-edges.ts'

type Corners = readonly Point[]
const met = (...polygons: Corners[]) => {
  const drawn = polygons.map((corners, at) => ({ id: String(at), shape: { corners: [...corners] }, isFixed: false }))
  const shapes = withMeetingEdges(drawn)
  return drawn.map(({ id, shape }) => (shapes.get(id) ?? shape).corners)
}
const pairsOver = (polygons: readonly Corners[]) =>
  polygons.flatMap((a, i) => polygons.slice(i + 1).filter((b) => overlaps(a, b))).length
const turned = (polygon: Corners, degrees: number): Point[] => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return polygon.map(([x, y]) => [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)])
}
/** Four rows of six booths, with lines off by some centimetres as in hand tracing. */
const traced = (off: number, degrees = 0) =>
  Array.from({ length: 24 }, (_, n) => {
    const jitter = (seed: number) => ((n * 7 + seed * 5) % (off + 1)) - Math.floor(off / 2)
    const [x, y] = [(n % 6) * 300, Math.floor(n / 6) * 300]
    return turned(
      [
        [x + jitter(1), y + jitter(2)],
        [x + 300 + jitter(3), y + jitter(2)],
        [x + 300 + jitter(3), y + 300 + jitter(4)],
        [x + jitter(1), y + 300 + jitter(4)],
      ],
      degrees,
    )
  })

test.each([2, 5, 9, 10])('edges of two booths that overlap by %i cm meet in the middle', (by) => {
  const [a, b] = met(rectangle(0, 0, 300, 300), rectangle(300 - by, 0, 300, 300))
  expect(overlaps(a!, b!)).toBe(false)
  expect(a![1]![0]).toBe(b![0]![0])
  expect(area(a!)).toBeGreaterThanOrEqual(9 * (1 - by / 600) - 0.02)
})

test.each([
  [3, 0],
  [5, 0],
  [9, 0],
  [5, 12],
  [9, 45],
])('no booth of a plan that was traced %i cm off and turned by %i degrees lies over another afterwards', (off, deg) => {
  const before = traced(off, deg)
  expect(pairsOver(before)).toBeGreaterThan(0)
  const after = met(...before)
  expect(pairsOver(after)).toBe(0)
  after.forEach((polygon, at) => expect(area(polygon)).toBeGreaterThan(area(before[at]!) * 0.93))
  expect(met(...after)).toEqual(after)
})

test('a fixed booth stays, and the other one gives way', () => {
  const fixed = rectangle(0, 0, 300, 300)
  const shapes = withMeetingEdges([
    { id: 'fixed', shape: { corners: fixed }, isFixed: true },
    { id: 'free', shape: { corners: rectangle(294, 0, 300, 300) }, isFixed: false },
  ])
  expect([...shapes.keys()]).toEqual(['free'])
  expect(overlaps(fixed, shapes.get('free')!.corners)).toBe(false)
})

test('booths that overlap by more than the tolerance are not changed', () => {
  const two = [rectangle(0, 0, 300, 300), rectangle(285, 0, 300, 300)]
  expect(areDoubled(two[0]!, two[1]!)).toBe(true)
  expect(met(...two)).toEqual(two)
})

test('for large booths, 3 % of the shorter side is no overlap', () => {
  expect(areDoubled(rectangle(0, 0, 900, 900), rectangle(876, 0, 900, 900))).toBe(false)
  expect(areDoubled(rectangle(0, 0, 900, 900), rectangle(870, 0, 900, 900))).toBe(true)
})

const overlapsIn = (plan: ReturnType<typeof planOf>) => warningsOf(plan).filter(({ kind }) => kind === 'overlap')

test.each([
  ['traced', traced(9).map((polygon) => polygon.map(([x, y]): Point => [x + 500, y + 500]))],
  ['drawn over each other', Array.from({ length: 13 }, (_, n) => rectangle(500 + n * 240, 500, 300, 300))],
])('all overlaps of booths that were %s are mended in one press', (_, shapes) => {
  const plan = planOf(...shapes.map((shape, at) => boothOf(`A-${at + 1}`, [...shape])))
  expect(overlapsIn(plan).length).toBeGreaterThan(5)
  expect(overlapsIn(applied(plan, mendAll(plan, overlapsIn(plan), new Set())!))).toEqual([])
})

test('a small overlap can be accepted as intended, two booths in one position cannot', () => {
  const warningAt = (x: number) =>
    overlapsIn(planOf(boothOf('A-1', rectangle(500, 500, 300, 300)), boothOf('A-2', rectangle(x, 500, 300, 300))))[0]!
  const accepted = (warning: ReturnType<typeof warningAt>) => ({
    accepted: { [warning.key]: { by: 'N', at: '2025-05-01T09:00:00.000Z' } },
  })
  const [small, doubled] = [warningAt(795), warningAt(700)]
  expect([mayBeIntended(small), isOpen(small, accepted(small))]).toEqual([true, false])
  expect([mayBeIntended(doubled), isOpen(doubled, accepted(doubled))]).toEqual([false, true])
})
