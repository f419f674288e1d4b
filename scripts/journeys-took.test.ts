import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { longestFirst, took, tookIn } from './journeys-took.ts'

test('a run begins with what nobody has seen run, then with the longest', () => {
  const seconds = { 'a.e2e.ts': 5, 'b.e2e.ts': 90, 'c.e2e.ts': 40 }
  const files = ['/x/a.e2e.ts', '/x/new.e2e.ts', '/x/c.e2e.ts', '/x/b.e2e.ts', '/x/newer.e2e.ts']
  const order = longestFirst(files, (path) => basename(path), seconds).map((path) => basename(path, '.e2e.ts'))
  expect(order).toEqual(['new', 'newer', 'b', 'c', 'a'])
})

test('what ran again is kept anew, what did not stays', () => {
  const report = { testResults: [{ name: '/x/a.e2e.ts', startTime: 1_000, endTime: 61_400 }] }
  expect(Object.entries(tookIn(report, { 'b.e2e.ts': 30, 'a.e2e.ts': 2 }))).toEqual([
    ['a.e2e.ts', 60],
    ['b.e2e.ts', 30],
  ])
})

test('no file is kept that is gone', () => {
  const there = new Set(globSync('test/journeys/*.e2e.ts').map((path) => basename(path)))
  expect(Object.keys(took()).filter((name) => !there.has(name))).toEqual([])
})
