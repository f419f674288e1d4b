// The figures of the edition, in a handful of statements.
import { sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/entities/dashboard.ts'
import { orderKinds } from '#contract/entities/order.ts'
import type { Db } from '../db/connect.ts'

/** `days` limits the period of the chart, the invoices and the answer time; undefined is the whole edition. Weeks begin on the day of the newest one. */
export async function dashboardOf(db: Db, timeZone: string, days: number | undefined): Promise<Dashboard> {
  const since = days === undefined ? sql`timestamptz '-infinity'` : sql`now() - make_interval(days => ${days})`
  const [kinds, weekly, booths, invoiced, median, weeks, halls, waiting, people] = await Promise.all([
    db.execute<{ kind: Dashboard['byKind'][number]['kind']; status: string; n: number }>(sql`select kind, status, count(*)::int as n from orders group by kind, status`),
    db.execute<{ this_week: number; last_week: number }>(sql`select count(*) filter (where created_at > now() - interval '7 days')::int as this_week, count(*) filter (where created_at <= now() - interval '7 days')::int as last_week from orders where created_at > now() - interval '14 days'`),
    db.execute<{ all: number; reserved: number }>(sql`select (select count(*)::int from booths) as all, (select count(*)::int from claims where status = 'reserved') as reserved`),
    db.execute<{ n: number; total: string | null; with_tax: string | null }>(sql`select count(*) filter (where kind = 'invoice')::int as n, sum(total_cents) as total, sum(total_with_tax_cents) as with_tax from invoices where issued_at >= ${since}`),
    db.execute<{ seconds: number | null }>(sql`select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))::int as seconds from orders where decided_at >= ${since}`),
    db.execute<{ starts_on: string; submitted: number; verified: number }>(sql`
      with weeks as (select generate_series(greatest(date_trunc('day', coalesce((select min(created_at) from orders), now()) at time zone ${timeZone}), date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days ?? 7 * 16})), date_trunc('day', now() at time zone ${timeZone}), ${days === 7 ? '1 day' : '7 days'}::interval) as at)
      select to_char(at, 'YYYY-MM-DD') as starts_on,
        (select count(*)::int from orders where created_at >= at at time zone ${timeZone} and created_at < (at + ${days === 7 ? '1 day' : '7 days'}::interval) at time zone ${timeZone}) as submitted,
        (select count(*)::int from orders where status = 'verified' and decided_at >= at at time zone ${timeZone} and decided_at < (at + ${days === 7 ? '1 day' : '7 days'}::interval) at time zone ${timeZone}) as verified from weeks order by at`),
    db.execute<{ id: string; fa: string; en: string; reserved: number; held: number; free: number; inactive: number; invoiced: string }>(sql`
      select h.id, h.name_fa as fa, h.name_en as en, count(b.id) filter (where c.status = 'reserved')::int as reserved, count(b.id) filter (where c.status = 'held')::int as held,
        count(b.id) filter (where c.status is null and b.active)::int as free, count(b.id) filter (where c.status is null and not b.active)::int as inactive,
        coalesce((select sum(ob.total_cents) from order_booths ob join booths x on x.id = ob.booth_id join orders o on o.id = ob.order_id where x.hall_id = h.id and o.status = 'verified'), 0) as invoiced
      from halls h left join booths b on b.hall_id = h.id left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now()) group by h.id order by h.position, h.id`),
    db.execute<{ id: string; number: string; kind: Dashboard['waiting'][number]['kind']; company_name: string; status: Dashboard['waiting'][number]['status']; created_at: string }>(sql`
      select id, number, kind, company_name, status, created_at from orders where status in ('unseen', 'reviewing') order by created_at, id limit 6`),
    db.execute<{ all: number; this_week: number }>(sql`select count(*)::int as all, count(*) filter (where created_at > now() - interval '7 days')::int as this_week from users`),
  ])
  const count = (status: string, kind?: string) => kinds.rows.filter((row) => row.status === status && (!kind || row.kind === kind)).reduce((sum, { n }) => sum + n, 0)
  const statuses = (kind?: string) => ({ unseen: count('unseen', kind), reviewing: count('reviewing', kind), verified: count('verified', kind), rejected: count('rejected', kind) })
  const all = statuses()
  return {
    orders: { ...all, all: all.unseen + all.reviewing + all.verified + all.rejected, thisWeek: weekly.rows[0]?.this_week ?? 0, lastWeek: weekly.rows[0]?.last_week ?? 0 },
    byKind: orderKinds.map((kind) => ({ kind, ...statuses(kind) })),
    booths: { all: booths.rows[0]?.all ?? 0, reserved: booths.rows[0]?.reserved ?? 0 },
    invoiced: { invoices: invoiced.rows[0]?.n ?? 0, totalCents: Number(invoiced.rows[0]?.total ?? 0), totalWithTaxCents: Number(invoiced.rows[0]?.with_tax ?? 0) },
    medianAnswerSeconds: median.rows[0]?.seconds ?? null,
    weeks: weeks.rows.map(({ starts_on: startsOn, submitted, verified }) => ({ startsOn, submitted, verified })),
    halls: halls.rows.map(({ fa, en, invoiced: cents, ...hall }) => ({ ...hall, name: { fa, en }, invoicedCents: Number(cents) })),
    waiting: waiting.rows.map(({ company_name: companyName, created_at: at, ...order }) => ({ ...order, companyName, createdAt: new Date(at).toISOString() })),
    registrations: { all: people.rows[0]?.all ?? 0, thisWeek: people.rows[0]?.this_week ?? 0 },
  }
}
