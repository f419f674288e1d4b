import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { InvoiceRow } from '#contract/entities/invoice.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { ask } from '#web/call.ts'
import { dateText, shortDateTime } from '#web/i18n/dates.ts'
import { pathToOrder } from '#web/order/places.ts'
import { kindText } from '#web/order/words.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Go } from '#web/shell/go.tsx'
import { Title } from '#web/shell/title.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const asked = ['kind', 'from', 'to', 'q', 'sort', 'cursor'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>
const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
const pageSize = '25'

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) =>
  ask(context)('panelInvoice.list', {
    query: { ...readAsked(new URL(request.url).searchParams), limit: pageSize } as never,
  })
export const loader = load
export const clientLoader = load

/** Every paper that was issued, the newest first. */
export default function PanelInvoices() {
  const page = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readAsked(params)
  const navigate = useNavigate()
  const { cursor: _, ...filter } = query
  const go = (change: Asked) => pathTo('panelInvoices', {}, { ...filter, ...change })
  const sort = query.sort ?? '-issuedAt'
  const isNarrowed = Boolean(query.q ?? query.from ?? query.to)
  const { sort: __, ...kept } = filter
  const count = async (change: Asked, signal: AbortSignal) =>
    (
      await callFromBrowser(
        'panelInvoice.list',
        {
          query: {
            ...Object.fromEntries(Object.entries({ ...kept, ...change }).filter(([, value]) => value)),
            limit: '1',
          },
        },
        { signal },
      )
    ).total
  const tab = (kind: '' | InvoiceRow['kind'], text: string, count: number) => ({
    href: go({ kind }),
    text,
    count,
    current: (query.kind ?? '') === kind,
  })
  return (
    <main className="pmain">
      <Title of={m.invoice_panel_title()} />
      <Crumbs crumbs={[{ label: m.order_panel(), to: pathTo('dashboard') }, { label: m.invoice_panel_title() }]} />
      <div className="head">
        <h1>{m.invoice_panel_title()}</h1>
        <ExportMenu from="invoices" filters={query} />
      </div>
      <Tabs
        label={m.invoice_kinds()}
        tabs={[
          tab('', m.invoice_all(), page.counts.all),
          tab('invoice', m.invoice_many(), page.counts.invoice),
          tab('creditNote', m.invoice_credits(), page.counts.creditNote),
        ]}
      />
      <Filters
        clear={isNarrowed ? pathTo('panelInvoices', {}, { kind: query.kind, sort: query.sort }) : undefined}
        count={m.invoice_panel_count({ shown: page.items.length, count: page.total })}
      >
        <SearchField
          key={query.q ?? ''}
          label={m.invoice_search()}
          placeholder={m.invoice_search_hint()}
          defaultValue={query.q ?? ''}
          onSearch={(q) => {
            if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
          }}
        />
        <DaysFilter
          label={m.invoice_date()}
          from={query.from}
          to={query.to}
          go={go}
          total={page.total}
          count={count}
          show={m.invoice_show_count}
        />
      </Filters>
      {page.items.length > 0 ? (
        <Table
          caption={m.invoice_panel_title()}
          columns={columns()}
          rows={page.items}
          id={({ id }) => id}
          href={({ id }) => pathTo('invoice', { invoiceId: id })}
          sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
          sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })}
        />
      ) : isNarrowed || query.kind ? (
        <Empty
          title={m.order_nothing_title()}
          points={8}
          action={<LinkButton href={pathTo('panelInvoices')}>{m.order_show_all()}</LinkButton>}
        >
          {query.q ? m.invoice_panel_nothing_for({ q: query.q }) : m.invoice_panel_nothing()}
        </Empty>
      ) : (
        <Empty title={m.invoice_panel_none_title()}>{m.invoice_panel_none()}</Empty>
      )}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
        {m.invoice_rows({ count: page.items.length })}
      </Pager>
    </main>
  )
}

function columns(): readonly Column<InvoiceRow>[] {
  const locale = getLocale()
  return [
    {
      key: 'number',
      head: m.invoice_number(),
      sort: 'number',
      isLink: true,
      nowrap: true,
      render: ({ number }) => (
        <bdi className="code" dir="ltr">
          {number}
        </bdi>
      ),
    },
    {
      key: 'buyer',
      head: m.invoice_buyer_name(),
      phone: 'lead',
      render: ({ buyer }) => <bdi>{textIn(buyer, locale)}</bdi>,
    },
    {
      key: 'order',
      head: m.invoice_order_number(),
      nowrap: true,
      render: ({ orderId, orderKind, orderNumber }) => (
        <>
          <Go className="link code" to={pathToOrder({ id: orderId, kind: orderKind })}>
            <bdi dir="ltr">{orderNumber}</bdi>
          </Go>
          <small>{kindText[orderKind]()}</small>
        </>
      ),
    },
    {
      key: 'kind',
      head: m.invoice_kind(),
      phone: 'state',
      render: ({ kind }) => (kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title()),
    },
    {
      key: 'issued',
      head: m.invoice_issued(),
      sort: 'issuedAt',
      phone: 'date',
      nowrap: true,
      render: ({ issuedAt }) => (
        <>
          {shortDateTime(issuedAt, locale)}
          <small>{dateText(issuedAt, locale, locale === 'fa' ? 'gregory' : 'persian')}</small>
        </>
      ),
    },
    {
      key: 'total',
      head: m.order_total_euro(),
      end: true,
      sort: 'totalWithTaxCents',
      phone: 'amount',
      render: ({ totalWithTaxCents }) => <Amount cents={totalWithTaxCents} unit={false} />,
    },
  ]
}
