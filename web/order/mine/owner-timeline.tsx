import { useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { isOff } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { useOverview } from '#web/shell/overview.ts'
import { Timeline, type Moment } from '#web/ui/timeline.tsx'
import { nextAfterVerified, detailOf, nextPayment, textOf, nextVerification } from '../shared/course.ts'
import { waitOf } from './pending-tasks.ts'
import { rejectionText } from '../shared/rejection.ts'

/** History and next steps of an order for its owner. Steps that wait for the owner have a link. */
export function OwnerTimeline({ order }: { order: Order }) {
  const happened = order.timeline.map((event, at): Moment => ({
    key: event.id,
    kind:
      event.move === 'attach' || event.move === 'join'
        ? 'plain'
        : at < order.timeline.length - 1 && !isOff(event.to)
          ? 'verified'
          : event.to,
    text: textOf(event),
    at: shortDateTime(event.at),
    detail: detailOf(event, order),
    ...((event.reasonKey ?? event.note)
      ? {
          note: (
            <q className="quote" dir="auto">
              {rejectionText(event.reasonKey, event.note ?? '')}
            </q>
          ),
        }
      : event.move === 'verify' && { note: <InvoiceLink order={order} /> }),
  }))
  return <Timeline big label={m.order_timeline()} moments={[...happened, ...useNextMoments(order)]} />
}

function useNextMoments(order: Order): Moment[] {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const { waiting } = useOverview()
  const locale = getLocale()
  const wait = waiting.find(({ what, id }) => what === 'order' && id === order.id)
  if (wait) return [reorderMoment(wait)]
  const last = nextAfterVerified(order, locale)
  const payment = nextPayment(order, edition)
  const verify: Moment = { key: 'verify', kind: 'todo', ...nextVerification(order) }
  const pay: Moment[] = payment ? [{ key: 'payment', kind: 'todo', ...payment }] : []
  if (order.status === 'unseen')
    return [
      { key: 'review', kind: 'todo', text: m.order_todo_review(), detail: m.order_todo_review_text() },
      verify,
      ...pay,
    ]
  if (order.status === 'reviewing') return [verify, ...pay]
  return order.status === 'verified' && last ? [{ key: 'last', kind: 'todo', ...last }] : []
}

function reorderMoment(wait: Parameters<typeof waitOf>[0]): Moment {
  const { step, to } = waitOf(wait, getLocale())
  return {
    key: 'again',
    kind: 'waiting',
    text: m.order_your_turn(),
    note: (
      <Go className="btn primary" to={to}>
        {step}
      </Go>
    ),
  }
}

/** Link to the invoice of a verified order, in the step that issued it. */
function InvoiceLink({ order: { invoices } }: { order: Order }) {
  const invoice = invoices.findLast(({ kind }) => kind === 'invoice')
  return (
    invoice && (
      <Go className="link" to={pathTo('invoice', { invoiceId: invoice.id })}>
        {m.invoice_title()} <bdi dir="ltr">{invoice.number}</bdi>
      </Go>
    )
  )
}
