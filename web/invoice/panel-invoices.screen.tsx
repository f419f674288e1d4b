import { useLoaderData } from 'react-router'
import type { InvoiceRow } from '#contract/entities/invoice.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { bilingualColumn, Code, moneyColumn, momentColumn, linesColumn } from '#web/list/columns.tsx'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { kindText } from '#web/order/shared/words.ts'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import { Go } from '#web/shell/go.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const list = defineList({
  call: 'panelInvoice.list',
  keys: ['kind', 'from', 'to', 'q', 'sort'],
  tab: 'kind',
})
export const loader = list.load
export const clientLoader = list.load

/** List of all issued invoices, newest first. */
export default function PanelInvoices() {
  const page = useLoaderData<typeof loader>()
  const view = useList(list, page, { path: (query) => pathTo('panelInvoices', {}, query), sort: '-issuedAt' })
  const { from, to, q } = view.query
  return (
    <ListPage
      list={view}
      title={m.invoice_panel_title()}
      exported="panelInvoice.export"
      tabs={{
        label: m.invoice_kinds(),
        tabs: [
          view.tab('', m.invoice_all(), page.counts.all),
          view.tab('invoice', m.invoice_many(), page.counts.invoice),
          view.tab('creditNote', m.invoice_credits(), page.counts.creditNote),
        ],
      }}
      search={{ label: m.invoice_search(), hint: m.invoice_search_hint() }}
      filters={
        <DaysFilter
          label={m.invoice_date()}
          from={from}
          to={to}
          go={view.pathWith}
          total={page.total}
          count={view.count}
          show={m.invoice_show_count}
        />
      }
      count={m.invoice_panel_count({ shown: page.items.length, count: page.total })}
      nothing={{
        text: q ? m.invoice_panel_nothing_for({ q }) : m.invoice_panel_nothing(),
        all: m.order_show_all(),
      }}
      none={<Empty title={m.invoice_panel_none_title()}>{m.invoice_panel_none()}</Empty>}
    >
      <Table
        caption={m.invoice_panel_title()}
        columns={columns()}
        rows={page.items}
        id={({ id }) => id}
        href={({ id }) => pathTo('invoice', { invoiceId: id })}
        {...view.sorting}
      />
    </ListPage>
  )
}

const kindOfDocument = (kind: InvoiceRow['kind']) => (kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title())

const columns = (): readonly Column<InvoiceRow>[] => [
  {
    key: 'number',
    head: m.invoice_number(),
    sort: 'number',
    phone: 'state',
    isLink: true,
    nowrap: true,
    render: ({ kind, number }) => (
      <>
        <Code>{number}</Code>
        <small className="only-phone">{kindOfDocument(kind)}</small>
      </>
    ),
  },
  bilingualColumn('buyer', m.invoice_buyer_name(), { phone: 'lead' }),
  linesColumn(
    'order',
    m.invoice_order_number(),
    ({ orderId, orderKind, orderNumber }) => (
      <Go className="link code" to={pathToOrder({ id: orderId, kind: orderKind })}>
        <bdi dir="ltr">{orderNumber}</bdi>
      </Go>
    ),
    ({ orderKind }) => kindText[orderKind](),
    { nowrap: true },
  ),
  { key: 'kind', head: m.invoice_kind(), render: ({ kind }) => kindOfDocument(kind) },
  momentColumn('issuedAt', m.invoice_issued(), { sort: 'issuedAt' }),
  moneyColumn('totalWithTaxCents', m.order_total_euro(), { sort: 'totalWithTaxCents' }),
]
