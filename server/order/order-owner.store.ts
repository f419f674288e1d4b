// Owners of orders: changes when companies are merged and members leave.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import { claims, orders, users } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'

/** Locks the orders of these companies, after waiting for decisions in progress. */
export const lockOrdersOf = (tx: Tx, companyIds: readonly string[]) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.companyId, [...companyIds]))
    .orderBy(orders.id)
    .for('update')
/**
 * Moves the orders of one company to another.
 * @returns how many orders, and the booths reserved by them
 */
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

/** Makes another member responsible for the orders of a former member. */
export const giveOrders = (tx: Tx, companyId: string, from: string, to: string) =>
  tx
    .update(orders)
    .set({ ownerId: to })
    .where(and(eq(orders.companyId, companyId), eq(orders.ownerId, from)))
/** Replaces the contact in a member's orders when the account is erased, including in their search text. */
export async function giveContact(tx: Tx, companyId: string, from: string, to: string) {
  const [heir] = await tx
    .select({
      visitorName: sql<string>`trim(${users.name} || ' ' || ${users.lastName})`,
      email: users.email,
      phoneNumber: sql<string>`coalesce(${users.phoneNumber}, '')`,
    })
    .from(users)
    .where(eq(users.id, to))
  const given = await tx
    .select({
      id: orders.id,
      visitorName: orders.visitorName,
      email: orders.email,
      phoneNumber: orders.phoneNumber,
      search: orders.search,
    })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.ownerId, from)))
  for (const { id, search, ...before } of given)
    await tx
      .update(orders)
      .set({ ...heir!, search: withContact(search, before, heir!) })
      .where(eq(orders.id, id))
}

/** Removes e-mail address and telephone number from the orders of an account that is erased. The contact name stays. */
export async function clearContacts(tx: Tx, ownerId: string) {
  const { id, email, phoneNumber, search } = orders
  const own = await tx.select({ id, email, phoneNumber, search }).from(orders).where(eq(orders.ownerId, ownerId))
  const none = { visitorName: '', email: '', phoneNumber: '' }
  for (const order of own)
    await tx
      .update(orders)
      .set({ email: '', phoneNumber: '', search: withContact(order.search, { ...none, ...order }, none) })
      .where(eq(orders.id, order.id))
}

interface Contact {
  visitorName: string
  email: string
  phoneNumber: string
}
const wordsOf = ({ visitorName, email, phoneNumber }: Contact) => [visitorName, email, phoneNumber].map(folded)
/** The search text with one contact's words replaced by another's. */
const withContact = (search: string, before: Contact, now: Contact) =>
  [
    ...wordsOf(before)
      .filter(Boolean)
      .reduce((rest, one) => rest.replaceAll(one, ' '), search)
      .split(' '),
    ...wordsOf(now),
  ]
    .filter(Boolean)
    .join(' ')
