import { expect, test } from 'vitest'
import type { HallSite } from '../entities/hall.ts'
import { bounds, overlaps } from './polygon.ts'
import { outlineAt, hallPositions } from './site.ts'

const outline: HallSite['outline'] = [
  [0, 0],
  [6_000, 0],
  [6_000, 4_000],
  [0, 4_000],
]

test('a hall is drawn with its centre at its position, turned around it', () => {
  expect(bounds(outlineAt(outline, { at: [10_000, 10_000], angle: 0 }))).toEqual({
    minX: 7_000,
    maxX: 13_000,
    minY: 8_000,
    maxY: 12_000,
  })
  expect(bounds(outlineAt(outline, { at: [10_000, 10_000], angle: 90 }))).toEqual({
    minX: 8_000,
    maxX: 12_000,
    minY: 7_000,
    maxY: 13_000,
  })
})

test('halls without a position stand in rows below those with one', () => {
  const halls = Array.from({ length: 9 }, (_, at) => ({
    id: `hall-${at}`,
    site: { outline, place: at === 0 ? { at: [3_000, 2_000] as [number, number], angle: 30 } : null },
  }))
  const places = hallPositions([...halls, { id: 'planless', site: null }])
  expect([...places.keys()]).toEqual(halls.map(({ id }) => id))
  const polygons = halls.map(({ id, site }) => outlineAt(site.outline, places.get(id)!))
  for (const [at, polygon] of polygons.entries())
    for (const other of polygons.slice(at + 1)) expect(overlaps(polygon, other)).toBe(false)
  expect(new Set([...places.values()].map(({ at: [, y] }) => y)).size).toBeGreaterThan(2)
})
