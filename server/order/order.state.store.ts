// What the machine of orders reads and sets.
import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'

export interface LockedOrder extends Record<string, unknown> {
  id: string
  number: string
  status: OrderStatus
  ownerId: string | null
}
/** Anyone who decides waits here for anyone who does so already, and then sees the new state. */
export const lockOrder = async (tx: Tx, id: string) =>
  (
    await tx.execute<LockedOrder>(
      sql`select id, number, status, owner_id as "ownerId" from orders where id = ${id} for update`,
    )
  ).rows[0]

/** Only for the machine. */
export const setOrderStatus = (tx: Tx, id: string, status: OrderStatus) =>
  tx.execute(
    sql`update orders set status = ${status}, updated_at = portal_now(), decided_at = case when ${status} in ('verified', 'rejected') then portal_now() else decided_at end where id = ${id}`,
  )

/** Only for the machine: the orders of somebody in one of the statuses get another. @returns them, with what they were */
export async function setStatusOfAll(
  tx: Tx,
  ownerId: string,
  { from, to }: { from: readonly OrderStatus[]; to: OrderStatus },
) {
  const { rows } = await tx.execute<{ id: string; from: OrderStatus }>(
    sql`select id, status as from from orders where owner_id = ${ownerId} and status = any(${sql.param(from)}::text[]) order by id for update`,
  )
  for (const { id } of rows) await setOrderStatus(tx, id, to)
  return rows
}

/** What a list of decisions says of an order that was not moved. */
export const orderStanding = async (db: Db, id: string) =>
  (await db.execute<{ number: string; status: OrderStatus }>(sql`select number, status from orders where id = ${id}`))
    .rows[0]
