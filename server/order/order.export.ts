// The list of orders as a file.
import type { PanelOrderRow } from '#contract/entities/order.ts'
import type { OrderStatus } from '#contract/states.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { assigneeFor } from '../db/assigned.ts'
import { joined, type Column, type Listing, type Word } from '../export/export.ts'
import { kindName } from './kinds/kinds.ts'
import { orderPage, type OrderFilter } from './order-list.store.ts'

const statuses: Record<OrderStatus, Word> = {
  unseen: m.order_unseen,
  reviewing: m.order_reviewing,
  verified: m.order_verified,
  rejected: m.order_rejected,
  cancelled: m.order_cancelled,
}

const columns: readonly Column<PanelOrderRow>[] = [
  { head: m.export_number, value: ({ number }) => number, width: 14 },
  { head: m.export_kind, value: ({ kind }) => kindName(kind), width: 14 },
  { head: m.export_status, value: ({ status }) => statuses[status], width: 14 },
  { head: m.export_company, value: ({ companyName }) => companyName, width: 32 },
  { head: m.export_contact, value: ({ visitorName }) => visitorName },
  { head: m.export_email, value: ({ email }) => email, width: 28 },
  { head: m.export_phone, value: ({ phoneNumber }) => phoneNumber, width: 18 },
  { head: m.export_country, value: ({ country }) => country, kind: 'country' },
  { head: m.order_assignee, value: ({ assignee }) => assignee?.name ?? null },
  {
    head: m.export_halls,
    value: ({ halls }, locale) =>
      joined(
        halls.map((hall) => textIn(hall, locale)),
        locale,
      ),
  },
  { head: m.export_booths, value: ({ boothNames }) => boothNames.join(', ') },
  { head: m.export_area, value: ({ meterage }) => meterage || null, kind: 'amount', width: 12 },
  { head: m.export_total, value: ({ totalCents }) => totalCents, kind: 'cents' },
  { head: m.export_tax, value: ({ taxCents }) => taxCents, kind: 'cents' },
  { head: m.export_total_with_tax, value: ({ totalWithTaxCents }) => totalWithTaxCents, kind: 'cents' },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
  { head: m.export_changed, value: ({ updatedAt }) => updatedAt, kind: 'moment' },
]

export const orderListing = ({
  sort,
  assigneeId,
  ...filter
}: Omit<OrderFilter, 'editionId' | 'timeZone'> & { sort?: string }): Listing<PanelOrderRow> => ({
  noun: 'order',
  title: m.export_orders,
  columns,
  page: async ({ db, actor, edition }, paging) => {
    const here = { editionId: edition.id, timeZone: edition.timeZone, assigneeId: assigneeFor(actor, assigneeId) }
    return orderPage(db, { ...filter, ...here }, { sort, ...paging })
  },
})
