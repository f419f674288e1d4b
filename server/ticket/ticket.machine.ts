// State machine of tickets. contract/states.ts defines when and by whom a transition is allowed.
import { ticketMoves, type TicketMove, type TicketStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Change, Machine } from '../kernel/machine.ts'
import { refuse } from '../kernel/refuse.ts'
import { fullName } from '../kernel/text.ts'
import { setTicketStatus } from './ticket.state.store.ts'
import { lockTicket, type LockedTicket } from './ticket.store.ts'

/** The audit log entry of an action on a ticket. */
export const ticketAuditEntry = ({ id, number }: Pick<LockedTicket, 'id' | 'number'>, change: Change) => ({
  subject: 'ticket',
  subjectId: id,
  label: number,
  ...change,
})
/** The change made by an answer. Answering an unassigned ticket assigns it to the author. */
export const answered = (
  { comments, assigneeId }: Pick<LockedTicket, 'comments' | 'assigneeId'>,
  actor: { name: string; lastName: string },
): Change => ({
  before: { comments, ...(assigneeId === null && { assignee: null }) },
  after: { comments: comments + 1, ...(assigneeId === null && { assignee: fullName(actor) }) },
})

export const tickets: Machine<TicketStatus, TicketMove, LockedTicket, never> = {
  moves: ticketMoves,
  lock: lockTicket,
  sideOf: ({ ownerId }, { id }) =>
    /* Guard: ticket owner in comments, off: 'owner' */ ownerId === id ? 'owner' : undefined,
  set: (tx, { id }, { to }) => setTicketStatus(tx, id, to),
  audit: (tx, context, ticket, change) => record(tx, context, ticketAuditEntry(ticket, change)),
  refuse: ({ status, comments }) => refuse('ticket.settled', { ticketStatus: status, comments }),
}
