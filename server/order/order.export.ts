// Exports the list of orders as a file.
import type { PanelOrderRow } from '#contract/entities/order.ts'
import type { Channel } from '#contract/orders/channels.ts'
import type { Line } from '#contract/rules/price.ts'
import type { OrderStatus } from '#contract/states.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { assigneeFor } from '../db/assigned.ts'
import type { Mine } from '../kernel/portal.ts'
import { joined, type Column, type Listing, type Word } from '../export/export.ts'
import { kindName } from './kinds/kinds.ts'
import { orderLinesPage, orderPage, type OrderFilter, type OrderWithLines } from './order-list.store.ts'

const statuses: Record<OrderStatus, Word> = {
  unseen: m.order_unseen,
  reviewing: m.order_reviewing,
  verified: m.order_verified,
  rejected: m.order_rejected,
  cancelled: m.order_cancelled,
}

const channels: Record<Channel, Word> = {
  telephone: m.order_channel_telephone,
  fax: m.order_channel_fax,
  desk: m.order_channel_desk,
  import: m.order_channel_import,
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
  { head: m.order_behalf_channel, value: ({ channel }) => channel && channels[channel], width: 16 },
  { head: m.export_discount, value: ({ discountCents }) => discountCents || null, kind: 'cents' },
  { head: m.export_total, value: ({ totalCents }) => totalCents, kind: 'cents' },
  { head: m.export_tax, value: ({ taxCents }) => taxCents, kind: 'cents' },
  { head: m.export_total_with_tax, value: ({ totalWithTaxCents }) => totalWithTaxCents, kind: 'cents' },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
  { head: m.export_changed, value: ({ updatedAt }) => updatedAt, kind: 'moment' },
]

/** An ordered line together with its order, as one row of the export of lines. */
interface OrderedLine {
  order: PanelOrderRow
  line: Line
}
const units: Record<Line['unit'], Word> = {
  m2: m.order_unit_m2,
  piece: m.order_unit_piece,
  person: m.order_unit_person,
  night: m.order_unit_night,
  day: m.order_unit_day,
  booth: m.order_unit_booth,
}
const lineColumns: readonly Column<OrderedLine>[] = [
  ...columns.slice(0, 4).map(({ value, ...column }) => ({
    ...column,
    value: ({ order }: OrderedLine, locale: Parameters<typeof value>[1]) => value(order, locale),
  })),
  { head: m.export_line_code, value: ({ line }) => line.code, width: 14 },
  { head: m.order_line_fa, value: ({ line }) => line.title.fa, width: 36 },
  { head: m.order_line_en, value: ({ line }) => line.title.en, width: 36 },
  { head: m.export_line_detail, value: ({ line }) => line.detail, width: 28 },
  { head: m.order_line_quantity, value: ({ line }) => line.quantity, kind: 'amount', width: 12 },
  { head: m.order_line_unit, value: ({ line }) => units[line.unit], width: 12 },
  { head: m.invoice_unit_price, value: ({ line }) => line.unitCents, kind: 'cents' },
  { head: m.export_discount, value: ({ line }) => line.discountCents || null, kind: 'cents' },
  { head: m.export_total, value: ({ line }) => line.totalCents - line.discountCents, kind: 'cents' },
  { head: m.export_created, value: ({ order }) => order.createdAt, kind: 'moment' },
]

type Filter = Omit<OrderFilter, 'editionId' | 'timeZone'> & { sort?: string }
const whole = (
  { edition, actor }: Pick<Mine, 'edition' | 'actor'>,
  { assigneeId, ...filter }: Omit<Filter, 'sort'>,
) => ({
  ...filter,
  editionId: edition.id,
  timeZone: edition.timeZone,
  assigneeId: assigneeFor(actor, assigneeId),
})
const orderListing = ({ sort, ...filter }: Filter): Listing<PanelOrderRow> => ({
  noun: 'order',
  title: m.export_orders,
  columns,
  page: async (context, paging) => orderPage(context.db, whole(context, filter), { sort, ...paging }),
})
/** One row per ordered line, so that a spreadsheet can sum and sort them. */
const lineListing = ({ sort, ...filter }: Filter): Listing<OrderedLine> => ({
  noun: 'order',
  title: m.export_order_lines,
  columns: lineColumns,
  page: async (context, paging) => {
    const { items, nextCursor } = await orderLinesPage(context.db, whole(context, filter), { sort, ...paging })
    const linesOf = ({ lines, ...order }: OrderWithLines) => lines.map((line) => ({ order, line }))
    return { items: items.flatMap(linesOf), nextCursor }
  },
})
export const ordersAsFile = ({ rows, ...filter }: Filter & { rows?: 'lines' }): Listing<PanelOrderRow | OrderedLine> =>
  (rows === 'lines' ? lineListing(filter) : orderListing(filter)) as Listing<PanelOrderRow | OrderedLine> // each listing's columns match its own rows
