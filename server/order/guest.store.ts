import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'

export const orderIdByCode = async (db: Db | Tx, trackingCode: string) =>
  (await db.execute<{ id: string }>(sql`select id from orders where tracking_code = ${trackingCode}`)).rows[0]?.id

/** Whether guests have placed orders with this address (in its forms). */
export const hasGuestOrders = async (db: Db, emails: readonly string[]) =>
  (
    await db.execute(
      sql`select from orders where owner_id is null and lower(email) = any(${sql.param(emails)}::text[]) and kind = 'guest' limit 1`,
    )
  ).rowCount === 1
/** Gives the orders that guests placed with this address (in its forms) to an account; the index guest_orders_by_email finds them. */
export const takeGuestOrders = async (tx: Tx, ownerId: string, emails: readonly string[]) =>
  (
    await tx.execute<{ id: string; status: OrderStatus }>(sql`
  update orders set owner_id = ${ownerId}, updated_at = portal_now() where owner_id is null and lower(email) = any(${sql.param(emails)}::text[]) and kind = 'guest' returning id, status`)
  ).rows
