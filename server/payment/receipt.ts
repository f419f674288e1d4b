// Receipts: issued some seconds after a payment was matched, read by the owner of the order, checked by their code.
import { paidDues } from '#contract/money/balance.ts'
import type { CheckedInvoice, Invoice } from '#contract/entities/invoice.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Receipt } from '#contract/entities/receipt.ts'
import type { Db, Tx } from '../db/connect.ts'
import { takeNumber } from '../db/series.ts'
import { persianYear } from '../edition/edition.ts'
import { lastInvoices } from '../invoice/invoice.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import { owns } from '../kernel/ownership.ts'
import type { InEdition, Mine } from '../kernel/portal.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { orderById } from '../order/order.ts'
import { sumsWithDues, type DuesAndSums } from './balance.store.ts'
import {
  insertReceipts,
  lockPayments,
  partsWithoutReceipt,
  receiptByCode,
  receiptById,
  receiptsOf,
  type NewReceipt,
  type PartToConfirm,
} from './receipt.store.ts'

/**
 * Issues a receipt for each part of payments that has none and was not taken back since. Running it again issues
 * nothing.
 * @returns all receipts of the payments that count, also those of an earlier run
 */
export const issueReceipts = ({ db, edition }: InEdition, ...paymentIds: string[]): Promise<Receipt[]> =>
  db.transaction((tx) => issueReceiptsOf(tx, edition, paymentIds))

type OfEdition = Pick<EditionSettings, 'timeZone'> & { id: string }
/** The same within a larger transaction. `issuedAt`: for receipts of the past, such as those of the demo. */
export async function issueReceiptsOf(
  tx: Tx,
  edition: OfEdition,
  paymentIds: readonly string[],
  issuedAt: (part: PartToConfirm) => Date = () => portalNow(),
): Promise<Receipt[]> {
  // Two attempts wait for each other, so each part gets one receipt.
  await lockPayments(tx, edition.id, paymentIds)
  const parts = (await partsWithoutReceipt(tx, edition.id, paymentIds))
    .map((part) => ({ part, at: issuedAt(part) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  if (parts.length === 0) return receiptsOf(tx, edition.id, paymentIds)
  const orderIds = [...new Set(parts.map(({ part }) => part.orderId))]
  const invoices = await lastInvoices(tx, orderIds)
  const sums = await sumsWithDues(tx, edition.id, orderIds)
  const rows: NewReceipt[] = []
  const seriesOf = ({ at }: { at: Date }) => persianYear(dayIn(edition.timeZone, at))
  for (const [series, own] of Map.groupBy(parts, seriesOf)) {
    const first = await takeNumber(tx, `receipt:${series}`, own.length)
    for (const [nth, { part, at }] of own.entries()) {
      const invoice = invoices.get(part.orderId)
      const money = sums.get(part.orderId)
      if (!invoice || !money) throw new Error(`order ${part.orderId} is paid without an invoice`)
      const serial = first + nth
      const number = `${series}-R${String(serial).padStart(4, '0')}`
      const id = uuidv7()
      const snapshot = { id, number, issuedAt: at.toISOString(), ...receiptOf(part, invoice, money) }
      rows.push({ id, issuedAt: at, editionId: edition.id, number, series, serial, allocationId: part.id, orderId: part.orderId, snapshot, orderCents: part.orderCents }) // prettier-ignore
    }
  }
  await insertReceipts(tx, rows)
  return receiptsOf(tx, edition.id, paymentIds)
}

/** Contents of a receipt. Parts that were allocated later do not count as paid yet. */
function receiptOf(
  part: PartToConfirm,
  invoice: Invoice,
  { owedCents, paidCents: all, dues }: DuesAndSums,
): Omit<Receipt, 'checkCode' | 'id' | 'number' | 'issuedAt'> {
  const paidCents = all - part.laterCents
  const paidBeforeCents = paidCents - part.orderCents
  const before = paidDues(dues, paidBeforeCents)
  const after = paidDues(dues, paidCents)
  const next = after.find((due) => due.paidCents < due.amountCents)
  const { seller, buyer, fair, timeZone, look, confirmed } = invoice
  return {
    orderId: part.orderId,
    orderNumber: invoice.orderNumber,
    invoiceNumber: invoice.number,
    amountMinor: part.amountMinor,
    currency: part.currency,
    orderCents: part.orderCents,
    rate: part.rate,
    method: part.method,
    paidOn: part.paidOn,
    payer: part.payer,
    reference: part.reference,
    bank: { fa: part.bankFa, en: part.bankEn },
    dues: after.flatMap((due, position) => {
      const cents = due.paidCents - before[position]!.paidCents
      const beforeCents = due.amountCents - before[position]!.paidCents
      return cents > 0
        ? [{ position: due.position, of: after.length, dueOn: due.dueOn, beforeCents, paidCents: cents, leftCents: beforeCents - cents }] // prettier-ignore
        : []
    }),
    owedCents,
    paidBeforeCents,
    balanceCents: owedCents - paidCents,
    next: next ? { dueOn: next.dueOn, amountCents: next.amountCents - next.paidCents } : null,
    seller,
    buyer,
    fair,
    timeZone,
    ...(look && { look }),
    ...(confirmed && { confirmed }),
  }
}

/**
 * Returns a receipt to the owner of its order or to admins who may see money.
 * @throws thing.notFound for other users
 */
export async function readReceipt(
  context: Mine,
  id: string,
): Promise<{ receipt: Receipt; takenBackAt: string | null }> {
  const { db, actor, edition } = context
  const stored = found(await receiptById(db, edition.id, id))
  const order = found(await orderById(db, edition.id, stored.receipt.orderId))
  if (!owns(actor, order, 'company.order') && !(await mayAsTeam(context, 'money.view'))) refuse('thing.notFound')
  return stored
}

/** Returns the public data of the receipt with a check code, without the payer; undefined if no receipt has it. */
export async function checkReceipt(db: Db, code: string): Promise<CheckedInvoice | undefined> {
  const stored = await receiptByCode(db, code)
  if (!stored) return undefined
  const { number, issuedAt, timeZone, fair, seller, orderCents } = stored.receipt
  return {
    kind: 'receipt',
    number,
    corrects: null,
    issuedAt,
    timeZone,
    fair,
    seller: seller.name,
    totalWithTaxCents: orderCents,
    credited: null,
    takenBackAt: stored.takenBackAt,
    files: [],
  }
}
