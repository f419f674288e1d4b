// Lists of tickets: keyset pages that cost the same at the first row and the millionth.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PanelTicketRow, TicketRow, TicketTurn } from '#contract/entities/ticket.ts'
import type { TicketStatus } from '#contract/states.ts'
import { assignedTo } from '../db/assigned.ts'
import { tabCounts } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { latinNameOfMember } from '../db/latin-name.ts'
import { holding } from '../db/words.ts'
import { listOf, neighboursOf, type Page, type Paging } from '../db/list.ts'
import { orders, tickets, users } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'

export interface TicketFilter {
  ownerId?: string | undefined
  orderId?: string | undefined
  status?: TicketStatus | undefined
  turn?: TicketTurn | undefined
  assigneeId?: string | undefined
  q?: string | undefined
}

const owner = alias(users, 'ticket_owner')
const assignee = alias(users, 'ticket_assignee')
const common = {
  from: tickets,
  id: tickets.id,
  /** Ids grow with time, so the primary key sorts by age. */
  keys: { lastAt: tickets.lastAt, createdAt: { sql: sql`${tickets.id}`, type: 'uuid' } },
  usual: '-lastAt',
} as const
const itsOrder = { table: orders, on: eq(orders.id, tickets.orderId), isOptional: true }
const ownList = listOf({ ...common, joins: [itsOrder] })
const list = listOf({
  ...common,
  joins: [
    { table: owner, on: eq(owner.id, tickets.ownerId) },
    { table: assignee, on: eq(assignee.id, tickets.assigneeId), isOptional: true },
    itsOrder,
  ],
})
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
  >`case when ${orders.id} is not null then json_build_object('id', ${orders.id}, 'number', ${orders.number}, 'kind', ${orders.kind}, 'edition', (select case when e.state = 'current' then '' else e.slug end from editions e where e.id = ${orders.editionId})) end`,
}
const people = {
  owner: sql<
    PanelTicketRow['owner']
  >`json_build_object('id', ${owner.id}, 'name', ${owner.name} || ' ' || ${owner.lastName}, 'companyName', ${owner.companyName}, 'latinName', ${latinNameOfMember(sql`${owner.id}`, sql`${owner.companyName}`)})`,
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

export const ownTicketPage = (
  db: Db,
  filter: TicketFilter & { ownerId: string },
  { cursor, limit }: Paging,
): Promise<Page<TicketRow>> => ownList(db, { shown, where: matching(filter), item: dated }, { cursor, limit })

export const ticketPage = (
  db: Db,
  filter: TicketFilter,
  { sort = naturalOrder(filter.turn), ...paging }: Paging,
): Promise<Page<PanelTicketRow>> =>
  list(db, { shown: { ...shown, ...people }, where: matching(filter), item: dated }, { sort, ...paging })

/** Waiting tickets are sorted with the longest wait first. */
const naturalOrder = (turn: TicketTurn | undefined) => (turn === 'waiting' ? 'lastAt' : '-lastAt')
/** The number of tickets in each `turn` (waiting for the team, answered, closed), under the other filters. */
export const turnCounts = (db: Db, { turn: _, ...filter }: TicketFilter) =>
  tabCounts(db, JSON.stringify(['turns', filter]), tickets, matching(filter), turns)
export const ownCounts = (db: Db, { status: _, ...filter }: TicketFilter) =>
  tabCounts(db, JSON.stringify(['own tickets', filter]), tickets, matching(filter), {
    awaitingReply: sql`${tickets.status} = 'awaitingReply'`,
    closed: sql`${tickets.status} = 'closed'`,
  })

/** The previous and next tickets in the list with the same `turn` (waiting for the team, answered or closed). */
export async function ticketNeighbours(
  db: Db | Tx,
  { id, status, lastBy }: Pick<TicketRow, 'id' | 'status' | 'lastBy'>,
) {
  const same = status === 'closed' ? [tickets.status] : [tickets.status, tickets.lastBy]
  const [row] = await db
    .select(neighboursOf(tickets, { id: tickets.id, key: tickets.lastAt, same }))
    .from(tickets)
    .where(eq(tickets.id, id))
  const [previousId, nextId] =
    status === 'awaitingReply' && lastBy === 'owner' ? [row?.olderId, row?.newerId] : [row?.newerId, row?.olderId]
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
    assignedTo(tickets.assigneeId, assigneeId),
    ...holding(tickets.search, words),
  )
}
