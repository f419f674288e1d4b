import { expect, test } from 'vitest'
import { forEachInOrder, jsonInTurns, mapInTurns } from './turns.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a long loop lets other work run in between', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 1)
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const began = performance.now()
  await forEachInOrder(Array.from({ length: 200 }), () => busyFor(1))
  const whole = performance.now() - began
  clearInterval(others)
  clearInterval(watch)
  expect(turns).toBeGreaterThan(5)
  expect(longest / whole).toBeLessThan(0.75) // the loop takes about 200 ms on an idle machine
})

test('results are in the order of the items', async () => {
  const all = Array.from({ length: 50 }, (_, at) => at)
  const made = await mapInTurns(all, (one, at) => {
    busyFor(0.5)
    return `${one}/${at}`
  })
  expect(made).toEqual(all.map((at) => `${at}/${at}`))
  expect(JSON.parse(await jsonInTurns(all))).toEqual(all)
  expect(await jsonInTurns([])).toBe('[]')
})
