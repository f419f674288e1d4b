// Telephone numbers as they are typed. Whether one exists follows from the numbering plans: on the server and, while somebody types, in the browser.
import { latinDigits } from './digits.ts'

/** Where a number without a country is read: the fair is in Tehran. */
export const homeCountry = 'IR'

/** Latin digits and a leading + in place of 00; marks that turn the direction of writing are gone. */
export const plainPhone = (text: string) =>
  latinDigits(text)
    .replace(/[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(/^(\+\s*)?00(?=[1-9])/, '+')
