// Assignment of orders to members of the team. The order’s owner is not notified.
import type { Colleague } from '#contract/entities/assignee.ts'
import type { AssignmentsInput, Decision } from '#contract/entities/order.ts'
import type * as z from 'zod/mini'
import { accessLevels, roles } from '#contract/roles.ts'
import { teamFor } from '../admin/admin.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { actorFields } from './order.ts'
import { lockOrder, setAssignee, type LockedOrder } from './order.state.store.ts'
import { addEvent } from './order.store.ts'

/** Access levels whose admins may be assigned an order. Super admins always may. */
export const orderLevels = accessLevels.filter((level) => roles['orders.view'][level] === 'any')

/**
 * Assigns an order to an admin who may view orders; null removes the assignment.
 * @throws thing.notFound, input.invalid
 */
export async function assignOrder(context: Mine, id: string, assigneeId: string | null) {
  await context.db.transaction(async (tx) => {
    const team = await teamFor(tx, 'orders.view', assigneeId)
    await give(tx, context, found(await lockOrder(tx, context.edition.id, id)), assigneeId, team)
  })
}

/**
 * Assigns several orders in one transaction.
 * @returns the assigned orders; unknown ids are left out
 * @throws input.invalid
 */
export async function assignOrders(
  context: Mine,
  { orderIds, assigneeId }: z.infer<typeof AssignmentsInput>,
): Promise<z.infer<typeof Decision>[]> {
  return context.db.transaction(async (tx) => {
    const team = await teamFor(tx, 'orders.view', assigneeId)
    const given: z.infer<typeof Decision>[] = []
    for (const id of [...new Set(orderIds)].sort()) {
      const order = await lockOrder(tx, context.edition.id, id)
      if (!order) continue
      await give(tx, context, order, assigneeId, team)
      given.push({ orderId: order.id, number: order.number, done: true, code: null, status: order.status })
    }
    return given
  })
}

/** Assigns a locked order, or unassigns it with null. Does nothing if the assignee is unchanged. */
async function give(tx: Tx, context: Mine, order: LockedOrder, assigneeId: string | null, team: readonly Colleague[]) {
  if (order.assigneeId === assigneeId) return
  await setAssignee(tx, [order.id], assigneeId)
  const nowhere = { move: 'assign', from: null, to: null, by: 'team' as const }
  await addEvent(tx, order.id, { ...nowhere, ...actorFields(context), assigneeId })
  const nameOf = (adminId: string | null) => team.find(({ id }) => id === adminId)?.name ?? adminId
  await record(tx, context, {
    subject: 'order',
    subjectId: order.id,
    label: order.number,
    before: { assignee: nameOf(order.assigneeId) },
    after: { assignee: nameOf(assigneeId) },
  })
}
