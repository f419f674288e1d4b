import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boothOf as booth, idOf, planOf, rowOf } from '#test/plan-documents.ts'
import { rectangle } from '#test/shapes.ts'
import { area, isSimple } from '../../rules/polygon.ts'
import { aligned, commonGap, distributed } from './arrange.ts'
import { copied } from './copy.ts'
import { boxOfThing, polygonOf } from './footprint.ts'
import { joinedShape, merged, split } from './join.ts'
import { nextNumber } from './numbers.ts'
import { cornerInserted, cornerRemoved, edgeBent, edgeMoved } from './points.ts'
import { rowBooths } from './row.ts'
import { boothShapes, shapeIn } from './shapes.ts'
import { typedNumber } from './typed-number.ts'
import { boxToBox, reflection, rotation, translation, middleOf, transformed } from './transform.ts'

const none: ReadonlySet<string> = new Set()
const someBooth = fc
  .record({
    x: fc.integer({ min: 0, max: 5_000 }),
    y: fc.integer({ min: 0, max: 3_500 }),
    width: fc.integer({ min: 20, max: 900 }),
    depth: fc.integer({ min: 20, max: 900 }),
  })
  .map(({ x, y, width, depth }) => booth('A-1', rectangle(x, y, width, depth)))

describe('typed numbers', () => {
  it.each([
    ['3*4', 12],
    ['12/2', 6],
    ['۳×۴', 12],
    ['۲٫۵', 2.5],
    ['2,5', 2.5],
    ['1+2*3', 7],
    ['-0.5', -0.5],
    ['12/0', Number.NaN],
    ['3*', Number.NaN],
    ['', Number.NaN],
    ['4 m', Number.NaN],
  ])('%s is %s', (text, number) => expect(typedNumber(text, 10)).toBe(number))
  it('are added to the present value after a plus', () => expect(typedNumber('+۰٫۵', 3)).toBe(3.5))
})

describe('transformed things', () => {
  it('return to the same centimetre after four quarter turns, and after two mirrorings', () =>
    fc.assert(
      fc.property(someBooth, (one) => {
        const quarter = rotation(90, middleOf(boxOfThing(one)))
        const round = [1, 2, 3, 4].reduce((thing) => transformed(quarter, thing), one)
        const mirror = reflection('x', boxOfThing(one))
        expect(round).toEqual(one)
        expect(transformed(mirror, transformed(mirror, one))).toEqual(one)
      }),
    ))
  it('have the same area after a move, and fill the box into which they are stretched', () =>
    fc.assert(
      fc.property(
        someBooth,
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 30, max: 999 }),
        (one, way, size) => {
          expect(area(transformed(translation(way, -way), one).shape.corners)).toBe(area(one.shape.corners))
          const to = { minX: way, minY: 0, maxX: way + size, maxY: size }
          expect(boxOfThing(transformed(boxToBox(boxOfThing(one), to), one))).toEqual(to)
        },
      ),
    ))
  it('update an area equal to that of their shape, and leave one that was set manually', () => {
    const wider = boxToBox({ minX: 0, minY: 0, maxX: 300, maxY: 300 }, { minX: 0, minY: 0, maxX: 400, maxY: 300 })
    const of = (meterage: number | null) =>
      transformed(wider, booth('A-1', rectangle(0, 0, 300, 300), { meterage })).meterage
    expect([of(null), of(9), of(8.5)]).toEqual([null, 12, 8.5])
  })
  it('line up with the key booth, which stays, and are spaced by equal gaps', () => {
    const things = [
      booth('A', rectangle(0, 0, 300, 300)),
      booth('B', rectangle(700, 50, 300, 300)),
      booth('C', rectangle(2_000, 90, 300, 300)),
    ]
    expect(aligned(things, things[1]!, 'top').map((one) => [one.id, boxOfThing(one).minY])).toEqual([
      [things[0]!.id, 50],
      [things[2]!.id, 50],
    ])
    const moved = distributed(things, 'x')
    expect(moved.map((one) => boxOfThing(one).minX)).toEqual([1_000])
    expect(commonGap([things[0]!, moved[0]!, things[2]!], 'x')).toBe(700)
    expect(distributed(things, 'x', undefined, things[1]!.id).map((one) => [one.id, boxOfThing(one).minX])).toEqual([
      [things[0]!.id, -300],
      [things[2]!.id, 1_700],
    ])
    expect(distributed(things, 'x', 0, things[1]!.id).map((one) => boxOfThing(one).minX)).toEqual([400, 1_000])
  })
  it('are copied with the next free numbers, onto existing layers', () => {
    const [a, b] = [booth('E-1', rectangle(0, 0, 300, 300)), booth('E-2', rectangle(300, 0, 300, 300))]
    let n = 900
    const copies = copied(planOf(a, b), [b, { ...a, layer: 'elsewhere' }], [600, 0], () => idOf(++n))
    expect(copies).toMatchObject([
      { id: idOf(901), name: 'E-4', layer: 'booths' },
      { id: idOf(902), name: 'E-3', layer: 'booths' },
    ])
    expect([nextNumber('B-04', new Set(['B-05'])), nextNumber('West', none), nextNumber('', none)]).toEqual([
      'B-06',
      'West1',
      'A-1',
    ])
  })
})

