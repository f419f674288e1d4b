// Figures above the payments desk, and the list of orders by the state of their money.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { DueRow, MoneyOverview, MoneyState } from '#contract/entities/payment.ts'
import { readPaymentCode } from '#contract/rules/payment-code.ts'
import { cachedCount } from '../db/count.ts'
import type { Db } from '../db/connect.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { holding } from '../db/words.ts'
import { orderMoney, orders } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'

/** The rules of contract/money/balance.ts as SQL, for a row named `row`; null without documents and payments. */
const stateSql = (row: 'm' | 'order_money', today: string) => {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  return sql<MoneyState>`
    case when ${of('paid_cents')} > ${of('owed_cents')} then 'overpaid'
      when ${of('paid_cents')} = ${of('owed_cents')} then case when ${of('owed_cents')} > 0 then 'paid' end
      when ${of('due_on')} < ${today}::date then 'overdue' when ${of('paid_cents')} > 0 then 'partPaid' else 'due' end`
}

/** @param today YYYY-MM-DD in the city of the fair; a due counts as soon if it ends within a week */
export async function moneyOverview(db: Db, editionId: string, today: string): Promise<MoneyOverview> {
  const {
    rows: [row],
  } = await db.execute<Record<string, never>>(sql`
    with m as materialized (select *, ${stateSql('m', today)} as state from order_money m where edition_id = ${editionId}),
    unpaid as (select d.due_on, greatest(0, least(d.amount_cents, d.reached - m.paid_cents)) as open, m.order_id from (
      select v.order_id, n.due_on, n.amount_cents, sum(n.amount_cents) over (partition by v.order_id order by v.series, v.serial, n.position) as reached from invoices v join instalments n on n.invoice_id = v.id where v.edition_id = ${editionId} and not exists (select from invoices c where c.corrects_id = v.id)) d
      join m on m.order_id = d.order_id where d.reached > m.paid_cents),
    open as (select p.currency, p.amount_minor - coalesce((select sum(a.amount_minor) from allocations a where a.payment_id = p.id), 0) as minor from payments p where p.edition_id = ${editionId} and p.is_open and p.status = 'received')
    select (select coalesce(sum(total_with_tax_cents), 0)::float8 from invoices where edition_id = ${editionId}) as "invoicedCents",
      (select count(*)::int from invoices v where edition_id = ${editionId} and kind = 'invoice' and not exists (select from invoices c where c.corrects_id = v.id)) as invoices,
      (select coalesce(sum(paid_cents), 0)::float8 from m) as "receivedCents",
      coalesce(sum(open) filter (where due_on between ${today}::date and ${today}::date + 7), 0)::float8 as "dueSoonCents",
      count(distinct order_id) filter (where due_on between ${today}::date and ${today}::date + 7)::int as "dueSoonOrders",
      coalesce(sum(open) filter (where due_on < ${today}::date), 0)::float8 as "overdueCents",
      count(distinct order_id) filter (where due_on < ${today}::date)::int as "overdueOrders",
      coalesce(max(${today}::date - due_on) filter (where due_on < ${today}::date), 0)::int as "longestOverdueDays",
      (select coalesce(json_agg(json_build_object('currency', currency, 'amountMinor', minor, 'payments', n) order by currency), '[]') from (select currency, sum(minor)::float8 as minor, count(*)::int as n from open group by 1) o) as without,
      (select json_build_object('id', f.id, 'takenAt', to_char(f.taken_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'rows', (select count(*)::int from bank_lines l join bank_statements s on s.id = l.statement_id where s.file_id = f.id)) from statement_files f where f.edition_id = ${editionId} and f.taken_at is not null and f.undone_at is null order by f.taken_at desc limit 1) as "lastStatement",
      (select json_build_object('due', count(*) filter (where state = 'due')::int, 'overdue', count(*) filter (where state = 'overdue')::int, 'partPaid', count(*) filter (where state = 'partPaid')::int, 'paid', count(*) filter (where state = 'paid')::int, 'overpaid', count(*) filter (where state = 'overpaid')::int) from m) as orders
    from unpaid`)
  return row as unknown as MoneyOverview
}

export interface DueFilter {
  editionId: string
  state?: MoneyState | undefined
  q?: string | undefined
  today: string
}
const money = { table: orderMoney, on: eq(orderMoney.orderId, orders.id) }
const list = listOf({
  from: orders,
  joins: [money],
  id: orders.id,
  keys: {
    number: { sql: sql`${orders.id}`, type: 'uuid' },
    createdAt: orders.createdAt,
    total: orders.totalWithTaxCents,
  },
  usual: '-number',
})

export function duePage(db: Db, filter: DueFilter, paging: Paging) {
  const state = stateSql('order_money', filter.today)
  const shown = {
    orderId: orders.id,
    number: orders.number,
    kind: orders.kind,
    status: orders.status,
    companyName: orders.companyName,
    visitorName: orders.visitorName,
    state,
    owedCents: orderMoney.owedCents,
    paidCents: orderMoney.paidCents,
    dueOn: orderMoney.dueOn,
    dueCents: orderMoney.dueCents,
  }
  const where = matching(filter)
  return withTotal<DueRow>(
    list(db, { shown, where, item: (row) => row }, paging),
    cachedCount(db, JSON.stringify(['dues', filter]), sql`${orders} inner join ${orderMoney} on ${money.on}`, where),
  )
}
function matching({ editionId, state, q = '', today }: DueFilter): SQL | undefined {
  const number = readPaymentCode(q)
  return and(
    eq(orders.editionId, editionId),
    state ? sql`${stateSql('order_money', today)} = ${state}` : sql`${stateSql('order_money', today)} is not null`,
    ...(number === undefined ? holding(orders.search, soughtWords(q)) : [eq(orders.number, number)]),
  )
}
