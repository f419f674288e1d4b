import { expect, test } from 'vitest'
import { seenAfter } from './use-flight.ts'

const [from, to] = [{ x: 0, y: 0, k: 0.05 }, { x: -400, y: -300, k: 0.4 }] // prettier-ignore
test('a preview reaches its next view after 200 ms, and its lens fades in during the last 120 ms', () => {
  expect(seenAfter(0, from, to).view).toMatchObject({ k: 0.05 })
  expect([0, 80, 140, 200, 900].map((ms) => seenAfter(ms, from, to).lens)).toEqual([0, 0, 0.5, 1, 1])
  expect(seenAfter(200, from, to).view).toEqual(to)
  expect(seenAfter(199, from, to).view).not.toEqual(to)
})
