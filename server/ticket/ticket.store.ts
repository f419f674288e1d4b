import { and, eq, sql } from 'drizzle-orm'
import type { PanelTicket, TicketRow } from '#contract/entities/ticket.ts'
import { ticketMoves, type TicketStatus } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { latinNameOfMember } from '../db/latin-name.ts'
import { isoOf } from '../db/moment.ts'
import { orders, ticketComments, ticketFiles, tickets } from '../db/schema.ts'
import { nextOf } from '../db/series.ts'
import type { Actor } from '../kernel/portal.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { ownedBy } from '../kernel/ownership.ts'

type Side = TicketRow['lastBy']
/** Maximum number of characters of a ticket and its comments that search covers. */
const searched = 20_000

/** @returns the id and the assigned number, such as T-0142 */
export async function insertTicket(
  tx: Tx,
  {
    ownerId,
    orderId,
    subject,
    status = ticketMoves.open.to,
    search,
  }: { ownerId: string; orderId: string | null; subject: string; status?: TicketStatus; search: string },
) {
  const {
    rows: [row],
  } = await tx.execute<{ id: string; number: string }>(sql`
    with n as (select 'T-' || ${nextOf('ticket_numbers')} as number)
    insert into tickets (id, number, owner_id, order_id, subject, status, comments, search) select ${uuidv7()}, n.number, ${ownerId}, ${orderId}, ${/* Guard: SQL parameters, off: sql.raw("'" + subject + "'") */ subject}, ${status}, 0, lower(replace(n.number, '-', ' ')) || ' ' || ${search} from n returning id, number`)
  return row!
}

export interface NewComment {
  ticketId: string
  by: Side
  authorId: string
  authorName: string
  text: string
  search: string
  files: readonly string[]
}

/**
 * Adds a comment and makes its author the last to write.
 * @returns the id of the comment
 */
export async function insertComment(tx: Tx, { ticketId, by, authorId, authorName, text, search, files }: NewComment) {
  const id = uuidv7()
  const at = sql`portal_time(clock_timestamp())`
  await tx.insert(ticketComments).values({ id, ticketId, by, authorId, authorName, text, at })
  if (files.length > 0) await tx.insert(ticketFiles).values(files.map((uploadId) => ({ commentId: id, uploadId })))
  await tx
    .update(tickets)
    .set({
      comments: sql`${tickets.comments} + 1`,
      lastBy: by,
      lastAt: at,
      updatedAt: sql`portal_now()`,
      search: sql`left(${tickets.search} || ' ' || ${search}, ${searched})`,
    })
    .where(eq(tickets.id, ticketId))
  return id
}

export interface LockedTicket extends Record<string, unknown> {
  id: string
  number: string
  ownerId: string
  status: TicketStatus
  comments: number
  assigneeId: string | null
}
/** Locks a ticket. A second comment or closing waits for the first. */
export const lockTicket = async (tx: Tx, id: string): Promise<LockedTicket | undefined> =>
  (
    await tx
      .select({
        id: tickets.id,
        number: tickets.number,
        ownerId: tickets.ownerId,
        status: tickets.status,
        comments: tickets.comments,
        assigneeId: tickets.assigneeId,
      })
      .from(tickets)
      .where(eq(tickets.id, id))
      .for('update')
  )[0]
export const assign = (tx: Tx, id: string, adminId: string | null) =>
  tx
    .update(tickets)
    .set({ assigneeId: adminId, updatedAt: sql`portal_now()` })
    .where(eq(tickets.id, id))

/** Unassigns the open tickets of an admin. */
export const handBackTickets = (tx: Tx, adminId: string) =>
  tx
    .update(tickets)
    .set({ assigneeId: null })
    .where(and(eq(tickets.assigneeId, adminId), eq(tickets.status, 'awaitingReply')))

export type StoredTicket = Omit<PanelTicket, 'previousId' | 'nextId' | 'team'>

/** The ticket and all its comments, in one query. */
export async function ticketById(db: Db | Tx, id: string): Promise<StoredTicket | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ ticket: StoredTicket }>(sql`
    select json_build_object('id', t.id, 'number', t.number, 'subject', t.subject, 'status', t.status, 'lastBy', t.last_by, 'lastAt', ${isoOf('t.last_at')}, 'comments', t.comments, 'createdAt', ${isoOf('t.created_at')}, 'closedAt', ${isoOf('t.closed_at')},
      'order', case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'kind', o.kind, 'edition', (select case when e.state = 'current' then '' else e.slug end from editions e where e.id = o.edition_id)) end,
      'owner', json_build_object('id', u.id, 'name', trim(u.name || ' ' || u.last_name), 'companyName', u.company_name, 'latinName', ${latinNameOfMember(sql`u.id`, sql`u.company_name`)}, 'email', u.email, 'phoneNumber', u.phone_number, 'locale', u.locale),
      'assignee', case when a.id is not null then json_build_object('id', a.id, 'name', trim(a.name || ' ' || a.last_name)) end,
      'talk', coalesce((select json_agg(json_build_object('id', c.id, 'at', ${isoOf('c.at')}, 'by', c.by, 'authorName', c.author_name, 'text', c.text,
        'attachments', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by f.created_at, f.id) from ticket_files x join uploads f on f.id = x.upload_id where x.comment_id = c.id), '[]')) order by c.at, c.id)
        from ticket_comments c where c.ticket_id = t.id), '[]')) as ticket
    from tickets t join users u on u.id = t.owner_id left join orders o on o.id = t.order_id left join users a on a.id = t.assignee_id where t.id = ${id}`)
  return row?.ticket
}

/** Whether the user may name this order in a ticket. */
export const isOwnOrder = async (tx: Tx, actor: Actor, orderId: string) =>
  (
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), ownedBy(actor, orders, 'company.order')))
  ).length === 1
