import { expect, test } from 'vitest'
import { firstShown, safeName } from './untrusted-name.ts'

test.each([
  'Win www.evil.test now',
  'http://evil.test/a',
  'HTTPS://EVIL.TEST',
  'evil.test',
  'EVIL.TEST',
  't.me',
  'ｅｖｉｌ．ｔｅｓｔ',
  'evil。test',
  'e\u200bvil.te\u00adst',
  'Evil.Test/win',
  'mike@evil.test',
  'mailto:mike',
  '10.0.0.1',
  'xn--evil.xn--p1ai',
  'call +98 912 345 67 89',
  'تماس ۰۹۱۲۳۴۵۶۷۸۹',
  'WWW . evil',
])('%s is not repeated', (text) => {
  expect(safeName(text)).toBe('')
})

test.each([
  ['Sara Mehrjoo', 'Sara Mehrjoo'],
  ['پارس‌طب آذین', 'پارس‌طب آذین'],
  ['Dr.Ahmadi', 'Dr. Ahmadi'],
  ['دکتر.احمدی', 'دکتر. احمدی'],
  ['Lindner & Söhne Co. Ltd.', 'Lindner & Söhne Co. Ltd.'],
  ['A/B Optik 2000', 'A/B Optik 2000'],
  ['J. R. Kaya', 'J. R. Kaya'],
  ['Two\nlines', 'Two lines'],
  ['\u202eevE', 'evE'],
])('%s stays: %s', (text, shown) => {
  expect(safeName(text)).toBe(shown)
})

test('sixty characters are enough for a name', () => {
  expect(safeName('a'.repeat(60))).toBe('a'.repeat(60))
  expect(safeName('a '.repeat(60))).toBe(`${'a '.repeat(29)}a…`)
})

test('the first text that is safe to show is used', () => {
  expect(firstShown(['evil.test', 'Azin'], 'a company')).toBe('Azin')
  expect(firstShown(['', 'www.evil.test'], 'a company')).toBe('a company')
})
