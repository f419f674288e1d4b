import { orders } from '../db/schema.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { ownedBy } from '../kernel/whose.ts'
import { decideOrders, noteOrder, panelOrder, rejectOrder, reopenOrder, reviewOrder, verifyOrder } from './desk.ts'
import { placeGuestOrder, trackOrder } from './guest.ts'
import { attachToOrder, forOwner, ownOrder, placeOrder, quote, withdrawOrder } from './order.ts'
import { orderList, ownOrders } from './order-list.store.ts'
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
  'order.place': async (context, { body }) => ({ order: await placeOrder(context, body) }),
  'order.read': async (context, { orderId }) => ({ order: forOwner(await ownOrder(context, orderId)) }),
  'order.withdraw': async (context, { orderId }) => ({ order: await withdrawOrder(context, orderId) }),
  'order.attach': async (context, { orderId, body }) => ({
    order: await attachToOrder(context, orderId, body.uploadId),
  }),
}

export const guestOrderHandlers: HandlersOf<'guestOrder'> = {
  'guestOrder.place': async (context, { body }) => ({ order: await placeGuestOrder(context, body) }),
  'guestOrder.track': async ({ db }, { trackingCode }) => ({ order: await trackOrder(db, trackingCode) }),
}

export const panelOrderHandlers: HandlersOf<'panelOrder'> = {
  'panelOrder.list': async ({ db, edition }, { query }) => {
    const { sort, cursor, limit, ...filter } = query
    return orderList(db, { ...filter, editionId: edition.id, timeZone: edition.timeZone }, { sort, cursor, limit })
  },
  'panelOrder.spread': async ({ db, edition }, { query }) => ({
    spread: await orderSpread(db, { ...query, editionId: edition.id, timeZone: edition.timeZone }),
  }),
  'panelOrder.read': async (context, { orderId }) => ({ order: await panelOrder(context, orderId) }),
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
    const items = await decideOrders(context, body)
    return { items, nextCursor: null, total: items.length }
  },
}
