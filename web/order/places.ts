// Where orders are in the panel: every kind has a list and details of its own; booths are those of the common list.
import type { OrderKind } from '#contract/entities/order.ts'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { pathTo, type Query } from '#contract/paths.ts'
import type { ScreenName } from '#contract/screens.ts'
import { getLocale } from '#messages/runtime.js'

const lists = {
  hotel: 'hotelOrders',
  visa: 'visaOrders',
  transportation: 'transportationOrders',
  guest: 'guestOrders',
} as const
const details = {
  booth: 'order',
  hotel: 'hotelOrder',
  visa: 'visaOrder',
  transportation: 'transportationOrder',
  guest: 'guestOrder',
} as const

/** The kind that a screen is for; none for those of all kinds. */
export const kindOfScreen = (screen: ScreenName | undefined) =>
  (['hotel', 'visa', 'transportation', 'guest'] as const).find(
    (kind) => lists[kind] === screen || details[kind] === screen,
  )
export const pathToOrder = ({ kind, id }: { kind: OrderKind; id: string }) => pathTo(details[kind], { orderId: id })
export const pathToOrders = (kind: OrderKind | undefined, query: Query = {}) =>
  kind && kind !== 'booth' ? pathTo(lists[kind], {}, query) : pathTo('orders', {}, { ...query, kind })
/** The invitation letters of a verified visa order, as PDF in the language of the page. */
export const invitationPath = (orderId: string) => pathToCall('order.invitation', { orderId }, { locale: getLocale() })
