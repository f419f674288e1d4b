import fc from 'fast-check'
import { expect, test } from 'vitest'
import { area } from '../rules/polygon.ts'
import { flattened, hasArcs, pathOf } from './arcs.ts'
import type { Shape } from './things.ts'

const square: Shape['corners'] = [
  [0, 0],
  [1_000, 0],
  [1_000, 1_000],
  [0, 1_000],
]
const circle: Shape = {
  corners: [
    [0, 500],
    [1_000, 500],
  ],
  bulges: [1, 1],
}

test('a shape without arcs is flattened to its corners', () => {
  expect(flattened({ corners: square })).toBe(square)
  expect(flattened({ corners: square, bulges: [0, 0, 0, 0] })).toBe(square)
  expect(pathOf({ corners: square })).toBe('M0 0L1000 0L1000 1000L0 1000Z')
})

test('a positive bulge of an eastward edge curves to the south', () => {
  const shape: Shape = { corners: square, bulges: [0, 0, -1, 0] } // the westward edge has its left side in the south
  const low = Math.max(...flattened(shape).map(([, y]) => y))
  expect(Math.abs(low - 1_500)).toBeLessThanOrEqual(1)
  const eastward: Shape = { corners: square, bulges: [0.5, 0, 0, 0] }
  const inward = Math.max(...flattened(eastward).map(([, y]) => (y < 900 ? y : 0)))
  expect(inward).toBeGreaterThan(245)
  expect(inward).toBeLessThanOrEqual(250)
})

test('a flattened circle has at least 99 % of its area and at most sixty-four corners', () => {
  expect(flattened(circle).length).toBeLessThanOrEqual(64)
  expect(area(flattened(circle)) / (Math.PI * 25)).toBeGreaterThan(0.99)
  expect(pathOf(circle)).toBe('M0 500A500 500 0 0 0 1000 500A500 500 0 0 0 0 500Z')
})

test('flattened shapes have whole centimetres and at most sixty-four corners, including the corners of the shape', () => {
  const bulges = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(bulges, fc.integer({ min: 1, max: 400 }), (some, scale) => {
      const corners = square.map(([x, y]): [number, number] => [x * scale, y * scale])
      const flat = flattened({ corners, bulges: some })
      expect(flat.length).toBeLessThanOrEqual(64)
      expect(flat.flat().every(Number.isInteger)).toBe(true)
      for (const corner of corners) expect(flat).toContainEqual(corner)
      expect(hasArcs({ corners, bulges: some })).toBe(some.some((bulge) => Math.abs(bulge) > 1e-4))
    }),
  )
})
