// What the settings must say of the seller before an invoice can be issued (docs/SPEC.md §3).
import type { EditionSettings } from '../entities/edition.ts'

type Seller = EditionSettings['seller']
const iranian = ['name', 'nationalId', 'economicNumber', 'postalCode', 'address', 'fiscalMemoryId'] as const
const foreign = ['name', 'taxNumber', 'address'] as const
export type SellerField = (typeof iranian | typeof foreign)[number]

/** One outside Iran: no Iranian numbers, no fiscal memory, and a tax number of its own country. */
export const isForeign = ({ country }: Pick<Seller, 'country'>) => country !== 'IR'

/** Letters, digits and what divides them, as the papers of any country have it: DE811907980, 12-3456789. */
export const isTaxNumber = (text: string) =>
  /^[A-Za-z0-9][A-Za-z0-9 ./-]{2,28}[A-Za-z0-9]$/.test(text.trim()) && /\d/.test(text)

const isEmpty = (value: string | { fa: string; en: string }) =>
  typeof value === 'string' ? value === '' : value.fa === '' && value.en === ''
/** The fields that nobody has filled in yet, in the order of the form. */
export const missingOf = (seller: Seller): SellerField[] =>
  [...(isForeign(seller) ? foreign : iranian)].filter((field) => isEmpty(seller[field]))
