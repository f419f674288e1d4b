import './desk/desk.css'
import { useLoaderData, useLocation, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { orderKinds, type OrderKind } from '#contract/orders/names.ts'
import { find, pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor, type Call } from '#web/call.ts'
import { cachedResponse } from '#web/cache.ts'
import { defineList } from '#web/list/list.ts'
import { ListPage } from '#web/list/list-page.tsx'
import { useList } from '#web/list/use-list.ts'
import { useMay } from '#web/shell/may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { countries } from '#web/ui/countries.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Table } from '#web/ui/table.tsx'
import { useBulk } from './desk/bulk.tsx'
import { columnsOf } from './desk/columns.tsx'
import { OrderFilters } from './desk/order-filters.tsx'
import { kindOfScreen, pathToOrder, pathToOrders } from './shared/panel-addresses.ts'
import { kindTitle, statuses, statusText } from './shared/words.ts'

const list = defineList({
  call: 'panelOrder.list',
  keys: [
    'status',
    'kind',
    'hallId',
    'assigneeId',
    'ownerId',
    'companyId',
    'country',
    'from',
    'to',
    'decidedFrom',
    'decidedTo',
    'minCents',
    'maxCents',
    'q',
    'sort',
  ],
  tab: 'status',
})

/** Order kind of the screen. On the list of all kinds it is the kind in the query. */
const kindAt = (pathname: string, wanted: string | null) =>
  kindOfScreen(find(pathname).screen) ?? orderKinds.find((kind) => kind === wanted)

/** Hall names for a select, cached because all pages of the list need the same ones. */
const cachedHalls = cachedResponse<Pick<Hall, 'id' | 'name'>[]>('names of halls')
const readHalls = async (call: Call) => (await call('panelHall.list', {})).items.map(({ id, name }) => ({ id, name }))

async function load(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const kind = kindAt(pathname, searchParams.get('kind'))
  const [page, halls] = await Promise.all([
    list.load(args, { kind }),
    kind === undefined || kind === 'booth' ? cachedHalls.read(() => readHalls(callFor(args.context))) : [],
  ])
  return { page, halls, countries: countries(getLocale()) }
}
export const loader = load
export const clientLoader = load

/**
 * Orders of one kind or all kinds, those waiting first. They can be searched by any content and decided one by one or
 * together.
 */
export default function Orders() {
  const { page, halls, countries } = useLoaderData<typeof load>()
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const may = useMay()
  const { pathname, search } = useLocation()
  const kind = kindAt(pathname, new URLSearchParams(search).get('kind'))
  const ofAll = kindOfScreen(find(pathname).screen) === undefined
  const view = useList(list, page, {
    path: ({ kind: _, ...query }) => pathToOrders(kind, query),
    sort: '-createdAt',
    fixed: { kind },
    keeps: ['kind'],
  })
  const bulk = useBulk(page.items, kind, page.team)
  const title = kind ? kindTitle[kind]() : m.order_panel_title()
  return (
    <ListPage
      list={view}
      title={title}
      crumbs={kind ? [{ label: m.order_panel_title(), to: pathTo('orders') }] : []}
      exported="panelOrder.export"
      actions={may('orders.behalf') && kind !== 'guest' && <AddOnBehalf kind={kind} />}
      tabs={{
        label: m.order_filter(),
        tabs: [
          view.tab('', m.order_all(), page.counts.all),
          view.tab('waiting', m.order_all_waiting(), page.counts.unseen + page.counts.reviewing),
          ...statuses.map((status) => view.tab(status, statusText[status](), page.counts[status])),
        ],
      }}
      search={{ label: m.order_search(), hint: m.order_search_hint() }}
      filters={
        <OrderFilters
          {...{ view, kind, ofAll, halls, countries, items: page.items, team: page.team, total: page.total }}
        />
      }
      count={m.order_panel_count({ shown: page.items.length, count: page.total })}
      nothing={{
        text: view.query.q ? m.order_panel_nothing_for({ q: view.query.q }) : m.order_panel_nothing(),
        all: m.order_show_all(),
      }}
      none={<Empty title={m.order_panel_none_title()}>{m.order_panel_none()}</Empty>}
      note={bulk.note}
      after={bulk.dialog}
    >
      <Table
        caption={title}
        columns={columnsOf(kind, edition.rates)}
        rows={page.items}
        id={({ id }) => id}
        href={pathToOrder}
        needs={kind ? 'most' : 'more'}
        isNew={({ status }) => status === 'unseen'}
        {...view.sorting}
        {...(may('orders.manage') && { selection: bulk.selection })}
      />
    </ListPage>
  )
}

const AddOnBehalf = ({ kind }: { kind: OrderKind | undefined }) => (
  <LinkButton href={pathTo('newOrder', {}, { kind })} icon="plus">
    {m.order_behalf_new()}
  </LinkButton>
)
