import { describe, expect, it } from 'vitest'
import type { Point } from '#contract/kernel/geometry.ts'
import { area, contains } from '#contract/rules/polygon.ts'
import { gridInside } from './grid-lines.ts'

const halls: Record<string, Point[]> = {
  rectangle: [[0, 0], [2000, 0], [2000, 1500], [0, 1500]],
  'L beside the origin': [[-500, 300], [1500, 300], [1500, 1300], [500, 1300], [500, 2300], [-500, 2300]],
  octagon: [[300, 0], [900, 0], [1200, 300], [1200, 900], [900, 1200], [300, 1200], [0, 900], [0, 300]],
  'U, entered from below': [[0, 0], [1800, 0], [1800, 1200], [1200, 1200], [1200, 500], [600, 500], [600, 1200], [0, 1200]],
} // prettier-ignore
const length = ([[ax, ay], [bx, by]]: readonly [Point, Point] | ReturnType<typeof gridInside>[number]) =>
  Math.hypot(bx - ax, by - ay)

describe('grid lines', () => {
  it.each(Object.entries(halls))('stay inside a floor: %s', (_, outline) => {
    const lines = gridInside(outline, 100)
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) {
      const [[ax, ay], [bx, by]] = line
      if (length(line) === 0) continue
      for (const t of [0.01, 0.25, 0.5, 0.75, 0.99])
        expect(contains(outline, ax + (bx - ax) * t, ay + (by - ay) * t)).toBe(true)
    }
  })

  it('fill a floor: total length is its area divided by the step, except for half a step at each wall', () => {
    for (const outline of Object.values(halls)) {
      const down = gridInside(outline, 10).filter(([[ax], [bx]]) => ax === bx)
      const metres = down.reduce((sum, line) => sum + length(line), 0) / 100
      expect((metres * 0.1) / area(outline)).toBeGreaterThan(0.97)
      expect((metres * 0.1) / area(outline)).toBeLessThan(1.001)
    }
  })

  it('go through the given point, and not along the walls', () => {
    const across = gridInside([[-250, 0], [1000, 0], [1000, 500], [-250, 500]], 500, [0, 0]) // prettier-ignore
    expect(across).toEqual([[[0, 0], [0, 500]], [[500, 0], [500, 500]]]) // prettier-ignore
  })

  it('are absent if the floor is narrower than a step', () => {
    expect(gridInside([[0, 0], [90, 0], [90, 90], [0, 90]], 100)).toEqual([]) // prettier-ignore
  })
})
