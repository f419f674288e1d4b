// Distribution of amounts and countries over a list of orders, for the filters above it.
import { and, gt, max, sql } from 'drizzle-orm'
import type { OrderSpread } from '#contract/entities/spread.ts'
import type { Db } from '../db/connect.ts'
import { countByCountry } from '../db/countries.ts'
import { orders } from '../db/schema.ts'
import { matching, type OrderFilter } from './order-list.store.ts'

/** Intended maximum number of columns in the chart of amounts. */
const mostColumns = 20

/** Each distribution ignores its own filter, so that the filter shows its other options too. */
export async function orderSpread(db: Db, filter: OrderFilter): Promise<OrderSpread> {
  const { minCents: _, maxCents: __, ...anyAmount } = filter
  const { country: ___, ...anyCountry } = filter
  const [amounts, countries] = await Promise.all([
    amountColumns(db, anyAmount),
    countByCountry(db, orders, orders.country, matching(anyCountry)),
  ])
  return { amounts, countries }
}

async function amountColumns(db: Db, filter: OrderFilter): Promise<OrderSpread['amounts']> {
  const where = and(matching(filter), gt(orders.totalWithTaxCents, 0))
  const [most] = await db
    .select({ cents: max(orders.totalWithTaxCents) })
    .from(orders)
    .where(where)
  const mostCents = most?.cents ?? 0
  if (mostCents === 0) return { stepCents: 0, counts: [] }
  const stepCents = roundStep(mostCents / mostColumns)
  const rows = await db
    .select({
      at: sql<number>`(${orders.totalWithTaxCents} / ${stepCents}::bigint)::int`,
      n: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(where)
    .groupBy(sql`1`)
  const counts = Array.from({ length: Math.floor(mostCents / stepCents) + 1 }, () => 0)
  for (const { at, n } of rows) if (at < counts.length) counts[at] = n
  return { stepCents, counts }
}

/** The next round number of cents: 1, 2 or 5 followed by zeros, at least one euro. */
function roundStep(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(100, cents)))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= cents) ?? 10 * power
}
