// What every kind of orders asks: whom the team talks to, the buyer's papers, files, the consent.
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

/** Whom the team talks to about an order. */
export const contact = {
  visitorName: line(120, 'nameMissing'),
  companyName: optionalLine(120),
  email: NewEmail,
  phoneNumber: Phone.check(z.refine((text) => text.trim() !== '', says('phoneInvalid'))),
  country: Country,
}
/** The buyer's papers on the invoice (docs/SPEC.md §3), where the buyer is an Iranian company. */
export const papers = {
  nationalId: optionalLine(14),
  economicNumber: optionalLine(14),
  postalCode: optionalLine(12),
  address: optionalLine(250),
}
type Papers = { country: string } & Partial<Record<'nationalId' | 'economicNumber' | 'postalCode', string | undefined>>
/** What is wrong with the papers of an Iranian buyer, as far as they are given: a company's national id or a person's national code, and the numbers that go with it. Other countries have papers of their own. */
export function papersProblems({
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
export const papersRight = refusesProblems<Papers>(papersProblems)

type Shape = Record<string, z.core.$ZodType>
/** What an order carries beside its fields: the consent, and the total that was seen; another one is 409 `quote.changed`. */
export const sent = { acceptTerms, seenTotalCents: SeenTotal }

/** Fields of every kind that is ordered on a form of its own. */
const buyer = { ...contact, ...papers, attachmentIds }
type FormOf<Fields extends Shape> = z.ZodMiniObject<typeof buyer & Fields, z.core.$strict>
/** The form of a kind, as the browser checks it before it is sent. */
export const formOf = <const Fields extends Shape>(fields: Fields, problems: (values: never) => FieldProblem[]) =>
  z
    .strictObject({ ...buyer, ...fields })
    .check(papersRight as never, refusesProblems(problems) as never) as unknown as FormOf<Fields>
/** The same as POST /v1/orders takes it. */
export const inputOf = <const Kind extends string, const Fields extends Shape>(
  kind: Kind,
  fields: Fields,
  problems: (values: never) => FieldProblem[],
) =>
  z
    .strictObject({ kind: z.literal(kind), ...buyer, ...fields, ...sent })
    .check(papersRight as never, refusesProblems(problems) as never) as unknown as z.ZodMiniObject<
    { kind: z.ZodMiniLiteral<Kind> } & typeof buyer & Fields & typeof sent,
    z.core.$strict
  >
