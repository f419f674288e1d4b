// Loaded when a phone field has the focus: the world's numbering plans weigh more than the rest of a log-in page.
import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

export interface PhoneReading {
  /** E.164, or what was typed when it is no number yet. */
  value: string
  valid: boolean
  /** International spelling. */
  spelled: string
  country: string | undefined
}

/** Without a country only international numbers are read. */
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

/** The spelling of a number that is still being typed. */
export const whileTyping = (text: string, country: string) =>
  new AsYouType(codeOf(country)).input(text.replace(/^00/, '+'))

/** The number as another country would have it. */
export function moved(text: string, from: string, to: string) {
  const national = parsePhoneNumberFromString(text, codeOf(from))?.nationalNumber
  return national ? (parsePhoneNumberFromString(national, codeOf(to))?.formatInternational() ?? text) : text
}
