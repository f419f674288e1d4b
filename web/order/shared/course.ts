// Texts about the progress of an order by kind: past steps and next steps.
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { channelText } from './channels.ts'
import { courseOf } from '../kinds/courses.ts'
import type { NextStep } from '../kinds/kind.ts'

type Event = Order['timeline'][number]
type Words = () => string

const moves: Record<Event['move'], Words> = {
  submit: m.order_event_submit,
  enter: m.order_event_enter,
  review: m.order_event_review,
  verify: m.order_event_verify,
  reject: m.order_event_reject,
  withdraw: m.order_event_withdraw,
  reopen: m.order_event_reopen,
  attach: m.order_event_attach,
  join: m.order_event_join,
}
export const textOf = ({ move }: Pick<Event, 'move'>) => moves[move]()

const ofBooths: Partial<Record<Event['move'], Words>> = {
  submit: m.order_event_submit_text,
  reject: m.order_event_reject_text,
  withdraw: m.order_event_withdraw_text,
  reopen: m.order_event_reopen_text,
}
const ofOthers: Partial<Record<Event['move'], Words>> = {
  submit: m.order_event_submit_plain,
  reject: m.order_event_reject_plain,
  withdraw: m.order_event_withdraw_plain,
  reopen: m.order_event_reopen_plain,
}

/** Explanation of one event in the history of an order, for its owner. */
export function detailOf({ move }: Event, { kind, invoices, channel }: Order): string | undefined {
  if (move === 'enter' && channel) return m.order_behalf_own({ how: channelText[channel]() })
  if (move === 'review') return courseOf(kind).review()
  if (move === 'verify') return invoices.length > 0 ? m.order_event_verify_text() : m.order_event_verify_free()
  if (move === 'join') return m.order_event_join_text()
  return (kind === 'booth' ? ofBooths : ofOthers)[move]?.()
}

export const nextVerification = ({ lines }: Order): NextStep =>
  lines.length > 0
    ? { text: m.order_todo_verify(), detail: m.order_todo_verify_text() }
    : { text: m.order_todo_verify_free(), detail: m.order_todo_verify_free_text() }

/** Payment as a next step before the invoice is issued. Afterwards the dues of the order show it. */
export const nextPayment = (
  { lines, status }: Order,
  { paymentDays: days }: Pick<Edition, 'paymentDays'>,
): NextStep | undefined =>
  lines.length > 0 && status !== 'verified'
    ? { text: m.order_todo_payment(), detail: m.order_todo_payment_text({ days }) }
    : undefined

/** Next step of the owner after verification. */
export const nextAfterVerified = (order: Order, locale: Locale): NextStep | undefined =>
  courseOf(order.kind).after?.(order, locale)
