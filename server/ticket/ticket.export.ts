// Exports the list of tickets as a file.
import type { PanelTicketRow } from '#contract/entities/ticket.ts'
import { m } from '#messages/messages.js'
import { assigneeFor } from '../db/assigned.ts'
import type { Column, Listing, Word } from '../export/export.ts'
import { ticketPage, type TicketFilter } from './ticket-list.store.ts'

const turnOf = ({ status, lastBy }: PanelTicketRow): Word =>
  status === 'closed' ? m.ticket_closed : lastBy === 'owner' ? m.ticket_waiting_us : m.ticket_waiting_user
const columns: readonly Column<PanelTicketRow>[] = [
  { head: m.export_number, value: ({ number }) => number, width: 14 },
  { head: m.ticket_subject, value: ({ subject }) => subject, width: 40 },
  { head: m.export_status, value: turnOf, width: 20 },
  { head: m.ticket_owner, value: ({ owner }) => owner.name },
  { head: m.export_company, value: ({ owner }) => owner.companyName, width: 32 },
  { head: m.export_order, value: ({ order }) => order?.number ?? null, width: 14 },
  { head: m.ticket_assignee, value: ({ assignee }) => assignee?.name ?? null },
  { head: m.export_messages, value: ({ comments }) => comments, kind: 'number' },
  { head: m.ticket_last_word, value: ({ lastAt }) => lastAt, kind: 'moment' },
  { head: m.ticket_opened, value: ({ createdAt }) => createdAt, kind: 'moment' },
  { head: m.export_closed, value: ({ closedAt }) => closedAt, kind: 'moment' },
]

export const ticketListing = ({
  sort,
  assigneeId,
  ...filter
}: TicketFilter & { sort?: string }): Listing<PanelTicketRow> => ({
  noun: 'ticket',
  title: m.ticket_tickets,
  columns,
  page: ({ db, actor }, paging) =>
    ticketPage(db, { ...filter, assigneeId: assigneeFor(actor, assigneeId) }, { sort, ...paging }),
})
