import { useLoaderData, useNavigate, useRouteLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import { orderKinds, type OrderRow } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { dateText, shortDateTime } from '#web/i18n/dates.ts'
import { textIn } from '#web/map/names.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useBulk } from './bulk.tsx'
import { kindText, statuses, statusText } from './words.ts'

const asked = ['kind', 'status', 'hallId', 'country', 'from', 'to', 'q', 'sort', 'cursor'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>
const readAsked = (query: URLSearchParams): Asked => Object.fromEntries(asked.flatMap((name) => { const value = query.get(name); return value ? [[name, value]] : [] }))
const pageSize = 25

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = ask(context), query = readAsked(new URL(request.url).searchParams)
  const [page, { items: halls }] = await Promise.all([call('panelOrder.list', { query: { ...query, limit: String(pageSize) } as never }), call('panelHall.list', {})])
  return { page, halls }
}
export const loader = load
export const clientLoader = load

/** Orders of all kinds: what waits first, found by anything that stands in them, decided alone or together. */
export default function Orders() {
  const { page, halls } = useLoaderData<typeof load>(), { profile } = useRouteLoaderData('root') as { profile: Profile }
  const [params] = useSearchParams(), query = readAsked(params), locale = getLocale(), navigate = useNavigate()
  const { cursor: _, ...filter } = query, go = (change: Asked) => pathTo('orders', {}, { ...filter, ...change })
  const sort = query.sort ?? '-createdAt', bulk = useBulk(page.items)
  const filters = { q: query.q, hallId: query.hallId, kind: query.kind, from: query.from, country: query.country }
  const isFiltered = Object.values(filters).some(Boolean), kind = orderKinds.find((one) => one === query.kind)
  return (
    <main className="pmain">
      <title>{m.order_panel_title()}</title>
      <Crumbs crumbs={[{ label: m.order_panel(), to: pathTo('dashboard') }, { label: m.order_panel_title() }]} />
      <div className="head"><h1>{kind ? m.order_panel_of_kind({ kind: kindText[kind]() }) : m.order_panel_title()}</h1><ExportMenu from="orders" filters={query} /></div>
      <Tabs label={m.order_filter()} tabs={[
        { href: go({ status: '' }), text: m.order_all(), count: page.counts.all, current: !query.status },
        ...statuses.map((status) => ({ href: go({ status }), text: statusText[status](), count: page.counts[status], current: query.status === status })),
      ]} />
      <Filters clear={isFiltered ? pathTo('orders', {}, { status: query.status }) : undefined} count={m.order_panel_count({ shown: page.items.length, count: page.total })}>
        <SearchField key={query.q ?? ''} label={m.order_search()} placeholder={m.order_search_hint()} defaultValue={query.q ?? ''} onSearch={(q) => { if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true }) }} />
        <ChipSelect label={m.order_kind()} any={m.order_any()} value={query.kind ?? ''} options={orderKinds.map((id) => ({ id, text: kindText[id]() }))} onPick={(id) => void navigate(go({ kind: id }))} />
        <ChipSelect label={m.booth_hall()} any={m.order_any()} value={query.hallId ?? ''} options={halls.map((hall) => ({ id: hall.id, text: textIn(hall.name, locale) }))} onPick={(hallId) => void navigate(go({ hallId }))} />
        {query.from && <RemovableChip href={go({ from: '' })}>{m.order_since({ date: dateText(query.from, locale) })}</RemovableChip>}
      </Filters>
      {page.items.length > 0
        ? <Table caption={m.order_panel_title()} columns={columns()} rows={page.items} id={({ id }) => id} href={({ id }) => pathTo('order', { orderId: id })} isNew={({ status }) => status === 'unseen'}
            sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }} sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })} {...(permits(profile, 'orders.manage') && { selection: bulk.selection })} />
        : <Empty title={m.order_nothing_title()} points={8} action={<LinkButton href={pathTo('orders')}>{m.order_show_all()}</LinkButton>}>{query.q ? m.order_panel_nothing_for({ q: query.q }) : m.order_panel_nothing()}</Empty>}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>{m.order_rows({ count: page.items.length })}</Pager>
      {bulk.dialog}
    </main>
  )
}

function columns(): readonly Column<OrderRow>[] {
  const locale = getLocale(), comma = locale === 'fa' ? '، ' : ', '
  return [
    { key: 'number', head: m.order_number(), sort: 'number', isLink: true, nowrap: true, render: ({ number }) => <bdi className="code" dir="ltr">{number}</bdi> },
    { key: 'company', head: m.order_company_contact(), sort: 'companyName', phone: 'lead', render: ({ companyName, visitorName }) => <><bdi>{companyName}</bdi><small><bdi>{visitorName}</bdi></small></> },
    { key: 'place', head: m.order_hall_booth(), render: ({ halls, boothNames, kind }) => (kind === 'booth' ? <>{halls.map((hall) => textIn(hall, locale)).join(comma)}<small><bdi dir="ltr">{boothNames.join(', ')}</bdi></small></> : kindText[kind]()) },
    { key: 'area', head: m.order_area(), end: true, render: ({ meterage }) => <bdi dir="ltr">{numberText(meterage, locale)}</bdi> },
    { key: 'total', head: m.order_total_euro(), end: true, sort: 'totalWithTaxCents', phone: 'amount', render: ({ totalWithTaxCents }) => <Amount cents={totalWithTaxCents} unit={false} /> },
    { key: 'status', head: m.order_status(), phone: 'state', render: ({ status }) => <Status kind={status}>{statusText[status]()}</Status> },
    { key: 'created', head: m.order_created(), sort: 'createdAt', phone: 'date', nowrap: true, render: ({ createdAt }) => <>{shortDateTime(createdAt, locale)}<small>{dateText(createdAt, locale, locale === 'fa' ? 'gregory' : 'persian')}</small></> },
  ]
}
