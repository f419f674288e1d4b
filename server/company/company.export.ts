// Export of the list of companies, with all stored fields and their contacts.
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing } from '../export/export.ts'
import { companyLines, type CompanyFilter, type CompanyLine } from './company-list.store.ts'

/** A company, and the name that this fair gives to its sector. */
type Line = CompanyLine & { sectorName: Bilingual | null }
const main = ({ contacts }: CompanyLine) => contacts.find((contact) => contact.main)
/** A contact in one line: Leila Rastin, Head of sales, leila@azin.example, +98912… */
const inWords = ({ name, title, email, phoneNumber }: CompanyLine['contacts'][number], locale: Locale) =>
  [textIn(name, locale), textIn(title, locale), email, phoneNumber].filter(Boolean).join(locale === 'fa' ? '، ' : ', ')

const columns: readonly Column<Line>[] = [
  { head: m.company_name_fa, value: ({ name }) => name.fa, width: 32 },
  { head: m.company_name_en, value: ({ name }) => name.en, width: 32 },
  { head: m.export_country, value: ({ country }) => country, kind: 'country' },
  { head: m.company_sector, value: ({ sectorName }) => sectorName, width: 14 },
  { head: m.company_role_owner, value: ({ owner }) => owner?.name ?? null, width: 24 },
  { head: m.export_email, value: ({ owner }) => owner?.email ?? null, width: 28 },
  { head: m.company_members, value: ({ members }) => members, kind: 'number' },
  { head: m.company_orders, value: ({ orders }) => orders, kind: 'number' },
  { head: m.company_contact_main, value: (company) => main(company)?.name ?? null, width: 24 },
  { head: m.company_contact_title, value: (company) => main(company)?.title ?? null },
  { head: m.company_contact_email, value: (company) => main(company)?.email ?? null, width: 28 },
  { head: m.company_contact_phone, value: (company) => main(company)?.phoneNumber ?? null, width: 18 },
  {
    head: m.company_contacts,
    value: ({ contacts }, locale) =>
      contacts.map((contact) => inWords(contact, locale)).join(locale === 'fa' ? '؛ ' : '; '),
    width: 48,
  },
  { head: m.company_national_id, value: ({ nationalId }) => nationalId, width: 16 },
  { head: m.company_economic_number, value: ({ economicNumber }) => economicNumber, width: 16 },
  { head: m.company_registration_number, value: ({ registrationNumber }) => registrationNumber, width: 16 },
  { head: m.company_tax_number, value: ({ taxNumber }) => taxNumber, width: 16 },
  { head: m.company_address, value: ({ address }) => address, width: 40 },
  { head: m.company_refund_holder, value: ({ refundHolder }) => refundHolder },
  { head: m.company_refund_account, value: ({ refundAccount }) => refundAccount, width: 28 },
  { head: m.company_refund_bank, value: ({ refundBank }) => refundBank },
  { head: m.company_refund_bic, value: ({ refundBic }) => refundBic, width: 14 },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const companyListing = ({ sort, ...filter }: CompanyFilter & { sort?: string }): Listing<Line> => ({
  noun: 'company',
  title: m.company_list,
  columns,
  page: async ({ db, edition }, paging) => {
    const { items, nextCursor } = await companyLines(db, edition.id, filter, { sort, ...paging })
    const named = (line: CompanyLine) => ({ ...line, sectorName: line.sector && edition.sectors[line.sector].name })
    return { items: items.map(named), nextCursor }
  },
})
