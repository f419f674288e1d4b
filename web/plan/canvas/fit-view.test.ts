import { expect, test } from 'vitest'
import { locales } from '#contract/locale.ts'
import { emptyPlan, type PlanDocument } from '#contract/plan/document.ts'
import type { Thing } from '#contract/plan/things.ts'
import { boxOfThing } from '#contract/plan/tools/footprint.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { boxOfWords, doorNames } from './labels.ts'
import { ruler } from './rulers.ts'
import { fitAll } from './fit-view.ts'

const box = (x: number, y: number, width: number, depth: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
type Use = Extract<Thing, { kind: 'door' }>['use']
type Line = readonly [[number, number], [number, number]]
const door = (use: Use, [from, to]: Line, n: number): Thing => ({
  id: `door-${n}`,
  layer: 'building',
  kind: 'door',
  from,
  to,
  use,
  name: { fa: 'ورودی بزرگ جنوبی', en: 'Large south entrance' },
})
const booth = (id: string, x: number, y: number, width = 300, depth = 300): Thing => ({
  id,
  layer: 'booths',
  kind: 'booth',
  shape: { corners: box(x, y, width, depth) },
  name: id,
  meterage: null,
  openSides: null,
  priceCents: null,
  pricePerSquareMetreCents: null,
  active: true,
})
const walls: readonly Line[] = [
  [[2_400, 0], [3_000, 0]],
  [[2_400, 4_000], [3_000, 4_000]],
  [[0, 1_700], [0, 2_300]],
  [[6_000, 1_700], [6_000, 2_300]],
] // prettier-ignore
/** One booth stands behind every door, so that door names have no room inside the hall. */
const atTheDoors = [
  booth('north', 1_500, 50, 2_400),
  booth('south', 1_500, 3_650, 2_400),
  booth('west', 50, 1_000, 900, 2_000),
  booth('east', 5_050, 1_000, 900, 2_000),
]
const hall = (things: Thing[]): PlanDocument => ({
  frame: { ...emptyPlan.frame, outline: box(0, 0, 6_000, 4_000) },
  things,
})
const windows = [
  { width: 390, height: 560 },
  { width: 620, height: 700 },
  { width: 820, height: 620 },
  { width: 1_000, height: 760 },
  { width: 1_200, height: 420 },
]
/**
 * Returns the sides on which part of the plan is cut off, with the number of px. Rulers, bars and the canvas edge cut
 * it off.
 */
function cut(part: Bounds, { x, y, k }: { x: number; y: number; k: number }, size: { width: number; height: number }) {
  const beyond = {
    left: ruler - (part.minX * k + x),
    top: ruler + 54 - (part.minY * k + y),
    right: part.maxX * k + x - size.width,
    bottom: part.maxY * k + y - (size.height - 54),
  }
  return Object.entries(beyond).flatMap(([side, px]) => (px > 0 ? [`${side} by ${Math.round(px)} px`] : []))
}

// Covers `roomFor` of fit-view.ts, which leaves margins for door names.
test.each(locales)('no door name is cut in the view of the whole plan, whatever the window size (%s)', (locale) => {
  for (const use of ['entrance', 'service'] as const)
    for (const size of windows) {
      const document = hall([...walls.map((line, n) => door(use, line, n)), ...atTheDoors])
      const view = fitAll(document, size, locale)
      const names = doorNames(document.things, { outline: document.frame.outline, taken: atTheDoors }, view.k, locale)
      expect(names).toHaveLength(4)
      for (const words of names)
        expect(cut(boxOfWords(words, view.k), view, size), `${use} at ${words.at.join()} in ${size.width} px`).toEqual(
          [],
        )
    }
})

// Covers `extentOf` of fit-view.ts, which decides what belongs to the whole plan.
test('a booth outside the walls is in view, and a stray one far away does not shrink the hall', () => {
  const size = windows[3]!
  const outside = booth('outside', 6_400, 300)
  expect(cut(boxOfThing(outside), fitAll(hall([outside]), size, 'en'), size)).toEqual([])
  const lost = fitAll(hall([booth('lost', 900_000, 300)]), size, 'en')
  expect(lost.k).toBeGreaterThan(fitAll(hall([]), size, 'en').k / 2)
})

test('booths and door names inside the hall do not make the hall smaller', () => {
  const size = windows[3]!
  const inside = [...walls.map((line, n) => door('entrance', line, n)), booth('far', 3_500, 2_600)]
  expect(fitAll(hall(inside), size, 'fa')).toEqual(fitAll(hall([]), size, 'fa'))
})

// Covers the parameter `covered`: the px at the top of the canvas that a note hides.
test('a note at the top of a phone’s canvas covers no part of the hall and no door name', () => {
  const size = windows[0]!
  for (const locale of locales) {
    const document = hall([...walls.map((line, n) => door('entrance', line, n)), ...atTheDoors])
    const view = fitAll(document, size, locale, 96)
    const names = doorNames(document.things, { outline: document.frame.outline, taken: atTheDoors }, view.k, locale)
    const heads = [0, ...names.map((words) => boxOfWords(words, view.k).minY)].map((y) => y * view.k + view.y)
    expect(Math.min(...heads)).toBeGreaterThan(96)
  }
})
