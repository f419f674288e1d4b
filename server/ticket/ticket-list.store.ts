// Lists of tickets: keyset pages that cost the same at the first row and the millionth.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageLimit } from '#contract/constants.ts'
import type { PanelTicketRow, TicketRow, TicketTurn } from '#contract/entities/ticket.ts'
import type { TicketStatus } from '#contract/states.ts'
import { keptCounts, sumOf } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { keyset } from '../db/page.ts'
import { orders, tickets, users } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'

/** Ids grow with time, so the primary key sorts by age. */
const pages = keyset(tickets.id, { lastAt: tickets.lastAt, createdAt: { sql: sql`${tickets.id}`, type: 'uuid' } })
export interface TicketFilter {
  ownerId?: string | undefined
  orderId?: string | undefined
  status?: TicketStatus | undefined
  turn?: TicketTurn | undefined
  assigneeId?: string | undefined
  q?: string | undefined
}
export interface Paging {
  sort?: string | undefined
  cursor?: string | undefined
  limit?: string | undefined
}

const owner = alias(users, 'ticket_owner')
const assignee = alias(users, 'ticket_assignee')
const shown = {
  id: tickets.id,
  number: tickets.number,
  subject: tickets.subject,
  status: tickets.status,
  lastBy: tickets.lastBy,
  lastAt: tickets.lastAt,
  comments: tickets.comments,
  createdAt: tickets.createdAt,
  closedAt: tickets.closedAt,
  order: sql<
    TicketRow['order']
  >`case when ${orders.id} is not null then json_build_object('id', ${orders.id}, 'number', ${orders.number}, 'kind', ${orders.kind}) end`,
}
const people = {
  owner: sql<
    PanelTicketRow['owner']
  >`json_build_object('id', ${owner.id}, 'name', ${owner.name} || ' ' || ${owner.lastName}, 'companyName', ${owner.companyName})`,
  assignee: sql<
    PanelTicketRow['assignee']
  >`case when ${assignee.id} is not null then json_build_object('id', ${assignee.id}, 'name', ${assignee.name} || ' ' || ${assignee.lastName}) end`,
}
const dated = <T extends { lastAt: Date; createdAt: Date; closedAt: Date | null }>({
  lastAt,
  createdAt,
  closedAt,
  ...row
}: T) => ({
  ...row,
  lastAt: lastAt.toISOString(),
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

export async function ownTicketPage(db: Db, filter: TicketFilter & { ownerId: string }, { cursor, limit }: Paging) {
  const size = Number(limit ?? pageLimit.usual)
  const page = pages('lastAt', 'desc', cursor)
  const rows = await db
    .select({ ...shown, ...page.key })
    .from(tickets)
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(matching(filter), page.after))
    .orderBy(...page.order)
    .limit(size + 1)
  const { items, nextCursor } = page.of(rows, size)
  return { items: items.map(dated) satisfies TicketRow[], nextCursor }
}

export async function ticketPage(
  db: Db,
  filter: TicketFilter,
  { sort = naturalOrder(filter.turn), cursor, limit }: Paging,
) {
  const size = Number(limit ?? pageLimit.usual)
  const page = pages(sort.replace('-', '') as 'lastAt' | 'createdAt', sort.startsWith('-') ? 'desc' : 'asc', cursor)
  const rows = await db
    .select({ ...shown, ...people, ...page.key })
    .from(tickets)
    .innerJoin(owner, eq(owner.id, tickets.ownerId))
    .leftJoin(assignee, eq(assignee.id, tickets.assigneeId))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(matching(filter), page.after))
    .orderBy(...page.order)
    .limit(size + 1)
  const { items, nextCursor } = page.of(rows, size)
  return { items: items.map(dated) satisfies PanelTicketRow[], nextCursor }
}

/** Of those that wait, the one that has waited longest is the first. */
const naturalOrder = (turn: TicketTurn | undefined) => (turn === 'waiting' ? 'lastAt' : '-lastAt')
/** How many there are of each turn under the other filters. */
export async function turnCounts(db: Db, { turn: _, ...filter }: TicketFilter) {
  const counts = await keptCounts(db, JSON.stringify(['turns', filter]), tickets, matching(filter), turns)
  return { ...counts, all: sumOf(counts) }
}
export async function ownCounts(db: Db, { status: _, ...filter }: TicketFilter) {
  const counts = await keptCounts(db, JSON.stringify(['own tickets', filter]), tickets, matching(filter), {
    awaitingReply: sql`${tickets.status} = 'awaitingReply'`,
    closed: sql`${tickets.status} = 'closed'`,
  })
  return { ...counts, all: sumOf(counts) }
}

/** The ones before and after in the list of the same turn. */
export async function ticketNeighbours(
  db: Db | Tx,
  { id, status, lastBy }: Pick<TicketRow, 'id' | 'status' | 'lastBy'>,
) {
  const near = (
    beyond: '<' | '>',
  ) => sql`(select n.id from tickets n where n.status = t.status ${status === 'closed' ? sql`` : sql`and n.last_by = t.last_by`} and (n.last_at, n.id) ${sql.raw(beyond)} (t.last_at, t.id)
    order by n.last_at ${sql.raw(beyond === '>' ? 'asc' : 'desc')}, n.id ${sql.raw(beyond === '>' ? 'asc' : 'desc')} limit 1)`
  const {
    rows: [row],
  } = await db.execute<{ newer: string | null; older: string | null }>(
    sql`select ${near('>')} as newer, ${near('<')} as older from tickets t where t.id = ${id}`,
  )
  const [previousId, nextId] =
    status === 'awaitingReply' && lastBy === 'owner' ? [row?.older, row?.newer] : [row?.newer, row?.older]
  return { previousId: previousId ?? null, nextId: nextId ?? null }
}

const turns: Record<TicketTurn, SQL> = {
  waiting: sql`${tickets.status} = 'awaitingReply' and ${tickets.lastBy} = 'owner'`,
  answered: sql`${tickets.status} = 'awaitingReply' and ${tickets.lastBy} = 'team'`,
  closed: sql`${tickets.status} = 'closed'`,
}
function matching({ ownerId, orderId, status, turn, assigneeId, q }: TicketFilter): SQL | undefined {
  const words = soughtWords(q)
  return and(
    ownerId ? eq(tickets.ownerId, ownerId) : undefined,
    orderId ? eq(tickets.orderId, orderId) : undefined,
    status ? eq(tickets.status, status) : undefined,
    turn ? turns[turn] : undefined,
    assigneeId === 'nobody'
      ? sql`${tickets.assigneeId} is null`
      : assigneeId
        ? eq(tickets.assigneeId, assigneeId)
        : undefined,
    ...holding(tickets.search, words),
  )
}
