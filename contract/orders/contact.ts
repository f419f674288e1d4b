// Fields of every kind of order: contact person, the buyer's documents, files, consent.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import {
  Country,
  Id,
  line,
  NewEmail,
  optionalLine,
  Phone,
  refusesProblems,
  SeenTotal,
  type FieldProblem,
} from '../kernel/field.ts'
import { isEconomicNumber, isLegalId, isNationalCode, isPostalCode } from '../rules/iranian-ids.ts'

export const acceptTerms = z.literal(true, says('acceptMissing'))
export const attachmentIds = z.optional(z.array(Id).check(z.maxLength(5, says('tooMany', 5))))

/** Contact person of an order. */
export const contact = {
  visitorName: line(120, 'nameMissing'),
  companyName: optionalLine(120),
  email: NewEmail,
  phoneNumber: Phone.check(z.refine((text) => text.trim() !== '', says('phoneInvalid'))),
  country: Country,
}
/** The buyer's identification numbers on the invoice (test/SPEC.md §3), if the buyer is an Iranian company. */
export const buyerDetails = {
  nationalId: optionalLine(14),
  economicNumber: optionalLine(14),
  postalCode: optionalLine(12),
  address: optionalLine(250),
}
type Papers = { country: string } & Partial<Record<'nationalId' | 'economicNumber' | 'postalCode', string | undefined>>
/**
 * Returns the errors in an Iranian buyer's numbers, as far as they are given. Valid is a company's national id or a
 * person's national code, with its related numbers. Buyers of other countries have other documents.
 */
export function buyerDetailsProblems({
  country,
  nationalId = '',
  economicNumber = '',
  postalCode = '',
}: Papers): FieldProblem[] {
  if (country !== 'IR') return []
  const wrong = (path: string, text: string, isRight: (text: string) => boolean, message: string): FieldProblem[] =>
    text.trim() === '' || isRight(text) ? [] : [[[path], message]]
  return [
    ...wrong('nationalId', nationalId, (text) => isLegalId(text) || isNationalCode(text), says('nationalIdInvalid')),
    ...wrong('economicNumber', economicNumber, isEconomicNumber, says('economicNumberInvalid')),
    ...wrong('postalCode', postalCode, isPostalCode, says('postalCodeInvalid')),
  ]
}
export const buyerDetailsValid = refusesProblems<Papers>(buyerDetailsProblems)

type Shape = Record<string, z.core.$ZodType>
/**
 * Further input of an order: the consent, and the total that the user saw. Another total returns 409 `quote.changed`.
 */
export const sent = { acceptTerms, seenTotalCents: SeenTotal }

/** Fields of every kind that has its own order form. */
const buyer = { ...contact, ...buyerDetails, attachmentIds }
type FormOf<Fields extends Shape> = z.ZodMiniObject<typeof buyer & Fields, z.core.$strict>
/** Returns the form schema of a kind, as the browser checks it before submission. */
export const formOf = <const Fields extends Shape>(fields: Fields, problems: (values: never) => FieldProblem[]) =>
  z
    .strictObject({ ...buyer, ...fields })
    .check(buyerDetailsValid as never, refusesProblems(problems) as never) as unknown as FormOf<Fields>
/** Returns the input schema of the kind for POST /v1/orders. */
export const inputOf = <const Kind extends string, const Fields extends Shape>(
  kind: Kind,
  fields: Fields,
  problems: (values: never) => FieldProblem[],
) =>
  z
    .strictObject({ kind: z.literal(kind), ...buyer, ...fields, ...sent })
    .check(buyerDetailsValid as never, refusesProblems(problems) as never) as unknown as z.ZodMiniObject<
    { kind: z.ZodMiniLiteral<Kind> } & typeof buyer & Fields & typeof sent,
    z.core.$strict
  >
