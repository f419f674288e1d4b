import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fit, keep, reveal, show, toFloor, zoomAt } from './view.ts'

const frame = { minX: -130, minY: -160, maxX: 7530, maxY: 4860 }
const size = { width: 938, height: 615 }
const part = { minX: 2300, minY: 800, maxX: 3500, maxY: 1200 }
const px = fc.integer({ min: 0, max: 900 })
const factor = fc.double({ min: 0.2, max: 5, noNaN: true })

describe('camera of a hall map', () => {
  test('shows the whole hall first', () => {
    const { x, y, k } = fit(frame, size)
    expect(frame.minX * k + x).toBeGreaterThanOrEqual(-0.01)
    expect(frame.maxX * k + x).toBeLessThanOrEqual(size.width + 0.01)
    expect(frame.maxY * k + y).toBeLessThanOrEqual(size.height + 0.01)
  })
  test('keeps the hall in view after any panning and zooming', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(factor, px, px, fc.integer({ min: -2000, max: 2000 })), { maxLength: 12 }),
        (moves) => {
          let view = fit(frame, size)
          for (const [by, x, y, push] of moves)
            view = keep({ ...zoomAt(view, by, x, y, frame, size), x: view.x + push }, frame, size)
          const middle = toFloor(view, size.width / 2, size.height / 2)
          expect(middle.x).toBeGreaterThanOrEqual(frame.minX)
          expect(middle.x).toBeLessThanOrEqual(frame.maxX)
          expect(middle.y).toBeGreaterThanOrEqual(frame.minY)
          expect(middle.y).toBeLessThanOrEqual(frame.maxY)
          expect(view.k).toBeGreaterThanOrEqual(fit(frame, size).k - 1e-9)
        },
      ),
    )
  })
  test('zooms around the pointer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 600 }), fc.integer({ min: 200, max: 400 }), (x, y) => {
        const near = zoomAt(fit(frame, size), 3, x, y, frame, size)
        const before = toFloor(near, x, y)
        const after = toFloor(zoomAt(near, 1.5, x, y, frame, size), x, y)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
      }),
    )
  })
  test('centres selected booths on a phone', () => {
    const phone = { width: 390, height: 370 }
    const view = show(part, frame, phone)
    const middle = toFloor(view, 195, 185)
    expect(middle.x).toBeCloseTo(2900, 0)
    expect(middle.y).toBeCloseTo(1000, 0)
    expect(300 * view.k).toBeGreaterThan(40)
  })
  test('moves no farther than needed to reveal a booth', () => {
    const near = show(part, frame, size)
    expect(reveal(near, part, frame, size)).toBe(near)
    const moved = reveal(near, { minX: 6900, minY: 800, maxX: 7300, maxY: 1300 }, frame, size)
    expect(7300 * moved.k + moved.x).toBeLessThanOrEqual(size.width)
    expect(moved.y).toBeCloseTo(near.y, 6)
  })
})
