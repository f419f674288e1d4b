import { sql } from 'drizzle-orm'
import type { ContactStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'

export interface LockedMessage extends Record<string, unknown> {
  id: string
  subject: string
  status: ContactStatus
}
export const lockMessage = async (tx: Tx, id: string) =>
  (await tx.execute<LockedMessage>(sql`select id, subject, status from contact_messages where id = ${id} for update`))
    .rows[0]

/** Only for the machine. `by`: who answered; an empty answer adds nothing to what was answered before. */
export const setContactStatus = (
  tx: Tx,
  id: string,
  status: ContactStatus,
  by: { adminId: string | null; answer: string } | undefined,
) =>
  tx.execute(sql`update contact_messages set status = ${status}, answered_by = case when ${by !== undefined} then ${by?.adminId ?? null}::uuid else answered_by end, answered_at = case when ${by !== undefined} then portal_now() else answered_at end,
    answer = case when ${by?.answer ?? ''}::text = '' then answer else concat_ws(E'\n\n', answer, ${by?.answer ?? ''}::text) end where id = ${id}`)
