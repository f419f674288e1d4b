// The check of lengths has to see what it is there for.
import { expect, test } from 'vitest'
import { asItIs } from './lengths.rows.ts'
import { faultsOf, longFunctions, most } from './lengths.ts'

const lines = (count: number) => '  work()\n'.repeat(count)
const named = (name: string, count: number) => `export function ${name}() {\n${lines(count)}}\n`

test('a function is found by its name once it is too long', () => {
  expect(longFunctions('server/x.ts', named('short', most - 2))).toEqual([])
  expect(longFunctions('server/x.ts', named('long', most - 1))).toEqual([{ name: 'server/x.ts long', lines: most + 1 }])
  const arrow = `const long = async () => {\n${lines(most)}}\n`
  expect(longFunctions('server/x.ts', arrow)).toEqual([{ name: 'server/x.ts long', lines: most + 2 }])
})

test('bodies of tests and of attacks may be as long as they are', () => {
  const body = `test('it works', () => {\n${lines(most)}})\n`
  expect(longFunctions('test/x.test.ts', body)).toEqual([])
  expect(longFunctions('test/x.ts', body)).toHaveLength(1)
  const attack = `export const one = { run: async () => {\n${lines(most)}} }\n`
  expect(longFunctions('attack/x.ts', attack)).toEqual([])
  expect(longFunctions('server/x.ts', attack)).toHaveLength(1)
})

test('a function may get shorter than its row, never longer, and then the row follows', () => {
  const rows = { 'server/x.ts long': [40, 'one table'] as const }
  expect(faultsOf([{ name: 'server/x.ts long', lines: 40 }], rows)).toEqual([])
  expect(faultsOf([{ name: 'server/x.ts long', lines: 41 }], rows)).toHaveLength(1)
  expect(faultsOf([{ name: 'server/x.ts long', lines: 39 }], rows)).toHaveLength(1)
  expect(faultsOf([], rows)).toHaveLength(1)
  expect(faultsOf([{ name: 'server/x.ts other', lines: 31 }], rows)).toHaveLength(2)
})

test('a table may be as long as its rows, and has no row here once it is short', () => {
  const rows = { 'test/x.ts table': [asItIs, 'one table'] as const }
  for (const lines of [31, 400]) expect(faultsOf([{ name: 'test/x.ts table', lines }], rows)).toEqual([])
  expect(faultsOf([], rows)).toHaveLength(1)
})
