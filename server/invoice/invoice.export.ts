// Export of the list of invoices as a file.
import type { InvoiceRow } from '#contract/entities/invoice.ts'
import { m } from '#messages/messages.js'
import { type Column, type Listing, type Word } from '../export/export.ts'
import { invoicePage, type InvoiceFilter } from './invoice-list.store.ts'

const kinds: Record<InvoiceRow['kind'], Word> = { invoice: m.invoice_title, creditNote: m.invoice_credit_title }
const columns: readonly Column<InvoiceRow>[] = [
  { head: m.export_number, value: ({ number }) => number, width: 14 },
  { head: m.export_kind, value: ({ kind }) => kinds[kind], width: 16 },
  { head: m.export_buyer, value: ({ buyer }) => buyer, width: 32 },
  { head: m.export_order, value: ({ orderNumber }) => orderNumber, width: 14 },
  { head: m.export_total_with_tax, value: ({ totalWithTaxCents }) => totalWithTaxCents, kind: 'cents' },
  { head: m.export_issued, value: ({ issuedAt }) => issuedAt, kind: 'moment' },
]

export const invoiceListing = ({
  sort,
  ...filter
}: Omit<InvoiceFilter, 'editionId' | 'timeZone'> & { sort?: string }): Listing<InvoiceRow> => ({
  noun: 'invoice',
  title: m.export_invoices,
  columns,
  page: async ({ db, edition }, paging) =>
    invoicePage(db, { ...filter, editionId: edition.id, timeZone: edition.timeZone }, { sort, ...paging }),
})
