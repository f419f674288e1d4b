import { eq, sql } from 'drizzle-orm'
import { recordAll, type Done } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/connect.ts'
import { ticketComments, tickets } from '#server/db/schema.ts'
import { changeOf } from '#server/kernel/machine.ts'
import { folded, fullName } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { answered, insertTicket, ticketAuditEntry } from '#server/ticket/ticket.ts'
import { adminOf, ownerOf, type DemoPerson } from './cast.ts'
import { demoCompanies } from './companies.ts'
import type { DemoFair } from './edition.ts'
import { workingHour } from './order-history.ts'
import { demoTickets, type DemoTicket } from './tickets.ts'

const hour = 3_600_000

/**
 * Inserts the tickets of the demo, the oldest first so that their numbers ascend with time. Tickets of companies
 * without an account are left out.
 */
export async function seedTickets(tx: Tx, ground: Ground) {
  const owners = await ownersOf(tx, demoTickets.map(emailOf)) // prettier-ignore
  const comments: Comment[] = []
  const done: Done[] = []
  for (const ticket of demoTickets.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const owner = owners.get(emailOf(ticket))
    if (!owner) continue
    const talk = await insertDemoTicket(tx, ticket, { ...ground, owner })
    comments.push(...talk.comments)
    done.push(...talk.done)
  }
  await tx.insert(ticketComments).values(comments)
  await recordAll(tx, done)
}

type Comment = typeof ticketComments.$inferInsert & { at: Date }
interface Ground {
  settings: DemoFair
  people: Map<DemoPerson, string>
  now: Date
}
const emailOf = ({ company }: DemoTicket) => (ownerOf(company) ?? demoCompanies[company]!).email

type Around = Ground & { owner: Owner }
/**
 * Inserts a ticket.
 * @returns its comments and audit log entries, which the caller writes
 */
async function insertDemoTicket(tx: Tx, ticket: DemoTicket, { owner, settings, people, now }: Around) {
  const { subject, daysAgo, talk, closed, assignee, aboutOrder } = ticket
  const admin = adminOf(people, assignee ?? 'hamid')
  const team = { authorId: admin.id, authorName: fullName(admin) }
  const openedAt = workingHour(now.getTime() - daysAgo * 24 * hour, now.getTime())
  const added = await insertTicket(tx, {
    ownerId: owner.id,
    orderId: aboutOrder ? owner.orderId : null,
    subject,
    search: folded([subject, owner.name, owner.companyName ?? '', owner.email].join(' ')),
  })
  const authors = { team, owner: { authorId: owner.id, authorName: owner.name } }
  const comments = talkOf(added.id, { talk, authors, openedAt, latest: now.getTime() - 5 * 60_000 })
  const last = comments.at(-1)!
  const closedAt = closed
    ? new Date(workingHour(Math.min(last.at.getTime() + 2 * hour, now.getTime()), now.getTime(), last.at.getTime()))
    : null
  const status = closed ? 'closed' : 'awaitingReply'
  const assigneeId = assignee || comments.some(({ by }) => by === 'team') ? admin.id : null
  const times = { createdAt: new Date(openedAt), lastAt: last.at, updatedAt: closedAt ?? last.at, closedAt }
  const search = sql`${tickets.search} || ' ' || ${comments.map(({ text }) => folded(text)).join(' ')}::text`
  await tx
    .update(tickets)
    .set({ status, assigneeId, ...times, comments: comments.length, lastBy: last.by, search })
    .where(eq(tickets.id, added.id))
  const doing = { actor: admin, edition: settings }
  return { comments, done: [...answersTo(added, comments, doing), ...endOf(added, closedAt, doing)] }
}

type Numbered = Parameters<typeof ticketAuditEntry>[0]
type DoneBy = Pick<Done, 'actor' | 'edition'>
const answersTo = (ticket: Numbered, comments: readonly Comment[], doing: DoneBy): Done[] =>
  comments.flatMap(({ by, at }, before) => {
    const assigneeId = comments.slice(0, before).some((one) => one.by === 'team') ? doing.actor.id : null
    const change = answered({ comments: before, assigneeId }, doing.actor)
    return by === 'team' ? { ...doing, call: 'panelTicket.comment', entry: ticketAuditEntry(ticket, change), at } : []
  })
const endOf = (ticket: Numbered, at: Date | null, doing: DoneBy): Done[] =>
  at ? [{ ...doing, call: 'panelTicket.close', entry: ticketAuditEntry(ticket, changeOf('awaitingReply', 'closed', '')), at }] : [] // prettier-ignore

interface Owner extends Record<string, unknown> {
  id: string
  email: string
  name: string
  companyName: string | null
  orderId: string | null
}
/** Returns the accounts with these e-mail addresses, each with its latest booth order. */
async function ownersOf(tx: Tx, emails: readonly string[]) {
  const { rows } = await tx.execute<Owner>(sql`
    select id, email, name || ' ' || last_name as name, company_name as "companyName", (select o.id from orders o where o.owner_id = users.id and o.kind = 'booth' order by o.created_at desc limit 1) as "orderId" from users where email = any(${sql.param(emails)}::text[])`)
  return new Map(rows.map((owner) => [owner.email, owner]))
}

interface Talk extends Pick<DemoTicket, 'talk'> {
  authors: Record<'team' | 'owner', { authorId: string; authorName: string }>
  openedAt: number
  latest: number
}
/** Returns comments in office hours, none after `latest`, the oldest first. */
function talkOf(ticketId: string, { talk, authors, openedAt, latest }: Talk) {
  let at = openedAt
  return talk.map(({ by, hoursLater, text }) => {
    at = Math.max(at, workingHour(Math.min(at + hoursLater * hour, latest), latest, at))
    return { id: uuidv7(), ticketId, by, ...authors[by], text, at: new Date(at) }
  })
}
