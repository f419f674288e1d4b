import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Timeline, type Moment } from '#web/ui/timeline.tsx'
import { afterVerified, detailOf, textOf, verifyAhead } from './course.ts'

/** What has happened to an order and what happens next, as its owner sees it. */
export function OwnerTimeline({ order }: { order: Order }) {
  const locale = getLocale()
  const happened = order.timeline.map((event): Moment => ({
    key: event.id,
    kind: event.move === 'attach' || event.move === 'join' ? 'plain' : event.to,
    text: (
      <>
        {textOf(event)} <small>{shortDateTime(event.at, locale)}</small>
      </>
    ),
    detail: detailOf(event, order),
    ...(event.note && { note: <q className="said">{event.note}</q> }),
  }))
  const review: Moment = {
    key: 'review',
    kind: 'todo',
    text: m.order_todo_review(),
    detail: m.order_todo_review_text(),
  }
  const verify: Moment = { key: 'verify', kind: 'todo', ...verifyAhead(order) }
  const last = afterVerified(order, locale)
  const next: Moment[] =
    order.status === 'unseen'
      ? [review, verify]
      : order.status === 'reviewing'
        ? [verify]
        : order.status === 'verified' && last
          ? [{ key: 'last', kind: 'todo', ...last }]
          : []
  return <Timeline big label={m.order_timeline()} moments={[...happened, ...next]} />
}
