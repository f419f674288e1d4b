import { expect, test } from 'vitest'
import { faultsOfCounts, unformattedIn, widest } from './unformatted.ts'

const mark = '// prettier-ignore'
const wide = `const a = '${'x'.repeat(widest)}'`

test('marks are counted where they end a line and where they stand over one, and lines that are too wide with them', () => {
  expect(unformattedIn(`const a = 1 ${mark}\n${mark}\nconst b = 2\nconst c = 3`)).toEqual({ marks: 2, wide: 0 })
  expect(unformattedIn(`${wide} ${mark}\n  ${mark}\n${wide}\n${wide}`)).toEqual({ marks: 2, wide: 2 })
  expect(unformattedIn(`<p>\n  {/* prettier-ignore */}\n  ${wide}\n</p>`)).toEqual({ marks: 1, wide: 1 })
})

test('a mark or a wide line more is a fault, and so is a figure that did not fall with them', () => {
  const most = { test: { marks: 2, wide: 1 } }
  expect(faultsOfCounts({ test: { marks: 2, wide: 1 } }, most)).toEqual([])
  expect(faultsOfCounts({ test: { marks: 3, wide: 2 } }, most)).toEqual([
    'test: 3 lines that are not formatted, at most 2; let oxfmt have them (docs/STYLE.md, Format)',
    `test: 2 of them over ${widest} columns, at most 1; let oxfmt have them (docs/STYLE.md, Format)`,
  ])
  expect(faultsOfCounts({ test: { marks: 1, wide: 1 } }, most)).toEqual([
    'test: 1 lines that are not formatted now, not 2; say so in scripts/unformatted.ts',
  ])
  expect(faultsOfCounts({ vite: { marks: 1, wide: 0 } }, most)).toHaveLength(1)
})
