import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boothOf as booth, idOf } from '#test/plan-documents.ts'
import { rectangle } from '#test/shapes.ts'
import { area } from '../../rules/polygon.ts'
import { soldArea } from '../sale.ts'
import type { Thing } from '../things.ts'
import { boxOfThing } from './footprint.ts'
import { directionOf, ownBoxOf, slopeOf, squared, stretchedTo } from './rotated-box.ts'
import { shapeIn } from './shapes.ts'
import { reflection, rotation, translation, middleOf, shaped, transformed } from './transform.ts'

const turnedBy = <T extends Thing>(thing: T, degrees: number) =>
  transformed(rotation(degrees, middleOf(boxOfThing(thing))), thing)
const sizeOf = (thing: Thing) => {
  const { box } = ownBoxOf([thing])!
  return [Math.round(box.maxX - box.minX), Math.round(box.maxY - box.minY)]
}
const far = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) => Math.hypot(bx - ax, by - ay)

describe('a thing at an angle', () => {
  it('has its own width and depth, within the rounding of its corners', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('rectangle' as const, 'l' as const, 'u' as const),
        fc.integer({ min: 300, max: 1_200 }),
        fc.integer({ min: -44, max: 44 }),
        (shape, size, degrees) => {
          const box = { minX: 1_000, minY: 1_000, maxX: 1_000 + size, maxY: 1_300 }
          const thing = turnedBy(booth('A-1', shapeIn(box, shape)), degrees)
          const [width = 0, depth = 0] = sizeOf(thing)
          const [long, short] = Math.abs(width - size) <= 3 ? [width, depth] : [depth, width]
          expect([Math.abs(long - size) <= 3, Math.abs(short - 300) <= 3]).toEqual([true, true])
        },
      ),
    ))
  it('has the same area after rotation, and the exact area of a typed size, despite rounded corners', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 1_200 }),
        fc.integer({ min: 200, max: 900 }),
        fc.integer({ min: -44, max: 44 }),
        fc.integer({ min: 200, max: 1_500 }),
        (width, depth, degrees, wider) => {
          const was = booth('A-1', rectangle(1_000, 1_000, width, depth))
          const thing = turnedBy(was, degrees)
          expect(soldArea(thing)).toBe(soldArea(was))
          expect(soldArea(transformed(translation(37, -11), turnedBy(thing, 10)))).toBe(soldArea(was))
          const own = ownBoxOf([thing])!
          if (own.slope === 0) return
          const { minX, minY } = own.box
          const after = stretchedTo(thing, own, { minX, minY, maxX: minX + wider, maxY: minY + 300 })
          expect(soldArea(after)).toBe(Math.round(wider * 3) / 100)
        },
      ),
    ))
  it('follows its shape when a corner is dragged, and keeps a declared area', () => {
    const thing = turnedBy(booth('A-1', rectangle(1_000, 1_000, 500, 300)), 30)
    const corners = thing.shape.corners.map(([x, y], at): [number, number] => (at === 0 ? [x - 200, y - 200] : [x, y]))
    expect(soldArea(shaped(thing, { corners }))).toBe(area(corners))
    const declared = turnedBy(booth('A-1', rectangle(1_000, 1_000, 500, 300), { meterage: 15.5 }), 30)
    expect(soldArea(shaped(declared, { corners }))).toBe(15.5)
  })
  it('keeps its right angles when it becomes wider', () => {
    const thing = turnedBy(booth('A-1', rectangle(1_000, 1_000, 400, 300)), 30)
    const own = ownBoxOf([thing])!
    const { corners } = stretchedTo(thing, own, { ...own.box, maxX: own.box.minX + 800 }).shape
    const [a, b, c, d] = corners as [[number, number], [number, number], [number, number], [number, number]]
    for (const [side, length] of [
      [far(a, b), 800],
      [far(b, c), 300],
      [far(c, d), 800],
    ] as const)
      expect(Math.abs(side - length)).toBeLessThan(1.5) // corners are whole centimetres
    expect(Math.abs(far(a, c) - far(b, d))).toBeLessThan(3)
  })
  it('is level again when it is straightened, even after its corners were rounded', () => {
    const thing = turnedBy(booth('A-1', rectangle(1_000, 1_000, 400, 300)), 17)
    const back = squared(turnedBy(thing, -directionOf(thing)))
    const [a, b, c, d] = back.shape.corners as [[number, number], [number, number], [number, number], [number, number]]
    expect([a[1] === b[1], b[0] === c[0], c[1] === d[1], d[0] === a[0]]).toEqual([true, true, true, true])
  })
  it('without right angles has the size of its bounding box', () => {
    expect(
      slopeOf(
        booth('A-1', [
          [0, 0],
          [700, 250],
          [0, 400],
        ]),
      ),
    ).toBe(0)
    expect(slopeOf(booth('A-2', shapeIn({ minX: 0, minY: 0, maxX: 400, maxY: 400 }, 'octagon')))).toBe(0)
  })
  it('is stretched along its own sides if it is a pillar', () => {
    const pillar: Thing = {
      id: idOf(1),
      layer: 'building',
      kind: 'pillar',
      at: [500, 500],
      width: 60,
      height: 40,
      angle: 90,
      round: false,
    }
    const own = ownBoxOf([pillar])!
    expect(stretchedTo(pillar, own, { ...own.box, maxX: own.box.minX + 120 })).toMatchObject({
      width: 120,
      height: 40,
      angle: 90,
    })
  })
})

it('a mirrored door still leads into the hall, because its ends are swapped', () => {
  const door: Thing = {
    id: idOf(2),
    layer: 'building',
    kind: 'door',
    from: [100, 0],
    to: [400, 0],
    use: 'entrance',
    name: { fa: '', en: '' },
  }
  const mirror = reflection('x', { minX: 0, minY: 0, maxX: 1_000, maxY: 0 })
  expect(transformed(mirror, door)).toMatchObject({ from: [600, 0], to: [900, 0] })
  expect(transformed(mirror, transformed(mirror, door))).toEqual(door)
})
