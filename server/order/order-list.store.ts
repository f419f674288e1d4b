// Lists of orders: keyset pages that cost the same at the first row and the millionth.
import { and, desc, eq, gte, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { noOrders, type OrderKind, type OrderRow, type PanelOrderRow } from '#contract/entities/order.ts'
import { readPaymentCode } from '#contract/rules/payment-code.ts'
import type { Line } from '#contract/rules/price.ts'
import { orderStatuses, type OrderStatus } from '#contract/states.ts'
import { briefOf, plainKinds } from '#contract/orders/kinds.ts'
import type { Db } from '../db/connect.ts'
import { parseJsonColumn, storedDetails } from '../db/json.ts'
import { isInCountries } from '../db/countries.ts'
import { assignedTo, assigneeOf, teamOf } from '../db/assigned.ts'
import { withinDays } from '../db/days.ts'
import { latinNameOfParty } from '../db/latin-name.ts'
import { holding } from '../db/words.ts'
import { listOf, neighboursOf, type Paging } from '../db/list.ts'
import { dayCounts, orderEvents, orders } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'
import { cachedCounts, sumOf } from '../db/count.ts'
import { readRejection } from './rejection.ts'

const list = listOf({
  from: orders,
  id: orders.id,
  keys: {
    createdAt: orders.createdAt,
    updatedAt: orders.updatedAt,
    number: { sql: sql`${orders.id}`, type: 'uuid' },
    companyName: orders.companyName,
    totalWithTaxCents: orders.totalWithTaxCents,
  },
  usual: '-createdAt',
})

export interface OrderFilter {
  editionId: string
  ownerId?: string | undefined
  companyId?: string | undefined
  /** Id of the assigned admin; `nobody` for unassigned orders. */
  assigneeId?: string | undefined
  /** SQL condition on the owner, for a user's own list. */
  own?: SQL | undefined
  kind?: string | undefined
  status?: string | undefined
  hallId?: string | undefined
  country?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Range of days in which the order was decided. */
  decidedFrom?: string | undefined
  decidedTo?: string | undefined
  /** Only orders in one of these statuses. */
  statuses?: readonly OrderStatus[] | undefined
  minCents?: string | undefined
  maxCents?: string | undefined
  q?: string | undefined
  timeZone: string
}

const shown = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  status: orders.status,
  companyName: orders.companyName,
  visitorName: orders.visitorName,
  email: orders.email,
  phoneNumber: orders.phoneNumber,
  country: orders.country,
  boothNames: orders.boothNames,
  meterage: orders.meterage,
  channel: orders.channel,
  totalCents: orders.totalCents,
  discountCents: orders.discountCents,
  taxCents: orders.taxCents,
  totalWithTaxCents: orders.totalWithTaxCents,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  halls: sql<
    OrderRow['halls']
  >`coalesce((select json_agg(json_build_object('fa', h.name_fa, 'en', h.name_en) order by n) from unnest(${orders.hallIds}) with ordinality as x(id, n) join halls h on h.id = x.id), '[]')`,
}
/** List columns that only some order kinds need. `rowOf` copies them into the rows of these kinds. */
const beside = {
  trackingCode: orders.trackingCode,
  details: sql<unknown>`case when ${notInArray(orders.kind, plainKinds)} then ${orders.details} end`,
}

const latin = latinNameOfParty(orders.companyId, orders.ownerId, orders.companyName)
const shownToTeam = { ...shown, latinName: latin, assignee: assigneeOf(orders.assigneeId) }
type Shown = SelectResultFields<typeof shown>
type Beside = SelectResultFields<typeof beside>

export const orderPage = (db: Db, filter: OrderFilter, paging: Paging) =>
  list(
    db,
    {
      shown: shownToTeam,
      beside,
      where: matching(filter),
      item: (row, details) => rowOf(row, details) as PanelOrderRow,
    },
    paging,
  )

