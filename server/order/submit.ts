// Common steps of submitting an order of any kind: owner, totals, first timeline entry and stored response.
import type { Behalf } from '#contract/entities/behalf.ts'
import type { Channel } from '#contract/orders/channels.ts'
import { totals, type Line } from '#contract/rules/price.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { begin } from '../kernel/machine.ts'
import { settleIn } from '../kernel/idempotency.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { orders } from './order.machine.ts'
import { insertOrder, type NewOrder } from './new-order.store.ts'
import { linkFiles, orderById } from './order.store.ts'
import { ownerView } from './owner-view.ts'

/** `Behalf` whose channel may also be `import`. The team cannot choose that channel in a form. */
export type EnteredFor = Omit<Behalf, 'channel'> & { channel: Channel }
/** The order's owner, and its channel if the team enters it. */
export const partyOf = ({ actor }: Mine, behalf: EnteredFor | undefined) => ({
  ownerId: behalf?.userId ?? actor.id,
  channel: behalf?.channel ?? null,
})
export const pricedAt = (lines: Line[], vatBasisPoints: number) => ({
  lines,
  totals: totals(lines, vatBasisPoints),
  vatBasisPoints,
})

/**
 * Inserts the order and its first timeline entry, and emits the event. Orders entered by the team are also recorded in
 * the audit log.
 */
export async function submit(tx: Tx, context: Mine, order: Omit<NewOrder, 'status'>) {
  const { channel, kind, companyName, visitorName } = order
  const placed = await begin(tx, context, orders, channel ? 'enter' : 'submit', {
    insert: (status) => insertOrder(tx, { ...order, status }),
    emit: ({ id }) => [['order.placed', { orderId: id }]],
  })
  const after = { kind, channel, companyName, visitorName }
  if (channel) await record(tx, context, { subject: 'order', subjectId: placed.id, label: placed.number, after })
  return placed
}

/** Links the uploaded files to the order, and stores the response for repeated requests with the same key. */
export async function submitted(tx: Tx, context: Mine, id: string, files: readonly string[]) {
  await linkFiles(tx, id, files)
  const order = ownerView(found(await orderById(tx, context.edition.id, id)))
  await settleIn(tx, context, 201, { order })
  return order
}
