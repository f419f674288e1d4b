import { expect, test } from 'vitest'
import { putting } from '#contract/plan/tools/steps.ts'
import { Desk } from './desk.ts'
import type { BoothOnPlan } from './types.ts'

const booth = (id: string, x: number): BoothOnPlan => ({
  id,
  kind: 'booth',
  layer: 'booths',
  name: id,
  shape: {
    corners: [
      [x, 0],
      [x + 300, 0],
      [x + 300, 300],
      [x, 300],
    ],
  },
  meterage: null,
  openSides: null,
  priceCents: null,
  pricePerSquareMetreCents: 190_00,
  active: true,
})
const frame = { outline: null, aisle: 300, layers: [{ id: 'booths', role: 'booths', name: '', hidden: false }] }
const desk = () => new Desk({ frame, things: [booth('A-1', 0), booth('A-2', 300)] } as never, new Map(), true)

test('the announcement about a booth is cleared when another is selected, and when the booth changes', () => {
  const one = desk()
  one.select(['A-1'], 'A-1')
  one.describe('A-1, 3 by 3 metres')
  one.select(['A-2'], 'A-2')
  expect(one.state.announced).toBe('')
  one.describe('A-2, 3 by 3 metres')
  one.act(putting({ ...booth('A-2', 600) }), { act: 'move', count: 1, name: 'A-2' })
  expect(one.state.announced).toBe('')
})

test('an announcement that is not about the selection stays', () => {
  const one = desk()
  one.say('1 sold booth stayed')
  one.select(['A-2'], 'A-2')
  expect(one.state.announced).toBe('1 sold booth stayed')
})

const placeOf = (one: Desk, id: string) => one.booths.find((thing) => thing.id === id)?.shape.corners[0]
test('a thing that a colleague is moving cannot be changed or undone, while the other things of a change are', () => {
  const one = desk()
  one.act(putting(booth('A-1', 50)), { act: 'move', count: 1, name: 'A-1' })
  one.movedBy = (id) => (id === 'A-1' ? 'Hamid Bahrami' : undefined)
  one.act(putting(booth('A-1', 100), booth('A-2', 900)), { act: 'align', count: 2, name: '' })
  expect([placeOf(one, 'A-1'), placeOf(one, 'A-2')]).toEqual([
    [50, 0],
    [900, 0],
  ])
  expect(one.state.announced).toContain('Hamid Bahrami')
  expect(one.act({ put: [], drop: ['A-1'] }, { act: 'remove', count: 1, name: 'A-1' })).toBe(false)
  one.undo()
  one.undo()
  expect(placeOf(one, 'A-1')).toEqual([50, 0])
  one.movedBy = () => undefined
  one.undo()
  expect(placeOf(one, 'A-1')).toEqual([0, 0])
})
