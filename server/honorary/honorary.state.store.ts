import { eq, sql } from 'drizzle-orm'
import type { HonoraryStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import { honoraryVisitors } from '../db/schema.ts'

/** Values that a transition of an application sets in addition to the status. */
export interface HonoraryValues {
  invitationNumber?: string
  interview?: { startsAt: string; minutes: number; link: string }
}

/** Sets the status of an application; only the state machine may call it. */
export const setHonoraryStatus = (
  tx: Tx,
  id: string,
  status: HonoraryStatus,
  { reason, invitationNumber, interview }: HonoraryValues & { reason: string | null },
) =>
  tx
    .update(honoraryVisitors)
    .set({
      status,
      reason,
      invitationNumber: invitationNumber ?? null,
      updatedAt: sql`portal_now()`,
      ...(invitationNumber && {
        search: sql`${honoraryVisitors.search} || ' ' || ${invitationNumber.toLowerCase().replaceAll('-', ' ')}::text`,
      }),
      ...(interview && {
        interviewAt: new Date(interview.startsAt),
        interviewMinutes: interview.minutes,
        interviewLink: interview.link,
      }),
    })
    .where(eq(honoraryVisitors.id, id))
