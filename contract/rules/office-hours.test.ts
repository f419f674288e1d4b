import { expect, test } from 'vitest'
import { officeAt, officeRuns } from './office-hours.ts'

const day = (day: number, opens = '08:30', closes = '16:30') => ({ day, opens, closes })
const iranian = {
  timeZone: 'Asia/Tehran',
  days: [6, 0, 1, 2, 3].map((one) => day(one)).concat(day(4, '08:30', '12:30')),
}
const at = (text: string) => officeAt(new Date(text), iranian)

test('the office is open, opens later today, or opens on the next day with hours, in its own time zone', () => {
  expect(at('2025-04-29T05:00:00Z')).toEqual({ isOpen: true, until: '16:30' }) // Tuesday 8:30 in Tehran
  expect(at('2025-04-29T04:59:00Z')).toEqual({ isOpen: false, day: null, from: '08:30' })
  expect(at('2025-04-29T13:00:00Z')).toEqual({ isOpen: false, day: 3, from: '08:30' })
  expect(at('2025-05-01T10:00:00Z')).toEqual({ isOpen: false, day: 6, from: '08:30' }) // Thursday afternoon; Friday has no hours
  expect(officeAt(new Date('2025-04-29T05:00:00Z'), { ...iranian, timeZone: 'Europe/Berlin' })).toEqual({
    isOpen: false,
    day: null,
    from: '08:30',
  })
  const tuesdays = { timeZone: 'Asia/Tehran', days: [day(2)] }
  expect(officeAt(new Date('2025-04-29T13:30:00Z'), tuesdays)).toEqual({ isOpen: false, day: 2, from: '08:30' })
  expect(officeAt(new Date('2025-04-29T13:30:00Z'), { timeZone: 'Asia/Tehran', days: [] })).toBeNull()
})

test('consecutive days with the same hours form one line, and the week begins after its free day', () => {
  const hours = { opens: '08:30', closes: '16:30' }
  expect(officeRuns(iranian.days)).toEqual([
    { first: 6, last: 3, ...hours },
    { first: 4, last: 4, opens: '08:30', closes: '12:30' },
  ])
  expect(officeRuns([1, 2, 3, 4, 5].map((one) => day(one)))).toEqual([{ first: 1, last: 5, ...hours }])
  expect(officeRuns([0, 1, 2, 3, 4, 5, 6].map((one) => day(one)))).toEqual([{ first: 6, last: 5, ...hours }])
  expect(officeRuns([day(6), day(1), day(2)])).toEqual([
    { first: 1, last: 2, ...hours },
    { first: 6, last: 6, ...hours },
  ])
  expect(officeRuns([])).toEqual([])
})
