// The statements that set the status of meetings. Only the state machine uses them.
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { MeetingStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'
import { meetings } from '../db/schema.ts'

export type EndedBy = 'host' | 'guest' | 'team'
interface Row {
  from: readonly MeetingStatus[]
  to: MeetingStatus
}

const decidedNow = { decidedAt: sql`portal_now()`, updatedAt: sql`portal_now()` }

export const setMeetingStatus = (
  tx: Tx,
  id: string,
  status: MeetingStatus,
  endedBy: EndedBy | null,
  reason: string | null,
) =>
  tx
    .update(meetings)
    .set({ status, endedBy, reason, ...decidedNow })
    .where(eq(meetings.id, id))

/**
 * Declines the host's other requests for the half hour of an accepted meeting, in every edition.
 * @returns the declined requests
 */
export const declineRivals = async (tx: Tx, meetingId: string, { from, to }: Row) =>
  (
    await tx.execute<{ id: string; editionId: string }>(sql`
  update meetings r set status = ${to}, decided_at = portal_now(), updated_at = portal_now() from meetings m
  where m.id = ${meetingId} and m.status = 'accepted' and r.id <> m.id and r.host_id = m.host_id and r.starts_at = m.starts_at and r.status = any(${sql.param(from)}::text[]) returning r.id, r.edition_id as "editionId"`)
  ).rows

/**
 * Expires requests whose half hour began without a response, in every edition.
 * @returns the expired requests
 */
export const expireRequests = async (tx: Tx, now: string, { from, to }: Row) =>
  tx
    .update(meetings)
    .set({ status: to, ...decidedNow })
    .where(and(inArray(meetings.status, from), lte(meetings.startsAt, new Date(now))))
    .returning({ id: meetings.id, editionId: meetings.editionId })

/**
 * Dissolves the meetings of an account that is being erased.
 * @returns the dissolved meetings, with the side on which the user was
 */
export const dissolveMeetingsOf = async (tx: Tx, userId: string, { from, to }: Row) =>
  tx
    .update(meetings)
    .set({
      status: to,
      endedBy: sql`case when ${meetings.guestId} = ${userId} then 'guest' else 'host' end`,
      updatedAt: sql`portal_now()`,
    })
    .where(and(or(eq(meetings.guestId, userId), eq(meetings.hostId, userId)), inArray(meetings.status, from)))
    .returning({
      id: meetings.id,
      editionId: meetings.editionId,
      by: sql<'host' | 'guest'>`${meetings.endedBy}`,
    })
