// SQL statements for imports of orders: queries for the check, and the undo of unchanged orders.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { booths, claims, halls, memberships, orderBooths, orderEvents, orders, users } from '../../db/schema.ts'
import type { Left, Options } from '../kind.ts'
import { removeUnused } from '../remove.store.ts'
import type { Written } from '../work.store.ts'

export interface NamedBooth {
  id: string
  name: string
  hallId: string
}
/** Returns the booths of an edition with these numbers, locked in the order in which holds lock. */
export const boothsNamed = (tx: Tx, editionId: string, names: readonly string[]): Promise<NamedBooth[]> =>
  tx
    .select({ id: booths.id, name: booths.name, hallId: booths.hallId })
    .from(booths)
    .innerJoin(halls, eq(halls.id, booths.hallId))
    .where(and(eq(halls.editionId, editionId), sql`${booths.name} = any(${sql.param([...new Set(names)])}::text[])`))
    .orderBy(asc(booths.id))
    .for('key share')

export interface Orderer {
  id: string
  name: string
  email: string
  emailFolded: string
  phoneNumber: string | null
  country: string | null
  fieldOfActivity: string | null
}
/** Returns the members who may order for each of the companies, owners first. */
export async function orderersOf(tx: Tx, companyIds: readonly string[]): Promise<ReadonlyMap<string, Orderer[]>> {
  const all = await tx
    .select({
      companyId: memberships.companyId,
      id: users.id,
      name: sql<string>`trim(${users.name} || ' ' || ${users.lastName})`,
      email: users.email,
      emailFolded: users.emailFolded,
      phoneNumber: users.phoneNumber,
      country: users.country,
      fieldOfActivity: users.fieldOfActivity,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        sql`${memberships.companyId} = any(${sql.param(companyIds)}::uuid[])`,
        inArray(memberships.role, ['owner', 'manager']),
        eq(users.active, true),
      ),
    )
    .orderBy(sql`${memberships.role} <> 'owner'`, memberships.createdAt, users.id)
  return Map.groupBy(all, ({ companyId }) => companyId)
}

/**
 * Undoes orders and frees their booths. Orders stay that the team or the company has changed, or that a ticket, file or
 * document refers to.
 */
export async function removeOrders(
  tx: Tx,
  records: readonly Written[],
  progress: Options['progress'],
): Promise<Left[]> {
  const ids = records.map(({ thingId }) => thingId)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o where o.id = any(${sql.param(ids)}::uuid[]) and o.status = 'unseen' and o.updated_at = o.created_at and o.assignee_id is null and (select count(*) from order_events e where e.order_id = o.id) = 1 order by o.id for update of o`)
  const same = new Set(rows.map(({ id }) => id))
  const along = parts.map(({ table }) => table)
  const used = new Set(await removeUnused(tx, [...same], { from: orders, along, remove, progress }))
  return records.flatMap(({ row, label, thingId }): Left[] =>
    used.has(thingId) || !same.has(thingId)
      ? [{ row, label, thingId, code: used.has(thingId) ? 'usedSince' : 'changedSince' }]
      : [],
  )
}
async function remove(tx: Tx, ids: readonly string[]) {
  for (const { table, orderId } of parts) await tx.delete(table).where(inArray(orderId, [...ids]))
  await tx.delete(orders).where(inArray(orders.id, [...ids]))
}
const parts = [
  { table: orderEvents, orderId: orderEvents.orderId },
  { table: orderBooths, orderId: orderBooths.orderId },
  { table: claims, orderId: claims.orderId },
]
