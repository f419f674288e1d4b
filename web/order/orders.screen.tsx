import './desk/desk.css'
import { useLoaderData, useLocation, useRouteLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { orderKinds } from '#contract/rules/order-kinds.ts'
import { find, pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask, type Call } from '#web/call.ts'
import { keptAnswer } from '#web/kept.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { ExportMenu } from '#web/shell/export-menu.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { countries } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useBulk } from './desk/bulk.tsx'
import { columnsOf } from './desk/columns.tsx'
import { isNarrowed, ListFilters, readAsked, type Asked } from './desk/list-filters.tsx'
import { kindOfScreen, pathToOrder, pathToOrders } from './places.ts'
import { kindTitle, statuses, statusText } from './words.ts'

const pageSize = 25
/** The kind is that of the screen, or on the common list the one that is asked for. */
const kindAt = (pathname: string, query: Asked) =>
  kindOfScreen(find(pathname).screen) ?? orderKinds.find((one) => one === query.kind)

/** Names for a select: the same on every page of the list. */
const keptHalls = keptAnswer<Pick<Hall, 'id' | 'name'>[]>()
const readHalls = async (call: Call) => (await call('panelHall.list', {})).items.map(({ id, name }) => ({ id, name }))

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = ask(context)
  const { pathname, searchParams } = new URL(request.url)
  const query = readAsked(searchParams)
  const kind = kindAt(pathname, query)
  const [page, halls] = await Promise.all([
    call('panelOrder.list', { query: { ...query, ...(kind && { kind }), limit: String(pageSize) } as never }),
    kind === undefined || kind === 'booth' ? keptHalls.read(() => readHalls(call)) : [],
  ])
  return { page, halls, countries: countries(getLocale()) }
}
export const loader = load
export const clientLoader = load

/** Orders of one kind or of all: what waits first, found by anything that stands in them, decided alone or together. */
export default function Orders() {
  const { page, halls, countries } = useLoaderData<typeof load>()
  const { profile, edition } = useRouteLoaderData('root') as { profile: Profile; edition: Edition }
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const query = readAsked(params)
  const kind = kindAt(pathname, query)
  const ofAll = kindOfScreen(find(pathname).screen) === undefined
  const { cursor: _, kind: __, ...filter } = query
  const go = (change: Asked) => pathToOrders(kind, { ...filter, ...change })
  const sort = query.sort ?? '-createdAt'
  const bulk = useBulk(page.items, kind)
  const title = kind ? kindTitle[kind]() : m.order_panel_title()
  return (
    <main className="pmain">
      <Title of={title} />
      <Crumbs
        crumbs={[
          { label: m.order_panel(), to: pathTo('dashboard') },
          ...(kind ? [{ label: m.order_panel_title(), to: pathTo('orders') }] : []),
          { label: title },
        ]}
      />
      <div className="head">
        <h1>{title}</h1>
        <ExportMenu from="orders" filters={{ ...query, kind }} />
      </div>
      <Tabs
        label={m.order_filter()}
        tabs={[
          { href: go({ status: '' }), text: m.order_all(), count: page.counts.all, current: !query.status },
          {
            href: go({ status: 'waiting' }),
            text: m.order_all_waiting(),
            count: page.counts.unseen + page.counts.reviewing,
            current: query.status === 'waiting',
          },
          ...statuses.map((status) => ({
            href: go({ status }),
            text: statusText[status](),
            count: page.counts[status],
            current: query.status === status,
          })),
        ]}
      />
      <ListFilters
        query={query}
        go={go}
        kind={kind}
        ofAll={ofAll}
        halls={halls}
        countries={countries}
        items={page.items}
        total={page.total}
      />
      {bulk.note}
      {page.items.length > 0 ? (
        <Table
          caption={title}
          columns={columnsOf(kind, edition.rates)}
          rows={page.items}
          id={({ id }) => id}
          href={pathToOrder}
          isNew={({ status }) => status === 'unseen'}
          sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
          sortHref={(by, descending) => go({ sort: `${descending ? '-' : ''}${by}` })}
          {...(permits(profile, 'orders.manage') && { selection: bulk.selection })}
        />
      ) : isNarrowed(query) || query.status ? (
        <Empty
          title={m.order_nothing_title()}
          points={8}
          action={<LinkButton href={pathToOrders(kind)}>{m.order_show_all()}</LinkButton>}
        >
          {query.q ? m.order_panel_nothing_for({ q: query.q }) : m.order_panel_nothing()}
        </Empty>
      ) : (
        <Empty title={m.order_panel_none_title()}>{m.order_panel_none()}</Empty>
      )}
      <Pager newer={query.cursor ? go({}) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>
        {m.order_rows({ count: page.items.length })}
      </Pager>
      {bulk.dialog}
    </main>
  )
}
