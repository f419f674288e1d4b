import { eq, sql } from 'drizzle-orm'
import type { ContactStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import { contactMessages } from '../db/schema.ts'

export interface LockedMessage extends Record<string, unknown> {
  id: string
  subject: string
  status: ContactStatus
}
export const lockMessage = async (tx: Tx, id: string): Promise<LockedMessage | undefined> =>
  (
    await tx
      .select({ id: contactMessages.id, subject: contactMessages.subject, status: contactMessages.status })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for('update')
  )[0]

/**
 * Sets the status; only the state machine may call it. `by` is the answering admin with the answer. A new answer is
 * appended to earlier ones.
 */
export const setContactStatus = (
  tx: Tx,
  id: string,
  status: ContactStatus,
  by: { adminId: string | null; answer: string } | undefined,
) =>
  tx
    .update(contactMessages)
    .set({
      status,
      ...(by && { answeredBy: by.adminId, answeredAt: sql`portal_now()` }),
      ...(by?.answer && { answer: sql`concat_ws(E'\\n\\n', ${contactMessages.answer}, ${by.answer}::text)` }),
    })
    .where(eq(contactMessages.id, id))
