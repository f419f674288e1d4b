import { expect, test } from 'vitest'
import { callingCodes } from '#web/ui/calling-codes.ts'
import { consulates } from '#contract/orders/visa/consulates.ts'
import { countryName } from '#contract/rules/country-names.ts'

const offered = [...new Set([...callingCodes.keys(), ...consulates.map(({ country }) => country)])]

test('every offered country has a name in both languages, in the portal’s spelling', () => {
  expect(offered.length).toBeGreaterThan(200)
  expect(offered.filter((code) => countryName(code, 'fa') === code || countryName(code, 'en') === code)).toEqual([])
  expect(
    offered
      .map((code) => countryName(code, 'fa'))
      .filter(
        (name) => !/^[\u0600-\u06ff\u200c \-،()]+$/.test(name) || /[\u0654\u06c0يكىة]|امریکا|افریقا|\(/.test(name),
      ),
  ).toEqual([])
  expect(
    offered.map((code) => countryName(code, 'en')).filter((name) => /[\u0600-\u06ff']|SAR|\(| - /.test(name)),
  ).toEqual([])
  for (const locale of ['fa', 'en'] as const)
    expect(new Set(offered.map((code) => countryName(code, locale))).size).toBe(offered.length)
})

test.each([
  ['AE', 'امارات متحده‌ی عربی', 'United Arab Emirates'],
  ['KR', 'کره‌ی جنوبی', 'South Korea'],
  ['US', 'ایالات متحده‌ی آمریکا', 'United States'],
  ['ZA', 'آفریقای جنوبی', 'South Africa'],
  ['TR', 'ترکیه', 'Türkiye'],
  ['HK', 'هنگ‌کنگ', 'Hong Kong'],
])('%s is %s and %s', (code, fa, en) => {
  expect([countryName(code, 'fa'), countryName(code, 'en')]).toEqual([fa, en])
})

test('a text that is not a country code is returned unchanged', () => {
  expect([countryName('', 'fa'), countryName('Atlantis', 'en')]).toEqual(['', 'Atlantis'])
})
