import { TraceMap } from '@jridgewell/trace-mapping'
import { expect, test } from 'vitest'
import { piecesRun, placesIn, ranIn, together, type Pieces } from './browser-lines.ts'

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })

test('a script that ran is covered, except functions never called and blocks skipped', () => {
  const script = { ranges: [range(0, 100, 1)] }
  const never = { ranges: [range(20, 40, 0)] }
  const called = { ranges: [range(50, 90, 3), range(60, 70, 0)] }
  const within = { ranges: [range(62, 66, 1)] }
  expect(piecesRun([script, called, never])).toEqual([[0, 20], [40, 60], [70, 100]]) // prettier-ignore
  expect(piecesRun([within, called, script])).toEqual([[0, 60], [62, 66], [70, 100]]) // prettier-ignore
  expect(piecesRun([{ ranges: [range(0, 100, 0)] }])).toEqual([])
})

test('code that ran at any time counts as run', () => {
  expect(together([[[0, 20], [40, 60]], [[10, 30]], [[60, 70]]])).toEqual([[0, 30], [40, 70]]) // prettier-ignore
})

test('code in a script is mapped to its source files, and a statement ran if its beginning did', () => {
  // The script of this test has two lines. In the first, `make(` maps to line 3, column 2 of source file a, and `save`
  // to column 10. The second maps to line 1 of source file b.
  const map = new TraceMap({
    version: 3,
    names: [],
    sources: ['../a.ts', '../b.ts', 'c.ts'],
    mappings: 'AAEE,WAAQ;ACFV',
  })
  const code = 'make(() => save())\ntwo()\n'
  const fileOf = (source: string) => (source.startsWith('../') ? source.replace('../', 'web/') : undefined)
  const ran = (pieces: Pieces, file: string, line: number, from: number, to: number) =>
    ranIn(placesIn(code, map, pieces, fileOf).get(file), { start: { line, column: from }, end: { line, column: to } })
  const made: Pieces = [[0, 11], [17, 19]] // prettier-ignore
  expect([ran(made, 'web/a.ts', 3, 2, 20), ran(made, 'web/a.ts', 3, 10, 16)]).toEqual([true, false])
  expect(ran([[0, 19]], 'web/a.ts', 3, 10, 16)).toBe(true)
  expect([ran(made, 'web/b.ts', 1, 0, 5), ran([[19, 25]], 'web/b.ts', 1, 0, 5)]).toEqual([false, true])
  expect([ran([[0, 25]], 'web/a.ts', 4, 0, 5), ran([[0, 25]], 'web/a.ts', 3, 17, 20)]).toEqual([false, false])
})
