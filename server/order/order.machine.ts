// State machine of orders. contract/states.ts defines when and by whom a transition is allowed.
import { orderMoves, orderStepOf, type OrderMove, type OrderStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Change, Machine } from '../kernel/machine.ts'
import { refuse } from '../kernel/refuse.ts'
import { owns } from '../kernel/ownership.ts'
import { lockOrder, setOrderStatus, type LockedOrder } from './order.state.store.ts'
import { addEventToAll } from './order.store.ts'

/**
 * The error for each transition that the order's status does not allow. Its text is also true for a caller who has seen
 * an older status.
 */
const impossible: Record<OrderMove, 'order.decided' | 'order.closed' | 'order.notRejected'> = {
  submit: 'order.decided',
  submitAsGuest: 'order.decided',
  enter: 'order.decided',
  review: 'order.decided',
  verify: 'order.decided',
  reject: 'order.decided',
  withdraw: 'order.closed',
  reopen: 'order.notRejected',
}

/** The audit log entry of a transition. */
export const orderAuditEntry = ({ id, number }: Pick<LockedOrder, 'id' | 'number'>, change: Change) => ({
  subject: 'order',
  subjectId: id,
  label: number,
  ...change,
})

export const orders: Machine<OrderStatus, OrderMove, LockedOrder, never> = {
  moves: orderMoves,
  lock: (tx, id, editionId) => lockOrder(tx, editionId, id),
  sideOf: (order, actor) => (owns(actor, order, 'company.order') ? 'owner' : undefined),
  set: (tx, { id }, { to }) => setOrderStatus(tx, id, to),
  log: (tx, ids, step) =>
    addEventToAll(tx, ids, { ...step, move: orderStepOf(step.move), by: step.by === 'team' ? 'team' : 'owner' }),
  audit: (tx, context, order, change) => record(tx, context, orderAuditEntry(order, change)),
  refuse: ({ status }, name) => refuse(impossible[name], { orderStatus: status }),
}
