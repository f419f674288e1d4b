import { sql } from 'drizzle-orm'
import type { Invoice, paymentReferences } from '#contract/entities/invoice.ts'
import { creditorReference, depositIdentifier, paymentCode } from '#contract/rules/payment-code.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { instalments, invoices } from '../db/schema.ts'
import { folded } from '../kernel/text.ts'

/** An invoice as stored. It lacks the payment references, which are computed from the order number. */
type StoredInvoice = Omit<Invoice, keyof typeof paymentReferences>
/** An invoice before the database has given it its check code. */
export type UncheckedInvoice = Omit<StoredInvoice, 'checkCode'>
export interface NewInvoice {
  editionId: string
  invoice: UncheckedInvoice
  series: string
  serial: number
  ownerId: string | null
  correctsId: string | null
}
/** Inserts invoices and credit notes with their dues. */
export async function insertInvoices(tx: Tx, issued: readonly NewInvoice[]) {
  await tx.insert(invoices).values(issued.map(rowOf))
  const dues = issued.flatMap(({ editionId, invoice: { id, dueOn, dues, totalWithTaxCents } }) =>
    (dues ?? (dueOn ? [{ dueOn, amountCents: totalWithTaxCents }] : [])).map((due, at) => ({
      invoiceId: id,
      editionId,
      position: at + 1,
      ...due,
    })),
  )
  if (dues.length > 0) await tx.insert(instalments).values(dues)
}
const rowOf = ({ editionId, invoice, series, serial, ownerId, correctsId }: NewInvoice) => ({
  id: invoice.id,
  editionId,
  number: invoice.number,
  series,
  serial,
  kind: invoice.kind,
  orderId: invoice.orderId,
  ownerId,
  correctsId,
  issuedAt: new Date(invoice.issuedAt),
  dueOn: invoice.dueOn,
  snapshot: invoice,
  buyerFa: invoice.buyer.name.fa,
  buyerEn: invoice.buyer.name.en,
  totalCents: invoice.totalCents,
  taxCents: invoice.taxCents,
  totalWithTaxCents: invoice.totalWithTaxCents,
  search: folded(`${invoice.number} ${invoice.orderNumber} ${invoice.buyer.name.fa} ${invoice.buyer.name.en}`),
})

/**
 * SQL for a snapshot with its check code. Fair name and time zone that old snapshots lack come from `papers_before`.
 */
const whole = sql`coalesce((select papers_before from portal_state), '{}') || i.snapshot || jsonb_build_object('checkCode', i.check_code)`
const storedInvoiceOf = (snapshot: unknown): StoredInvoice => parseJsonColumn('invoices.snapshot', snapshot)
const invoiceOf = (snapshot: unknown): Invoice => {
  const stored = storedInvoiceOf(snapshot)
  const { orderNumber } = stored
  return {
    ...stored,
    paymentCode: paymentCode(orderNumber),
    depositIdentifier: depositIdentifier(orderNumber),
    creditorReference: creditorReference(orderNumber),
  }
}
/**
 * Returns an invoice with its owner. The invoice of a guest has no owner and never changes. If the guest gets an
 * account later, the owner is that of the order.
 */
export async function invoiceById(db: Db, editionId: string, id: string) {
  const {
    rows: [row],
  } = await db.execute<{ snapshot: unknown; ownerId: string | null; companyId: string | null }>(sql`
  select ${whole} as snapshot, coalesce(i.owner_id, o.owner_id) as "ownerId", o.company_id as "companyId" from invoices i join orders o on o.id = i.order_id where i.id = ${id} and i.edition_id = ${editionId}`)
  return row && { ...row, snapshot: invoiceOf(row.snapshot) }
}
/** Returns the snapshot of an order’s invoice, unless a credit note has corrected it. */
export const standingInvoice = async (tx: Tx, orderId: string) =>
  (
    await tx.execute<{ snapshot: unknown }>(sql`
  select ${whole} as snapshot from invoices i where order_id = ${orderId} and kind = 'invoice' and not exists (select from invoices n where n.corrects_id = i.id) order by serial desc limit 1`)
  ).rows.map(({ snapshot }) => storedInvoiceOf(snapshot))[0]

/** Returns the newest invoice of each order, whether or not a credit note cancels it. */
export async function lastInvoices(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Invoice>> {
  const { rows } = await tx.execute<{ snapshot: unknown; orderId: string }>(
    sql`select distinct on (i.order_id) ${whole} as snapshot, i.order_id as "orderId" from invoices i where i.order_id = any(${sql.param(orderIds)}::uuid[]) and i.kind = 'invoice' order by i.order_id, i.series desc, i.serial desc`,
  )
  return new Map(rows.map(({ snapshot, orderId }) => [orderId, invoiceOf(snapshot)]))
}

export const invoiceNumbered = async (db: Db | Tx, id: string) => (await invoicesNumbered(db, [id]))[0]
export const invoicesNumbered = async (db: Db | Tx, ids: readonly string[]) =>
  (
    await db.execute<{ snapshot: unknown }>(
      sql`select ${whole} as snapshot from invoices i where i.id = any(${sql.param(ids)}::uuid[])`,
    )
  ).rows.map(({ snapshot }) => invoiceOf(snapshot))

/** Returns the document with this check code, and the credit note that cancels it, if any. */
export async function invoiceByCode(db: Db, code: string) {
  const {
    rows: [row],
  } = await db.execute<{ snapshot: unknown; credit_number: string | null; credit_at: Date | string | null }>(sql`
  select ${whole} as snapshot, n.number as credit_number, n.issued_at as credit_at from invoices i left join invoices n on n.corrects_id = i.id where i.check_code = ${code}`)
  return row && { ...row, snapshot: invoiceOf(row.snapshot) }
}
