// A visa order: its journey and its travellers (design/product.md §5).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Country, DateOnly, Id, line } from '../kernel/field.ts'

export const genders = ['female', 'male'] as const
export const visaEntries = ['single', 'multiple'] as const
/** Travellers of one order at most, and the months that a passport must be valid beyond the day of entry. */
export const mostTravellers = 20, passportMonths = 6

const latin = /^[A-Za-z][A-Za-z .'’-]*$/
/** As the machine-readable zone of a passport has it: Latin letters. */
const LatinName = line(60, 'nameMissing').check(z.refine((text) => text.trim() === '' || latin.test(text.trim()), says('latinOnly')))
export const Traveller = z.strictObject({
  givenNames: LatinName, surname: LatinName, nationality: Country,
  passportNumber: z.string(says('passportInvalid')).check(z.refine((text) => /^[A-Za-z0-9]{5,12}$/.test(text.trim()), says('passportInvalid'))), passportExpiry: DateOnly,
  birthDate: DateOnly, gender: z.enum(genders, says('required')), profession: line(80), passportScanId: z.uuid(says('fileMissing')), photoId: z.uuid(says('fileMissing')),
})
export type Traveller = z.infer<typeof Traveller>

export const VisaFields = {
  /** A row of contract/rules/consulates.ts: where the visa is stamped. */
  consulate: z.string(says('consulateMissing')).check(z.minLength(1, says('consulateMissing')), z.maxLength(40, says('invalid'))),
  entryDate: DateOnly, exitDate: DateOnly, entries: z.enum(visaEntries, says('required')),
  travellers: z.array(Traveller).check(z.minLength(1, says('travellerMissing')), z.maxLength(mostTravellers, says('tooMany', mostTravellers))),
}
const Visa = z.strictObject(VisaFields)
type Journey = Pick<z.infer<typeof Visa>, 'entryDate' | 'exitDate' | 'travellers'>

/** The first day on which a passport may end: six months beyond entry; a month without that day ends earlier. Both YYYY-MM-DD. */
export function passportNeeded(entryDate: string) {
  const [year, month, day] = entryDate.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + passportMonths + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + passportMonths, Math.min(day, last))).toISOString().slice(0, 10)
}
export const visaRules = [
  z.refine<Journey>(({ entryDate, exitDate }) => exitDate > entryDate, { error: says('exitBeforeEntry'), path: ['exitDate'] }),
  z.check<Journey>(({ value, issues }) => {
    value.travellers.forEach(({ passportExpiry, birthDate, passportNumber }, at) => {
      const wrong = (path: string, code: Parameters<typeof says>[0]) => issues.push({ code: 'custom', input: value, path: ['travellers', at, path], message: says(code) })
      if (passportExpiry < passportNeeded(value.entryDate)) wrong('passportExpiry', 'passportEndsEarly')
      if (birthDate >= value.entryDate) wrong('birthDate', 'dateInvalid')
      if (value.travellers.findIndex((other) => other.passportNumber.trim().toUpperCase() === passportNumber.trim().toUpperCase()) < at) wrong('passportNumber', 'passportTwice')
    })
  }),
] as const

/** What an order keeps of it. The files of travellers are among its attachments. */
export const VisaDetails = z.object({ consulate: z.string(), entryDate: z.string(), exitDate: z.string(), entries: z.enum(visaEntries), travellers: z.array(z.object({
  givenNames: z.string(), surname: z.string(), nationality: z.string(), passportNumber: z.string(), passportExpiry: z.string(), birthDate: z.string(), gender: z.enum(genders), profession: z.string(), passportScanId: Id, photoId: Id,
})) })
export type VisaDetails = z.infer<typeof VisaDetails>
