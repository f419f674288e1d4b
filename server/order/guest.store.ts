import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { orders } from '../db/schema.ts'

/** A code says which order, whatever the edition. */
export const orderIdByCode = async (db: Db | Tx, trackingCode: string) =>
  (
    await db
      .select({ id: orders.id, editionId: orders.editionId })
      .from(orders)
      .where(eq(orders.trackingCode, trackingCode))
  )[0]

/** Placed by a guest with one of these addresses, and no account's yet; the index guest_orders_by_email finds them. */
const guestOrders = (emails: readonly string[]) =>
  and(isNull(orders.ownerId), inArray(sql`lower(${orders.email})`, emails), eq(orders.kind, 'guest'))

/** Whether guests have placed orders with this address (in its forms). */
export const hasGuestOrders = async (db: Db, emails: readonly string[]) =>
  (
    await db.$client.query({
      name: 'guest-orders',
      text: `select from orders where owner_id is null and lower(email) = any($1::text[]) and kind = 'guest' limit 1`,
      values: [emails],
    })
  ).rowCount === 1
/** Gives the orders that guests placed with this address (in its forms) to an account. */
export const takeGuestOrders = async (tx: Tx, ownerId: string, emails: readonly string[]) =>
  tx
    .update(orders)
    .set({ ownerId, updatedAt: sql`portal_now()` })
    .where(guestOrders(emails))
    .returning({ id: orders.id, status: orders.status })
