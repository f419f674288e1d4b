import { sql } from 'drizzle-orm'
import type { PanelTicket, TicketRow } from '#contract/entities/ticket.ts'
import { ticketMoves, type TicketStatus } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isoOf } from '../db/moment.ts'
import { nextOf } from '../db/series.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type Side = TicketRow['lastBy']
/** Search looks through what was said too, up to so many characters of it. */
const searched = 20_000

/** @returns the id and the number it got, such as T-0142 */
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
    insert into tickets (id, number, owner_id, order_id, subject, status, comments, search) select ${uuidv7()}, n.number, ${ownerId}, ${orderId}, ${subject}, ${status}, 0, lower(replace(n.number, '-', ' ')) || ' ' || ${search} from n returning id, number`)
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

/** The last word is whose comment this is. @returns the id of the comment */
export async function insertComment(tx: Tx, { ticketId, by, authorId, authorName, text, search, files }: NewComment) {
  const id = uuidv7()
  await tx.execute(
    sql`insert into ticket_comments (id, ticket_id, by, author_id, author_name, text, at) values (${id}, ${ticketId}, ${by}, ${authorId}, ${authorName}, ${text}, portal_time(clock_timestamp()))`,
  )
  if (files.length > 0)
    await tx.execute(
      sql`insert into ticket_files (comment_id, upload_id) select ${id}, u from unnest(${sql.param(files)}::uuid[]) as u`,
    )
  await tx.execute(
    sql`update tickets set comments = comments + 1, last_by = ${by}, last_at = portal_time(clock_timestamp()), updated_at = portal_now(), search = left(search || ' ' || ${search}, ${searched}) where id = ${ticketId}`,
  )
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
/** Anyone who says something or closes waits here for anyone who does so already. */
export const lockTicket = async (tx: Tx, id: string) =>
  (
    await tx.execute<LockedTicket>(
      sql`select id, number, owner_id as "ownerId", status, comments, assignee_id as "assigneeId" from tickets where id = ${id} for update`,
    )
  ).rows[0]
export const assign = (tx: Tx, id: string, adminId: string | null) =>
  tx.execute(sql`update tickets set assignee_id = ${adminId}, updated_at = portal_now() where id = ${id}`)

export type StoredTicket = Omit<PanelTicket, 'previousId' | 'nextId' | 'team'>

/** The ticket and everything said in it, in one trip. */
export async function ticketById(db: Db | Tx, id: string): Promise<StoredTicket | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ ticket: StoredTicket }>(sql`
    select json_build_object('id', t.id, 'number', t.number, 'subject', t.subject, 'status', t.status, 'lastBy', t.last_by, 'lastAt', ${isoOf('t.last_at')}, 'comments', t.comments, 'createdAt', ${isoOf('t.created_at')}, 'closedAt', ${isoOf('t.closed_at')},
      'order', case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'kind', o.kind) end,
      'owner', json_build_object('id', u.id, 'name', u.name || ' ' || u.last_name, 'companyName', u.company_name, 'email', u.email, 'phoneNumber', u.phone_number, 'locale', u.locale),
      'assignee', case when a.id is not null then json_build_object('id', a.id, 'name', a.name || ' ' || a.last_name) end,
      'talk', coalesce((select json_agg(json_build_object('id', c.id, 'at', ${isoOf('c.at')}, 'by', c.by, 'authorName', c.author_name, 'text', c.text,
        'attachments', coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by f.created_at, f.id) from ticket_files x join uploads f on f.id = x.upload_id where x.comment_id = c.id), '[]')) order by c.at, c.id)
        from ticket_comments c where c.ticket_id = t.id), '[]')) as ticket
    from tickets t join users u on u.id = t.owner_id left join orders o on o.id = t.order_id left join users a on a.id = t.assignee_id where t.id = ${id}`)
  return row?.ticket
}

/** What of an own order a ticket can be about. */
export const isOwnOrder = async (tx: Tx, ownerId: string, orderId: string) =>
  (await tx.execute(sql`select from orders where id = ${orderId} and owner_id = ${ownerId}`)).rowCount === 1
