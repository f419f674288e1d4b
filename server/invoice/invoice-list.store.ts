// Lists of invoices: the user's own, and all of them.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { InvoiceRow } from '#contract/entities/invoice.ts'
import { readPaymentCode } from '#contract/rules/payment-code.ts'
import type { Db } from '../db/connect.ts'
import { tabCounts } from '../db/count.ts'
import { withinDays } from '../db/days.ts'
import { latinNameOfParty } from '../db/latin-name.ts'
import { holding } from '../db/words.ts'
import { listOf, type Paging } from '../db/list.ts'
import { invoices, orders } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'

export interface InvoiceFilter {
  editionId: string
  /** SQL condition on the orders; only for the user’s own list. */
  own?: SQL
  kind?: InvoiceRow['kind'] | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  timeZone: string
}

const list = listOf({
  from: invoices,
  joins: [{ table: orders, on: eq(orders.id, invoices.orderId) }],
  id: invoices.id,
  keys: { issuedAt: invoices.issuedAt, number: invoices.number, totalWithTaxCents: invoices.totalWithTaxCents },
  usual: '-issuedAt',
})
const shown = {
  id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  orderId: invoices.orderId,
  orderNumber: orders.number,
  orderKind: orders.kind,
  issuedAt: invoices.issuedAt,
  buyerFa: invoices.buyerFa,
  buyerEn: sql<string>`coalesce(${latinNameOfParty(orders.companyId, orders.ownerId, invoices.buyerEn)}, ${invoices.buyerEn})`,
  totalWithTaxCents: invoices.totalWithTaxCents,
}

export const invoicePage = (db: Db, filter: InvoiceFilter, paging: Paging) =>
  list(db, { shown, where: matching(filter), item: rowOf }, paging)

const rowOf = ({ buyerFa, buyerEn, issuedAt, ...row }: SelectResultFields<typeof shown>): InvoiceRow => ({
  ...row,
  buyer: { fa: buyerFa, en: buyerEn },
  issuedAt: issuedAt.toISOString(),
})

/** Number of the user’s own invoices. They are few, so they are counted each time. */
export const ownCount = (db: Db, filter: InvoiceFilter) => db.$count(invoices, matching(filter))

/** Returns the number of invoices per kind under the same filter, for the tabs above the list. */
export const kindCounts = (db: Db, { kind: _, ...filter }: InvoiceFilter) =>
  tabCounts(db, JSON.stringify(['invoices', filter]), invoices, matching(filter), {
    invoice: eq(invoices.kind, 'invoice'),
    creditNote: eq(invoices.kind, 'creditNote'),
  })

function matching({ editionId, own, kind, from, to, q, timeZone }: InvoiceFilter): SQL | undefined {
  return and(
    eq(invoices.editionId, editionId),
    own && sql`${invoices.orderId} in (select ${orders.id} from ${orders} where ${own})`,
    kind ? eq(invoices.kind, kind) : undefined,
    ...withinDays(invoices.issuedAt, { from, to, timeZone }),
    ...searched(q),
  )
}

/** SQL conditions of a search. A payment code finds the invoices of its order; any other text is searched as words. */
function searched(q = ''): SQL[] {
  const number = readPaymentCode(q)
  return number === undefined
    ? holding(invoices.search, soughtWords(q))
    : [sql`${invoices.orderId} in (select ${orders.id} from ${orders} where ${orders.number} = ${number})`]
}
