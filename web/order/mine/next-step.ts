// What happens next with an order, in a line, for each kind and state.
import type { OwnOrderRow } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { courseOf } from '../kinds/courses.ts'

export function nextStep(order: OwnOrderRow, locale: Locale): string {
  const { status, reason } = order
  if (status === 'unseen') return m.order_next_unseen()
  if (status === 'reviewing') return courseOf(order.kind).reviewing()
  if (status === 'cancelled') return m.order_next_withdrawn()
  if (status === 'rejected') return reason ?? ''
  return courseOf(order.kind).verified(order, locale)
}
