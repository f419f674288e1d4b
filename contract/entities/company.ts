// A company, shared by all editions: details on documents, members, invitations (docs/decisions/companies.md).
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

/**
 * Company details on documents; empty texts if not set. A foreign company has `taxNumber`, an Iranian company has the
 * other three numbers.
 */
const papers = {
  nationalId: z.string(),
  economicNumber: z.string(),
  registrationNumber: z.string(),
  taxNumber: z.string(),
  address: z.string(),
}
/** Account for refunds: an IBAN in capitals without spaces, or another account number in countries without IBAN. */
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

/** One of the user's companies, with the data that pre-fills an order. The postal code comes from its newest order. */
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

/** An invitation that has not been accepted yet. */
export const OpenInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: CompanyRoleName,
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** A booth that an order of the company requests or has. `orderId` is null for users who may not see orders. */
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

/**
 * Companies that share the company's own stand in the requested edition, and other companies' stands that it shares.
 */
const shared = { coExhibitors: z.array(OwnCoExhibitor), stands: z.array(SharedStand) }

/**
 * The user's own company as a member sees it. `moneyFields` are empty without the right `company.order`. The member's
 * `role` decides which fields may be changed.
 */
export const OwnCompany = z.extend(Company, {
  role: CompanyRoleName,
  members: z.array(Member),
  invitations: z.array(OpenInvitation),
  contacts: z.array(CompanyContact),
  booths: z.array(CompanyBooth),
  ...shared,
})
export type OwnCompany = z.infer<typeof OwnCompany>

/**
 * Fields that only members with the right `company.order` see: numbers on documents and the refund account. Empty for
 * other members.
 */
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

/** State of an invitation. */
export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const
/**
 * Page that the invitation e-mail links to. `mine`: the reader's account has the invited address. `member`: the reader
 * is already a member.
 */
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
/**
 * A person for whom the team opens an account, with an e-mail to choose a password. An existing account stays
 * unchanged.
 */
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
/**
 * Returns the errors in the numbers of a company, as far as they are given. A person's national code is valid for a
 * sole trader.
 */
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
/** A text that begins like an IBAN must be a valid IBAN. Other countries have their own account numbers. */
const isAccount = (text: string) => (beginsLikeIban(text) ? isIban(text) : isAccountNumber(text))

/** Returns the fields that a complete company has, in the order of the form. */
export const completenessFields = (country: string | null) =>
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
export type WholeField = ReturnType<typeof completenessFields>[number]
/** Returns the fields that are still empty. */
export const missingFields = ({ name, ...company }: Company): WholeField[] => {
  const values = { ...company, nameFa: name.fa, nameEn: name.en }
  return completenessFields(company.country).filter((field) => !values[field])
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
/**
 * Reasons why two companies may be the same: a shared name, number on documents, or e-mail domain of members. Names are
 * compared in either script.
 */
export const doubleReasons = [
  'name',
  'nationalId',
  'economicNumber',
  'registrationNumber',
  'taxNumber',
  'mailDomain',
] as const
export type DoubleReason = (typeof doubleReasons)[number]
/** Two companies that may be the same. The one with more orders comes first. */
export const CompanyDouble = z.object({
  one: PanelCompanyRow,
  other: PanelCompanyRow,
  reasons: z.array(z.enum(doubleReasons)),
})
export type CompanyDouble = z.infer<typeof CompanyDouble>
/** `take`: fields copied from the merged company to the surviving one. */
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
  /** Id of the company's page in the directory; null without one. */
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
