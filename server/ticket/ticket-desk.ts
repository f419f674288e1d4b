// The team's actions on tickets: answer, close and assign.
import type { CommentInput, PanelTicket } from '#contract/entities/ticket.ts'
import { adminsWho, teamFor } from '../admin/admin.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { move } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { settleIn } from '../kernel/idempotency.ts'
import { found } from '../kernel/refuse.ts'
import { ownFiles } from '../upload/upload.ts'
import { answered, ticketAuditEntry, tickets } from './ticket.machine.ts'
import { ticketNeighbours } from './ticket-list.store.ts'
import { refuseUnseenMessages, writtenBy } from './ticket.ts'
import { assign, insertComment, lockTicket, ticketById } from './ticket.store.ts'

/** Admins who can be assigned tickets. */
export const ticketTeam = (db: Db | Tx) => adminsWho(db, 'tickets.manage')

export async function panelTicket(db: Db | Tx, id: string): Promise<PanelTicket> {
  const ticket = found(await ticketById(db, id))
  return { ...ticket, ...(await ticketNeighbours(db, ticket)), team: await ticketTeam(db) }
}

/** Adds the team's answer. A closed ticket stays closed, because only its owner can reopen it. */
export async function answerTicket(
  context: Mine,
  id: string,
  { message, attachmentIds = [] }: CommentInput,
): Promise<PanelTicket> {
  const { db, actor, jobs } = context
  return db.transaction(async (tx) => {
    const ticket = found(await lockTicket(tx, id))
    const files = await ownFiles(tx, actor.id, attachmentIds, 'attachmentIds', ['attachment'])
    const commentId = await insertComment(tx, {
      ...writtenBy(context, message),
      ticketId: ticket.id,
      by: 'team',
      files,
    })
    if (ticket.assigneeId === null) await assign(tx, ticket.id, actor.id)
    await jobs.emit(tx, 'ticket.answered', { ticketId: ticket.id, commentId })
    await record(tx, context, ticketAuditEntry(ticket, answered(ticket, actor)))
    const answer = await panelTicket(tx, id)
    await settleIn(tx, context, 201, { ticket: answer })
    return answer
  })
}

/** @throws ticket.moved if it is already closed, or if its owner wrote more than the caller has seen */
export async function settleTicket(context: Mine, id: string, seen: number | undefined) {
  await context.db.transaction((tx) =>
    move(tx, context, tickets, 'settle', id, {
      guard: (ticket) => refuseUnseenMessages(ticket, seen),
      effect: (_, ticket) => ({ emit: [['ticket.closed', { ticketId: ticket.id }]] }),
    }),
  )
}

/**
 * Assigns a ticket to an admin who may answer it; null unassigns it.
 * @throws input.invalid
 */
export async function assignTicket(context: Mine, id: string, assigneeId: string | null) {
  await context.db.transaction(async (tx) => {
    const team = await teamFor(tx, 'tickets.manage', assigneeId)
    const ticket = found(await lockTicket(tx, id))
    await assign(tx, ticket.id, assigneeId)
    const nameOf = (adminId: string | null) => team.find((one) => one.id === adminId)?.name ?? adminId
    const change = { before: { assignee: nameOf(ticket.assigneeId) }, after: { assignee: nameOf(assigneeId) } }
    await record(tx, context, ticketAuditEntry(ticket, change))
  })
}
