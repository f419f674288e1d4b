// What the settings must say of the seller before an invoice can be issued (docs/SPEC.md §3).
import type { EditionSettings } from '../entities/edition.ts'

export const sellerFields = ['name', 'nationalId', 'economicNumber', 'postalCode', 'address', 'fiscalMemoryId'] as const
export type SellerField = (typeof sellerFields)[number]

const isEmpty = (value: string | { fa: string; en: string }) =>
  typeof value === 'string' ? value === '' : value.fa === '' && value.en === ''
/** The fields that nobody has filled in yet, in the order of the form. */
export const missingOf = (seller: EditionSettings['seller']): SellerField[] =>
  sellerFields.filter((field) => isEmpty(seller[field]))
