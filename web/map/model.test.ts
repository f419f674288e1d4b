import { describe, expect, test } from 'vitest'
import type { Booth } from '#contract/entities/booth.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { BoothIndex, type Way } from './model.ts'

const booth = (name: string, polygon: Polygon, state: Booth['state'] = 'available'): Booth => ({
  id: name,
  hallId: 'hall',
  name,
  meterage: 12,
  openSides: 1,
  priceCents: null,
  pricePerSquareMetreCents: 19_000,
  totalCents: 228_000,
  active: true,
  state,
  polygon,
  company: null,
  exhibitor: null,
  earmarkedUntil: null,
})
const ell = booth('ell', [
  [0, 0],
  [800, 0],
  [800, 400],
  [400, 400],
  [400, 800],
  [0, 800],
])
const inner = booth('inner', [
  [400, 400],
  [800, 400],
  [800, 800],
  [400, 800],
])

describe('booth under the pointer', () => {
  const index = new BoothIndex([ell, inner])
  test('is the one whose area contains the point, not just its bounding box', () => {
    expect(index.at(600, 600, 0)?.booth.name).toBe('inner')
    expect(index.at(100, 700, 0)?.booth.name).toBe('ell')
    expect(index.at(1000, 100, 0)).toBeUndefined()
  })
  test('is found by a finger slightly outside it', () => {
    expect(index.at(840, 100, 60)?.booth.name).toBe('ell')
    expect(index.at(840, 600, 60)?.booth.name).toBe('inner')
    expect(index.at(840, 600, 30)).toBeUndefined()
  })
  test('keeps its `Place` object when only its state changes', () => {
    const floor = new BoothIndex([ell, inner])
    const place = floor.get('inner')
    floor.update([ell, { ...inner, state: 'reserved' }])
    expect(floor.get('inner')).toBe(place)
    expect(place?.booth.state).toBe('reserved')
    floor.update([inner])
    expect(floor.get('ell')).toBeUndefined()
    expect(floor.at(100, 100, 0)).toBeUndefined()
  })
})

describe('arrow keys', () => {
  test('go to the neighbour on that side', () => {
    const index = new BoothIndex([
      booth('a', [
        [0, 0],
        [300, 0],
        [300, 300],
        [0, 300],
      ]),
      booth('b', [
        [300, 0],
        [600, 0],
        [600, 300],
        [300, 300],
      ]),
      booth('c', [
        [0, 600],
        [600, 600],
        [600, 900],
        [0, 900],
      ]),
    ])
    const from = (name: string, way: Way) => {
      const place = index.get(name)
      return place && index.next(place, way)?.booth.name
    }
    expect(from('a', 'right')).toBe('b')
    expect(from('b', 'left')).toBe('a')
    expect(from('b', 'down')).toBe('c')
    expect(from('a', 'left')).toBeUndefined()
  })
})
