// How a ticket moves; contract/states.ts says when and by whom.
import { ticketMoves, type TicketMove, type TicketStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Change, Machine } from '../kernel/machine.ts'
import { refuse } from '../kernel/refuse.ts'
import { fullName } from '../kernel/text.ts'
import { setTicketStatus } from './ticket.state.store.ts'
import { lockTicket, type LockedTicket } from './ticket.store.ts'

/** What the audit log says that something was done with. */
export const ticketEntry = ({ id, number }: Pick<LockedTicket, 'id' | 'number'>, change: Change) => ({
  subject: 'ticket',
  subjectId: id,
  label: number,
  ...change,
})
/** Anyone who answers what nobody has taken takes it. */
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
  audit: (tx, context, ticket, change) => record(tx, context, ticketEntry(ticket, change)),
  refuse: ({ status, comments }) => refuse('ticket.settled', { ticketStatus: status, comments }),
}
