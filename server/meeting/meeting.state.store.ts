// The statements that set the status of meetings. Only for the machine.
import { sql } from 'drizzle-orm'
import type { MeetingStatus } from '#contract/states.ts'
import type { Tx } from '../db/connect.ts'

export type EndedBy = 'host' | 'guest' | 'team'
interface Row {
  from: readonly MeetingStatus[]
  to: MeetingStatus
}

export const setMeetingStatus = (
  tx: Tx,
  id: string,
  status: MeetingStatus,
  endedBy: EndedBy | null,
  reason: string | null,
) =>
  tx.execute(sql`
  update meetings set status = ${status}, ended_by = ${endedBy}, reason = ${reason}, decided_at = portal_now(), updated_at = portal_now() where id = ${id}`)

/** What else a company was asked for in the half hour that it gave away. @returns those that are declined now */
export const declineRivals = async (tx: Tx, meetingId: string, { from, to }: Row) =>
  (
    await tx.execute<{ id: string }>(sql`
  update meetings r set status = ${to}, decided_at = portal_now(), updated_at = portal_now() from meetings m
  where m.id = ${meetingId} and m.status = 'accepted' and r.id <> m.id and r.host_id = m.host_id and r.starts_at = m.starts_at and r.status = any(${sql.param(from)}::text[]) returning r.id`)
  ).rows

/** @returns the requests whose half hour began before anybody answered */
export const expireRequests = async (tx: Tx, over: string, { from, to }: Row) =>
  (
    await tx.execute<{ id: string }>(sql`
  update meetings set status = ${to}, decided_at = portal_now(), updated_at = portal_now() where status = any(${sql.param(from)}::text[]) and starts_at <= ${over}::timestamptz returning id`)
  ).rows

/** @returns the meetings of somebody whose account goes, with the side he was on */
export const dissolveMeetingsOf = async (tx: Tx, userId: string, { from, to }: Row) =>
  (
    await tx.execute<{ id: string; by: 'host' | 'guest' }>(sql`
  update meetings set status = ${to}, ended_by = case when guest_id = ${userId} then 'guest' else 'host' end, updated_at = portal_now()
  where (guest_id = ${userId} or host_id = ${userId}) and status = any(${sql.param(from)}::text[]) returning id, ended_by as by`)
  ).rows
