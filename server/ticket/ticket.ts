// The owner's actions on a ticket (test/SPEC.md §4, docs/PRODUCT.md §8).
import type { OwnCommentInput, Ticket, TicketInput } from '#contract/entities/ticket.ts'
import { begin, move } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { settleIn } from '../kernel/idempotency.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, cleanText, folded, fullName } from '../kernel/text.ts'
import { ownFiles } from '../upload/upload.ts'
import { tickets } from './ticket.machine.ts'
import {
  insertComment,
  insertTicket,
  isOwnOrder,
  ticketById,
  type LockedTicket,
  type StoredTicket,
} from './ticket.store.ts'
export { handBackTickets, insertTicket, ticketById } from './ticket.store.ts'
export { answered, ticketAuditEntry } from './ticket.machine.ts'
export { ticketListing } from './ticket.export.ts'

/** The ticket as its owner sees it, without names of the team. */
export const ownerView = ({ owner: _, assignee: __, talk, ...ticket }: StoredTicket): Ticket => ({
  ...ticket,
  talk: talk.map((comment) => (comment.by === 'team' ? { ...comment, authorName: '' } : comment)),
})

export async function ownTicket({ db, actor }: Mine, id: string) {
  const ticket = found(await ticketById(db, id))
  return /* Guard: ticket owner, off: forOwner(ticket) */ ticket.owner.id === actor.id
    ? ownerView(ticket)
    : refuse('thing.notFound')
}

/**
 * Opens a ticket with a subject and a first message, optionally about an own order.
 * @throws input.invalid
 */
export async function openTicket(
  context: Mine,
  { subject: written, message, attachmentIds = [], orderId }: TicketInput,
): Promise<Ticket> {
  const { db, actor } = context
  const subject = cleanLine(written)
  return db.transaction(async (tx) => {
    if (orderId && !(await isOwnOrder(tx, actor, orderId))) refuseField('orderId', 'orderUnknown')
    const files = await ownFiles(tx, actor.id, attachmentIds, 'attachmentIds', ['attachment'])
    const search = folded([subject, actor.name, actor.lastName, actor.companyName ?? '', actor.email].join(' '))
    const { id } = await begin(tx, context, tickets, 'open', {
      insert: (status) => insertTicket(tx, { ownerId: actor.id, orderId: orderId ?? null, subject, status, search }),
      emit: (ticket) => [['ticket.opened', { ticketId: ticket.id }]],
    })
    await insertComment(tx, { ...writtenBy(context, message), ticketId: id, by: 'owner', files })
    const ticket = ownerView(found(await ticketById(tx, id)))
    await settleIn(tx, context, 201, { ticket })
    return ticket
  })
}

/**
 * Adds a comment of the owner. It reopens a closed ticket if the owner asked for that.
 * @throws ticket.closed, input.invalid
 */
export async function comment(
  context: Mine,
  id: string,
  { message, attachmentIds = [], reopen = false }: OwnCommentInput,
): Promise<Ticket> {
  const { db, actor } = context
  return db.transaction(async (tx) => {
    const { before: ticket } = await move(tx, context, tickets, 'reopen', id, {
      guard: () => {
        if (!reopen) refuse('ticket.closed')
      },
    })
    const files = await ownFiles(tx, actor.id, attachmentIds, 'attachmentIds', ['attachment'])
    await insertComment(tx, { ...writtenBy(context, message), ticketId: ticket.id, by: 'owner', files })
    const answer = ownerView(found(await ticketById(tx, id)))
    await settleIn(tx, context, 201, { ticket: answer })
    return answer
  })
}

/** @throws ticket.settled if it is already closed, ticket.moved if more was written than the caller has seen */
export async function closeOwn(context: Mine, id: string, seen: number | undefined): Promise<Ticket> {
  await context.db.transaction((tx) =>
    move(tx, context, tickets, 'close', id, { guard: (ticket) => refuseUnseenMessages(ticket, seen) }),
  )
  return ownTicket(context, id)
}

/** @throws ticket.moved if there is a message that the caller has not seen */
export function refuseUnseenMessages({ status, comments }: LockedTicket, seen: number | undefined) {
  if (seen !== undefined && seen !== comments) refuse('ticket.moved', { ticketStatus: status, comments })
}

export const writtenBy = ({ actor }: Mine, message: string) => {
  const text = cleanText(message)
  return { authorId: actor.id, authorName: fullName(actor), text, search: folded(text) }
}
