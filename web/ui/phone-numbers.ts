// Parses and formats phone numbers. Loaded when a phone field gets the focus, because the numbering plans are larger
// than all other code of a log-in page.
import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

export interface PhoneReading {
  /** The number in E.164, or the text as typed if it is not a number yet. */
  value: string
  valid: boolean
  /** The number in international format. */
  spelled: string
  country: string | undefined
}

/** Converts '' to undefined. Without a country only international numbers can be parsed. */
const codeOf = (country: string) => (country === '' ? undefined : (country as CountryCode))

export function readPhone(text: string, country: string): PhoneReading {
  const found = text ? parsePhoneNumberFromString(text.replace(/^00/, '+'), codeOf(country)) : undefined
  return {
    value: found?.number ?? text,
    valid: found?.isValid() ?? false,
    spelled: found?.formatInternational() ?? text,
    country: found?.country,
  }
}

/** Returns a formatted version of a number that is still being typed. */
export const whileTyping = (text: string, country: string) =>
  new AsYouType(codeOf(country)).input(text.replace(/^00/, '+'))

/** Returns the same national number with the calling code of another country. */
export function moved(text: string, from: string, to: string) {
  const national = parsePhoneNumberFromString(text, codeOf(from))?.nationalNumber
  return national ? (parsePhoneNumberFromString(national, codeOf(to))?.formatInternational() ?? text) : text
}
