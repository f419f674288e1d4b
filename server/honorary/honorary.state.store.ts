import { sql } from 'drizzle-orm'
import type { HonoraryStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'

/** What a move of an application sets beside the status. */
export interface HonoraryValues {
  invitationNumber?: string
  interview?: { startsAt: string; minutes: number; link: string }
}

/** Only for the machine. */
export const setHonoraryStatus = (
  tx: Tx,
  id: string,
  status: HonoraryStatus,
  { reason, invitationNumber, interview }: HonoraryValues & { reason: string | null },
) =>
  tx.execute(sql`
  update honorary_visitors set status = ${status}, reason = ${reason}, invitation_number = ${invitationNumber ?? null}::text, updated_at = portal_now(), search = search || ' ' || ${(invitationNumber ?? '').toLowerCase().replaceAll('-', ' ')}::text,
    interview_at = coalesce(${interview?.startsAt ?? null}::timestamptz, interview_at), interview_minutes = coalesce(${interview?.minutes ?? null}::int, interview_minutes), interview_link = coalesce(${interview?.link ?? null}::text, interview_link) where id = ${id}`)
