import { assigneeFor } from '../db/assigned.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { answerTicket, assignTicket, panelTicket, settleTicket, ticketTeam } from './ticket-desk.ts'
import { ownCounts, ownTicketPage, ticketPage, turnCounts } from './ticket-list.store.ts'
import { closeOwn, comment, openTicket, ownTicket } from './ticket.ts'

export const ticketHandlers: HandlersOf<'ticket'> = {
  'ticket.list': async ({ db, actor }, { query: { cursor, limit, ...given } }) => {
    const filter = { ...given, ownerId: actor.id }
    const [page, counts] = await Promise.all([ownTicketPage(db, filter, { cursor, limit }), ownCounts(db, filter)])
    return { ...page, counts, total: counts[filter.status ?? 'all'] }
  },
  'ticket.open': async (context, { body }) => ({ ticket: await openTicket(context, body) }),
  'ticket.read': async (context, { ticketId }) => ({ ticket: await ownTicket(context, ticketId) }),
  'ticket.comment': async (context, { ticketId, body }) => ({ ticket: await comment(context, ticketId, body) }),
  'ticket.close': async (context, { ticketId, body }) => ({ ticket: await closeOwn(context, ticketId, body.comments) }),
}

export const panelTicketHandlers: HandlersOf<'panelTicket'> = {
  'panelTicket.list': async (context, { query: { sort, cursor, limit, assigneeId, ...given } }) => {
    const { db, actor } = context
    const filter = { ...given, assigneeId: assigneeFor(actor, assigneeId) }
    const [page, counts, team] = await Promise.all([
      ticketPage(db, filter, { sort, cursor, limit }),
      turnCounts(db, filter),
      ticketTeam(db),
    ])
    return { ...page, counts, team, total: counts[filter.turn ?? 'all'] }
  },
  'panelTicket.read': async (context, { ticketId }) => ({ ticket: await panelTicket(context.db, ticketId) }),
  'panelTicket.comment': async (context, { ticketId, body }) => ({
    ticket: await answerTicket(context, ticketId, body),
  }),
  'panelTicket.close': async (context, { ticketId, body }) => {
    await settleTicket(context, ticketId, body.comments)
    return { ticket: await panelTicket(context.db, ticketId) }
  },
  'panelTicket.edit': async (context, { ticketId, body }) => {
    await assignTicket(context, ticketId, body.assigneeId)
    return { ticket: await panelTicket(context.db, ticketId) }
  },
}
