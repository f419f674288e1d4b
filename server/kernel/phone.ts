// Telephone numbers as they are stored: E.164, checked against the numbering plan of their country.
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { homeCountry, plainPhone } from '#contract/rules/phone.ts'
import { refuseField } from './refuse.ts'

/** `country` (ISO 3166-1 alpha-2) is where a number without a leading + is read. @throws Refusal input.invalid at `path` */
export function storedPhone(text: string, country: string | undefined | null, path: string): string {
  const phone = parsePhoneNumberFromString(plainPhone(text), {
    defaultCountry: (country ?? homeCountry) as CountryCode,
  })
  return phone?.isValid() ? phone.number : refuseField(path, 'phoneInvalid')
}

/** The country whose numbering plan an E.164 number belongs to; undefined for the few that belong to none. */
export const countryOf = (phoneNumber: string): string | undefined => parsePhoneNumberFromString(phoneNumber)?.country
