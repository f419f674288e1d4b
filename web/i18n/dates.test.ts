import { expect, test } from 'vitest'
import {
  dateText,
  dateTimeText,
  fullDate,
  monthAndYear,
  otherDateText,
  partsOf,
  rangeText,
  shortDate,
  shortDateTime,
} from './dates.ts'
import { agoText, clockText, waitedText } from './durations.ts'

const opening = '2025-06-08'
const submitted = '2025-04-29T10:50:00Z'

test('a day is written in the calendar of the language, and in the other one', () => {
  expect(dateText(opening, 'fa')).toBe('۱۸ خرداد ۱۴۰۴')
  expect(dateText(opening, 'en')).toBe('8 June 2025')
  expect(otherDateText(opening, 'fa')).toBe('۸ ژوئن ۲۰۲۵')
  expect(otherDateText(opening, 'en')).toBe('18 Khordad 1404')
})

test('parts of Persian dates are in their usual order', () => {
  expect(fullDate(opening, 'fa')).toBe('یکشنبه ۱۸ خرداد ۱۴۰۴')
  expect(monthAndYear(opening, 'fa')).toBe('خرداد ۱۴۰۴')
  expect(partsOf('2025-05-08', 'fa', 'gregory').month).toBe('مه')
})

test("times are in Tehran's time zone", () => {
  expect(shortDateTime(submitted, 'fa', '2025-06-01')).toBe('۹ اردیبهشت، ۱۴:۲۰')
  expect(dateTimeText(submitted, 'en')).toBe('29 April 2025, 14:20')
  expect(dateText('2025-06-07T21:00:00Z', 'en')).toBe('8 June 2025')
})

test('the year is shown if it is not the current one', () => {
  expect(shortDate(opening, 'en', { now: '2025-01-05' })).toBe('8 June')
  expect(shortDate(opening, 'en', { now: '2026-01-05' })).toBe('8 June 2025')
})

test('a range contains parts shared by both days only once', () => {
  expect(rangeText(opening, '2025-06-11', 'fa')).toBe('۱۸ تا ۲۱ خرداد ۱۴۰۴')
  expect(rangeText(opening, '2025-06-11', 'en')).toBe('8–11 June 2025')
  expect(rangeText('2025-05-30', opening, 'en')).toBe('30 May to 8 June 2025')
  expect(rangeText(opening, opening, 'en')).toBe('8 June 2025')
})

test('waiting time is given in its largest whole unit', () => {
  expect(waitedText('2025-06-01T00:00:00Z', 'fa', '2025-06-01T03:59:00Z')).toBe('۳ ساعت')
  expect(waitedText('2025-06-01T00:00:00Z', 'en', '2025-06-01T00:00:05Z')).toBe('1 minute')
  expect(agoText('2025-06-01T00:00:00Z', 'en', '2025-06-02T01:00:00Z')).toBe('yesterday')
  expect(clockText(849, 'fa')).toBe('۱۴:۰۹')
  expect(clockText(3_725, 'en')).toBe('1:02:05')
})
