// Merges two records of one company, field by field (docs/decisions/companies.md).
import type { Company } from '../entities/company.ts'

/** Fields that are taken from one company or the other. A bank account is always taken as a whole. */
export const mergeFields = [
  'nameFa',
  'nameEn',
  'country',
  'sector',
  'logoId',
  'nationalId',
  'economicNumber',
  'registrationNumber',
  'taxNumber',
  'address',
  'refund',
] as const
export type MergeField = (typeof mergeFields)[number]

const refundOf = ({ refundHolder, refundAccount, refundBank, refundBic }: Company) => ({
  refundHolder,
  refundAccount,
  refundBank,
  refundBic,
})
/** Value of a company in a field. Empty when it is not set. */
export function valueIn(company: Company, field: MergeField): string {
  if (field === 'nameFa') return company.name.fa
  if (field === 'nameEn') return company.name.en
  if (field === 'refund') return Object.values(refundOf(company)).filter(Boolean).join(' · ')
  return company[field] ?? ''
}

/** Fields in which both companies have a value, and the values differ. */
export const differing = (keep: Company, other: Company): MergeField[] =>
  mergeFields.filter((field) => {
    const [one, two] = [valueIn(keep, field), valueIn(other, field)]
    return one !== '' && two !== '' && one !== two
  })

/** Returns `keep` with its empty fields filled from `other`. Fields in `taken` are also copied from `other`. */
export function mergedCompany(keep: Company, other: Company, taken: readonly MergeField[]): Company {
  const from = (field: MergeField) =>
    valueIn(keep, field) === '' || (taken.includes(field) && valueIn(other, field) !== '') ? other : keep
  return {
    ...keep,
    name: { fa: from('nameFa').name.fa, en: from('nameEn').name.en },
    country: from('country').country,
    sector: from('sector').sector,
    logoId: from('logoId').logoId,
    nationalId: from('nationalId').nationalId,
    economicNumber: from('economicNumber').economicNumber,
    registrationNumber: from('registrationNumber').registrationNumber,
    taxNumber: from('taxNumber').taxNumber,
    address: from('address').address,
    ...refundOf(from('refund')),
  }
}
