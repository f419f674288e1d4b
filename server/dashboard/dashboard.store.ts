import { sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/entities/dashboard.ts'
import type { Db } from '../db/connect.ts'

/** The part of the edition that is looked at: the last so many days, or all of it. Days are those of the fair's city. */
export interface Period { timeZone: string; days: number | undefined }
type Week = Dashboard['weeks'][number]
type Kind = keyof Week['byKind']
type Status = keyof Week['byStatus']

/** The first moment of a period. */
const since = ({ timeZone, days }: Period) => (days === undefined ? sql`timestamptz '-infinity'` : sql`((now() at time zone ${timeZone})::date - ${days - 1}::int)::timestamp at time zone ${timeZone}`)

/** A week is seven days and ends today. */
export async function ordersByStatus(db: Db, { timeZone }: Period) {
  const week = (weeks: number) => since({ timeZone, days: 7 * weeks })
  return (await db.execute<{ status: Status; n: number; this_week: number; last_week: number }>(sql`
    select status, count(*)::int as n, count(*) filter (where created_at >= ${week(1)})::int as this_week, count(*) filter (where created_at >= ${week(2)} and created_at < ${week(1)})::int as last_week
    from orders group by status`)).rows
}

/** The points of a period: one a day, or one a week over at most half a year since the first order; the last one ends today. */
function span({ timeZone, days }: Period) {
  const today = sql`(now() at time zone ${timeZone})::date`, step = sql`${days === undefined ? 7 : 1}::int`
  const first = days === undefined
    ? sql`${today} - 6 - 7 * least(25, greatest(0, ceil((${today} - 6 - coalesce((select (min(created_at) at time zone ${timeZone})::date from orders), ${today})) / 7.0)))::int`
    : sql`${today} - ${days - 1}::int`
  return {
    span: sql`span as materialized (select ${first} as first, ${today} as today)`,
    /** The point of a moment, and only moments of the period. */
    at: (moment: string) => sql`((${sql.raw(moment)} at time zone ${timeZone})::date - first) / ${step}`, within: (moment: string) => sql`${sql.raw(moment)} >= first::timestamp at time zone ${timeZone}`,
    startsOn: sql`to_char(first + n * ${step}, 'YYYY-MM-DD')`, points: sql`span cross join generate_series(0, (today - first) / ${step}) as n`,
  }
}

/** What came in, of which kind and where it stands now, and what was verified. */
export async function ordersOverTime(db: Db, period: Period): Promise<Week[]> {
  const { span: days, at, within, startsOn, points } = span(period)
  const { rows } = await db.execute<{ starts_on: string; parts: [Kind, Status, number][] | null; verified: number }>(sql`
    with ${days},
      submitted as (select n, json_agg(json_build_array(kind, status, orders)) as parts from (select ${at('created_at')} as n, kind, status, count(*)::int as orders from orders, span where ${within('created_at')} group by 1, 2, 3) as counted group by n),
      verified as (select ${at('decided_at')} as n, count(*)::int as orders from orders, span where ${within('decided_at')} and status = 'verified' group by 1)
    select ${startsOn} as starts_on, s.parts, coalesce(v.orders, 0) as verified from ${points} left join submitted s using (n) left join verified v using (n) order by n`)
  return rows.map(({ starts_on, parts, verified }) => {
    const week: Week = { startsOn: starts_on, submitted: 0, verified, byKind: { booth: 0, hotel: 0, visa: 0, transportation: 0, guest: 0 }, byStatus: { unseen: 0, reviewing: 0, verified: 0, rejected: 0 } }
    for (const [kind, status, orders] of parts ?? []) { week.submitted += orders; week.byKind[kind] += orders; week.byStatus[status] += orders }
    return week
  })
}

/** Accounts as the list of users counts them: without those that were deleted. */
export async function registrations(db: Db, period: Period): Promise<NonNullable<Dashboard['registrations']>> {
  const { span: days, at, within, startsOn, points } = span(period)
  const [sums, weeks] = await Promise.all([
    db.execute<{ all: number; this_week: number }>(sql`select count(*)::int as all, count(*) filter (where created_at >= ${since({ ...period, days: 7 })})::int as this_week from users where deleted_at is null`),
    db.execute<{ starts_on: string; people: number }>(sql`
      with ${days}, joined as (select ${at('created_at')} as n, count(*)::int as people from users, span where ${within('created_at')} and deleted_at is null group by 1)
      select ${startsOn} as starts_on, coalesce(j.people, 0) as people from ${points} left join joined j using (n) order by n`),
  ])
  return { all: sums.rows[0]?.all ?? 0, thisWeek: sums.rows[0]?.this_week ?? 0, weeks: weeks.rows.map(({ starts_on: startsOn, people: count }) => ({ startsOn, count })) }
}

/** Median seconds from order to decision. */
export const medianAnswer = async (db: Db, period: Period) => (await db.execute<{ seconds: number | null }>(sql`
  select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))::int as seconds from orders where decided_at >= ${since(period)}`)).rows[0]?.seconds ?? null

/** Net of credit notes. */
export async function invoiced(db: Db, period: Period): Promise<NonNullable<Dashboard['invoiced']>> {
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
