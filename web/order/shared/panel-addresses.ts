// Where orders are in the panel: every kind has a list and details of its own; booths are those of the common list.
import type { OrderKind } from '#contract/entities/order.ts'
import { listedKinds } from '#contract/orders/names.ts'
import { pathTo, type Query } from '#contract/paths.ts'
import type { ScreenName } from '#contract/screens.ts'

/** The kind that a screen is for; none for those of all kinds. */
export const kindOfScreen = (screen: ScreenName | undefined) =>
  listedKinds.find((kind) => screen === `${kind}Orders` || screen === `${kind}Order`)
export const pathToOrder = ({ kind, id }: { kind: OrderKind; id: string }) =>
  pathTo(kind === 'booth' ? 'order' : `${kind}Order`, { orderId: id })
export const pathToOrders = (kind: OrderKind | undefined, query: Query = {}) =>
  kind && kind !== 'booth' ? pathTo(`${kind}Orders`, {}, query) : pathTo('orders', {}, { ...query, kind })
