import { sql } from 'drizzle-orm'
import type { TicketStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'

/** Only for the machine. */
export const setTicketStatus = (tx: Tx, id: string, status: TicketStatus) =>
  tx.execute(
    sql`update tickets set status = ${status}, closed_at = case when ${status} = 'closed' then portal_now() end, updated_at = portal_now() where id = ${id}`,
  )
