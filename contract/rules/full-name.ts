// Names of people. Some people have only one name (ICAO Doc 9303-3, 4.6); then `lastName` is empty.

/** First and last name, without a stray space when there is only one. */
export const fullName = ({ name, lastName }: { name: string; lastName: string }) => joined(name, lastName)

/** Name as in a passport. A single name is the surname (ICAO Doc 9303-3), and the given names are empty. */
export const travellerName = ({ givenNames, surname }: { givenNames: string; surname: string }) =>
  joined(givenNames, surname)

const joined = (...names: string[]) => names.filter((name) => name.trim() !== '').join(' ')
