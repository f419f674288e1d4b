import { expect, test } from 'vitest'
import { centsText, numberOf, numberText } from './numbers.ts'

test('a formatted number parses back to itself in both languages', () => {
  for (const locale of ['fa', 'en'] as const)
    for (const n of [0, 7, 1_234.5, 882_420]) expect(numberOf(numberText(n, locale))).toBe(n)
})

test('cents are written as euros with two decimals', () => {
  expect(centsText(882_420, 'en')).toBe('8,824.20')
  expect(centsText(882_420, 'fa')).toBe('۸٬۸۲۴٫۲۰')
})

test('distinguishes an invalid number from an empty text', () => {
  expect(numberOf('  ')).toBeNull()
  expect(numberOf('twelve')).toBeNaN()
  expect(numberOf('1.2.3')).toBeNaN()
})
