// Kinds of table import: their columns, the required ones, and the actions for each warning
// (docs/decisions/table-import.md).
import type { Permission } from '../roles.ts'
import { importFields, importKinds, type Field, type ImportKind } from './fields.ts'

export { importKinds, type ImportKind } from './fields.ts'

/** Actions for a row. */
export const importActs = ['make', 'update', 'leave'] as const
export type ImportAct = (typeof importActs)[number]

type FieldOf<K extends ImportKind> = K extends ImportKind ? keyof (typeof importFields)[K] & string : never
export type ImportField = FieldOf<ImportKind>
export const fieldsOf = (kind: ImportKind) => Object.keys(importFields[kind]) as ImportField[]
/** Names of the fields of all kinds of import, each once. */
export const allImportFields = [...new Set(importKinds.flatMap(fieldsOf))]
export const isNeeded = (kind: ImportKind, name: ImportField) =>
  (importFields[kind] as Record<string, Field>)[name]?.needs === true

/** Fields with decimals. All numbers of a column use the same notation (rules/written-numbers.ts). */
export const decimalFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'meterage', 'pricePerSquareMetreCents', 'priceCents', 'x', 'y', 'width', 'depth', 'total',
]) // prettier-ignore

/**
 * Permission that each kind needs besides `imports.make`. An import allows nothing that the user could not do row by
 * row.
 */
export const importNeeds = {
  companies: 'users.manage',
  people: 'users.manage',
  booths: 'halls.manage',
  orders: 'orders.behalf',
} as const satisfies Record<ImportKind, Permission>

/** Returns whether imported data belongs to an edition. */
export const isOfEdition = (kind: ImportKind) => kind === 'booths' || kind === 'orders'

/** Warnings of a row and their possible actions, the default first. Empty if the row cannot be imported. */
export const warningChoices = {
  fieldWrong: [], // a required field is missing or invalid
  numberUnclear: [], // 1.200 in a column that does not decide its meaning; the organiser chooses
  contactDropped: ['make', 'leave'], // invalid field of a contact: the company is imported without it
  fieldDropped: ['leave', 'make'], // invalid optional field: the row is skipped, or imported without it
  twice: ['leave'], // duplicate of a row above
  known: ['leave', 'update'], // the record already exists
  several: ['leave', 'make'], // may be one of several existing records
  alike: ['make', 'leave', 'update'], // similar to an existing record
  lookAlike: ['leave', 'make'], // e-mail address is easily confused with that of another account
  countryUnknown: ['make', 'leave'],
  sectorUnknown: ['make', 'leave'],
  ofTeam: [],
  blocked: [],
  companyUnknown: ['make', 'leave'], // for people: creates an account without a company
  companySeveral: ['make', 'leave'],
  companyRuns: ['make', 'leave'], // the company has members who may order, and only they add colleagues
  companyFull: ['make', 'leave'],
  companyMissing: [], // for orders: the company is unknown or ambiguous
  hallUnknown: [],
  placeless: ['make', 'leave'], // the booth is created inactive, beside the plan
  misplaced: ['make', 'leave'], // the booth is created inactive, at the given position
  sold: [], // held and sold booths stay unchanged
  boothUnknown: [],
  boothTaken: [],
  boothClosed: [],
  boothEarmarked: [],
  boothsTooMany: [],
  orderless: [], // no member of the company may order
  otherTotal: ['leave', 'make'], // total differs from the current price; imported at the current price
  changedSince: [], // `changedSince` and `usedSince`: reasons why an undo left a row unchanged
  usedSince: [],
} as const satisfies Record<string, readonly ImportAct[]>
export type WarningCode = keyof typeof warningChoices
export const warningCodes = Object.keys(warningChoices) as WarningCode[]
export const choicesOf = (code: WarningCode): readonly ImportAct[] => warningChoices[code]
/** Actions chosen for each warning code; the default is the first of its row. */
export type ImportChoices = Partial<Record<WarningCode, ImportAct>>
export const chosenFor = (code: WarningCode, choices: ImportChoices): ImportAct => {
  const chosen = choices[code]
  const [usual = 'leave', ...others] = choicesOf(code)
  return chosen && others.includes(chosen) ? chosen : usual
}
