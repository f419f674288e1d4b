import './mine.css'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { OrderRow } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { shortDate } from '#web/i18n/dates.ts'
import { textIn } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'
import { kindIcon, kindText, statuses, statusText } from './words.ts'

const load = async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) => {
  const query = new URL(request.url).searchParams, status = statuses.find((one) => one === query.get('status'))
  return ask(context)('order.list', { query: { limit: '30', cursor: query.get('cursor') ?? undefined, status } })
}
export const loader = load
export const clientLoader = load

/** Everything somebody has asked for, with what happens next in words. */
export default function Requests() {
  const { items, nextCursor, total } = useLoaderData<typeof load>(), [query] = useSearchParams(), status = query.get('status')
  const chip = (value: string | undefined, text: string) => <Go key={text} className={(status ?? undefined) === value ? 'chip on' : 'chip'} aria-current={(status ?? undefined) === value ? 'true' : undefined} to={pathTo('requests', {}, { status: value })}>{text}</Go>
  return (
    <OwnPage title={m.order_mine()} crumbs={[{ label: m.order_requests() }]}>
      <title>{m.order_mine()}</title>
      <div className="head">
        <nav className="filters" aria-label={m.order_filter()}>{chip(undefined, m.order_all())}{statuses.map((one) => chip(one, statusText[one]()))}</nav>
        <Go className="btn primary" to={pathTo('boothReservation')}><Icon name="plus" />{m.order_new()}</Go>
      </div>
      {items.length > 0 ? <ul>{items.map((order) => <Request key={order.id} order={order} />)}</ul>
        : status ? <Empty title={m.order_nothing_title()} points={8} action={<Go className="btn" to={pathTo('requests')}>{m.order_show_all()}</Go>}>{m.order_nothing_text()}</Empty>
          : <Empty title={m.order_none_title()} action={<Go className="btn primary" to={pathTo('boothReservation')}>{m.order_new()}</Go>}>{m.order_none_text()}</Empty>}
      {nextCursor && <p className="pager"><Go className="btn" to={pathTo('requests', {}, { status, cursor: nextCursor })}>{m.order_older()}</Go></p>}
      <p className="sr" role="status">{m.order_count({ count: total })}</p>
    </OwnPage>
  )
}

function Request({ order }: { order: OrderRow }) {
  const locale = getLocale(), to = pathTo('request', { orderId: order.id }), comma = locale === 'fa' ? '، ' : ', '
  const next = { unseen: m.order_next_unseen, reviewing: m.order_next_reviewing, verified: m.order_next_verified, rejected: m.order_next_rejected }[order.status]
  return (
    <li className="req">
      <span className="kind"><Icon name={kindIcon[order.kind]} /></span>
      <div>
        <Go to={to} className="req-link"><b>{kindText[order.kind]()}</b> <bdi className="code muted" dir="ltr">{order.number}</bdi></Go>
        <small><bdi dir="ltr">{order.boothNames.join(', ')}</bdi>{order.halls.length > 0 && comma}{order.halls.map((hall) => textIn(hall, locale)).join(comma)} · {shortDate(order.createdAt, locale)}</small>
      </div>
      <div className="next"><Status kind={order.status}>{statusText[order.status]()}</Status><br />{next()}</div>
      <Amount cents={order.totalWithTaxCents} />
      <span className="go muted" aria-hidden="true"><Icon name="chevron" className="flip" /></span>
    </li>
  )
}
