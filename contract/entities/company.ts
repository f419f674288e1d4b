// A company that takes part in fairs, once and for all of them: what it says on papers, who works with it, and who is invited to (docs/decisions/companies.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import {
  Bilingual as BilingualInput,
  Country,
  Id,
  listQuery,
  NewEmail,
  line,
  optionalLine,
  Phone,
  type FieldProblem,
  LastName,
} from '../kernel/field.ts'
import { beginsLikeIban, isAccountNumber, isBic, isIban } from '../rules/bank-account.ts'
import { isEconomicNumber, isLegalId, isNationalCode } from '../rules/iranian-ids.ts'
import { mergeFields } from '../rules/merged-company.ts'
import { companyRoles } from '../roles.ts'
import { CompanyContact } from './company-contact.ts'
import { OwnCoExhibitor, SharedStand } from './co-exhibitor.ts'
import { Sector } from './exhibitor.ts'
import { Bilingual } from './text.ts'

export const CompanyRoleName = z.enum(companyRoles, says('notAllowed'))

/** What a company is on papers; empty texts where nothing was said. A foreign one has a tax number, an Iranian one the other three. */
const papers = {
  nationalId: z.string(),
  economicNumber: z.string(),
  registrationNumber: z.string(),
  taxNumber: z.string(),
  address: z.string(),
}
/** Where money goes back to: an IBAN in capitals without spaces, or another account number where a country has none. */
const refund = {
  refundHolder: z.string(),
  refundAccount: z.string(),
  refundBank: z.string(),
  refundBic: z.string(),
}
const face = {
  id: z.uuid(),
  name: Bilingual,
  country: z.nullable(z.string()),
  sector: z.nullable(Sector),
  logoId: z.nullable(z.uuid()),
}
export const Company = z.object({ ...face, ...papers, ...refund, createdAt: z.iso.datetime() })
export type Company = z.infer<typeof Company>

/** One of the own companies, with what an order is filled in with. The postal code is that of its newest order. */
export const OwnCompanyRow = z.object({
  ...face,
  taxNumber: papers.taxNumber,
  nationalId: papers.nationalId,
  economicNumber: papers.economicNumber,
  address: papers.address,
  postalCode: z.string(),
  role: CompanyRoleName,
})
export type OwnCompanyRow = z.infer<typeof OwnCompanyRow>

