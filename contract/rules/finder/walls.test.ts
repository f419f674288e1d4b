// Walls in the finder: no path crosses them, and every passage that is wide enough can be used.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booth, booths, plan } from '#test/finder-hall.ts'
import { rectangle } from '#test/shapes.ts'
import type { HallPlan } from '../../entities/hall.ts'
import type { Point } from '../../kernel/geometry.ts'
import { depth } from '../polygon.ts'
import { finderHall } from './hall.ts'

test('a path crosses a wall only at its doors, and never a booth', () => {
  // Walls cross the hall above the islands, far enough apart to walk between them. Each has a door; if one has none,
  // there is no path.
  const wall = fc.record({
    after: fc.integer({ min: 80, max: 300 }),
    thickness: fc.integer({ min: 5, max: 30 }),
    door: fc.option(fc.record({ at: fc.integer({ min: 60, max: 2_700 }), width: fc.integer({ min: 80, max: 300 }) }), { freq: 6, nil: undefined }),
  }) // prettier-ignore
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 900 }), fc.array(wall, { minLength: 1, maxLength: 3 }), (x, across) => {
      let next = 300
      const lines = across.map(({ after, thickness, door }) => {
        const y = next + after + thickness / 2
        next = y + thickness / 2
        return {
          y: Math.round(y),
          thickness,
          door: door && { from: door.at, to: Math.min(2_950, door.at + door.width) },
        }
      })
      const walled: HallPlan = {
        ...plan,
        facilities: [],
        pillars: [],
        walls: lines.map(({ y, thickness }, at) => ({ id: `${at}`, thickness, points: [[0, y], [3_000, y]] })), // prettier-ignore
        doors: [
          ...plan.doors,
          ...lines.flatMap(({ y, door }): HallPlan['doors'] =>
            door
              ? [{ from: [door.from, y], to: [door.to, y], kind: 'service' as const, name: { fa: '', en: '' } }]
              : [],
          ),
        ],
      }
      const [goal, ...others] = [
        booth('G', rectangle(x, 20, 300, 100)),
        ...booths.map((one) => ({ ...one, polygon: one.polygon.map(([px, py]): Point => [px, py / 2 + 1_000]) })),
      ] // prettier-ignore
      const way = finderHall(walled, [goal, ...others]).way(goal, 'entrance')
      if (lines.some(({ door }) => door === undefined)) {
        expect(way).toEqual([])
        return
      }
      expect(way.length).toBeGreaterThan(1)
      for (const [at, [x1, y1]] of way.slice(1).entries()) {
        const [x0, y0] = way[at]!
        for (const { y, door } of lines) {
          if ((y0 - y) * (y1 - y) >= 0) continue
          const crossing = x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
          expect(crossing).toBeGreaterThanOrEqual(door!.from - 13)
          expect(crossing).toBeLessThanOrEqual(door!.to + 13)
        }
        for (let i = 0; i <= 20; i++) {
          const [px, py] = [x0 + ((x1 - x0) * i) / 20, y0 + ((y1 - y0) * i) / 20]
          for (const { polygon } of others) expect(depth(polygon, px, py)).toBeLessThanOrEqual(13)
        }
      }
    }),
    { numRuns: 50 },
  )
})
test('a passage of 80 cm is used in any direction, and one of 30 cm is not', () => {
  // Two slanting walls with a gap between them separate the entrance from the booth.
  const passing = (angle: number, at: number, gap: number, isLong: boolean) => {
    const [u, v] = [Math.cos(angle), Math.sin(angle)]
    const along = (way: number, aside: number): Point => [Math.round(1_500 + u * way - v * aside), Math.round(1_000 + v * way + u * aside)] // prettier-ignore
    const across = isLong ? [-v, u] : [0, 0]
    const side = (sign: number, far: number): Point[] => {
      const end = along(at + (sign * (gap + 10)) / 2, 0)
      const back = along(far, 0)
      // In a corridor both walls turn and run parallel for three metres.
      return isLong ? [back, end, [Math.round(end[0] + across[0]! * 300), Math.round(end[1] + across[1]! * 300)]] : [back, along(at + (sign * gap) / 2, 0)] // prettier-ignore
    }
    const walled: HallPlan = {
      ...plan,
      facilities: [],
      pillars: [],
      walls: [side(-1, -4_000), side(1, 4_000)].map((points, n) => ({ id: `${n}`, thickness: 10, points })), // prettier-ignore
    }
    const goal = booth('G', rectangle(1_400, 20, 200, 100))
    return finderHall(walled, [goal]).way(goal, 'entrance').length > 0
  }
  const angle = fc.integer({ min: -25, max: 25 }).map((degrees) => (degrees * Math.PI) / 180)
  fc.assert(
    fc.property(angle, fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: 0, max: 60 }), fc.boolean(), (turn, at, more, isLong) => {
      expect(passing(turn, at, 81 + more, isLong)).toBe(true)
      expect(passing(turn, at, 30, isLong)).toBe(false)
    }),
  ) // prettier-ignore
})
