import { expect, test } from 'vitest'
import { daysFor, impossibleDays, noWish, quantityOf } from './wish.ts'

const edition = { today: '2025-04-29', lastDay: '2025-06-11' }
const from = (from: string, to: string) => ({ ...noWish, rooms: 2, from, to })

test('reports a day in the past, an end before its start and a stay without a night, and prices none', () => {
  expect(impossibleDays(from('2025-06-07', '2025-06-12'), ['hotel'], edition)).toEqual([])
  expect(impossibleDays(from('2025-04-28', '2025-06-12'), ['hotel'], edition)).toEqual(['from'])
  expect(impossibleDays(from('2025-06-07', '2025-06-06'), ['visa'], edition)).toEqual(['to'])
  expect(impossibleDays(from('2025-06-07', '2025-06-07'), ['hotel'], edition)).toEqual(['to'])
  expect(impossibleDays(from('2025-06-07', '2025-06-07'), ['visa'], edition)).toEqual([])
  expect(quantityOf('hotel', from('2025-06-07', '2025-06-06'))).toBeNull()
})

test('ignores days that no chosen service asks for', () => {
  expect(impossibleDays(from('2025-04-01', '2025-03-01'), ['booth'], edition)).toEqual([])
  expect(daysFor(noWish, ['visa'], edition).to.min).toBe('2025-04-29')
})
