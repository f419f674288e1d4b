// Queries of payments and of their parts.
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Allocation, Payment, PaymentMethod, PaymentRow } from '#contract/entities/payment.ts'
import type { OrderKind } from '#contract/entities/order.ts'
import type { PaymentStatus } from '#contract/states.ts'
import { tabCounts } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { listOf, type Paging } from '../db/list.ts'
import { holding } from '../db/words.ts'
import { allocations, orders, payments } from '../db/schema.ts'
import { folded, soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface NewPayment {
  id?: string
  editionId: string
  status: PaymentStatus
  method: PaymentMethod
  amountMinor: number
  currency: string
  paidOn: string
  payer: string
  payerAccount?: string | null
  reference?: string
  text?: string
  note?: string
  bankLineId?: string | null
  slipId?: string | null
  announcedFor?: string | null
  ownerId?: string | null
  actorId: string
  actorName: string
  /** Words that find the payment besides payer, reference and text. */
  words?: string
}
const rowsAtOnce = 1_000
/** @returns the ids in the given order */
export async function insertPayments(tx: Tx, given: readonly NewPayment[]): Promise<string[]> {
  const rows = given.map(({ words = '', ...payment }) => ({
    id: uuidv7(),
    ...payment,
    search: folded([payment.payer, payment.payerAccount, payment.reference, payment.text, payment.note, (payment.amountMinor / 100).toFixed(2), payment.amountMinor, words].filter(Boolean).join(' ')), // prettier-ignore
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) await tx.insert(payments).values(rows.slice(at, at + rowsAtOnce))
  return rows.map(({ id }) => id)
}

export interface NewAllocation {
  editionId: string
  paymentId: string
  orderId: string
  amountMinor: number
  orderCents: number
  rate: number | null
  reason: string
  undoesId?: string
  actorId: string
}
/**
 * Inserts parts of payments. A trigger locks each payment and rejects parts beyond its amount.
 * @returns the ids in the given order
 */
export async function insertAllocations(tx: Tx, given: readonly NewAllocation[]): Promise<string[]> {
  const rows = given.map((one) => ({ id: uuidv7(), ...one }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(allocations).values(rows.slice(at, at + rowsAtOnce))
  return rows.map(({ id }) => id)
}
/** Parts of payments that are not taken back. */
export const livingAllocations = (db: Db | Tx, paymentIds: readonly string[]) =>
  db
    .select({
      id: allocations.id,
      paymentId: allocations.paymentId,
      orderId: allocations.orderId,
      amountMinor: allocations.amountMinor,
      orderCents: allocations.orderCents,
      rate: allocations.rate,
    })
    .from(allocations)
    .where(
      and(
        sql`${allocations.paymentId} = any(${sql.param(paymentIds)}::uuid[])`,
        sql`${allocations.undoesId} is null and not exists (select from allocations u where u.undoes_id = allocations.id)`,
      ),
    )

/** Attaches a row of the bank to a payment, such as a slip that it proves. The row has the correct amount and day. */
export const attachLine = (
  tx: Tx,
  id: string,
  line: Pick<NewPayment, 'amountMinor' | 'paidOn' | 'payerAccount' | 'text'> & { bankLineId: string },
) =>
  tx
    .update(payments)
    .set({ ...line, updatedAt: sql`portal_now()` })
    .where(eq(payments.id, id))

export interface PaymentFilter {
  editionId: string
  tab?: 'toMatch' | 'matched' | 'refused' | undefined
  method?: PaymentMethod | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}
const list = listOf({
  from: payments,
  id: payments.id,
  keys: { paidOn: payments.paidOn, amount: payments.amountMinor },
  usual: '-paidOn',
})
const allocated = sql<number>`coalesce((select sum(a.amount_minor)::float8 from allocations a where a.payment_id = payments.id), 0)`
const shown = {
  id: payments.id,
  status: payments.status,
  method: payments.method,
  amountMinor: payments.amountMinor,
  currency: payments.currency,
  paidOn: payments.paidOn,
  payer: payments.payer,
  payerAccount: payments.payerAccount,
  reference: payments.reference,
  text: payments.text,
  hasSlip: sql<boolean>`${payments.slipId} is not null`,
  openMinor: sql<number>`(payments.amount_minor - ${allocated})::float8`,
  orders: sql<{ orderId: string; number: string; kind: OrderKind; orderCents: number }[]>`(
    select coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.number, 'kind', o.kind, 'orderCents', s.cents) order by o.number), '[]')
    from (select x.order_id, sum(x.order_cents)::float8 as cents from (select a.order_id, a.order_cents from allocations a where a.payment_id = payments.id union all select payments.announced_for, 0 where payments.announced_for is not null) x group by 1) s
    join orders o on o.id = s.order_id where s.cents > 0 or s.order_id = payments.announced_for)`,
}
export type StoredRow = Omit<PaymentRow, 'proposal'> & { payerAccount: string | null }
const rowOf = (row: SelectResultFields<typeof shown>): StoredRow => row

export const paymentPage = (db: Db, filter: PaymentFilter, paging: Paging) =>
  list(db, { shown, where: matching(filter), item: rowOf }, paging)

/** Slips and received payments with an open part, in the words of the partial index. */
const toMatch = sql`${payments.isOpen} and ${payments.status} in ('announced', 'received')`
const tabs = {
  toMatch,
  matched: sql`${payments.status} = 'received' and not ${payments.isOpen}`,
  refused: sql`${payments.status} in ('refused', 'withdrawn', 'voided')`,
}
export const paymentCounts = (db: Db, { tab: _, ...filter }: PaymentFilter) =>
  tabCounts(db, JSON.stringify(['payments', filter]), payments, matching(filter), tabs)

function matching({ editionId, tab, method, from, to, q }: PaymentFilter): SQL | undefined {
  return and(
    eq(payments.editionId, editionId),
    tab ? tabs[tab] : undefined,
    method ? eq(payments.method, method) : undefined,
    from ? gte(payments.paidOn, from) : undefined,
    to ? lte(payments.paidOn, to) : undefined,
    ...holding(payments.search, soughtWords(q)),
  )
}

export const rowsById = (db: Db | Tx, editionId: string, ids: readonly string[]): Promise<StoredRow[]> =>
  db
    .select(shown)
    .from(payments)
    .where(and(eq(payments.editionId, editionId), inArray(payments.id, [...ids])))

const at = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** A payment with its parts, its slip and its row of the bank. */
export async function paymentById(db: Db | Tx, editionId: string, id: string) {
  const [row] = await db
    .select({
      ...shown,
      note: payments.note,
      reason: payments.reason,
      actorName: payments.actorName,
      createdAt: payments.createdAt,
      slip: sql<
        Payment['slip']
      >`(select json_build_object('id', u.id, 'name', u.name, 'type', u.type, 'size', u.size) from uploads u where u.id = payments.slip_id)`,
      line: sql<
        Payment['line']
      >`(select json_build_object('statementId', s.file_id, 'bankFa', b.bank_fa, 'bankEn', b.bank_en, 'account', b.number, 'line', l.line, 'bookedOn', l.booked_on::text) from bank_lines l join bank_statements s on s.id = l.statement_id join bank_accounts b on b.id = l.account_id where l.id = payments.bank_line_id)`,
      allocations: sql<Allocation[]>`(
        select coalesce(json_agg(json_build_object('id', a.id, 'orderId', a.order_id, 'number', o.number, 'kind', o.kind, 'companyName', case when o.company_name = '' then o.visitor_name else o.company_name end, 'amountMinor', a.amount_minor, 'orderCents', a.order_cents, 'reason', a.reason, 'actorName', coalesce((select trim(u.name || ' ' || u.last_name) from users u where u.id = a.actor_id), ''), 'at', ${at(sql`a.at`)}, 'receipt', (select json_build_object('id', r.id, 'number', r.number) from receipts r where r.allocation_id = a.id), 'undone', exists (select from allocations u where u.undoes_id = a.id)) order by a.at, a.id), '[]')
        from allocations a join orders o on o.id = a.order_id where a.payment_id = payments.id and a.undoes_id is null)`,
    })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.editionId, editionId)))
  return row && { ...row, createdAt: row.createdAt.toISOString() }
}

/** Slips that wait for the team, for rows of a statement that may be the same money. */
export const waitingSlips = (db: Db | Tx, editionId: string) =>
  db
    .select({
      id: payments.id,
      amountMinor: payments.amountMinor,
      currency: payments.currency,
      paidOn: payments.paidOn,
      payer: payments.payer,
      reference: payments.reference,
      orderId: payments.announcedFor,
      number: orders.number,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.announcedFor))
    .where(and(eq(payments.editionId, editionId), eq(payments.status, 'announced')))

export interface SlipFacts extends Record<string, unknown> {
  orderId: string
  number: string
  amountMinor: number
  currency: string
  paidOn: string
  reference: string
  reason: string | null
}
/** Contents of the e-mails about a slip; undefined for a payment without an order. */
export const slipFacts = async (db: Db, editionId: string, id: string): Promise<SlipFacts | undefined> =>
  (
    await db
      .select({
        orderId: orders.id,
        number: orders.number,
        amountMinor: payments.amountMinor,
        currency: payments.currency,
        paidOn: payments.paidOn,
        reference: payments.reference,
        reason: payments.reason,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.announcedFor))
      .where(and(eq(payments.id, id), eq(payments.editionId, editionId)))
  )[0]
