import { expect, test } from 'vitest'
import type { Warning, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { nothingDecided, resolved } from './resolved-booths.ts'
import { madeAfterAll } from './use-decisions.ts'

const booth = (id: number, number: string, made: boolean): ProposedBooth => ({
  id,
  number,
  points: [
    [id * 300, 0],
    [id * 300 + 300, 0],
    [id * 300 + 300, 300],
    [id * 300, 300],
  ],
  area: 9,
  written: undefined,
  layer: 0,
  origin: made ? 'inside' : 'none',
  made,
})
const names = (all: readonly { number: string }[]) => all.map(({ number }) => number)

test('if the user makes one of several left-out booths after all, the others stay left out', () => {
  const booths = [booth(0, 'A-1', true), booth(1, '', false), booth(2, '', false), booth(3, '', false)]
  const warnings: Warning[] = [{ kind: 'none', booths: [1, 2, 3], proposed: 'leave' }]
  const { made, left } = resolved(booths, warnings, madeAfterAll(nothingDecided, warnings, 2))
  expect([names(made), left.map(({ id }) => id)]).toEqual([
    ['A-1', 'A-2'],
    [1, 3],
  ])
})

test('the booth left out of an overlapping pair can be made after all, and the other stays', () => {
  const booths = [booth(0, 'A-1', true), booth(1, 'A-2', true)]
  const warnings: Warning[] = [{ kind: 'overlap', booths: [0, 1], proposed: 'make' }]
  const chosen = { ...nothingDecided, chosen: new Map([[0, 'other' as const]]) }
  expect(names(resolved(booths, warnings, chosen).made)).toEqual(['A-1'])
  expect(names(resolved(booths, warnings, madeAfterAll(chosen, warnings, 1)).made)).toEqual(['A-1', 'A-2'])
})

test('other decisions of the user about a booth still apply when it is made after all', () => {
  const booths = [booth(0, 'A-1', false)]
  const warnings: Warning[] = [
    { kind: 'two', booths: [0], proposed: 'make', numbers: ['A-1', 'A-9'] },
    { kind: 'aside', booths: [0], proposed: 'leave', reason: 'alone' },
  ]
  const chosen = { ...nothingDecided, chosen: new Map([[0, 'other' as const]]) }
  expect(names(resolved(booths, warnings, madeAfterAll(chosen, warnings, 0)).made)).toEqual(['A-9'])
})

test('an outline with five numbers becomes five booths, each with the number inside it', () => {
  const numbers = ['A-3', 'A-1', 'A-2', 'A-5', 'A-4']
  const places = [2, 0, 1, 4, 3].map((n) => [n * 60 + 30, 150] as const)
  const warnings: Warning[] = [{ kind: 'two', booths: [0], proposed: 'make', numbers, places }]
  const chosen = { ...nothingDecided, chosen: new Map([[0, 'split' as const]]) }
  const { made } = resolved([booth(0, 'A-3', true)], warnings, chosen)
  expect(names(made)).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
  expect(made.map(({ area, points }) => [area, Math.min(...points.map(([x]) => x))])).toEqual(
    [0, 60, 120, 180, 240].map((x) => [1.8, x]),
  )
  const third = { ...nothingDecided, chosen: new Map([[0, 'pick2' as const]]) }
  expect(names(resolved([booth(0, 'A-3', true)], warnings, third).made)).toEqual(['A-2'])
})

test('the area written in the drawing is used unless the traced one is chosen, and the other outline only if chosen', () => {
  const one = { ...booth(0, 'A-1', true), written: 7.5 }
  const areas: Warning[] = [{ kind: 'area', booths: [0], proposed: 'make' }]
  const other = { ...nothingDecided, chosen: new Map([[0, 'other' as const]]) }
  expect(resolved([one], [], nothingDecided).made[0]?.declared).toBe(7.5)
  expect(resolved([one], areas, nothingDecided).made[0]?.declared).toBe(7.5)
  expect(resolved([one], areas, other).made[0]?.declared).toBeUndefined()
  const shape = [[-100, -100], [400, -100], [400, 400], [-100, 400]] as const // prettier-ignore
  const nested: Warning[] = [{ kind: 'nested', booths: [0], proposed: 'make', shapes: [[...shape]] }]
  expect(resolved([one], nested, nothingDecided).made[0]?.area).toBe(9)
  expect(resolved([one], nested, other).made[0]?.area).toBe(25)
})
