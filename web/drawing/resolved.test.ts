import { expect, test } from 'vitest'
import type { Warning, ProposedBooth } from '#contract/drawing/find/proposal.ts'
import { nothingDecided, resolved } from './resolved.ts'
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

test('of several that are left out together one can be made after all, and the others stay out', () => {
  const booths = [booth(0, 'A-1', true), booth(1, '', false), booth(2, '', false), booth(3, '', false)]
  const warnings: Warning[] = [{ kind: 'none', booths: [1, 2, 3], proposed: 'leave' }]
  const { made, left } = resolved(booths, warnings, madeAfterAll(nothingDecided, warnings, 2))
  expect([names(made), left.map(({ id }) => id)]).toEqual([
    ['A-1', 'A-2'],
    [1, 3],
  ])
})

test('of two that overlap the one that was left out is made after all, and the other stays', () => {
  const booths = [booth(0, 'A-1', true), booth(1, 'A-2', true)]
  const warnings: Warning[] = [{ kind: 'overlap', booths: [0, 1], proposed: 'make' }]
  const chosen = { ...nothingDecided, chosen: new Map([[0, 'other' as const]]) }
  expect(names(resolved(booths, warnings, chosen).made)).toEqual(['A-1'])
  expect(names(resolved(booths, warnings, madeAfterAll(chosen, warnings, 1)).made)).toEqual(['A-1', 'A-2'])
})

test('what else was decided about a booth holds when it is made after all', () => {
  const booths = [booth(0, 'A-1', false)]
  const warnings: Warning[] = [
    { kind: 'two', booths: [0], proposed: 'make', numbers: ['A-1', 'A-9'] },
    { kind: 'aside', booths: [0], proposed: 'leave', reason: 'alone' },
  ]
  const chosen = { ...nothingDecided, chosen: new Map([[0, 'other' as const]]) }
  expect(names(resolved(booths, warnings, madeAfterAll(chosen, warnings, 0)).made)).toEqual(['A-9'])
})
