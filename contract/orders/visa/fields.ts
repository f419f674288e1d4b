// A visa order: its journey and its travellers (docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { says } from '../../fields.ts'
import { Country, DateOnly, Id, isDate, line, orEmpty, printedNote, type FieldProblem } from '../../kernel/field.ts'
import { isConsulate } from './consulates.ts'
import { formOf, inputOf } from '../contact.ts'

export const genders = ['female', 'male'] as const
export const visaEntries = ['single', 'multiple'] as const
/** Travellers of one order at most, the months that a passport must be valid beyond the day of entry, and the years that nobody has lived longer than. */
export const mostTravellers = 20
export const passportMonths = 6
export const longestLife = 120

const latin = /^[A-Za-z][A-Za-z .'’-]*$/
/** As the machine-readable zone of a passport has it: Latin letters. */
const LatinName = line(60, 'nameMissing').check(
  z.refine((text) => text.trim() === '' || latin.test(text.trim()), says('latinOnly')),
)
export const Traveller = z.strictObject({
  /** Empty for a passport with a single name, which is the surname there (ICAO Doc 9303-3). */
  givenNames: orEmpty(
    printedNote(60).check(z.refine((text) => text.trim() === '' || latin.test(text.trim()), says('latinOnly'))),
  ),
  surname: LatinName,
  nationality: Country,
  /** Digits of any script; the order keeps Latin ones. */
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
  /** A row of contract/orders/visa/consulates.ts: where the visa is stamped. */
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

/** The first day on which a passport may end: six months beyond entry; a month without that day ends earlier. Both YYYY-MM-DD. */
export function passportNeeded(entryDate: string) {
  const [year, month, day] = entryDate.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + passportMonths + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + passportMonths, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Two passports are the same whatever the case of their letters. */
const spelled = (passportNumber: string) => passportNumber.trim().toUpperCase()
const yearsBefore = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/** What is wrong between the fields of a journey: what embassies refuse. The browser asks while some are still empty. */
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

/** What its price depends on. */
export const VisaQuote = z.strictObject({
  kind: z.literal('visa'),
  entries: VisaFields.entries,
  travellers: z
    .int(says('wrongType'))
    .check(z.gte(1, says('atLeast', 1)), z.lte(mostTravellers, says('atMost', mostTravellers))),
})

/** What an order keeps of it. The files of travellers are among its attachments. */
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

/** The form, as the browser checks it before it is sent; and the same as POST /v1/orders takes it. */
export const VisaOrderForm = formOf(VisaFields, visaProblems)
export type VisaOrderForm = z.infer<typeof VisaOrderForm>
export const VisaInput = inputOf('visa', VisaFields, visaProblems)
