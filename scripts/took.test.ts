import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { longestFirst, took, tookIn } from './took.ts'

test('a run begins with what nobody has seen run, then with the longest', () => {
  const seconds = { 'a.e2e.ts': 5, 'b.e2e.ts': 90, 'c.e2e.ts': 40 }
  const files = ['/x/a.e2e.ts', '/x/new.e2e.ts', '/x/c.e2e.ts', '/x/b.e2e.ts', '/x/newer.e2e.ts']
  const order = longestFirst(files, (path) => basename(path), seconds).map((path) => basename(path, '.e2e.ts'))
  expect(order).toEqual(['new', 'newer', 'b', 'c', 'a'])
})

test('what ran again is kept anew, what did not stays', () => {
  const report = { testResults: [{ name: join(root, 'test/a.e2e.ts'), startTime: 1_000, endTime: 61_400 }] }
  expect(Object.entries(tookIn(report, { 'test/b.e2e.ts': 30, 'test/a.e2e.ts': 2 }))).toEqual([
    ['test/a.e2e.ts', 60],
    ['test/b.e2e.ts', 30],
  ])
})

test('no file is kept that is gone', () => {
  expect(Object.keys(took()).filter((path) => !existsSync(join(root, path)))).toEqual([])
})
