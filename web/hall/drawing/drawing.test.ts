import { describe, expect, it } from 'vitest'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { warningsOf } from './booth-warnings.ts'
import { freeSquare, newBooth } from './new-booth.ts'
import { reshaped } from './reshape.ts'

const box = (x: number, y: number, width: number, depth: number): Polygon => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
const plan: HallPlan = { outline: box(0, 0, 3_000, 2_000), doors: [], pillars: [], facilities: [] }
const booth = (id: string, polygon: Polygon, more: Partial<Booth> = {}): Booth => ({
  id,
  hallId: 'h',
  name: id,
  meterage: 16,
  openSides: 4,
  priceCents: null,
  pricePerSquareMetreCents: 19_000,
  totalCents: 304_000,
  active: true,
  state: 'available',
  polygon,
  company: null,
  exhibitor: null,
  earmarkedUntil: null,
  ...more,
})
const a = booth('A-1', box(400, 400, 400, 400), { openSides: 3 })
const b = booth('A-2', box(800, 400, 400, 400), { openSides: 3 })

describe('booth form', () => {
  it('updates area and open sides with the shape, but not a manually entered area', () => {
    expect(reshaped(plan, [a, b], 'A-1', box(400, 400, 400, 500))[0]).toMatchObject({ meterage: 20, openSides: 3 })
    expect(reshaped(plan, [{ ...a, meterage: 15 }, b], 'A-1', box(400, 400, 400, 500))[0]?.meterage).toBe(15)
  })
  it('updates the open sides of neighbours, but not of sold booths', () => {
    const after = (neighbour: Booth) => reshaped(plan, [neighbour, b], 'A-2', box(1_200, 400, 400, 400))[0]?.openSides
    expect([after(a), after({ ...a, state: 'reserved' }), after({ ...a, openSides: 1 })]).toEqual([4, 3, 1])
  })
  it('continues the name and the price of the neighbouring booth', () => {
    expect(newBooth(plan, [a, b], 'h', box(800, 800, 400, 300))).toMatchObject({
      name: 'A-3',
      meterage: 12,
      openSides: 3,
      pricePerSquareMetreCents: 19_000,
      totalCents: 228_000,
    })
    expect(newBooth(plan, [], 'h', box(800, 800, 400, 300))).toMatchObject({
      name: 'A-1',
      pricePerSquareMetreCents: null,
      totalCents: 0,
    })
  })
  it('finds a free location away from doors', () => {
    const door = {
      kind: 'entrance' as const,
      name: { fa: '', en: '' },
      from: [0, 700] as [number, number],
      to: [0, 900] as [number, number],
    }
    expect(freeSquare(plan, [booth('X', box(0, 0, 3_000, 600))], 400)).toEqual(box(100, 600, 400, 400))
    expect(freeSquare({ ...plan, doors: [door] }, [booth('X', box(0, 0, 3_000, 600))], 400)).toEqual(
      box(200, 600, 400, 400),
    )
  })
})

describe('warnings', () => {
  const kinds = (...booths: Booth[]) => warningsOf(plan, booths).map(({ name, kind }) => `${name} ${kind}`)
  it('are none on a correct plan', () => expect(kinds(a, b)).toEqual([]))
  it('report booths that overlap, leave the hall, cross themselves, lack a price, have a wrong area or share a name', () => {
    expect(kinds(a, { ...b, polygon: box(780, 400, 400, 400) })).toEqual(['A-2 overlap'])
    expect(kinds({ ...a, polygon: box(-100, 400, 400, 400) })).toEqual(['A-1 outside'])
    expect(
      kinds({
        ...a,
        polygon: [
          [0, 0],
          [400, 400],
          [400, 0],
          [0, 400],
        ],
      }),
    ).toEqual(['A-1 crosses'])
    expect(kinds({ ...a, pricePerSquareMetreCents: null, meterage: 18 })).toEqual(['A-1 area', 'A-1 price'])
    expect(kinds(a, { ...b, name: 'A-1' }, { ...booth('C', box(1_600, 400, 400, 400)), name: ' ' })).toEqual([
      'A-1 twice',
      '  unnamed',
    ])
  })
})
