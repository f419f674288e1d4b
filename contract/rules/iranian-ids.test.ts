import { expect, test } from 'vitest'
import vectors from '#test/vectors/iranian-ids.json' with { type: 'json' }
import { isEconomicNumber, isLegalId, isNationalCode, isPostalCode } from './iranian-ids.ts'

const inPersian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))

test.each([
  ['a national code', isNationalCode, vectors.nationalCode],
  ['the national id of a company', isLegalId, vectors.legalId],
] as const)('%s is told from one that is not', (_, fits, { valid, invalid }) => {
  expect(valid.filter((text) => !fits(text))).toEqual([])
  expect(valid.filter((text) => !fits(inPersian(text)))).toEqual([])
  expect(invalid.filter((text) => fits(text))).toEqual([])
})

test('accepts economic numbers of every kind', () => {
  expect(vectors.economicCode.samples.map(({ value }) => value).filter((value) => !isEconomicNumber(value))).toEqual([])
  expect(
    ['', '1234', '14003778991', '511111111111', '1911748491000', '19117484920001'].filter(isEconomicNumber),
  ).toEqual([])
})

test('accepts postal codes of ten digits, also grouped', () => {
  expect(vectors.postalCode.strict_valid.filter((text) => !isPostalCode(text))).toEqual([])
  expect(isPostalCode('۱۹۹۶۶-۱۳۱۱۱')).toBe(true)
  expect(['0123456789', '199661311', '1111111111', '', '19966131111'].filter(isPostalCode)).toEqual([])
})
