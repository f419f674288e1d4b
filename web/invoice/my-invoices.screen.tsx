import { useLoaderData } from 'react-router'
import type { InvoiceRow } from '#contract/entities/invoice.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText } from '#web/i18n/dates.ts'
import { defineList } from '#web/list/list.ts'
import { Older, useOwnList } from '#web/list/own-list.tsx'
import { Go } from '#web/shell/go.tsx'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { hiddenHead, Code, dateColumn } from '#web/list/columns.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ownKindText } from '#web/order/shared/words.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

const list = defineList({ call: 'invoice.list', keys: [], pageSize: 30 })
export const loader = list.load
export const clientLoader = list.load

export default function MyInvoices() {
  const page = useLoaderData<typeof loader>()
  const { items, total } = page
  const { older } = useOwnList(list, page, (query) => pathTo('myInvoices', {}, query))
  const { edition } = useShellData() ?? {}
  const isOver = edition !== undefined && fairIsOver(edition)
  return (
    <OwnPage title={m.invoice_mine()} crumbs={[{ label: m.invoice_mine() }]}>
      <Title of={m.invoice_mine()} />
      {items.length === 0 ? (
        <Empty title={isOver ? m.over_no_invoices() : m.invoice_none_title()}>
          {isOver ? null : m.invoice_none_text()}
        </Empty>
      ) : (
        <div className="list-room">
          <Table
            caption={m.invoice_mine()}
            columns={columns()}
            rows={items}
            id={({ id }) => id}
            href={({ id }) => pathTo('invoice', { invoiceId: id })}
            dense={false}
          />
        </div>
      )}
      <Older href={older}>{m.invoice_older()}</Older>
      <p className="sr" role="status">
        {m.invoice_count({ count: total })}
      </p>
    </OwnPage>
  )
}

const kindOf = (kind: InvoiceRow['kind']) => (kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title())

const columns = (): readonly Column<InvoiceRow>[] => [
  {
    key: 'number',
    head: m.invoice_number(),
    phone: 'lead',
    isLink: true,
    nowrap: true,
    render: ({ number, kind }) => (
      <>
        <Code>{number}</Code>
        <small className="only-phone">{kindOf(kind)}</small>
      </>
    ),
  },
  { key: 'kind', head: m.invoice_kind(), render: ({ kind }) => kindOf(kind) },
  {
    key: 'order',
    head: m.invoice_for(),
    phone: 'state',
    render: ({ orderId, orderNumber, orderKind }) => (
      <Go className="link" to={pathTo('request', { orderId })}>
        {ownKindText[orderKind]()} <Code>{orderNumber}</Code>
      </Go>
    ),
  },
  dateColumn('issuedAt', m.invoice_date(), dateText, { phone: 'date' }),
  {
    key: 'total',
    head: m.invoice_col_with_vat(),
    end: true,
    phone: 'amount',
    render: ({ totalWithTaxCents }) => <Amount cents={totalWithTaxCents} />,
  },
  {
    key: 'paper',
    head: hiddenHead(m.document_pdf()),
    nowrap: true,
    phone: 'act',
    render: ({ id, number }) => (
      <a
        className="btn sm invoice-paper"
        href={pathToCall('invoice.pdf', { invoiceId: id }, { locale: getLocale() })}
        download
        aria-label={m.invoice_paper_of({ number })}
      >
        <Icon name="download" small />
        <bdi dir="ltr">PDF</bdi>
      </a>
    ),
  },
]
