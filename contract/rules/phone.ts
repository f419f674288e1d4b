// Telephone numbers as typed. The server, and the browser during input, check them against the numbering plans.
import { latinDigits } from './digits.ts'

/** Country of numbers without a calling code. The fair is in Tehran. */
export const homeCountry = 'IR'

/** Converts to Latin digits, replaces a leading 00 with +, and removes direction marks. */
export const plainPhone = (text: string) =>
  latinDigits(text)
    .replace(/[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(/^(\+\s*)?00(?=[1-9])/, '+')
