// Telephone numbers as they are stored: E.164, checked against the numbering plan of their country.
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { homeCountry, plainPhone } from '#contract/rules/phone.ts'
import { refuseField } from './refuse.ts'

/**
 * Returns a telephone number in E.164. `country` (ISO 3166-1 alpha-2) is used for numbers without a leading +.
 * @throws input.invalid at `path`
 */
export function storedPhone(text: string, country: string | undefined | null, path: string): string {
  const phone = parsePhoneNumberFromString(plainPhone(text), {
    defaultCountry: (country ?? homeCountry) as CountryCode,
  })
  return phone?.isValid() ? phone.number : refuseField(path, 'phoneInvalid')
}

/** Returns the country of an E.164 number. Undefined for the few numbers that belong to no country. */
export const countryOf = (phoneNumber: string): string | undefined => parsePhoneNumberFromString(phoneNumber)?.country
