// Whose orders are: what becomes of them when companies are merged and members leave.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import { claims, orders } from '../db/schema.ts'

/** Whoever decides about an order of these companies is waited for. */
export const lockOrdersOf = (tx: Tx, companyIds: readonly string[]) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.companyId, [...companyIds]))
    .orderBy(orders.id)
    .for('update')
/** The orders of a company are another's from now on. @returns how many, and the booths that they have */
export async function moveOrders(tx: Tx, from: string, to: string) {
  const moved = await tx
    .update(orders)
    .set({ companyId: to })
    .where(eq(orders.companyId, from))
    .returning({ id: orders.id })
  const ids = moved.map(({ id }) => id)
  const taken = await tx
    .select({ id: claims.boothId })
    .from(claims)
    .where(and(inArray(claims.orderId, ids), eq(claims.status, 'reserved')))
  return { count: ids.length, boothIds: taken.map(({ id }) => id) }
}

/** What a former member of a company stood for goes to another. */
export const giveOrders = (tx: Tx, companyId: string, from: string, to: string) =>
  tx
    .update(orders)
    .set({ ownerId: to })
    .where(and(eq(orders.companyId, companyId), eq(orders.ownerId, from)))
/** The same when the account goes: whom the team talks to is the other from now on. */
export const giveContact = (tx: Tx, companyId: string, from: string, to: string) =>
  tx.execute(
    sql`update orders o set visitor_name = u.name || ' ' || u.last_name, email = u.email, phone_number = coalesce(u.phone_number, '') from users u where u.id = ${to} and o.company_id = ${companyId} and o.owner_id = ${from}`,
  )
