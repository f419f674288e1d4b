import { expect, test } from 'vitest'
import { faultsOfCoverage, sentenceOf, type Covered } from './covered.ts'

const covered: Covered = {
  on: '2026-11-23',
  minutes: 8,
  sides: {
    contract: { files: 200, lines: 1_000, covered: 969 },
    server: { files: 400, lines: 1_000, covered: 891 },
    web: { files: 800, lines: 1_000, covered: 130 },
  },
}
const files = (side: 'contract' | 'server' | 'web') => covered.sides[side].files
const readme = `lines that run: ${sentenceOf(covered)}`

test('what was measured is said by side, rounded down, with its day', () => {
  expect(sentenceOf(covered)).toBe('contract 96 %, server 89 %, web 13 % (measured on 2026-11-23)')
  expect(faultsOfCoverage(covered, readme, files)).toEqual([])
})

test('a README that says something else is found', () => {
  expect(faultsOfCoverage(covered, readme.replace('89', '95'), files)).toEqual([
    `README.md: does not say the coverage that was measured last: ${sentenceOf(covered)}`,
  ])
})

test('a side that has a fifth more files than when it was measured is to be measured again', () => {
  expect(faultsOfCoverage(covered, readme, (side) => files(side) * (side === 'server' ? 1.25 : 1.1))).toEqual([
    'test/coverage.json: server/ has 500 files and had 400 when it was measured; npm run coverage',
  ])
})
