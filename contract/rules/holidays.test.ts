import { expect, test } from 'vitest'
import { daysOff } from './holidays.ts'

test.each([
  // The last days of the leap year 1403, and the first of 1404. The second day of Eid al-Fitr is another holiday
  // already.
  [
    '2025-03-19',
    '2025-04-02',
    ['oil', 'nowruz', 'nowruz', 'nowruz', 'nowruz', 'nowruz', undefined, 'fitr', 'republic', 'nature'],
  ],
  // A Friday on which no holiday falls, during a fair.
  ['2026-06-10', '2026-06-13', [undefined]],
  ['2025-06-03', '2025-06-07', ['khomeini', 'uprising', undefined, 'qorban']],
  // Tasua and Ashura of 1447
  ['2025-07-05', '2025-07-06', ['tasua', 'ashura']],
  ['2026-02-10', '2026-02-11', ['revolution']],
])('from %s to %s nobody works on %j', (first, last, holidays) =>
  expect(daysOff(first, last).map(({ holiday }) => holiday)).toEqual(holidays),
)

test('a range that ends before it begins has no days off, and a long range is limited', () => {
  expect(daysOff('2026-06-13', '2026-06-10')).toEqual([])
  expect(daysOff('2026-01-01', '2046-01-01').length).toBeLessThan(40)
})
