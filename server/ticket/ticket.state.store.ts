import { eq, sql } from 'drizzle-orm'
import type { TicketStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import { tickets } from '../db/schema.ts'

/** Only the state machine may call this. */
export const setTicketStatus = (tx: Tx, id: string, status: TicketStatus) =>
  tx
    .update(tickets)
    .set({ status, closedAt: status === 'closed' ? sql`portal_now()` : null, updatedAt: sql`portal_now()` })
    .where(eq(tickets.id, id))
