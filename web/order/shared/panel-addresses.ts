// Addresses of orders in the panel. Every order kind has its own list and screen, except booth orders. They use the
// list and the screen for all kinds.
import type { OrderKind } from '#contract/entities/order.ts'
import { listedKinds } from '#contract/orders/names.ts'
import { pathTo, type Query } from '#contract/paths.ts'
import type { ScreenName } from '#contract/screens.ts'

/** Kind of a screen; undefined for screens of all kinds. */
export const kindOfScreen = (screen: ScreenName | undefined) =>
  listedKinds.find((kind) => screen === `${kind}Orders` || screen === `${kind}Order`)
export const pathToOrder = ({ kind, id }: { kind: OrderKind; id: string }) =>
  pathTo(kind === 'booth' ? 'order' : `${kind}Order`, { orderId: id })
export const pathToOrders = (kind: OrderKind | undefined, query: Query = {}) =>
  kind && kind !== 'booth' ? pathTo(`${kind}Orders`, {}, query) : pathTo('orders', {}, { ...query, kind })
