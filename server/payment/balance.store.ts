// Sums, dues and payments of orders, computed from their documents and allocations.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { OwnPayment } from '#contract/entities/payment.ts'
import type { Db, Tx } from '../db/connect.ts'
import { orderMoney, orders } from '../db/schema.ts'

/** Dues of the invoices in force of `order`, numbered from 1, as an SQL select with order_id. */
export const duesSql = sql`select v.order_id, row_number() over (partition by v.order_id order by v.series, v.serial, n.position)::int as position, n.due_on, n.amount_cents from invoices v join instalments n on n.invoice_id = v.id where not exists (select from invoices c where c.corrects_id = v.id)`

export interface StoredMoney extends Record<string, unknown> {
  owedCents: number
  paidCents: number
  dueOn: string | null
  dues: { position: number; dueOn: string; amountCents: number }[]
  payments: OwnPayment[]
}
/** Returns the money of an order in one statement; undefined for an order of another edition. */
export async function moneyOf(db: Db | Tx, editionId: string, orderId: string): Promise<StoredMoney | undefined> {
  const { rows } = await db.execute<StoredMoney>(sql`
    select m.owed_cents::float8 as "owedCents", m.paid_cents::float8 as "paidCents", m.due_on::text as "dueOn",
      (select coalesce(json_agg(json_build_object('position', d.position, 'dueOn', d.due_on::text, 'amountCents', d.amount_cents) order by d.position), '[]') from (${duesSql}) d where d.order_id = ${orderId}) as dues,
      (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'method', p.method, 'amountMinor', p.amount_minor, 'currency', p.currency, 'paidOn', p.paid_on::text, 'reference', p.reference, 'orderCents', coalesce(a.cents, 0), 'receipt', r.receipt, 'reason', p.reason, 'createdAt', to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.paid_on desc, p.id desc), '[]')
        from payments p
        left join lateral (select sum(x.order_cents) as cents, bool_or(true) as any from allocations x where x.payment_id = p.id and x.order_id = ${orderId}) a on true
        left join lateral (select json_build_object('id', r.id, 'number', r.number) as receipt from receipts r join allocations x on x.id = r.allocation_id where x.payment_id = p.id and r.order_id = ${orderId} and not exists (select from allocations u where u.undoes_id = x.id) order by r.issued_at desc limit 1) r on true
        where p.edition_id = ${editionId} and p.status <> 'voided' and (p.announced_for = ${orderId} or coalesce(a.cents, 0) > 0)) as payments
    from order_money m where m.order_id = ${orderId} and m.edition_id = ${editionId}`)
  return rows[0]
}

export type DuesAndSums = Pick<StoredMoney, 'owedCents' | 'paidCents' | 'dues'>
/** Sums and dues of several orders, by order id. */
export async function sumsWithDues(db: Db | Tx, editionId: string, orderIds: readonly string[]) {
  const { rows } = await db.execute<DuesAndSums & { orderId: string }>(sql`
    select m.order_id as "orderId", m.owed_cents::float8 as "owedCents", m.paid_cents::float8 as "paidCents", coalesce(d.dues, '[]') as dues from order_money m
    left join (select d.order_id, json_agg(json_build_object('position', d.position, 'dueOn', d.due_on::text, 'amountCents', d.amount_cents) order by d.position) as dues from (${duesSql} and v.order_id = any(${sql.param(orderIds)}::uuid[])) d group by 1) d on d.order_id = m.order_id
    where m.order_id = any(${sql.param(orderIds)}::uuid[]) and m.edition_id = ${editionId}`)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Sums of some orders, for checks within a transaction. */
export const sumsOf = (db: Db | Tx, editionId: string, orderIds: readonly string[]) =>
  db
    .select()
    .from(orderMoney)
    .where(and(eq(orderMoney.editionId, editionId), sql`${orderMoney.orderId} = any(${sql.param(orderIds)}::uuid[])`))

/**
 * Locks orders with documents and returns what is open on each. Two payments for one order, or a payment and a credit
 * note, therefore wait for each other.
 */
export async function lockedBalances(
  tx: Tx,
  editionId: string,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.editionId, editionId), sql`${orders.id} = any(${sql.param(orderIds)}::uuid[])`))
    .orderBy(asc(orders.id))
    .for('update')
  const sums = await sumsOf(tx, editionId, orderIds)
  return new Map(sums.flatMap(({ orderId, owedCents, paidCents }) => (owedCents > 0 ? [[orderId, owedCents - paidCents]] : []))) // prettier-ignore
}

/** Sets the last days of the dues of an order, in their order. */
export const setDueDays = (tx: Tx, orderId: string, days: readonly string[]) =>
  tx.execute(sql`
    update instalments set due_on = given.day from (select v.id, n.position, row_number() over (order by v.series, v.serial, n.position)::int as at from invoices v join instalments n on n.invoice_id = v.id where v.order_id = ${orderId} and not exists (select from invoices c where c.corrects_id = v.id)) mine
    join (select ordinality::int as at, day from unnest(${sql.param(days)}::date[]) with ordinality as t(day, ordinality)) given on given.at = mine.at
    where instalments.invoice_id = mine.id and instalments.position = mine.position`)
