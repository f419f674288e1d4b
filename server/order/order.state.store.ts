// Queries of the order state machine.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { orders } from '../db/schema.ts'

export interface LockedOrder extends Record<string, unknown> {
  id: string
  number: string
  status: OrderStatus
  ownerId: string | null
  companyId: string | null
  assigneeId: string | null
}
/** Locks an order. A second decision on the same order waits for the first, and then sees the new status. */
export const lockOrder = async (tx: Tx, editionId: string, id: string): Promise<LockedOrder | undefined> =>
  (
    await tx
      .select({
        id: orders.id,
        number: orders.number,
        status: orders.status,
        ownerId: orders.ownerId,
        companyId: orders.companyId,
        assigneeId: orders.assigneeId,
      })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.editionId, editionId)))
      .for('update')
  )[0]

/** Leaves `updatedAt` unchanged, because the owner does not see assignments. */
export const setAssignee = (tx: Tx, ids: readonly string[], assigneeId: string | null) =>
  tx
    .update(orders)
    .set({ assigneeId })
    .where(inArray(orders.id, [...ids]))

/** Locks the undecided orders assigned to an admin, in every edition. */
export const lockAssigned = async (tx: Tx, assigneeId: string) =>
  (
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.assigneeId, assigneeId), inArray(orders.status, ['unseen', 'reviewing'])))
      .orderBy(asc(orders.id))
      .for('update')
  ).map(({ id }) => id)

/** Only the state machine may call this. */
export const setOrderStatus = (tx: Tx, id: string, status: OrderStatus) =>
  tx
    .update(orders)
    .set({
      status,
      updatedAt: sql`portal_now()`,
      ...((status === 'verified' || status === 'rejected') && { decidedAt: sql`portal_now()` }),
    })
    .where(eq(orders.id, id))

/**
 * Sets all orders of one owner from the statuses `from` to `to`, in every edition. Only the state machine may call
 * this.
 * @returns the orders with their previous statuses
 */
export async function setStatusOfAll(
  tx: Tx,
  ownerId: string,
  { from, to }: { from: readonly OrderStatus[]; to: OrderStatus },
) {
  const rows = await tx
    .select({ id: orders.id, from: orders.status, editionId: orders.editionId })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), inArray(orders.status, from)))
    .orderBy(asc(orders.id))
    .for('update')
  for (const { id } of rows) await setOrderStatus(tx, id, to)
  return rows
}

/** Number and status of an order, reported with the result of a decision. */
export const orderStanding = async (db: Db, editionId: string, id: string) =>
  (
    await db
      .select({ number: orders.number, status: orders.status })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.editionId, editionId)))
  )[0]
