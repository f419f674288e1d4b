// How an order moves; contract/states.ts says when and by whom.
import { orderMoves, orderStepOf, type OrderMove, type OrderStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Change, Machine } from '../kernel/machine.ts'
import { refuse } from '../kernel/refuse.ts'
import { owns } from '../kernel/whose.ts'
import { lockOrder, setOrderStatus, type LockedOrder } from './order.state.store.ts'
import { addEventToAll } from './order.store.ts'

/** What an order is that may not make a move, in words that are true whatever the caller has seen. */
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

/** What the audit log says that a move was made with. */
export const orderEntry = ({ id, number }: Pick<LockedOrder, 'id' | 'number'>, change: Change) => ({
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
  audit: (tx, context, order, change) => record(tx, context, orderEntry(order, change)),
  refuse: ({ status }, name) => refuse(impossible[name], { orderStatus: status }),
}
