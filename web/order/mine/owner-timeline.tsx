import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Timeline, type Moment } from '#web/ui/timeline.tsx'

type Event = Order['timeline'][number]

/** What has happened to an order and what happens next, as its owner sees it. */
export function OwnerTimeline({ order }: { order: Order }) {
  const locale = getLocale()
  const happened = order.timeline.map((event): Moment => ({ key: event.id, kind: event.move === 'attach' || event.move === 'join' ? 'plain' : event.to, text: <>{textOf(event)} <small>{shortDateTime(event.at, locale)}</small></>, detail: detailOf(event), ...(event.note && { note: <q className="said">{event.note}</q> }) }))
  const next: Moment[] = order.status === 'unseen' ? [todo('review', m.order_todo_review(), m.order_todo_review_text()), verify()] : order.status === 'reviewing' ? [verify()] : order.status === 'verified' ? [todo('fair', m.order_todo_fair(), m.order_todo_fair_text())] : []
  return <Timeline big label={m.order_timeline()} moments={[...happened, ...next]} />
}

const todo = (key: string, text: string, detail: string): Moment => ({ key, kind: 'todo', text, detail })
const verify = () => todo('verify', m.order_todo_verify(), m.order_todo_verify_text())

export function textOf({ move }: Pick<Event, 'move'>) {
  return { submit: m.order_event_submit, review: m.order_event_review, verify: m.order_event_verify, reject: m.order_event_reject, withdraw: m.order_event_withdraw, reopen: m.order_event_reopen, attach: m.order_event_attach, join: m.order_event_join }[move]()
}
const detailOf = ({ move }: Event) => ({ submit: m.order_event_submit_text, review: m.order_event_review_text, verify: m.order_event_verify_text, reject: m.order_event_reject_text, withdraw: m.order_event_withdraw_text, reopen: m.order_event_reopen_text, attach: undefined, join: m.order_event_join_text })[move]?.()
