// Receipts: issued some seconds after a match, never changed (a trigger prevents it).
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/money/methods.ts'
import type { Receipt } from '#contract/entities/receipt.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { payments, receipts } from '../db/schema.ts'

export interface NewReceipt {
  id: string
  issuedAt: Date
  editionId: string
  number: string
  series: string
  serial: number
  allocationId: string
  orderId: string
  snapshot: unknown
  orderCents: number
}
export const insertReceipts = (tx: Tx, rows: readonly NewReceipt[]) => tx.insert(receipts).values([...rows])

/** A part of a payment that gets a receipt. */
export interface PartToConfirm extends Record<string, unknown> {
  id: string
  orderId: string
  amountMinor: number
  orderCents: number
  rate: number | null
  /** Paid on the same order by parts that were allocated later. */
  laterCents: number
  currency: string
  method: PaymentMethod
  paidOn: string
  payer: string
  reference: string
  bankFa: string
  bankEn: string
}
/** Locks payments until the end of the transaction. */
export const lockPayments = (tx: Tx, editionId: string, ids: readonly string[]) =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.editionId, editionId), sql`${payments.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(payments.id))
    .for('update')
/** Living parts of payments without a receipt. */
export const partsWithoutReceipt = async (tx: Tx, editionId: string, paymentIds: readonly string[]) =>
  (
    await tx.execute<PartToConfirm>(sql`
    select a.id, a.order_id as "orderId", a.amount_minor::float8 as "amountMinor", a.order_cents::float8 as "orderCents", a.rate::float8 as rate,
      coalesce((select sum(l.order_cents) from allocations l where l.order_id = a.order_id and (l.at, l.id) > (a.at, a.id) and l.undoes_id is null and not exists (select from allocations u where u.undoes_id = l.id)), 0)::float8 as "laterCents",
      p.currency, p.method, p.paid_on::text as "paidOn", p.payer, p.reference, coalesce(b.bank_fa, '') as "bankFa", coalesce(b.bank_en, '') as "bankEn"
    from allocations a join payments p on p.id = a.payment_id left join bank_lines l on l.id = p.bank_line_id left join bank_accounts b on b.id = l.account_id
    where a.payment_id = any(${sql.param(paymentIds)}::uuid[]) and a.edition_id = ${editionId} and a.undoes_id is null and not exists (select from allocations u where u.undoes_id = a.id) and not exists (select from receipts r where r.allocation_id = a.id) order by a.at, a.id`)
  ).rows

const whole = sql`r.snapshot || jsonb_build_object('checkCode', r.check_code)`
/** Receipts of payments, without those of parts that were taken back. */
export const receiptsOf = async (db: Db | Tx, editionId: string, paymentIds: readonly string[]): Promise<Receipt[]> =>
  (
    await db.execute<{ snapshot: unknown }>(
      sql`select ${whole} as snapshot from receipts r join allocations a on a.id = r.allocation_id where a.payment_id = any(${sql.param(paymentIds)}::uuid[]) and r.edition_id = ${editionId} and not exists (select from allocations u where u.undoes_id = a.id) order by r.series, r.serial`,
    )
  ).rows.map(({ snapshot }) => parseJsonColumn('receipts.snapshot', snapshot))

interface FoundReceipt {
  receipt: Receipt
  takenBackAt: string | null
}
/** The receipt that fulfils a condition on `r`, and when its part was taken back. */
async function receiptWhere(db: Db, condition: SQL): Promise<FoundReceipt | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ snapshot: unknown; takenBackAt: Date | string | null }>(
    sql`select ${whole} as snapshot, u.at as "takenBackAt" from receipts r left join allocations u on u.undoes_id = r.allocation_id where ${condition}`,
  )
  return (
    row && {
      receipt: parseJsonColumn('receipts.snapshot', row.snapshot),
      takenBackAt: row.takenBackAt && new Date(row.takenBackAt).toISOString(),
    }
  )
}
export const receiptById = (db: Db, editionId: string, id: string) =>
  receiptWhere(db, sql`r.id = ${id} and r.edition_id = ${editionId}`)
export const receiptByCode = (db: Db, code: string) => receiptWhere(db, sql`r.check_code = ${code}`)
