import { expect, test } from 'vitest'
import { nextName } from './next-name.ts'

const next = (name: string, years = 1, year = '2027') => nextName(name, { years, year })

test.each([
  ['Iran Pharma 2026', 'Iran Pharma 2027'],
  ['Pharma2026', 'Pharma2027'],
  ['ایران فارما ۱۴۰۵', 'ایران فارما ۱۴۰۶'],
  ['ایران فارما 1405', 'ایران فارما 1406'],
  ['The 22nd Iran Expo', 'The 23rd Iran Expo'],
  ['The 10th Iran Expo', 'The 11th Iran Expo'],
  ['Twelfth Pottery Fair', 'Thirteenth Pottery Fair'],
  ['the twenty-ninth fair', 'the thirtieth fair'],
  ['دوازدهمین نمایشگاه سفال', 'سیزدهمین نمایشگاه سفال'],
  ['بیست و نهمین نمایشگاه', 'سی‌امین نمایشگاه'],
  ['بیست‌وسومین نمایشگاه', 'بیست‌وچهارمین نمایشگاه'],
  ['نمایشگاه ۲۳', 'نمایشگاه ۲۴'],
  ['23rd Iran Expo 2026', '24th Iran Expo 2027'],
  ['Pottery Fair', 'Pottery Fair 2027'],
  ['', ''],
])('%s becomes %s', (name, text) => {
  expect(next(name)).toBe(text)
})

test('a fair that skips years increases its year by as many, and its number by one', () => {
  expect(next('24th Biennale 2026', 2, '2028')).toBe('25th Biennale 2028')
})

test('the new name always differs from the old one', () => {
  for (const name of ['Expo', 'Expo 2026', '1st Expo', 'ninety-ninth', 'نمایشگاه', 'A 999'])
    expect(next(name)).not.toBe(name)
})
