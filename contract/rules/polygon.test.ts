// Areas, labels and outlines of booths, checked on drawn and on random shapes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Polygon } from '../kernel/geometry.ts'
import { area, bounds, centroid, contains, depth, isSimple, labelSpot } from './polygon.ts'
import { rectangle, ell, shapes, place, moved, rectangles } from '../../test/shapes.ts'

describe('the area of a booth', () => {
  test('is width times depth in m² with two decimals', () => {
    expect(area(rectangle(100, 200, 600, 400))).toBe(24)
    expect(area(rectangle(0, 0, 333, 333))).toBe(11.09)
    expect(area(ell)).toBe(54)
  })
  test('does not depend on the position of the booth, or on the start and direction of its outline', () => {
    fc.assert(
      fc.property(shapes, place, place, fc.nat(63), (shape, dx, dy, start) => {
        const turned = [...shape.slice(start % shape.length), ...shape.slice(0, start % shape.length)]
        expect(area(moved(shape, dx, dy))).toBe(area(shape))
        expect(area(turned)).toBe(area(shape))
        expect(area(shape.toReversed())).toBe(area(shape))
      }),
    )
  })
})

describe('the label of a booth', () => {
  test('has a rectangle inside the booth, for any shape', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { x, y, width, height } = labelSpot(shape)
        expect(width * height).toBeGreaterThan(0)
        for (const dx of [-0.499, 0, 0.499])
          for (const dy of [-0.499, 0, 0.499])
            expect(depth(shape, x + dx * width, y + dy * height)).toBeGreaterThan(-1e-6)
      }),
    )
  })
  test('is in the wide arm of an L, although its centre of mass is outside', () => {
    expect(labelSpot(ell)).toEqual({ x: 600, y: 150, width: 1200, height: 300 })
    expect(
      contains(
        [
          [0, 0],
          [1200, 0],
          [1200, 100],
          [100, 100],
          [100, 1200],
          [0, 1200],
        ],
        335,
        335,
      ),
    ).toBe(false)
  })
  test('is in the middle of a rectangle, which is its centre of mass', () => {
    fc.assert(
      fc.property(rectangles, (shape) => {
        const { x, y } = labelSpot(shape)
        const middle = centroid(shape)
        expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(0.01)
      }),
    )
  })
})

describe('an outline', () => {
  test('is simple when its corners go around a centre', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        expect(isSimple(shape)).toBe(true)
      }),
    )
  })
  test.each<[string, Polygon]>([
    [
      'a bow tie',
      [
        [0, 0],
        [400, 400],
        [400, 0],
        [0, 400],
      ],
    ],
    [
      'a spike there and back',
      [
        [0, 0],
        [400, 0],
        [800, 0],
        [400, 0],
        [400, 400],
        [0, 400],
      ],
    ],
    [
      'a corner on another wall',
      [
        [0, 0],
        [400, 0],
        [400, 400],
        [200, 0],
        [0, 400],
      ],
    ],
    [
      'the same corner twice in a row',
      [
        [0, 0],
        [400, 0],
        [400, 0],
        [0, 400],
      ],
    ],
    [
      'a line',
      [
        [0, 0],
        [400, 0],
        [200, 0],
      ],
    ],
  ])('with %s is not simple', (_, shape) => {
    expect(isSimple(shape)).toBe(false)
  })
  test('contains its corners and nothing beyond its bounds', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { minX, minY, maxX, maxY } = bounds(shape)
        for (const [x, y] of shape) expect(contains(shape, x, y)).toBe(true)
        for (const [x, y] of [
          [minX - 1, minY],
          [maxX + 1, maxY],
          [minX, maxY + 1],
        ] as const)
          expect(contains(shape, x, y)).toBe(false)
      }),
    )
  })
})
