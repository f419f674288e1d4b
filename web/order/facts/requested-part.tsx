import './facts.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { partOf } from '../kinds/parts.ts'

/**
 * The part of an order that states the request, such as hotel and nights. Renders nothing for booth orders, which show
 * a plan. `desk` adds warnings for the reviewing team.
 */
export function RequestedPart({
  order,
  edition,
  desk = false,
}: {
  order: Order
  edition: Pick<Edition, 'rates' | 'today' | 'visaHandlingDays'>
  desk?: boolean
}) {
  const { Request } = partOf(order.kind)
  return Request ? <Request order={order} edition={edition} desk={desk} /> : null
}

/** The persons an order is for, if its kind names them. */
export function PeoplePart({ order, desk = false }: { order: Order; desk?: boolean }) {
  const { People } = partOf(order.kind)
  return People ? <People order={order} desk={desk} /> : null
}
