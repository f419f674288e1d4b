// Inserts the holds, claims and booth rows of many booth orders, thousands of rows in a statement.
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import { claims } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** A booth of an order and its new owner. */
export interface Taken {
  boothId: string
  orderId: string
  ownerId: string
  holdId: string
  totalCents: number
  position: number
}
/**
 * Inserts a hold for each imported order, as manual entry by the team would. `takeBooths` then claims the booths for
 * the orders.
 */
export const insertHolds = (tx: Tx, editionId: string, userId: string, ids: readonly string[], minutes: number) =>
  tx.execute(sql`
    insert into holds (id, edition_id, user_id, expires_at) select h, ${editionId}, ${userId}, clock_timestamp() + make_interval(mins => ${minutes}::int) from unnest(${sql.param(ids)}::uuid[]) as given(h)`)

const perStatement = 5_000
/**
 * Claims the booths sorted by id, as holds do, to avoid deadlocks. Fails on the unique index
 * one_living_claim_per_booth.
 */
export async function takeBooths(tx: Tx, editionId: string, actorId: string, taken: readonly Taken[]) {
  const sorted = taken.toSorted((a, b) => (a.boothId < b.boothId ? -1 : 1))
  for (let at = 0; at < sorted.length; at += perStatement) {
    const some = sorted.slice(at, at + perStatement)
    const all = <T>(part: (one: Taken) => T) => sql.param(some.map(part))
    const boothIds = some.map(({ boothId }) => boothId)
    const orderIds = some.map(({ orderId }) => orderId)
    await tx
      .update(claims)
      .set({ status: 'released' })
      .where(and(sql`${claims.boothId} = any(${sql.param(boothIds)}::uuid[])`, eq(claims.status, 'held'), lte(claims.expiresAt, sql`clock_timestamp()`))) // prettier-ignore
    await tx.execute(sql`
      insert into claims (id, edition_id, booth_id, user_id, hold_id, order_id, status) select c, ${editionId}, b, u, case when u = ${actorId} then h end, o, 'reserved'
      from unnest(${all(() => uuidv7())}::uuid[], ${sql.param(boothIds)}::uuid[], ${all(({ ownerId }) => ownerId)}::uuid[], ${all(({ holdId }) => holdId)}::uuid[], ${sql.param(orderIds)}::uuid[]) as given(c, b, u, h, o)`)
    await tx.execute(sql`
      insert into order_booths (edition_id, order_id, booth_id, total_cents, position) select ${editionId}, o, b, t, p
      from unnest(${sql.param(orderIds)}::uuid[], ${sql.param(boothIds)}::uuid[], ${all(({ totalCents }) => totalCents)}::bigint[], ${all(({ position }) => position)}::smallint[]) as given(o, b, t, p)`)
  }
}
