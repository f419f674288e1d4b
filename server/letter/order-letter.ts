// Which letter about an order is written, with the facts that it needs: a guest has no account and other letters.
import type { StoredOrder } from '../order/order.ts'
import { guestFacts } from './guest-letters.ts'
import { factsOf, type Besides } from './order-letters.ts'

const guestTemplate = {
  orderPlaced: 'guestPlaced',
  orderReviewed: 'guestReviewed',
  orderVerified: 'guestVerified',
  orderRejected: 'guestRejected',
  orderWithdrawn: 'guestWithdrawn',
  orderReopened: 'guestReopened',
} as const
export type OrderTemplate = keyof typeof guestTemplate

/** `name`: whom the letter greets. */
export const orderLetter = (order: StoredOrder, template: OrderTemplate, name: string, besides: Besides = {}) =>
  order.kind === 'guest'
    ? { template: guestTemplate[template], data: guestFacts(order, besides.reason, besides.account) }
    : { template, data: factsOf(order, name, besides) }
