// Lists of invoices, the own ones and those of everybody.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { InvoiceRow } from '#contract/entities/invoice.ts'
import { pageLimit } from '#contract/constants.ts'
import type { Db } from '../db/connect.ts'
import { keptCounts, sumOf } from '../db/count.ts'
import { betweenDays } from '../db/days.ts'
import { holding } from '../db/words.ts'
import { keyset, type Direction } from '../db/page.ts'
import { invoices, orders } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'

export interface InvoiceFilter {
  ownerId?: string
  kind?: InvoiceRow['kind'] | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  timeZone: string
}
interface Paging {
  sort?: string | undefined
  cursor?: string | undefined
  limit?: string | undefined
}

const pages = keyset(invoices.id, {
  issuedAt: invoices.issuedAt,
  number: invoices.number,
  totalWithTaxCents: invoices.totalWithTaxCents,
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
  buyerEn: invoices.buyerEn,
  totalWithTaxCents: invoices.totalWithTaxCents,
}

export async function invoicePage(db: Db, filter: InvoiceFilter, { sort = '-issuedAt', cursor, limit }: Paging) {
  const size = Number(limit ?? pageLimit.usual)
  const direction: Direction = sort.startsWith('-') ? 'desc' : 'asc'
  const page = pages(sort.replace('-', '') as 'issuedAt' | 'number' | 'totalWithTaxCents', direction, cursor)
  const rows = await db
    .select({ ...shown, ...page.key })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(matching(filter), page.after))
    .orderBy(...page.order)
    .limit(size + 1)
  const { items, nextCursor } = page.of(rows, size)
  return {
    items: items.map(({ buyerFa, buyerEn, issuedAt, ...row }): InvoiceRow => ({
      ...row,
      buyer: { fa: buyerFa, en: buyerEn },
      issuedAt: issuedAt.toISOString(),
    })),
    nextCursor,
  }
}

/** How many there are of each kind under the same filter, for the tabs above the list. */
export async function kindCounts(db: Db, { kind: _, ...filter }: InvoiceFilter) {
  const counts = await keptCounts(db, JSON.stringify(['invoices', filter]), invoices, matching(filter), {
    invoice: eq(invoices.kind, 'invoice'),
    creditNote: eq(invoices.kind, 'creditNote'),
  })
  return { ...counts, all: sumOf(counts) }
}

function matching({ ownerId, kind, from, to, q, timeZone }: InvoiceFilter): SQL | undefined {
  const words = soughtWords(q)
  return and(
    ownerId
      ? sql`(${invoices.ownerId} = ${ownerId} or (${invoices.ownerId} is null and ${invoices.orderId} in (select id from orders where owner_id = ${ownerId} and kind = 'guest')))`
      : undefined,
    kind ? eq(invoices.kind, kind) : undefined,
    ...betweenDays(invoices.issuedAt, { from, to, timeZone }),
    ...holding(invoices.search, words),
  )
}
