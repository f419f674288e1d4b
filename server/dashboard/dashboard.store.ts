import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Dashboard, DayFigure } from '#contract/entities/dashboard.ts'
import { noOrders } from '#contract/entities/order.ts'
import { orderKinds } from '#contract/orders/names.ts'
import type { Db, Tx } from '../db/connect.ts'
import { boothCounts, livingClaims } from '../db/booth-now.ts'
import { keepsIn } from '../db/earmark-days.ts'
import { dayCounts } from '../db/schema.ts'

/** Period of an edition: its last `days` days, or all of it. Days are those of the fair's city. */
export interface Period {
  editionId: string
  timeZone: string
  days: number | undefined
  /** Last day of an edition that is over; null for others. The period ends on that day instead of today. */
  endedOn: string | null
}

const today = ({ timeZone, endedOn }: Period) =>
  sql`least((portal_now() at time zone ${timeZone})::date, coalesce(${endedOn}::date, date 'infinity'))`
type Week = Dashboard['weeks'][number]
type Kind = keyof Week['byKind']
type Status = keyof Week['byStatus']

/** Largest number of decisions used for the median, the newest of the period. More would hardly change it. */
const medianOf = 5_000

/** Start of a period as a moment. */
const since = (period: Period) =>
  period.days === undefined
    ? sql`timestamptz '-infinity'`
    : sql`(${today(period)} - ${period.days - 1}::int)::timestamp at time zone ${period.timeZone}`

/** First day of a period. */
const firstDay = (period: Period) =>
  period.days === undefined ? sql`date '-infinity'` : sql`(${today(period)} - ${period.days - 1}::int)`

/**
 * Daily counts added up by kind and status, for all days, the period, this week and last week. A week is the seven days
 * up to today.
 */
export async function sumsOf(db: Db | Tx, period: Period) {
  const week = (weeks: number) => firstDay({ ...period, days: 7 * weeks, endedOn: null })
  const { editionId, what, status, day, n } = dayCounts
  const over = (where: SQL | undefined) => sql<number>`coalesce(sum(${n}) filter (where ${where}), 0)::float8`
  return db
    .select({
      what,
      status,
      n: sql<number>`sum(${n})::float8`,
      period: over(gte(day, firstDay(period))),
      this_week: over(gte(day, week(1))),
      last_week: over(and(gte(day, week(2)), lt(day, week(1)))),
    })
    .from(dayCounts)
    .where(
      or(
        eq(what, 'joined'),
        and(eq(editionId, period.editionId), inArray(what, ['submitted', 'invoices', 'invoiced', 'invoicedWithTax'])),
      ),
    )
    .groupBy(what, status)
}

/**
 * SQL for the points of a chart, the last one ending today: one per day. For a whole edition it is one per week since
 * the first order, for half a year at most.
 */
function span(period: Period) {
  const { editionId, days } = period
  const last = today(period)
  const step = sql`${days === undefined ? 7 : 1}::int`
  const firstOrder = sql`(select day from day_counts where what = 'submitted' and edition_id = ${editionId} group by day having sum(n) > 0 order by day limit 1)`
  const first =
    days === undefined
      ? sql`${last} - 6 - 7 * least(25, greatest(0, ceil((${last} - 6 - coalesce(${firstOrder}, ${last})) / 7.0)))::int`
      : sql`${last} - ${days - 1}::int`
  return {
    span: sql`span as materialized (select ${first} as first, ${last} as today)`,
    /** `at` is the index of a day’s point in the chart; `within` selects the days of the period. */
    at: sql`(day - first) / ${step}`,
    within: sql`day >= first`,
    startsOn: sql`to_char(first + n * ${step}, 'YYYY-MM-DD')`,
    points: sql`span cross join generate_series(0, (today - first) / ${step}) as n`,
  }
}

/**
 * For each point of the chart: submitted orders by kind and present status, verified orders, and new accounts. Deleted
 * accounts are not counted, as in the list of accounts.
 */
export async function ordersOverTime(db: Db | Tx, period: Period): Promise<(Week & { people: number })[]> {
  const { span: days, at, within, startsOn, points } = span(period)
  const isHere = sql`edition_id = ${period.editionId}`
  const single = (what: DayFigure, where: SQL) =>
    sql`(select ${at} as n, sum(n)::int as sum from day_counts, span where what = ${what} and ${where} and ${within} group by 1)`
  const { rows } = await db.execute<{
    starts_on: string
    parts: [Kind, Status, number][] | null
    verified: number
    people: number
  }>(sql`
    with ${days},
      submitted as (select point as n, json_agg(json_build_array(kind, status, orders)) as parts from (select ${at} as point, kind, status, sum(n)::int as orders from day_counts, span where what = 'submitted' and ${isHere} and ${within} group by 1, 2, 3) as counted group by point),
      verified as ${single('verified', isHere)}, joined as ${single('joined', sql`edition_id is null`)}
    select ${startsOn} as starts_on, s.parts, coalesce(v.sum, 0) as verified, coalesce(j.sum, 0) as people from ${points} left join submitted s using (n) left join verified v using (n) left join joined j using (n) order by n`)
  return rows.map(({ starts_on: startsOn, parts, verified, people }) => ({
    startsOn,
    verified,
    people,
    ...sumsOfParts(parts ?? []),
  }))
}

/** Number of submitted orders in total, by kind and by status. */
function sumsOfParts(parts: readonly [Kind, Status, number][]) {
  const sums = {
    submitted: 0,
    byKind: Object.fromEntries(orderKinds.map((kind) => [kind, 0])) as Week['byKind'],
    byStatus: { ...noOrders },
  }
  for (const [kind, status, orders] of parts) {
    sums.submitted += orders
    sums.byKind[kind] += orders
    sums.byStatus[status] += orders
  }
  return sums
}

/** Median time from order to decision, in seconds. */
export const medianAnswer = async (db: Db | Tx, period: Period) =>
  (
    await db.execute<{ seconds: number | null }>(sql`
  select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))::int as seconds
  from (select decided_at, created_at from orders where edition_id = ${period.editionId} and decided_at >= ${since(period)} order by decided_at desc limit ${medianOf}) as latest`)
  ).rows[0]?.seconds ?? null

/** Number of booths of each hall in five states. Revenue is after discount and net of credit notes. */
export async function hallsNow(db: Db | Tx, period: Period): Promise<Dashboard['halls']> {
  const { rows } = await db.execute<{
    id: string
    fa: string
    en: string
    onOffer: number
    reserved: number
    held: number
    earmarked: number
    free: number
    inactive: number
    invoiced: string
  }>(sql`
    with revenue as (
      select kind as hall_id, sum(n) as cents from day_counts where what = 'revenue' and edition_id = ${period.editionId} and day >= ${firstDay(period)} group by kind)
    select h.id, h.name_fa as fa, h.name_en as en, ${boothCounts(keepsIn(period.editionId))}, coalesce(max(r.cents), 0) as invoiced
    from halls h left join booths b on b.hall_id = h.id ${livingClaims} left join revenue r on r.hall_id = h.id::text
    where h.edition_id = ${period.editionId} group by h.id order by h.position, h.id`)
  return rows.map(({ fa, en, invoiced, ...hall }) => ({ ...hall, name: { fa, en }, invoicedCents: Number(invoiced) }))
}
