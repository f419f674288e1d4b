import { expect, test } from 'vitest'
import { dateOfText, dayOf } from './date-entry.ts'
import { sortPersian } from './persian-order.ts'

const today = '2025-06-01'

test.each([
  '۱۸ خرداد ۱۴۰۴',
  '18 خرداد',
  '۱۴۰۴/۰۳/۱۸',
  '18.3.1404',
  '18 Khordad 1404',
  '8 June 2025',
  'June 8, 2025',
  '8 Jun',
  '۸ ژوئن ۲۰۲۵',
  '8/6/2025',
  '2025-06-08',
])('«%s» is the first day of the fair in both languages', (text) => {
  expect(dateOfText(text, 'fa', today)).toBe('2025-06-08')
  expect(dateOfText(text, 'en', today)).toBe('2025-06-08')
})

test('a day and a month in digits are read in the order of the language', () => {
  expect(dateOfText('۳/۱۸', 'fa', today)).toBe('2025-06-08')
  expect(dateOfText('8/6', 'en', today)).toBe('2025-06-08')
})

test('a day that does not exist is not a date', () => {
  expect(dayOf('persian', 1404, 12, 30)).toBeNull()
  expect(dayOf('persian', 1403, 12, 30)).toBe('2025-03-20')
  for (const text of ['31/2/2025', '۳۰ اسفند ۱۴۰۴', 'soon', '8', '8/6/25'])
    expect(dateOfText(text, 'en', today)).toBeUndefined()
})

test('an empty field is no day and no error', () => expect(dateOfText(' ', 'fa', today)).toBeNull())

test('a Persian date is announced in its spoken order', () => {
  expect(sortPersian('۱۴۰۴ خرداد ۱۸, یکشنبه')).toBe('یکشنبه ۱۸ خرداد ۱۴۰۴')
  expect(sortPersian('۱۴۰۴ خرداد')).toBe('خرداد ۱۴۰۴')
  expect(sortPersian('8 June 2025')).toBe('8 June 2025')
})
