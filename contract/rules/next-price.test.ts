import { expect, test } from 'vitest'
import { nextPrice } from './next-price.ts'

test.each([
  [190_00, 10, 209_00],
  [199_50, 0, 199_50],
  [199_50, 1, 201_00],
  [145_00, 10, 160_00],
  [144_00, 10, 158_00],
  [333_33, -50, 167_00],
  [333_33, 200, 1_000_00],
  [0, 200, 0],
  [50, -50, 1_00],
  [100_000_000_00, 200, 100_000_000_00],
])('%i cents and %i percent are %i cents', (cents, percent, next) => {
  expect(nextPrice(cents, percent)).toBe(next)
})

test('every changed price is a whole euro, within half a euro of the exact price', () => {
  const wrong: number[][] = []
  for (let cents = 1; cents < 1_000_00; cents += 37)
    for (let percent = -50; percent <= 200; percent += 7) {
      const next = nextPrice(cents, percent)
      const exact = Math.max(100, (cents * (100 + percent)) / 100)
      if (percent !== 0 && (next % 100 !== 0 || Math.abs(next - exact) > 50)) wrong.push([cents, percent, next])
    }
  expect(wrong).toEqual([])
})
