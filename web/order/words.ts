// How orders are spoken of, on both sides of the desk.
import type { OrderKind } from '#contract/entities/order.ts'
import type { OrderStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

export const kindText: Record<OrderKind, () => string> = {
  booth: m.order_kind_booth,
  hotel: m.order_kind_hotel,
  visa: m.order_kind_visa,
  transportation: m.order_kind_transportation,
  guest: m.order_kind_guest,
}
export const kindTitle: Record<OrderKind, () => string> = {
  booth: m.order_title_booth,
  hotel: m.order_title_hotel,
  visa: m.order_title_visa,
  transportation: m.order_title_transportation,
  guest: m.order_title_guest,
}
export const kindIcon: Record<OrderKind, IconName> = {
  booth: 'grid',
  hotel: 'hotel',
  visa: 'visa',
  transportation: 'car',
  guest: 'globe',
}
export const statusText: Record<OrderStatus, () => string> = {
  unseen: m.order_unseen,
  reviewing: m.order_reviewing,
  verified: m.order_verified,
  rejected: m.order_rejected,
}
export const statuses = ['unseen', 'reviewing', 'verified', 'rejected'] as const
