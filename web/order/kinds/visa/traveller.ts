// A traveller of a visa order as data: typed, sent, labelled, checked.
import { travellerName } from '#contract/rules/full-name.ts'
import { says } from '#contract/fields.ts'
import { isDate, type FieldProblem } from '#contract/kernel/field.ts'
import { m } from '#messages/messages.js'
import { type StoredFile } from '#web/ui/file-drop.tsx'
import { latinDigits } from '#web/ui/fold.ts'
import type { Labels } from '#web/order/form/mistakes.ts'
import type { Buyer } from '#web/order/form/contact-fields.tsx'

/** A traveller as typed; `id` is only known here. */
export interface Traveller {
  id: string
  givenNames: string
  surname: string
  nationality: string
  passportNumber: string
  passportExpiry: string
  birthDate: string
  gender: '' | 'female' | 'male'
  profession: string
  scan: StoredFile | null
  photo: StoredFile | null
}

export interface VisaFields extends Buyer {
  consulate: string
  entryDate: string
  exitDate: string
  entries: 'single' | 'multiple'
  travellers: Traveller[]
}

export const blankTraveller = (id: string, nationality: string): Traveller => ({
  id,
  givenNames: '',
  surname: '',
  nationality,
  passportNumber: '',
  passportExpiry: '',
  birthDate: '',
  gender: '',
  profession: '',
  scan: null,
  photo: null,
})

export const travellerInput = ({ id: _, scan, photo, passportNumber, ...rest }: Traveller) => ({
  ...rest,
  passportNumber: latinDigits(passportNumber).trim(),
  passportScanId: scan?.id ?? '',
  photoId: photo?.id ?? '',
})

export const travellerLabels: Labels = {
  givenNames: m.travel_given_names,
  surname: m.travel_surname,
  nationality: m.travel_nationality,
  passportNumber: m.travel_passport,
  passportExpiry: m.travel_expiry,
  birthDate: m.travel_birth,
  gender: m.travel_gender,
  profession: m.travel_profession,
  passportScanId: m.travel_scan,
  photoId: m.travel_photo,
}

/** Days that cannot be right whatever the day of entry is. */
export const travellerProblems = (travellers: readonly Traveller[], today: string): FieldProblem[] =>
  travellers.flatMap(({ passportExpiry, birthDate }, at): FieldProblem[] => [
    ...(isDate(passportExpiry) && passportExpiry < today
      ? [[['travellers', at, 'passportExpiry'], says('dayFrom', today)] as FieldProblem]
      : []),
    ...(isDate(birthDate) && birthDate >= today
      ? [[['travellers', at, 'birthDate'], says('birthDateInvalid')] as FieldProblem]
      : []),
  ])

/** «Katharina Weber», however it was typed. */
export const nameIn = ({ givenNames, surname }: Pick<Traveller, 'givenNames' | 'surname'>) =>
  travellerName({ givenNames, surname })
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/(^|[ '’-])\p{L}/gu, (start) => start.toUpperCase())