/** List rows that include the ordered lines. */
export type OrderWithLines = PanelOrderRow & { lines: Line[] }
export const orderLinesPage = (db: Db, filter: OrderFilter, paging: Paging) =>
  list(
    db,
    {
      shown: { ...shownToTeam, lines: orders.lines },
      beside,
      where: matching(filter),
      item: (row, details): OrderWithLines =>
        Object.assign(rowOf(row, details) as PanelOrderRow, { lines: parseJsonColumn('orders.lines', row.lines) }),
    },
    paging,
  )

/**
 * Turns the database row into the response in place. Copying fifty rows of thirty columns is a tenth of a page's cost.
 */
function rowOf(row: Shown, { details, trackingCode }: Beside): OrderRow {
  const answer = row as unknown as OrderRow
  answer.createdAt = row.createdAt.toISOString()
  answer.updatedAt = row.updatedAt.toISOString()
  return details
    ? Object.assign(answer, briefOf(row.kind, { ...storedDetails(row.kind, details), trackingCode }))
    : answer
}

const openStatuses = ['unseen', 'reviewing'] as const
const closedStatuses = ['verified', 'rejected', 'cancelled'] as const
/** A page of the user's own orders, with the team's reasons for rejections. */
export async function ownOrders(
  db: Db,
  { state, ...filter }: OrderFilter & { own: SQL; state?: 'open' | 'closed' | undefined },
  paging: Paging,
) {
  const statuses = state && (state === 'open' ? openStatuses : closedStatuses)
  const [{ items, nextCursor }, counts] = await Promise.all([
    list(db, { shown, beside, where: matching({ ...filter, statuses }), item: rowOf }, paging),
    ownCounts(db, filter),
  ])
  const open = counts.unseen + counts.reviewing
  const sums = { all: counts.all, open, closed: counts.all - open }
  const reasons = await reasonsOf(
    db,
    items.filter(({ status }) => status === 'rejected').map(({ id }) => id),
  )
  return {
    items: items.map((row) => {
      const note = reasons.get(row.id)
      if (!note) return { ...row, reasonKey: null, reason: null }
      const { reasonKey, text } = readRejection(note)
      return { ...row, reasonKey, reason: text }
    }),
    nextCursor,
    total: filter.status ? counts[filter.status as OrderStatus] : sums[state ?? 'all'],
    counts: sums,
  }
}

/** One user has few orders, so they are counted each time. A new order is counted immediately. */
async function ownCounts(
  db: Db,
  { status: _, statuses: __, ...filter }: OrderFilter,
): Promise<Record<OrderStatus | 'all', number>> {
  const rows = await db
    .select({ status: orders.status, n: sql<number>`count(*)::int` })
    .from(orders)
    .where(matching(filter))
    .groupBy(orders.status)
  const counts = { ...noOrders, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
  return { ...counts, all: sumOf(counts) }
}

/** The reasons that the team gave when it rejected these orders. */
async function reasonsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>()
  const rows = await db
    .selectDistinctOn([orderEvents.orderId], {
      id: orderEvents.orderId,
      note: orderEvents.note,
    })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.move, 'reject')))
    .orderBy(orderEvents.orderId, desc(orderEvents.at), desc(orderEvents.id))
  return new Map(rows.map(({ id, note }) => [id, note]))
}

/**
 * A page of orders, their total, the count per status, and the admins of these access levels. The counts ignore the
 * status filter.
 */
export async function orderList(db: Db, filter: OrderFilter, paging: Paging, levels: readonly string[]) {
  const [page, { team, counts }] = await Promise.all([orderPage(db, filter, paging), countsAndTeam(db, filter, levels)])
  return {
    ...page,
    team,
    total:
      filter.status === 'waiting'
        ? sumOf({ unseen: counts.unseen, reviewing: counts.reviewing })
        : filter.status
          ? counts[filter.status as OrderStatus]
          : counts.all,
    counts,
  }
}

const ofStatus = Object.fromEntries(
  orderStatuses.map((status) => [status, sql`${orders.status} = ${status}`]),
) as Record<OrderStatus, SQL>
async function countsAndTeam(db: Db, { status: _, statuses: _all, ...filter }: OrderFilter, levels: readonly string[]) {
  const { editionId, kind, from, to, timeZone: _zone, ...others } = filter
  if (!Object.values(others).some(Boolean)) return summedCounts(db, { editionId, kind, from, to }, levels)
  const [counts, [row]] = await Promise.all([
    cachedCounts(db, JSON.stringify(['orders', filter]), orders, matching(filter), ofStatus),
    filter.ownerId ? [] : db.select({ team: teamOf(levels) }).from(sql`(select) as one`), // the list of one owner has no filter by assignee
  ])
  return { team: row?.team ?? [], counts: { ...counts, all: sumOf(counts) } }
}

