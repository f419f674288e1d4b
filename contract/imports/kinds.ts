// Kinds of table import: their columns, the required ones, and the actions for each warning (docs/decisions/table-import.md).
import type { Permission } from '../roles.ts'
import { importFields, importKinds, type Field, type ImportKind } from './fields.ts'

export { importKinds, type ImportKind } from './fields.ts'

/** What becomes of a row. */
export const importActs = ['make', 'update', 'leave'] as const
export type ImportAct = (typeof importActs)[number]

type FieldOf<K extends ImportKind> = K extends ImportKind ? keyof (typeof importFields)[K] & string : never
export type ImportField = FieldOf<ImportKind>
export const fieldsOf = (kind: ImportKind) => Object.keys(importFields[kind]) as ImportField[]
/** All names of fields, whatever the kind. */
export const allImportFields = [...new Set(importKinds.flatMap(fieldsOf))]
export const isNeeded = (kind: ImportKind, name: ImportField) =>
  (importFields[kind] as Record<string, Field>)[name]?.needs === true

/** Fields with decimals. Each column is written in one way (rules/written-numbers.ts). */
export const decimalFields: ReadonlySet<ImportField> = new Set<ImportField>([
  'meterage', 'pricePerSquareMetreCents', 'priceCents', 'x', 'y', 'width', 'depth', 'total',
]) // prettier-ignore

/** What a kind needs besides `imports.make`: importing does nothing that one could not do row by row. */
export const importNeeds = {
  companies: 'users.manage',
  people: 'users.manage',
  booths: 'halls.manage',
  orders: 'orders.behalf',
} as const satisfies Record<ImportKind, Permission>

/** Whether what is imported belongs to an edition. */
export const isOfEdition = (kind: ImportKind) => kind === 'booths' || kind === 'orders'

/** What a row may raise, and what can be done with it, the usual first; nothing to choose where the row cannot be taken. */
export const warningChoices = {
  fieldWrong: [], // a field that a row needs is missing or cannot be
  numberUnclear: [], // 1.200 in a column that does not show how it is meant: the organiser says so, and the rows are read again
  contactDropped: ['make', 'leave'], // of a company's contact: the company is taken without it
  fieldDropped: ['leave', 'make'], // another field cannot be: the row is left, or taken without it
  twice: ['leave'], // a row above says the same
  known: ['leave', 'update'], // it is there already
  several: ['leave', 'make'], // it could be one of several that are there
  alike: ['make', 'leave', 'update'], // it looks like one that is there
  lookAlike: ['leave', 'make'], // people take its address for that of another account
  countryUnknown: ['make', 'leave'],
  sectorUnknown: ['make', 'leave'],
  ofTeam: [],
  blocked: [],
  companyUnknown: ['make', 'leave'], // of a person: an account without a company
  companySeveral: ['make', 'leave'],
  companyRuns: ['make', 'leave'], // it has people who order, and they choose their colleagues
  companyFull: ['make', 'leave'],
  companyMissing: [], // of an order: no such company, or several
  hallUnknown: [],
  placeless: ['make', 'leave'], // made off sale beside the plan
  misplaced: ['make', 'leave'], // made off sale where it is
  sold: [], // stays as it is
  boothUnknown: [],
  boothTaken: [],
  boothClosed: [],
  boothKept: [],
  boothsTooMany: [],
  orderless: [], // nobody of the company may order
  otherTotal: ['leave', 'make'], // at the price of now
  changedSince: [], // what an undo left, and why
  usedSince: [],
} as const satisfies Record<string, readonly ImportAct[]>
export type WarningCode = keyof typeof warningChoices
export const warningCodes = Object.keys(warningChoices) as WarningCode[]
export const choicesOf = (code: WarningCode): readonly ImportAct[] => warningChoices[code]
/** What was chosen for each kind of warning; the first of its row where nothing was. */
export type ImportChoices = Partial<Record<WarningCode, ImportAct>>
export const chosenFor = (code: WarningCode, choices: ImportChoices): ImportAct => {
  const chosen = choices[code]
  const [usual = 'leave', ...others] = choicesOf(code)
  return chosen && others.includes(chosen) ? chosen : usual
}
