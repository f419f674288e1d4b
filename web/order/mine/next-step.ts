// Text on the next step of an order, in one line, by order kind and status.
import type { OwnOrderRow } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { rejectionText } from '../shared/rejection.ts'
import { courseOf } from '../kinds/courses.ts'

export function nextStep(order: OwnOrderRow, locale: Locale): string {
  const { status, reasonKey, reason } = order
  if (status === 'unseen') return m.order_next_unseen()
  if (status === 'reviewing') return courseOf(order.kind).reviewing()
  if (status === 'cancelled') return m.order_next_withdrawn()
  if (status === 'rejected') return rejectionText(reasonKey, reason ?? '')
  return courseOf(order.kind).verified(order, locale)
}
