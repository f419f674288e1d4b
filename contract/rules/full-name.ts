// Names of people. Some people have one name only (ICAO Doc 9303-3, 4.6): `lastName` is empty then.

/** First and last name, without a stray space where there is one name only. */
export const fullName = ({ name, lastName }: { name: string; lastName: string }) => joined(name, lastName)

/** As a passport has it: a single name is the surname (ICAO Doc 9303-3), and the given names are empty. */
export const travellerName = ({ givenNames, surname }: { givenNames: string; surname: string }) =>
  joined(givenNames, surname)

const joined = (...names: string[]) => names.filter((name) => name.trim() !== '').join(' ')
