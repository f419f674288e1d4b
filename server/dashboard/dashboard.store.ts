import { sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/entities/dashboard.ts'
import type { Db } from '../db/connect.ts'

/** The part of the edition that is looked at: the last so many days, or all of it. Days are those of the fair's city. */
export interface Period { timeZone: string; days: number | undefined }
type Kind = Dashboard['byKind'][number]['kind']
type Waiting = Dashboard['waiting'][number]

/** The first moment of a period. */
const since = ({ timeZone, days }: Period) => (days === undefined ? sql`timestamptz '-infinity'` : sql`((now() at time zone ${timeZone})::date - ${days - 1}::int)::timestamp at time zone ${timeZone}`)

/** A week is seven days and ends today. */
export async function ordersByKind(db: Db, { timeZone }: Period) {
  const week = (weeks: number) => since({ timeZone, days: 7 * weeks })
  return (await db.execute<{ kind: Kind; status: Waiting['status']; n: number; this_week: number; last_week: number }>(sql`
    select kind, status, count(*)::int as n, count(*) filter (where created_at >= ${week(1)})::int as this_week, count(*) filter (where created_at >= ${week(2)} and created_at < ${week(1)})::int as last_week
    from orders group by kind, status`)).rows
}

/** What came in and what was verified, a point a day, or a point a week over at most half a year; the last one ends today. */
export async function ordersOverTime(db: Db, { timeZone, days }: Period): Promise<Dashboard['weeks']> {
  const today = sql`(now() at time zone ${timeZone})::date`, step = days === undefined ? 7 : 1
  const first = days === undefined
    ? sql`${today} - 6 - 7 * least(25, greatest(0, ceil((${today} - 6 - coalesce((select (min(created_at) at time zone ${timeZone})::date from orders), ${today})) / 7.0)))::int`
    : sql`${today} - ${days - 1}::int`
  const points = (moment: 'created_at' | 'decided_at', only = sql`true`) => sql`
    select ((${sql.raw(moment)} at time zone ${timeZone})::date - first) / ${step}::int as n, count(*)::int as orders from orders, span where ${sql.raw(moment)} >= first::timestamp at time zone ${timeZone} and ${only} group by 1`
  return (await db.execute<{ starts_on: string; submitted: number; verified: number }>(sql`
    with span as materialized (select ${first} as first, ${today} as today), submitted as (${points('created_at')}), verified as (${points('decided_at', sql`status = 'verified'`)})
    select to_char(first + n * ${step}::int, 'YYYY-MM-DD') as starts_on, coalesce(s.orders, 0) as submitted, coalesce(v.orders, 0) as verified
    from span cross join generate_series(0, (today - first) / ${step}::int) as n left join submitted s using (n) left join verified v using (n) order by n`)).rows
    .map(({ starts_on: startsOn, submitted, verified }) => ({ startsOn, submitted, verified }))
}

/** Median seconds from order to decision. */
export const medianAnswer = async (db: Db, period: Period) => (await db.execute<{ seconds: number | null }>(sql`
  select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))::int as seconds from orders where decided_at >= ${since(period)}`)).rows[0]?.seconds ?? null

/** Net of credit notes. */
export async function invoiced(db: Db, period: Period): Promise<Dashboard['invoiced']> {
  const { rows: [row] } = await db.execute<{ n: number; total: string | null; with_tax: string | null }>(sql`
    select count(*) filter (where kind = 'invoice')::int as n, sum(total_cents) as total, sum(total_with_tax_cents) as with_tax from invoices where issued_at >= ${since(period)}`)
  return { invoices: row?.n ?? 0, totalCents: Number(row?.total ?? 0), totalWithTaxCents: Number(row?.with_tax ?? 0) }
}

/** Every booth in one of four states; revenue after discount, net of credit notes. The booths of an order are the first lines of its papers, in their order. */
export async function hallsNow(db: Db, period: Period): Promise<Dashboard['halls']> {
  const { rows } = await db.execute<{ id: string; fa: string; en: string; reserved: number; held: number; free: number; inactive: number; invoiced: string }>(sql`
    with revenue as (
      select b.hall_id, sum((line->>'afterDiscountCents')::bigint) as cents from invoices i cross join jsonb_array_elements(i.snapshot->'lines') with ordinality as l(line, n)
        join order_booths ob on ob.order_id = i.order_id and ob.position = l.n - 1 join booths b on b.id = ob.booth_id
      where i.issued_at >= ${since(period)} and line->>'kind' = 'booth' group by b.hall_id)
    select h.id, h.name_fa as fa, h.name_en as en, count(b.id) filter (where c.status = 'reserved')::int as reserved, count(b.id) filter (where c.status = 'held')::int as held,
      count(b.id) filter (where c.status is null and b.active)::int as free, count(b.id) filter (where c.status is null and not b.active)::int as inactive, coalesce(max(r.cents), 0) as invoiced
    from halls h left join booths b on b.hall_id = h.id left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now()) left join revenue r on r.hall_id = h.id
    group by h.id order by h.position, h.id`)
  return rows.map(({ fa, en, invoiced, ...hall }) => ({ ...hall, name: { fa, en }, invoicedCents: Number(invoiced) }))
}

/** The six that have waited longest. */
export async function waitingLongest(db: Db): Promise<Waiting[]> {
  const oldest = (status: string) => sql`(select id, number, kind, company_name, status, created_at from orders where status = ${status} order by created_at, id limit 6)`
  const { rows } = await db.execute<{ id: string; number: string; kind: Kind; company_name: string; status: Waiting['status']; created_at: string }>(sql`
    select * from (${oldest('unseen')} union all ${oldest('reviewing')}) as waiting order by created_at, id limit 6`)
  return rows.map(({ company_name: companyName, created_at: at, ...order }) => ({ ...order, companyName, createdAt: new Date(at).toISOString() }))
}

export async function registrations(db: Db, { timeZone }: Period): Promise<Dashboard['registrations']> {
  const { rows: [row] } = await db.execute<{ all: number; this_week: number }>(sql`select count(*)::int as all, count(*) filter (where created_at >= ${since({ timeZone, days: 7 })})::int as this_week from users`)
  return { all: row?.all ?? 0, thisWeek: row?.this_week ?? 0 }
}
