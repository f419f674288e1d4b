// Personal data of users, as stored.
import { storedPhone } from '../kernel/phone.ts'
import { cleanLine, cleanOptional } from '../kernel/text.ts'
import type { PersonalData } from './account.store.ts'

type Unclean = { [K in keyof PersonalData]?: PersonalData[K] | undefined }

/**
 * Normalises personal data. Missing input leaves the value of `before`; a telephone number is read by the given
 * country.
 * @throws Refusal input.invalid
 */
export function cleanPersonalData(input: Unclean, before: PersonalData): PersonalData {
  const { phoneNumber, country = before.country, nationality = before.nationality } = input
  const kept = (key: 'companyName' | 'jobPosition' | 'fieldOfActivity') =>
    input[key] === undefined ? before[key] : cleanOptional(input[key])
  return {
    name: input.name === undefined ? before.name : cleanLine(input.name),
    lastName: input.lastName === undefined ? before.lastName : cleanLine(input.lastName),
    country,
    nationality,
    phoneNumber:
      phoneNumber === undefined || phoneNumber === null
        ? before.phoneNumber
        : phoneNumber.trim() === ''
          ? null
          : storedPhone(phoneNumber, country, 'phoneNumber'),
    companyName: kept('companyName'),
    jobPosition: kept('jobPosition'),
    fieldOfActivity: kept('fieldOfActivity'),
  }
}

/** Empty personal data. */
export const noPersonalData: PersonalData = {
  name: '',
  lastName: '',
  phoneNumber: null,
  country: null,
  nationality: null,
  companyName: null,
  jobPosition: null,
  fieldOfActivity: null,
}
