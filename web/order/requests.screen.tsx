import '#web/shell/own.css'
import { clsx } from 'clsx'
import { useLoaderData, useNavigate, useRouteLoaderData } from 'react-router'
import type { ReactNode } from 'react'
import type { Edition } from '#contract/entities/edition.ts'
import { orderKinds } from '#contract/orders/names.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { defineList } from '#web/list/list.ts'
import { Older, useOwnList } from '#web/list/own-list.tsx'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { useOverview } from '#web/shell/overview.ts'
import { Title } from '#web/shell/title.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Begin } from './mine/begin.tsx'
import { NewRequest } from './mine/new-request.tsx'
import { RequestRow, WaitingRow } from './mine/request-row.tsx'
import { WaitingBar } from './mine/waiting-bar.tsx'
import { ownKindText } from './shared/words.ts'

const states = ['open', 'closed'] as const
const list = defineList({
  call: 'order.list',
  keys: ['state', 'kind', 'q'],
  values: { state: states, kind: orderKinds },
  pageSize: 30,
})
export const loader = list.load
export const clientLoader = list.load

/** All requests of a user: waiting for the user, under review, and closed. */
export default function Requests() {
  const page = useLoaderData<typeof loader>()
  const { items, counts } = page
  const view = useOwnList(list, page, (query) => pathTo('requests', {}, query))
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const { state, kind, q } = view.query
  const { waiting: all } = useOverview()
  // A search covers only orders. Without a search, items that wait for the user are counted once, under their own
  // heading.
  const ofKind = q ? [] : all.filter((one) => !kind || one.kind === kind)
  const waiting = !view.newer && state !== 'closed' ? ofKind : []
  const waits = new Set(ofKind.map(({ id }) => id))
  const orderCount = ofKind.filter(({ what }) => what === 'order').length
  const sums = {
    all: counts.all + ofKind.length - orderCount,
    open: counts.open + ofKind.length,
    closed: counts.closed - orderCount,
  }
  const rest = items.filter(({ id }) => !waits.has(id))
  const desk = rest.filter(({ status }) => status === 'unseen' || status === 'reviewing')
  const closed = rest.filter((order) => !desk.includes(order))
  return (
    <OwnPage title={m.order_mine()}>
      <Title of={m.order_mine()} />
      {counts.all + all.length === 0 ? (
        <Begin edition={edition} />
      ) : (
        <>
          <Tools view={view} counts={sums} searched={counts.all > 6} />
          {waiting.length > 0 && <WaitingBar waiting={waiting} />}
          <Group name={m.order_group_waiting()} count={waiting.length}>
            {waiting.map((one) => (
              <WaitingRow key={one.id} one={one} order={items.find(({ id }) => id === one.id)} edition={edition} />
            ))}
          </Group>
          <Group name={m.order_group_desk()} count={desk.length}>
            {desk.map((order) => (
              <RequestRow key={order.id} order={order} edition={edition} />
            ))}
          </Group>
          <Group name={m.order_state_closed()} count={closed.length}>
            {closed.map((order) => (
              <RequestRow key={order.id} order={order} edition={edition} />
            ))}
          </Group>
          {waiting.length + rest.length === 0 && (
            <Empty
              title={m.ui_nothing()}
              points={8}
              action={
                <Go className="btn" to={pathTo('requests')}>
                  {m.order_show_all()}
                </Go>
              }
            >
              {q ? m.order_panel_nothing_for({ q }) : m.order_mine_nothing()}
            </Empty>
          )}
          <Older href={view.older}>{m.order_older()}</Older>
        </>
      )}
      <p className="sr" role="status">
        {m.order_count({ count: sums[states.find((one) => one === state) ?? 'all'] })}
      </p>
    </OwnPage>
  )
}

interface ToolsProps {
  view: ReturnType<typeof useOwnList<'state' | 'kind' | 'q'>>
  counts: Record<'all' | 'open' | 'closed', number>
  searched: boolean
}
function Tools({ view, counts, searched }: ToolsProps) {
  const { state, kind, q } = view.query
  const navigate = useNavigate()
  const chip = (value: '' | (typeof states)[number], text: string, count: number) => (
    <Go
      key={text}
      className={clsx('chip', (state ?? '') === value && 'on')}
      aria-current={(state ?? '') === value ? 'true' : undefined}
      to={view.pathWith({ state: value })}
    >
      {text} <small>{numberText(count)}</small>
    </Go>
  )
  return (
    <div className="req-tools">
      <div className="filters slides-on-phones" role="search" aria-label={m.order_filter()}>
        {chip('', m.order_all(), counts.all)}
        {chip('open', m.order_state_open(), counts.open)}
        {chip('closed', m.order_state_closed(), counts.closed)}
        <ChipSelect
          label={m.order_kind()}
          any={m.order_any()}
          value={kind ?? ''}
          options={orderKinds.map((id) => ({ id, text: ownKindText[id]() }))}
          onPick={(picked) => void navigate(view.pathWith({ kind: picked }))}
        />
        {(searched || q) && (
          <SearchField
            key={q ?? ''}
            label={m.order_mine_search()}
            placeholder={m.order_mine_search_hint()}
            defaultValue={q ?? ''}
            onSearch={view.search}
          />
        )}
      </div>
      <NewRequest />
    </div>
  )
}

const Group = ({ name, count, children }: { name: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section className="reqs">
      <h2>
        {name} <small>{numberText(count)}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  )
