// Seller fields that the settings need before an invoice can be issued (test/SPEC.md §3).
import type { EditionSettings } from '../entities/edition.ts'

type Seller = EditionSettings['seller']
const iranian = ['name', 'nationalId', 'economicNumber', 'postalCode', 'address', 'fiscalMemoryId'] as const
const foreign = ['name', 'taxNumber', 'address'] as const
export type SellerField = (typeof iranian | typeof foreign)[number]

/**
 * Whether the seller is outside Iran. It then has no Iranian numbers and no fiscal memory, but a tax number of its own
 * country.
 */
export const isForeign = ({ country }: Pick<Seller, 'country'>) => country !== 'IR'

/** Whether the text is a tax number of any country, with letters, digits and separators: DE811907980, 12-3456789. */
export const isTaxNumber = (text: string) =>
  /^[A-Za-z0-9][A-Za-z0-9 ./-]{2,28}[A-Za-z0-9]$/.test(text.trim()) && /\d/.test(text)

const isEmpty = (value: string | { fa: string; en: string }) =>
  typeof value === 'string' ? value === '' : value.fa === '' && value.en === ''
/** Required seller fields that are empty, in the order of the form. */
export const missingOf = (seller: Seller): SellerField[] =>
  [...(isForeign(seller) ? foreign : iranian)].filter((field) => isEmpty(seller[field]))