describe('shapes', () => {
  it('are simple in every box that is large enough', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...boothShapes),
        fc.integer({ min: 60, max: 2_000 }),
        fc.integer({ min: 60, max: 2_000 }),
        (shape, width, height) => {
          const corners = shapeIn({ minX: 0, minY: 0, maxX: width, maxY: height }, shape)
          expect(isSimple(corners)).toBe(true)
        },
      ),
    ))
  it('have three to sixty-four corners, and their arcs follow when corners are added or removed', () => {
    const arched = edgeBent({ corners: rectangle(0, 0, 400, 300) }, 0, -100)
    expect(arched.bulges).toEqual([-0.5, 0, 0, 0])
    expect(cornerInserted(arched, 2, [200, 300])).toMatchObject({ bulges: [-0.5, 0, 0, 0, 0] })
    expect(cornerRemoved(cornerInserted(arched, 0, [200, -50]), 1)).toEqual({ corners: rectangle(0, 0, 400, 300) })
    const triangle = { corners: rectangle(0, 0, 400, 300).slice(0, 3) }
    expect(cornerRemoved(triangle, 0)).toBe(triangle)
    expect(edgeMoved(triangle, 1, 50, 0).corners).toEqual([
      [0, 0],
      [450, 0],
      [450, 300],
    ])
    expect(area(polygonOf(arched))).toBeGreaterThan(area(arched.corners))
  })
})

describe('joined and cut booths', () => {
  it('have the same total area, and joining the parts restores the shape', () =>
    fc.assert(
      fc.property(someBooth, (one) => {
        const parts = split(one, idOf(999), 'A-2')
        expect(parts).toBeDefined()
        const [a, b] = parts!
        const shape = joinedShape([a.shape.corners, b.shape.corners])
        expect(area(shape!)).toBe(area(one.shape.corners))
        expect(new Set(shape!.map(String))).toEqual(new Set(one.shape.corners.map(String)))
      }),
    ))
  it('become one shape along shared walls, with the sum of the declared areas; separate booths do not', () => {
    const [a, b] = [
      booth('A-1', rectangle(0, 0, 300, 300), { meterage: 8.5 }),
      booth('A-2', rectangle(300, 100, 300, 300)),
    ]
    expect(merged([a, b], b)).toMatchObject({
      name: 'A-2',
      meterage: 17.5,
      shape: { corners: expect.objectContaining({ length: 8 }) },
    })
    expect(merged([a, booth('A-3', rectangle(900, 0, 300, 300))], a)).toBeUndefined()
  })
})

describe('a row of booths', () => {
  const row = rowOf()
  const at = (name: string, plan = row) => rowBooths(plan).find((one) => one.name === name)?.corners[0]
  it('consists of whole booths back to back, numbered around each island', () => {
    const booths = rowBooths(row)
    expect(booths).toHaveLength(24)
    expect([at('K-401'), at('K-406'), at('K-407'), at('K-412'), at('K-501')]).toEqual([
      [3_400, 2_600],
      [4_900, 2_600],
      [4_900, 2_900],
      [3_400, 2_900],
      [3_400, 3_500],
    ])
  })
  it('uses each number once in every order, turned or not', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('around', 'sides', 'facing', 'aroundRight'),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0, 90, 180, 15),
        fc.boolean(),
        (order, count, angle, both) => {
          const booths = rowBooths({ ...row, order, count, angle, both })
          expect(new Set(booths.map(({ name }) => name)).size).toBe(count * 2 * (both ? 2 : 1))
          expect(booths.every(({ corners }) => Math.abs(area(corners) - 9) < 0.1)).toBe(true)
        },
      ),
    ))
})
