// Telephone numbers as they are typed. Whether one exists is said by the numbering plans on the server and, while somebody types, in the browser.

/** Where a number without a country is read: the fair is in Tehran. */
export const homeCountry = 'IR'

const easternDigit = /[\u06f0-\u06f9\u0660-\u0669]/g

/** Latin digits and a leading + in place of 00; marks that turn the direction of writing are gone. */
export const plainPhone = (text: string) =>
  text.replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim().replace(/^(\+\s*)?00(?=[1-9])/, '+')
