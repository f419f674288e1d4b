// Neighbouring booths, and booths inside walls, checked against another library.
import fc from 'fast-check'
import clipping from 'polygon-clipping'
import { describe, expect, test } from 'vitest'
import type { Polygon } from '../kernel/geometry.ts'
import { bounds, edgesOnAisle, openSides, overlaps, sharedEdge, sideBySide, staysInside } from './polygon.ts'
import { shapes, moved, rectangles, size, rectangle, ell } from '../../test/shapes.ts'

type Pieces = ReturnType<typeof clipping.intersection>
const twiceIn = (ring: Pieces[number][number]) =>
  ring.reduce((twice, [x, y], at) => {
    const [u, v] = ring[(at + 1) % ring.length] ?? [x, y]
    return twice + x * v - u * y
  }, 0)
const groundOf = (pieces: Pieces) => pieces.flat().reduce((sum, ring) => sum + Math.abs(twiceIn(ring)) / 2, 0)
/** Shared area in cm², computed by another library. */
const sharedGround = (a: Polygon, b: Polygon) => groundOf(clipping.intersection([a], [b]))

describe('two booths', () => {
  test('overlap only when they share area, in either order', () => {
    fc.assert(
      fc.property(
        shapes,
        shapes,
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        (a, b, dx, dy) => {
          const near = moved(b, (a[0]?.[0] ?? 0) - (b[0]?.[0] ?? 0) + dx, (a[0]?.[1] ?? 0) - (b[0]?.[1] ?? 0) + dy)
          const ground = sharedGround(a, near)
          expect(overlaps(a, near)).toBe(overlaps(near, a))
          if (overlaps(a, near)) expect(ground).toBeGreaterThan(0.7)
          // Booths that only touch share at most a strip as long as both outlines and one centimetre wide.
          else expect(ground).toBeLessThan(20_000)
        },
      ),
    )
  })
  test('with a shared wall do not overlap, even when it was drawn one centimetre off', () => {
    fc.assert(
      fc.property(rectangles, size, fc.constantFrom(0, 1), (a, width, slip) => {
        const { maxX, minY, maxY } = bounds(a)
        const b = rectangle(maxX - slip, minY, width, maxY - minY)
        expect(overlaps(a, b)).toBe(false)
        expect(sharedEdge(a, b)).toBe(maxY - minY)
      }),
    )
  })
  test('overlap when one covers twelve centimetres of the other, lies inside it, or is identical', () => {
    expect(overlaps(rectangle(0, 0, 600, 400), rectangle(588, 0, 600, 400))).toBe(true)
    expect(overlaps(rectangle(0, 0, 600, 400), rectangle(100, 100, 100, 100))).toBe(true)
    expect(overlaps(ell, ell)).toBe(true)
    expect(overlaps(ell, rectangle(400, 400, 500, 500))).toBe(false)
  })
  test('on both sides of a slanted wall do not overlap', () => {
    expect(
      overlaps(
        [
          [0, 0],
          [700, 300],
          [0, 300],
        ],
        [
          [0, 0],
          [700, 0],
          [700, 300],
        ],
      ),
    ).toBe(false)
    expect(
      overlaps(
        [
          [0, 0],
          [700, 300],
          [0, 300],
        ],
        [
          [0, 20],
          [700, 20],
          [700, 320],
        ],
      ),
    ).toBe(true)
  })
  test('are side by side through a wall, not through a corner', () => {
    const first = rectangle(0, 0, 600, 400)
    const below = rectangle(300, 400, 300, 400)
    const corner = rectangle(600, 800, 300, 300)
    expect(sharedEdge(first, below)).toBe(300)
    expect(sideBySide([first, below])).toBe(true)
    expect(sideBySide([first, below, corner])).toBe(false)
    expect(sideBySide([])).toBe(true)
  })
})

describe('the open sides of a booth', () => {
  const booth = rectangle(300, 300, 300, 300)
  const neighbours = {
    left: rectangle(0, 300, 300, 300),
    right: rectangle(600, 300, 300, 300),
    back: rectangle(300, 0, 300, 300),
  }
  test('are four for an island, three for a head, two for a corner and one in a row', () => {
    expect(openSides(booth, [])).toBe(4)
    expect(openSides(booth, [neighbours.left])).toBe(3)
    expect(openSides(booth, [neighbours.left, neighbours.back])).toBe(2)
    expect(openSides(booth, [neighbours.left, neighbours.right, neighbours.back])).toBe(1)
  })
  test('are sides that neighbours cover by less than half', () => {
    expect(edgesOnAisle(booth, [neighbours.left])).toHaveLength(3)
    expect(openSides(booth, [rectangle(600, 300, 300, 100)])).toBe(4)
    expect(openSides(booth, [rectangle(600, 300, 300, 100), rectangle(600, 400, 300, 100)])).toBe(3)
    expect(openSides(ell, [])).toBe(4)
  })
  test('do not include a side that is too near to a wall of the hall to pass', () => {
    const hall = rectangle(0, 0, 5000, 5000)
    expect(openSides(rectangle(100, 1000, 300, 300), [hall])).toBe(4)
    expect(openSides(rectangle(100, 1000, 300, 300), [hall], 120)).toBe(3)
  })
})

describe('a booth inside its walls', () => {
  test('may touch them and exceed them by one centimetre, but not by two', () => {
    const hall = rectangle(0, 0, 4000, 3000)
    expect([
      staysInside(hall, rectangle(0, 0, 400, 300)),
      staysInside(hall, rectangle(-1, 0, 400, 300)),
      staysInside(hall, rectangle(-2, 0, 400, 300)),
      staysInside(hall, hall),
    ]).toEqual([true, true, false, true])
  })
  test('may not span a niche between its corners', () => {
    expect(
      staysInside(ell, [
        [0, 800],
        [100, 900],
        [1000, 300],
        [900, 200],
      ]),
    ).toBe(false)
    expect(staysInside(ell, rectangle(0, 300, 300, 600))).toBe(true)
  })
  test('is inside exactly when no area remains after subtracting the hall', () => {
    fc.assert(
      fc.property(
        shapes,
        shapes,
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: -2000, max: 2000 }),
        (hall, shape, dx, dy) => {
          const from = bounds(hall)
          const to = bounds(shape)
          const booth = moved(shape, from.minX - to.minX + dx, from.minY - to.minY + dy)
          const outside = groundOf(clipping.difference([booth], [hall]))
          if (outside === 0) expect(staysInside(hall, booth)).toBe(true)
          if (!staysInside(hall, booth)) expect(outside).toBeGreaterThan(0)
          // A strip outside the hall that is thinner than the tolerance may be longer than a booth.
          if (outside > 20_000) expect(staysInside(hall, booth)).toBe(false)
        },
      ),
      { numRuns: 60 },
    )
  })
})
