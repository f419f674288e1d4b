import './facts.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { partOf } from '../kinds/parts.ts'

/** What an order of its kind asks for; nothing for booths, which have a picture of their own. `desk`: with what anyone who decides should notice. */
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

/** Whom it is for, one by one, where its kind names them. */
export function PeoplePart({ order, desk = false }: { order: Order; desk?: boolean }) {
  const { People } = partOf(order.kind)
  return People ? <People order={order} desk={desk} /> : null
}
