// The list of companies as a file.
import type { PanelCompanyRow } from '#contract/entities/company.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing } from '../export/export.ts'
import { companyPage, type CompanyFilter } from './company-list.store.ts'

const columns: readonly Column<PanelCompanyRow>[] = [
  { head: m.company_name_fa, value: ({ name }) => name.fa, width: 32 },
  { head: m.company_name_en, value: ({ name }) => name.en, width: 32 },
  { head: m.export_country, value: ({ country }) => country, kind: 'country' },
  { head: m.company_role_owner, value: ({ owner }) => owner?.name ?? null, width: 24 },
  { head: m.export_email, value: ({ owner }) => owner?.email ?? null, width: 28 },
  { head: m.company_members, value: ({ members }) => members, kind: 'number' },
  { head: m.company_orders, value: ({ orders }) => orders, kind: 'number' },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const companyListing = ({ sort, ...filter }: CompanyFilter & { sort?: string }): Listing<PanelCompanyRow> => ({
  noun: 'company',
  title: m.company_list,
  columns,
  page: ({ db, edition }, paging) => companyPage(db, edition.id, filter, { sort, ...paging }),
})
