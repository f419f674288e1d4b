import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { callingCodes } from './calling-codes.ts'
import { countries } from './countries.ts'

test('the list of calling codes matches the numbering plans', () => {
  expect(Object.fromEntries(callingCodes)).toEqual(
    Object.fromEntries(getCountries().map((country) => [country, getCountryCallingCode(country)])),
  )
})

test('every country has a name in both languages', () => {
  for (const locale of ['fa', 'en'] as const)
    expect(countries(locale).filter(({ id, text }) => text === id)).toEqual([])
})
