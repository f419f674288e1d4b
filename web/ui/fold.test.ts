import { expect, test } from 'vitest'
import { fold, foundIn, latinDigits } from './fold.ts'

test('ye, kaf, digits, half-spaces and accents make no difference in a search', () => {
  expect(fold('تصویر\u200cبرداري ۲')).toBe(fold('تصویربرداری 2'))
  expect(fold('كتاب')).toBe(fold('کتاب'))
  expect(fold('Türkiye')).toBe(fold('turkiye'))
  expect(fold('٣۳3')).toBe('333')
})

test('a match is marked in its original spelling', () => {
  const text = 'تصویر\u200cبرداری پزشکی'
  const place = foundIn(text, 'تصويربرداري')
  expect(place && text.slice(...place)).toBe('تصویر\u200cبرداری')
  expect(foundIn('Dental imaging', 'xyz')).toBeNull()
})

test('Persian and Arabic digits and separators become Latin ones', () =>
  expect(latinDigits('۱۲٬۴۰۰٫۵ ٣')).toBe('12,400.5 3'))