/**
 * Counts orders from stored sums per kind and day. Every order change updates these sums, so the counts are exact at
 * any size. The same statement reads the team, because the team uses this list all day.
 */
async function summedCounts(
  db: Db,
  { editionId, kind, from, to }: Pick<OrderFilter, 'editionId' | 'kind' | 'from' | 'to'>,
  levels: readonly string[],
) {
  const sums = db
    .select({ status: dayCounts.status, n: sql<number>`sum(${dayCounts.n})::int`.as('n') })
    .from(dayCounts)
    .where(
      and(
        eq(dayCounts.what, 'submitted'),
        eq(dayCounts.editionId, editionId),
        kind ? eq(dayCounts.kind, kind) : undefined,
        from ? gte(dayCounts.day, from) : undefined,
        to ? lte(dayCounts.day, to) : undefined,
      ),
    )
    .groupBy(dayCounts.status)
    .as('sums')
  const [row] = await db
    .select({
      counts: sql<Partial<Record<OrderStatus, number>>>`coalesce(json_object_agg(${sums.status}, ${sums.n}), '{}')`,
      team: teamOf(levels),
    })
    .from(sums)
  const counts = { ...noOrders, ...row?.counts }
  return { team: row?.team ?? [], counts: { ...counts, all: sumOf(counts) } }
}

/** The next newer and older order of the same kind, the possible assignees, and the company's name in Latin letters. */
export async function neighbours(
  db: Db,
  editionId: string,
  { id, kind }: { id: string; kind: OrderKind },
  levels: readonly string[],
) {
  const [row] = await db
    .select({
      ...neighboursOf(orders, { id: orders.id, key: orders.createdAt, same: [orders.editionId, orders.kind] }),
      team: teamOf(levels),
      latinName: latin,
    })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.editionId, editionId), eq(orders.kind, kind)))
  return row ?? { newerId: null, olderId: null, team: [], latinName: null }
}

/** SQL condition for the rows of a list. */
export const matching = (filter: OrderFilter): SQL | undefined =>
  and(
    eq(orders.editionId, filter.editionId),
    filter.own,
    filter.ownerId ? eq(orders.ownerId, filter.ownerId) : undefined,
    filter.companyId ? eq(orders.companyId, filter.companyId) : undefined,
    assignedTo(orders.assigneeId, filter.assigneeId),
    filter.kind ? sql`${orders.kind} = ${filter.kind}` : undefined,
    statusFilter(filter.status),
    filter.statuses && inArray(orders.status, filter.statuses),
    filter.hallId ? sql`${orders.hallIds} @> array[${filter.hallId}]::uuid[]` : undefined,
    isInCountries(orders.country, filter.country),
    ...withinDays(orders.createdAt, filter),
    ...withinDays(orders.decidedAt, { ...filter, from: filter.decidedFrom, to: filter.decidedTo }),
    filter.minCents ? sql`${orders.totalWithTaxCents} >= ${filter.minCents}::bigint` : undefined,
    filter.maxCents ? sql`${orders.totalWithTaxCents} <= ${filter.maxCents}::bigint` : undefined,
    ...searched(filter.q),
  )

/** A payment code finds exactly its order. Any other text is searched as words of the order. */
function searched(q = ''): SQL[] {
  const number = readPaymentCode(q)
  return number === undefined ? holding(orders.search, soughtWords(q)) : [eq(orders.number, number)]
}

/** The status `waiting` selects orders without a decision: unseen or under review. */
function statusFilter(status: OrderFilter['status']) {
  if (!status) return undefined
  return status === 'waiting' ? inArray(orders.status, ['unseen', 'reviewing']) : sql`${orders.status} = ${status}`
}
