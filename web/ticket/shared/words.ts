// Texts of tickets, for users and for the team.
import type { TicketRow, TicketTurn } from '#contract/entities/ticket.ts'
import { m } from '#messages/messages.js'
import type { StatusKind } from '#web/ui/status.tsx'

type Standing = Pick<TicketRow, 'status' | 'lastBy'>
/** State of a ticket by who has to act next: `waiting` for the team, `answered` for the owner, or `closed`. */
export const turnOf = ({ status, lastBy }: Standing): TicketTurn =>
  status === 'closed' ? 'closed' : lastBy === 'owner' ? 'waiting' : 'answered'

/** Status as the owner sees it. The specification has only two values for owners: closed and awaiting. */
export const ownStatus = ({ status }: Standing): { kind: StatusKind; text: string } =>
  status === 'closed' ? { kind: 'closed', text: m.ticket_closed() } : { kind: 'waiting', text: m.ticket_awaiting() }

/** Status of a ticket as the team sees it. */
export const turnText: Record<TicketTurn, () => string> = {
  waiting: m.ticket_waiting_us,
  answered: m.ticket_waiting_user,
  closed: m.ticket_closed,
}
export const turnKind: Record<TicketTurn, StatusKind> = { waiting: 'unseen', answered: 'waiting', closed: 'closed' }
