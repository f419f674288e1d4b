import { expect, test } from 'vitest'
import { amountWords } from './amount-words.ts'

test('an amount in English words', () => {
  expect(amountWords(8_406_20, 'en')).toBe('eight thousand four hundred and six euros and twenty cents')
  expect(amountWords(1_001_01, 'en')).toBe('one thousand and one euros and one cent')
  expect(amountWords(1_00, 'en')).toBe('one euro')
  expect(amountWords(-21_00, 'en')).toBe('minus twenty-one euros')
})
test('an amount in Persian words', () => {
  expect(amountWords(8_406_20, 'fa')).toBe('هشت هزار و چهارصد و شش یورو و بیست سنت')
  expect(amountWords(1_200_000_00, 'fa')).toBe('یک میلیون و دویست هزار یورو')
  expect(amountWords(1_000_00, 'fa')).toBe('هزار یورو')
  expect(amountWords(0, 'fa')).toBe('صفر یورو')
})
