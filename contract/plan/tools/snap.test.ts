import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '../../kernel/geometry.ts'
import { rectangle } from '#test/shapes.ts'
import { directionsNear, snapBox, snapPoint, steadied, type SnapTargets } from './snap.ts'

describe('snapping', () => {
  const hold = (name: string, x: number, y: number, width: number, depth: number) => {
    const polygon = rectangle(x, y, width, depth)
    return { name, polygon, box: { minX: x, minY: y, maxX: x + width, maxY: y + depth } }
  }
  const ground = (...holds: SnapTargets['holds']): SnapTargets => ({
    holds,
    pillars: [],
    walls: [rectangle(0, 0, 6_000, 4_000)],
    background: [],
    aisle: 300,
  })
  const box = (x: number, y: number) => ({
    box: { minX: x, minY: y, maxX: x + 300, maxY: y + 300 },
    corners: rectangle(x, y, 300, 300),
  })
  it('prefers a corner, then an edge, then equal gaps, then the aisle, then the grid', () => {
    const a = hold('A-1', 1_000, 1_000, 300, 300)
    expect(snapBox(box(1_312, 1_008), ground(a), 30, true)).toMatchObject({
      dx: -12,
      dy: -8,
      to: [{ kind: 'corner', name: 'A-1' }],
    })
    expect(snapBox(box(1_312, 1_408), ground(a), 30, true)).toMatchObject({
      dx: -12,
      dy: -8,
      to: [{ kind: 'edge', name: 'A-1' }],
    })
    const b = hold('A-2', 2_400, 1_000, 300, 300)
    expect(snapBox(box(1_710, 1_110), ground(a, b), 30, true)).toMatchObject({
      dx: -10,
      to: [{ kind: 'gap', length: 400 }],
    })
    expect(snapBox(box(1_611, 1_110), ground(a), 30, true)).toMatchObject({
      dx: -11,
      to: [{ kind: 'aisle', length: 300 }],
    })
    expect(snapBox(box(1_822, 2_111), ground(), 30, true)).toMatchObject({ dx: -22, dy: -11, to: [{ kind: 'grid' }] })
  })
  it('never pulls farther than its reach, and always ends on whole centimetres', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 0, max: 3_500 }),
        fc.integer({ min: 1, max: 200 }),
        (x, y, reach) => {
          const around = ground(hold('A-1', 1_003, 1_007, 311, 287), hold('A-2', 2_011, 1_007, 300, 300))
          const { dx, dy } = snapBox(box(x, y), around, reach, false)
          expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(Math.min(reach, 60))
          const { point } = snapPoint(x, y, around, reach, true)
          expect(point.every(Number.isInteger)).toBe(true)
        },
      ),
    ))
  it('uses a background line only if background lines are on, next to the line itself, and with nothing else in reach', () => {
    const below = (...background: SnapTargets['background']): SnapTargets => ({ ...ground(), background })
    const outline = hold('', 1_013, 1_017, 611, 487)
    const at = (x: number, y: number, around: SnapTargets) => snapPoint(x, y, around, 30, true)
    expect(at(1_020, 1_200, below(outline))).toMatchObject({ point: [1_013, 1_200], to: [{ kind: 'background' }] })
    expect(at(1_020, 1_200, below())).toMatchObject({ point: [1_000, 1_200], to: [{ kind: 'grid' }] })
    expect(at(1_020, 1_700, below(outline))).toMatchObject({ point: [1_000, 1_700], to: [{ kind: 'grid' }] })
    expect(at(1_618, 1_510, below(outline))).toMatchObject({ point: [1_624, 1_504], guides: { length: 2 } })
    const booth = { ...below(outline), holds: [hold('A-1', 1_000, 1_100, 300, 300)] }
    expect(at(1_008, 1_200, booth)).toMatchObject({ point: [1_000, 1_200], to: [{ kind: 'edge', name: 'A-1' }] })
    expect(snapBox(box(1_020, 1_110), below(outline), 30, true)).toMatchObject({ dx: -7, to: [{ kind: 'background' }] })
  })
  it('puts a point on a slanting background line, and at its corners', () => {
    const polygon: Point[] = [[1_000, 1_000], [1_600, 1_300], [1_600, 1_900], [1_000, 1_613]] // prettier-ignore
    const around = {
      ...ground(),
      background: [{ name: '', polygon, box: { minX: 1_000, minY: 1_000, maxX: 1_600, maxY: 1_900 } }],
    }
    const { point, to } = snapPoint(1_305, 1_140, around, 30, true)
    expect([Math.abs((point[0] - 1_000) / 2 - (point[1] - 1_000)) <= 1, to[0]?.kind]).toEqual([true, 'background'])
    expect(snapPoint(1_007, 1_606, around, 30, true).point).toEqual([1_000, 1_613])
  })
  it('draws a guide along everything on its line', () => {
    const row = ground(hold('A-1', 1_000, 1_000, 300, 300), hold('C-1', 1_000, 2_200, 300, 300))
    const [guide] = snapBox(box(1_008, 1_620), row, 30, true).guides
    expect(guide).toEqual({ axis: 'x', at: 1_000, from: 1_000, to: 2_500 })
  })
  it('continues a side in the direction of a neighbour’s side, and ignores the unfinished side of an open shape', () => {
    const polygon: Point[] = [[0, 0], [500, 200], [400, 450], [-100, 250]] // prettier-ignore
    const slanted = { name: 'A-1', polygon, box: { minX: -100, minY: 0, maxX: 500, maxY: 450 } }
    const directions = directionsNear(ground(slanted), [900, 900])
    expect(steadied([900, 900], 1_400, 1_110, directions)?.[1]).toBe(1_101)
    expect(steadied([900, 900], 1_400, 1_110)).toBeUndefined()
    expect(directionsNear(ground(slanted), [9_000, 900])).toEqual([])
    const drawn = { name: '', polygon: [[0, 0], [300, 0], [300, 100]] as Point[], box: { minX: 0, minY: 0, maxX: 0, maxY: 0 }, isOpen: true } // prettier-ignore
    expect(directionsNear(ground(drawn), [300, 100])).toEqual([])
  })
  it('straightens sides that are nearly straight', () => {
    expect(steadied([0, 0], 500, 12)).toEqual([500, 0])
    expect(steadied([0, 0], 8, 500)).toEqual([0, 500])
    expect(steadied([0, 0], 500, 490)).toEqual([495, 495])
    expect(steadied([0, 0], 500, 200)).toBeUndefined()
  })
})
