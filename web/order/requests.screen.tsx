import './mine.css'
import { useLoaderData, useNavigate, useRouteLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { OrderRow } from '#contract/entities/order.ts'
import { orderKinds } from '#contract/rules/order-kinds.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { askedText } from '#asked'
import { ask } from '#web/call.ts'
import { shortDate } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { ChipSelect } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { NewRequest } from './mine/new-request.tsx'
import { nextStep } from './mine/next-step.ts'
import { kindIcon, kindText, statuses, statusText } from './words.ts'

const pageSize = '30'
const readAsked = (query: URLSearchParams) => ({ status: statuses.find((one) => one === query.get('status')), kind: orderKinds.find((one) => one === query.get('kind')), q: query.get('q') ?? undefined })
const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => {
  const query = new URL(request.url).searchParams
  return ask(context)('order.list', { query: { limit: pageSize, cursor: query.get('cursor') ?? undefined, ...readAsked(query) } })
}
export const loader = load
export const clientLoader = load

/** Everything somebody has asked for, with what happens next in words. */
export default function Requests() {
  const { items, nextCursor, total } = useLoaderData<typeof load>(), [params] = useSearchParams(), query = readAsked(params), navigate = useNavigate()
  const go = (change: Partial<Record<'status' | 'kind' | 'q' | 'cursor', string>>) => pathTo('requests', {}, { ...query, ...change })
  const chip = (value: string, text: string) => <Go key={text} className={(query.status ?? '') === value ? 'chip on' : 'chip'} aria-current={(query.status ?? '') === value ? 'true' : undefined} to={go({ status: value })}>{text}</Go>
  const isNarrowed = Boolean(query.status ?? query.kind ?? query.q), searched = items.length > 6 || isNarrowed || params.has('cursor')
  return (
    <OwnPage title={m.order_mine()} crumbs={[{ label: m.order_requests() }]}>
      <title>{m.order_mine()}</title>
      <div className="head requests-head">
        <div className="filters" role="search" aria-label={m.order_filter()}>
          {chip('', m.order_all())}{statuses.map((one) => chip(one, statusText[one]()))}
          <ChipSelect label={m.order_kind()} any={m.order_any()} value={query.kind ?? ''} options={orderKinds.map((id) => ({ id, text: kindText[id]() }))} onPick={(kind) => void navigate(go({ kind }))} />
          {searched && <SearchField key={query.q ?? ''} label={m.order_mine_search()} placeholder={m.order_mine_search_hint()} defaultValue={query.q ?? ''} onSearch={(q) => { if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true }) }} />}
        </div>
        <NewRequest />
      </div>
      {items.length > 0 ? <ul>{items.map((order) => <Request key={order.id} order={order} />)}</ul>
        : isNarrowed ? <Empty title={m.order_nothing_title()} points={8} action={<Go className="btn" to={pathTo('requests')}>{m.order_show_all()}</Go>}>{query.q ? m.order_panel_nothing_for({ q: query.q }) : m.order_mine_nothing()}</Empty>
          : <Empty title={m.order_none_title()} action={<NewRequest />}>{m.order_none_text()}</Empty>}
      {nextCursor && <p className="pager"><Go className="btn" to={go({ cursor: nextCursor })}>{m.order_older()}</Go></p>}
      <p className="sr" role="status">{m.order_count({ count: total })}</p>
    </OwnPage>
  )
}

function Request({ order }: { order: OrderRow }) {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }, locale = getLocale()
  return (
    <li className="req">
      <span className="kind"><Icon name={kindIcon[order.kind]} /></span>
      <div>
        <Go to={pathTo('request', { orderId: order.id })} className="req-link"><b>{kindText[order.kind]()}</b> <bdi className="code muted" dir="ltr">{order.number}</bdi></Go>
        <small>{askedText(order, edition.rates, locale)} · {shortDate(order.createdAt, locale)}</small>
      </div>
      <div className="next"><Status kind={order.status}>{statusText[order.status]()}</Status><br />{nextStep(order, locale)}</div>
      {order.totalWithTaxCents > 0 ? <Amount cents={order.totalWithTaxCents} /> : <span />}
      <span className="go muted" aria-hidden="true"><Icon name="chevron" className="flip" /></span>
    </li>
  )
}
