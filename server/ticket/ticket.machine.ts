// How a ticket moves; contract/states.ts says when and by whom.
import { ticketMoves, type TicketMove, type TicketStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Machine } from '../kernel/machine.ts'
import { refuse } from '../kernel/refuse.ts'
import { setTicketStatus } from './ticket.state.store.ts'
import { lockTicket, type LockedTicket } from './ticket.store.ts'

export const tickets: Machine<TicketStatus, TicketMove, LockedTicket, never> = {
  moves: ticketMoves,
  lock: lockTicket,
  sideOf: ({ ownerId }, { id }) => (ownerId === id ? 'owner' : undefined),
  set: (tx, { id }, { to }) => setTicketStatus(tx, id, to),
  audit: (tx, context, { id, number }, change) =>
    record(tx, context, { subject: 'ticket', subjectId: id, label: number, ...change }),
  refuse: ({ status, comments }) => refuse('ticket.settled', { ticketStatus: status, comments }),
}
