import { expect, test } from 'vitest'
import { faultsIn, faultsOfWords, glossary, type Text } from './words.ts'

const faults = (locale: Text['locale'], text: string, at = 'order_note') => faultsIn([{ at, locale, text }], glossary())

test('the catalogues and the demo use the terms of the glossary', () => {
  expect(faultsOfWords()).toEqual([])
})

test.each([
  ['fa', 'دو پرونده‌ی دیگر بفرستید', 'فایل'],
  ['fa', 'پورتال نمایشگاه', 'پرتال'],
  ['fa', 'غرفه‌ی تأیید شده', 'تأییدشده'],
  ['fa', 'دیدارهای امروز', 'ملاقات'],
  ['en', 'Send us an email', 'e-mail'],
  ['en', 'Ask the office', 'the organisers'],
  ['en', 'Transportation orders', 'transport'],
] as const)('a word that lost is found in %s: %s', (locale, text, chosen) => {
  expect(faults(locale, text)).toEqual([expect.stringContaining(chosen)])
})

test('exceptions of a row are accepted: a phrase, a key, a sentence of the specification', () => {
  expect(faults('fa', 'سفارش تأیید شده است؛ تجربه‌ی حرفه‌ای')).toEqual([])
  expect(faults('en', 'Email invitation', 'honorary_from_email')).toEqual([])
  expect([faults('en', 'Enter your email'), faults('en', 'Enter your email address')]).toEqual([
    [],
    [expect.stringContaining('e-mail')],
  ])
})

test.each([
  ['fa', 'كتاب', 'Arabic letter'],
  ['fa', 'خانهٔ ما', 'hamza'],
  ['fa', 'فایل ها', 'ending'],
  ['fa', 'می شود', 'می'],
  ['fa', 'سلام ، دوست', 'space at the wrong side'],
  ['fa', 'سلام, دوست', 'Latin punctuation'],
  ['fa', 'اضافه اضافه می‌شود', 'twice'],
  ['fa', "گفت 'نه'", 'straight quotes'],
  ['fa', '«نیمه', 'unevenly'],
  ['en', "You don't", 'straight quotes'],
  ['en', 'Booth D-8، Hall 6', 'Persian signs'],
  ['en', 'the the', 'twice'],
] as const)('a slip of the pen is found in %s: %s', (locale, text, what) => {
  expect(faults(locale, text)).toEqual([expect.stringContaining(what)])
})

test('a document without the table is rejected', () => {
  expect(() => glossary('# Glossary')).toThrow('no table')
})
