import { assigneeFor } from '../db/assigned.ts'
import { orders } from '../db/schema.ts'
import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import type { Mine } from '../kernel/portal.ts'
import { ownedBy } from '../kernel/ownership.ts'
import { assignOrder, assignOrders, orderLevels } from './assign.ts'
import { decideOrders, noteOrder, panelOrder, rejectOrder, reopenOrder, reviewOrder, verifyOrder } from './desk.ts'
import { submitGuestOrder, trackOrder } from './guest.ts'
import { attachToOrder, ownOrder, submitOrder, quote, withdrawOrder } from './order.ts'
import { ownerView } from './owner-view.ts'
import { orderList, ownOrders, type OrderFilter } from './order-list.store.ts'
import { orderSpread } from './order-spread.store.ts'

export const quoteHandlers: HandlersOf<'quote'> = {
  'quote.make': async (context, { body }) => ({ quote: await quote(context, body) }),
}

export const orderHandlers: HandlersOf<'order'> = {
  'order.list': async ({ db, actor, edition }, { query: { cursor, limit, ...filter } }) =>
    ownOrders(
      db,
      { ...filter, editionId: edition.id, own: ownedBy(actor, orders, 'company.order'), timeZone: edition.timeZone },
      { cursor, limit },
    ),
  'order.place': async (context, { body }) => ({ order: await submitOrder(context, body) }),
  'order.read': async (context, { orderId }) => ({ order: ownerView(await ownOrder(context, orderId)) }),
  'order.withdraw': async (context, { orderId }) => ({ order: await withdrawOrder(context, orderId) }),
  'order.attach': async (context, { orderId, body }) => ({
    order: await attachToOrder(context, orderId, body.uploadId),
  }),
}

export const guestOrderHandlers: HandlersOf<'guestOrder'> = {
  'guestOrder.place': async (context, { body }) => ({ order: await submitGuestOrder(context, body) }),
  'guestOrder.track': async ({ db }, { trackingCode }) => ({ order: await trackOrder(db, trackingCode) }),
}

/** The admin's filter, limited to the edition of the call. */
const filterOf = ({ actor, edition }: Mine, filter: Omit<OrderFilter, 'editionId' | 'timeZone'>): OrderFilter => ({
  ...filter,
  assigneeId: assigneeFor(actor, filter.assigneeId),
  editionId: edition.id,
  timeZone: edition.timeZone,
})

export const panelOrderHandlers: HandlersOf<'panelOrder'> = {
  'panelOrder.list': async (context, { query }) => {
    const { sort, cursor, limit, ...filter } = query
    return orderList(context.db, filterOf(context, filter), { sort, cursor, limit }, orderLevels)
  },
  'panelOrder.spread': async (context, { query }) => ({
    spread: await orderSpread(context.db, filterOf(context, query)),
  }),
  'panelOrder.place': async (context, { body }) => ({ order: await submitOrder(context, body.order, body.behalf) }),
  'panelOrder.read': async (context, { orderId }) => ({ order: await panelOrder(context, orderId) }),
  'panelOrder.assign': async (context, { orderId, body }) => {
    await assignOrder(context, orderId, body.assigneeId)
    return { order: await panelOrder(context, orderId) }
  },
  'panelOrder.assignAll': async (context, { body }) => {
    return unpagedList(await assignOrders(context, body))
  },
  'panelOrder.review': async (context, { orderId }) => {
    await reviewOrder(context, orderId)
    return { order: await panelOrder(context, orderId) }
  },
  'panelOrder.verify': async (context, { orderId, body }) => {
    await verifyOrder(context, orderId, body)
    return { order: await panelOrder(context, orderId) }
  },
  'panelOrder.reject': async (context, { orderId, body }) => {
    await rejectOrder(context, orderId, body)
    return { order: await panelOrder(context, orderId) }
  },
  'panelOrder.reopen': async (context, { orderId }) => {
    await reopenOrder(context, orderId)
    return { order: await panelOrder(context, orderId) }
  },
  'panelOrder.note': async (context, { orderId, body }) => {
    await noteOrder(context, orderId, body.text)
    return { order: await panelOrder(context, orderId) }
  },
  'panelOrder.decide': async (context, { body }) => {
    return unpagedList(await decideOrders(context, body))
  },
}
