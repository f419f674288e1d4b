import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/connect.ts'
import { ticketComments, tickets } from '#server/db/schema.ts'
import { folded } from '#server/kernel/text.ts'
import { insertComment, insertTicket } from '#server/ticket/ticket.ts'
import { cast, ownerOf, type DemoPerson } from './cast.ts'
import { demoCompanies } from './companies.ts'
import { atWork } from './order-history.ts'
import { demoTickets, type DemoTicket } from './tickets.ts'

const hour = 3_600_000

/** The conversations of the demo, the oldest first so that their numbers grow. Tickets of companies that have no account are left out. */
export async function seedTickets(tx: Tx, people: Map<DemoPerson, string>, now: Date) {
  for (const ticket of demoTickets.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await insertDemoTicket(tx, ticket, people, now)
}

async function insertDemoTicket(
  tx: Tx,
  { company, subject, daysAgo, talk, closed, assignee, aboutOrder }: DemoTicket,
  people: Map<DemoPerson, string>,
  now: Date,
) {
  const { email } = ownerOf(company) ?? demoCompanies[company]!
  const owner = await ownerAt(tx, email)
  if (!owner) return
  const admin = cast[assignee ?? 'hamid']
  const team = { authorId: people.get(admin)!, authorName: `${admin.name.fa} ${admin.lastName.fa}` }
  const openedAt = atWork(now.getTime() - daysAgo * 24 * hour, now.getTime())
  const { id } = await insertTicket(tx, {
    ownerId: owner.id,
    orderId: aboutOrder ? owner.orderId : null,
    subject,
    search: folded([subject, owner.name, owner.companyName ?? '', email].join(' ')),
  })
  const authors = { team, owner: { authorId: owner.id, authorName: owner.name } }
  const lastAt = await insertTalk(tx, id, { talk, authors, openedAt, latest: now.getTime() - 5 * 60_000 })
  const closedAt = closed ? new Date(Math.min(lastAt.getTime() + 2 * hour, now.getTime())) : null
  const status = closed ? 'closed' : 'awaitingReply'
  const assigneeId = assignee ? people.get(cast[assignee])! : null
  const times = { createdAt: new Date(openedAt), lastAt, updatedAt: closedAt ?? lastAt, closedAt }
  await tx
    .update(tickets)
    .set({ status, assigneeId, ...times })
    .where(eq(tickets.id, id))
}

/** The account at an address, with its latest order of booths. */
async function ownerAt(tx: Tx, email: string) {
  const { rows } = await tx.execute<{
    id: string
    name: string
    companyName: string | null
    orderId: string | null
  }>(sql`
    select id, name || ' ' || last_name as name, company_name as "companyName", (select o.id from orders o where o.owner_id = users.id and o.kind = 'booth' order by o.created_at desc limit 1) as "orderId" from users where email = ${email}`)
  return rows[0]
}

interface Talk extends Pick<DemoTicket, 'talk'> {
  authors: Record<'team' | 'owner', { authorId: string; authorName: string }>
  openedAt: number
  latest: number
}
/** Comments in office hours, none after `latest`. @returns when the last one was written */
async function insertTalk(tx: Tx, ticketId: string, { talk, authors, openedAt, latest }: Talk) {
  let at = openedAt
  for (const { by, hoursLater, text } of talk) {
    at = Math.max(at, atWork(Math.min(at + hoursLater * hour, latest), latest))
    const commentId = await insertComment(tx, { ticketId, by, ...authors[by], text, search: folded(text), files: [] })
    await tx
      .update(ticketComments)
      .set({ at: new Date(at) })
      .where(eq(ticketComments.id, commentId))
  }
  return new Date(at)
}
