// A visa order: its journey and its travellers (docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { says } from '../../fields.ts'
import {
  Country,
  DateOnly,
  Id,
  isDate,
  line,
  optionalText,
  printedNote,
  type FieldProblem,
} from '../../kernel/field.ts'
import { isConsulate } from './consulates.ts'
import { formOf, inputOf } from '../contact.ts'

export const genders = ['female', 'male'] as const
export const visaEntries = ['single', 'multiple'] as const
/** Limits: travellers of one order, months of passport validity after entry, age of a traveller in years. */
export const mostTravellers = 20
export const passportMonths = 6
export const longestLife = 120

const latin = /^[A-Za-z][A-Za-z .'’-]*$/
/** A name in Latin letters, as in the machine-readable zone of a passport. */
const LatinName = line(60, 'nameMissing').check(
  z.refine((text) => text.trim() === '' || latin.test(text.trim()), says('latinOnly')),
)
export const Traveller = z.strictObject({
  /** Given names. Empty for a passport with a single name, which counts as the surname (ICAO Doc 9303-3). */
  givenNames: optionalText(
    printedNote(60).check(z.refine((text) => text.trim() === '' || latin.test(text.trim()), says('latinOnly'))),
  ),
  surname: LatinName,
  nationality: Country,
  /** Digits of any script are accepted. The order stores Western ones. */
  passportNumber: z
    .string(says('passportInvalid'))
    .check(z.refine((text) => /^[A-Za-z0-9۰-۹٠-٩]{5,12}$/.test(text.trim()), says('passportInvalid'))),
  passportExpiry: DateOnly,
  birthDate: DateOnly,
  gender: z.enum(genders, says('required')),
  profession: line(80),
  passportScanId: z.uuid(says('fileMissing')),
  photoId: z.uuid(says('fileMissing')),
})
export type Traveller = z.infer<typeof Traveller>

export const VisaFields = {
  /** Consulate that issues the visa: a row of contract/orders/visa/consulates.ts. */
  consulate: z.string(says('consulateMissing')).check(z.refine(isConsulate, says('consulateMissing'))),
  entryDate: DateOnly,
  exitDate: DateOnly,
  entries: z.enum(visaEntries, says('required')),
  travellers: z
    .array(Traveller)
    .check(z.minLength(1, says('travellerMissing')), z.maxLength(mostTravellers, says('tooMany', mostTravellers))),
}
const Visa = z.strictObject(VisaFields)
type Journey = Pick<z.infer<typeof Visa>, 'entryDate' | 'exitDate'> & {
  travellers: readonly Pick<Traveller, 'passportExpiry' | 'birthDate' | 'passportNumber'>[]
}

/**
 * Returns the first day on which a passport may expire, six months after entry. In a month without that day, it is the
 * last day of the month. Both are YYYY-MM-DD.
 */
export function passportNeeded(entryDate: string) {
  const [year, month, day] = entryDate.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + passportMonths + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + passportMonths, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Passport numbers are compared without regard to case. */
const spelled = (passportNumber: string) => passportNumber.trim().toUpperCase()
const yearsBefore = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/**
 * Returns the errors of fields that contradict each other, for which embassies reject a visa. The browser also calls
 * this while some fields are empty.
 */
export function visaProblems({ entryDate, exitDate, travellers }: Journey): FieldProblem[] {
  const entry = isDate(entryDate) ? entryDate : undefined
  const needed = entry && passportNeeded(entry)
  const isTwice = (number: string, at: number) =>
    spelled(number) !== '' && travellers.findIndex((one) => spelled(one.passportNumber) === spelled(number)) < at
  return [
    ...(entry && isDate(exitDate) && exitDate <= entry
      ? [[['exitDate'], says('exitBeforeEntry')] as FieldProblem]
      : []),
    ...travellers.flatMap(({ passportExpiry, birthDate, passportNumber }, at) => {
      const is = (path: string, wrong: boolean | '' | undefined, message: string): FieldProblem[] =>
        wrong ? [[['travellers', at, path], message]] : []
      return [
        ...is('passportNumber', isTwice(passportNumber, at), says('passportTwice')),
        ...is(
          'passportExpiry',
          needed && isDate(passportExpiry) && passportExpiry < needed,
          says('passportEndsEarly', needed),
        ),
        ...is(
          'birthDate',
          entry && isDate(birthDate) && (birthDate >= entry || birthDate < yearsBefore(entry, longestLife)),
          says('birthDateInvalid'),
        ),
      ]
    }),
  ]
}

/** Fields that the price depends on. */
export const VisaQuote = z.strictObject({
  kind: z.literal('visa'),
  entries: VisaFields.entries,
  travellers: z
    .int(says('wrongType'))
    .check(z.gte(1, says('atLeast', 1)), z.lte(mostTravellers, says('atMost', mostTravellers))),
})

/** Data stored with the order. The files of travellers are among its attachments. */
export const VisaDetails = z.object({
  consulate: z.string(),
  entryDate: z.string(),
  exitDate: z.string(),
  entries: z.enum(visaEntries),
  travellers: z.array(
    z.object({
      givenNames: z.string(),
      surname: z.string(),
      nationality: z.string(),
      passportNumber: z.string(),
      passportExpiry: z.string(),
      birthDate: z.string(),
      gender: z.enum(genders),
      profession: z.string(),
      passportScanId: Id,
      photoId: Id,
    }),
  ),
})
export type VisaDetails = z.infer<typeof VisaDetails>

/** The form as the browser checks it before submission. Below it is the input of POST /v1/orders. */
export const VisaOrderForm = formOf(VisaFields, visaProblems)
export type VisaOrderForm = z.infer<typeof VisaOrderForm>
export const VisaInput = inputOf('visa', VisaFields, visaProblems)