export const Member = z.object({
  userId: z.uuid(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: CompanyRoleName,
  since: z.iso.datetime(),
})
export type Member = z.infer<typeof Member>

/** An invitation that nobody has accepted yet. */
export const OpenInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: CompanyRoleName,
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** A booth that an order of the company asks for or has; `orderId` is null for anyone who may not see orders. */
const CompanyBooth = z.object({
  id: z.uuid(),
  name: z.string(),
  hall: Bilingual,
  hallId: z.uuid(),
  meterage: z.number(),
  verified: z.boolean(),
  orderId: z.nullable(z.uuid()),
})
export type CompanyBooth = z.infer<typeof CompanyBooth>

/** In the edition that is asked for: the companies at the own stand, and the stands of others that name this one. */
const shared = { coExhibitors: z.array(OwnCoExhibitor), stands: z.array(SharedStand) }

/** The own company as a member sees it. `moneyFields` are empty without the right `company.order`; what may be changed follows from `role`. */
export const OwnCompany = z.extend(Company, {
  role: CompanyRoleName,
  members: z.array(Member),
  invitations: z.array(OpenInvitation),
  contacts: z.array(CompanyContact),
  booths: z.array(CompanyBooth),
  ...shared,
})
export type OwnCompany = z.infer<typeof OwnCompany>

/** What only members with the right `company.order` see: numbers on papers, and where refunds go. Empty for others. */
export const moneyFields = [
  'nationalId',
  'economicNumber',
  'registrationNumber',
  'taxNumber',
  'refundHolder',
  'refundAccount',
  'refundBank',
  'refundBic',
] as const satisfies (keyof Company)[]

/** Where an invitation has got to. */
export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const
/** What stands on the page that the letter leads to. `mine`: the reader's account has the address that was invited; `member`: the reader is a colleague already. */
export const CompanyInvitation = z.object({
  id: z.uuid(),
  company: Bilingual,
  companyId: z.uuid(),
  by: z.string(),
  role: CompanyRoleName,
  email: z.string(),
  state: z.enum(invitationStates),
  expiresAt: z.iso.datetime(),
  mine: z.boolean(),
  member: z.boolean(),
})
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

const number = optionalLine(20)
const fields = {
  name: BilingualInput(120),
  country: z.nullable(Country),
  sector: z.nullable(Sector),
  logoId: z.nullable(Id),
  nationalId: optionalLine(14),
  economicNumber: optionalLine(14),
  registrationNumber: number,
  taxNumber: number,
  address: optionalLine(250),
  refundHolder: optionalLine(120),
  refundAccount: optionalLine(50),
  refundBank: optionalLine(120),
  refundBic: optionalLine(11),
}
export const CompanyEdit = z.partial(z.strictObject(fields))
export type CompanyEdit = z.infer<typeof CompanyEdit>
export const CompanyInput = z.strictObject({ name: fields.name, country: z.optional(fields.country) })
/** Somebody who gets an account by the team, and a letter to choose a password; who has one keeps it. */
export const OwnerInput = z.strictObject({
  name: line(80, 'nameMissing'),
  lastName: LastName,
  email: NewEmail,
  phoneNumber: z.optional(Phone),
  locale: z.enum(['fa', 'en'], says('notAllowed')),
})
export type OwnerInput = z.infer<typeof OwnerInput>
/** A company that the team adds, with its first owner. */
export const PanelCompanyInput = z.strictObject({ name: fields.name, country: fields.country, owner: OwnerInput })
export type PanelCompanyInput = z.infer<typeof PanelCompanyInput>
export const InvitationInput = z.strictObject({ email: NewEmail, role: CompanyRoleName })
export const MemberEdit = z.strictObject({ role: CompanyRoleName })
export const HandOverInput = z.strictObject({ userId: Id })

type Numbers = Pick<Company, 'country' | 'nationalId' | 'economicNumber' | 'refundAccount' | 'refundBic'>
/** What is wrong with the numbers of a company, as far as they are given. A national code of a person is one of a trader. */
export function companyProblems(company: Numbers): FieldProblem[] {
  const { country, nationalId, economicNumber, refundAccount, refundBic } = company
  const wrong = (path: keyof Numbers, isRight: boolean, code: string): FieldProblem[] =>
    isRight || company[path] === '' ? [] : [[[path], code]]
  return [
    ...(country === 'IR'
      ? [
          ...wrong('nationalId', isLegalId(nationalId) || isNationalCode(nationalId), says('nationalIdInvalid')),
          ...wrong('economicNumber', isEconomicNumber(economicNumber), says('economicNumberInvalid')),
        ]
      : []),
    ...wrong('refundAccount', isAccount(refundAccount), says('ibanInvalid')),
    ...wrong('refundBic', isBic(refundBic), says('bicInvalid')),
  ]
}
/** What begins like an IBAN is one; other countries have numbers of their own. */
const isAccount = (text: string) => (beginsLikeIban(text) ? isIban(text) : isAccountNumber(text))

/** What counts for a company to be complete, in the order of the form. */
export const wholeFields = (country: string | null) =>
  [
    'nameFa',
    'nameEn',
    'country',
    'sector',
    'logoId',
    ...(country === 'IR' || country === null
      ? (['nationalId', 'economicNumber', 'registrationNumber'] as const)
      : (['taxNumber'] as const)),
    'address',
    'refundAccount',
  ] as const
export type WholeField = ReturnType<typeof wholeFields>[number]
/** The fields that are still empty. */
export const missingFields = ({ name, ...company }: Company): WholeField[] => {
  const values = { ...company, nameFa: name.fa, nameEn: name.en }
  return wholeFields(company.country).filter((field) => !values[field])
}

/** A company as the team sees it in a list. */
export const PanelCompanyRow = z.object({
  ...face,
  owner: z.nullable(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  members: z.int(),
  orders: z.int(),
  createdAt: z.iso.datetime(),
})
export type PanelCompanyRow = z.infer<typeof PanelCompanyRow>
/** Why two companies may be one: a name in either script, a number on papers, or members with addresses of one domain. */
export const doubleReasons = [
  'name',
  'nationalId',
  'economicNumber',
  'registrationNumber',
  'taxNumber',
  'mailDomain',
] as const
export type DoubleReason = (typeof doubleReasons)[number]
/** Two companies that may be one; the one with more orders comes first. */
export const CompanyDouble = z.object({
  one: PanelCompanyRow,
  other: PanelCompanyRow,
  reasons: z.array(z.enum(doubleReasons)),
})
export type CompanyDouble = z.infer<typeof CompanyDouble>
/** `take`: what the one that stays says as the other did. */
export const MergeInput = z.strictObject({
  otherId: Id,
  take: z.optional(z.array(z.enum(mergeFields, says('notAllowed')))),
})
export const ApartInput = z.strictObject({ otherId: Id })

export const PanelCompany = z.extend(Company, {
  members: z.array(Member),
  invitations: z.array(OpenInvitation),
  contacts: z.array(CompanyContact),
  booths: z.array(CompanyBooth),
  ...shared,
  /** Its page in the directory; null while it has none. */
  exhibitorId: z.nullable(z.uuid()),
  counts: z.object({ orders: z.int(), invoices: z.int(), meetings: z.int() }),
})
export type PanelCompany = z.infer<typeof PanelCompany>
export const panelCompanyQuery = {
  ...listQuery,
  country: z.optional(Country),
  sector: z.optional(Sector),
  sort: z.optional(z.enum(['name', '-name', 'createdAt', '-createdAt'])),
}
export type PanelCompanyQuery = z.infer<z.ZodMiniObject<typeof panelCompanyQuery>>
