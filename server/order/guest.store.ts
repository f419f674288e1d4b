import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { orders } from '../db/schema.ts'

/** The id and edition of the order with a tracking code, searched in all editions. */
export const orderIdByCode = async (db: Db | Tx, trackingCode: string) =>
  (
    await db
      .select({ id: orders.id, editionId: orders.editionId })
      .from(orders)
      .where(eq(orders.trackingCode, trackingCode))
  )[0]

/** Guest orders with one of these addresses that belong to no account. Uses the index guest_orders_by_email. */
const guestOrders = (addresses: readonly string[]) =>
  and(isNull(orders.ownerId), inArray(sql`lower(${orders.email})`, addresses), eq(orders.kind, 'guest'))

/** Whether unclaimed guest orders exist with this address, in any of its spellings. */
export const hasGuestOrders = async (db: Db, addresses: readonly string[]) =>
  (
    await db.$client.query({
      name: 'guest-orders',
      text: `select from orders where owner_id is null and lower(email) = any($1::text[]) and kind = 'guest' limit 1`,
      values: [addresses],
    })
  ).rowCount === 1
/** Gives guest orders with this address, in any of its spellings, to an account. */
export const takeGuestOrders = async (tx: Tx, ownerId: string, addresses: readonly string[]) =>
  tx
    .update(orders)
    .set({ ownerId, updatedAt: sql`portal_now()` })
    .where(guestOrders(addresses))
    .returning({ id: orders.id, status: orders.status })
