import { isoFrom, isoOf } from '../db/moment.ts'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Meeting } from '#contract/entities/meeting.ts'
import type { MeetingStatus } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { exhibitors, meetings, meetingSeats, meetingSlots } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type MeetingPlace = Meeting['place']
/**
 * SQL for the status of a meeting. A request without a response expires when its half hour begins, even if the clock’s
 * sweep has not stored that yet.
 */
export const statusNow = (now: string): SQL<MeetingStatus> =>
  sql<MeetingStatus>`case when meetings.status = 'requested' and meetings.starts_at <= ${now}::timestamptz then 'expired' else meetings.status end`

/** Location of a company for a meeting: the booths of its verified orders in the edition. */
export const companyBooths = async (tx: Tx, editionId: string, companyId: string | null) =>
  (
    await tx.execute<{ place: MeetingPlace }>(sql`
  select coalesce(json_agg(json_build_object('hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'booth', b.name) order by h.position, b.name collate "C"), '[]') as place
  from orders o join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id where o.edition_id = ${editionId} and o.company_id = ${companyId} and o.kind = 'booth' and o.status = 'verified'`)
  ).rows[0]!.place

export const offersSlot = async (tx: Tx, exhibitorId: string, startsAt: string) =>
  (
    await tx
      .select({ startsAt: meetingSlots.startsAt })
      .from(meetingSlots)
      .where(and(eq(meetingSlots.exhibitorId, exhibitorId), eq(meetingSlots.startsAt, new Date(startsAt))))
  ).length === 1
/** True if one of these users has an accepted meeting at that time. */
export const isSeated = async (tx: Tx, userIds: readonly string[], startsAt: string) =>
  (
    await tx
      .select({ userId: meetingSeats.userId })
      .from(meetingSeats)
      .where(and(inArray(meetingSeats.userId, userIds), eq(meetingSeats.startsAt, new Date(startsAt))))
      .limit(1)
  ).length > 0

export interface NewMeeting {
  editionId: string
  exhibitorId: string
  hostId: string
  guestId: string
  startsAt: string
  guestCompany: string
  topic: string
  place: MeetingPlace
  status: MeetingStatus
  search: string
}
/**
 * Stores a request for a meeting.
 * @returns its id; undefined if the guest already has an open request to the company for that half hour
 */
export async function insertMeeting(tx: Tx, { startsAt, ...meeting }: NewMeeting) {
  const [row] = await tx
    .insert(meetings)
    .values({ id: uuidv7(), startsAt: new Date(startsAt), ...meeting })
    .onConflictDoNothing({
      target: [meetings.exhibitorId, meetings.guestId, meetings.startsAt],
      where: sql`status in ('requested', 'accepted')`,
    })
    .returning({ id: meetings.id })
  return row?.id
}

/** A locked meeting. `ownerId` and `companyId` are those of the requested company’s page. */
export interface LockedMeeting {
  id: string
  hostId: string
  ownerId: string | null
  companyId: string | null
  guestId: string
  startsAt: string
  status: MeetingStatus
}
export const lockMeeting = async (
  tx: Tx,
  editionId: string,
  id: string,
  now: string,
): Promise<LockedMeeting | undefined> =>
  (
    await tx
      .select({
        id: meetings.id,
        hostId: meetings.hostId,
        guestId: meetings.guestId,
        startsAt: meetings.startsAt,
        status: statusNow(now),
        ownerId: exhibitors.ownerId,
        companyId: exhibitors.companyId,
      })
      .from(meetings)
      .innerJoin(exhibitors, eq(exhibitors.id, meetings.exhibitorId))
      .where(and(eq(meetings.id, id), eq(meetings.editionId, editionId)))
      .for('update', { of: meetings })
  ).map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))[0]
/**
 * Reserves the half hour of a meeting for both people. Returns false if one of them has another meeting then: the
 * primary key allows one per person and half hour. Sorted rows avoid deadlocks between simultaneous acceptances.
 */
export const takeSeats = async (tx: Tx, { id, hostId, guestId, startsAt }: LockedMeeting) =>
  (
    await tx
      .insert(meetingSeats)
      .values([hostId, guestId].toSorted().map((userId) => ({ userId, startsAt: new Date(startsAt), meetingId: id })))
      .onConflictDoNothing()
  ).rowCount === 2
export const leaveSeats = (tx: Tx, meetingId: string) =>
  tx.delete(meetingSeats).where(eq(meetingSeats.meetingId, meetingId))

/** Frees the half hours of all meetings of a user, also for the other people in them. */
export const leaveAllSeats = (tx: Tx, userId: string) =>
  tx.delete(meetingSeats).where(
    inArray(
      meetingSeats.meetingId,
      tx
        .select({ id: meetings.id })
        .from(meetings)
        .where(or(eq(meetings.guestId, userId), eq(meetings.hostId, userId))),
    ),
  )

export interface MeetingFacts {
  id: string
  exhibitorId: string
  company: { fa: string; en: string }
  startsAt: string
  place: MeetingPlace
  endedBy: 'host' | 'guest' | 'team' | null
  reason: string | null
  hostId: string
  guestId: string
  hostName: string
  guestName: string
  guestCompany: string
}
/** The data of a meeting that e-mails and calendar entries show. */
export const meetingFacts = async (
  db: Db | Tx,
  editionId: string,
  id: string,
): Promise<(MeetingFacts & { status: MeetingStatus }) | undefined> =>
  (
    await db.execute<{ facts: MeetingFacts & { status: MeetingStatus } }>(sql`
  select json_build_object('id', m.id, 'exhibitorId', m.exhibitor_id, 'status', m.status, 'company', json_build_object('fa', x.name_fa, 'en', x.name_en), 'startsAt', ${isoOf('m.starts_at')}, 'place', m.place, 'endedBy', m.ended_by, 'reason', m.reason,
    'hostId', m.host_id, 'guestId', m.guest_id, 'hostName', trim(h.name || ' ' || h.last_name), 'guestName', trim(g.name || ' ' || g.last_name), 'guestCompany', m.guest_company) as facts
  from meetings m join exhibitors x on x.id = m.exhibitor_id join users h on h.id = m.host_id join users g on g.id = m.guest_id where m.id = ${id} and m.edition_id = ${editionId}`)
  ).rows.map(({ facts }) => ({ ...facts, place: parseJsonColumn('meetings.place', facts.place) }))[0]

/** The half hours that a company offers, each as free, taken or past. */
export const slotsOf = async (db: Db, exhibitorId: string, ownerId: string, now: string) =>
  (
    await db.execute<{ starts_at: string; state: 'free' | 'taken' | 'past' }>(sql`
  select s.starts_at, case when s.starts_at <= ${now}::timestamptz then 'past' when t.user_id is not null then 'taken' else 'free' end as state
  from meeting_slots s left join meeting_seats t on t.user_id = ${ownerId} and t.starts_at = s.starts_at where s.exhibitor_id = ${exhibitorId} order by s.starts_at`)
  ).rows.map(({ starts_at, state }) => ({ startsAt: isoFrom(starts_at), state }))

/**
 * Moves the meetings of a directory page to another page; the hosts stay. A guest who requested both pages for the same
 * half hour makes it fail, by the unique index.
 */
export const moveMeetings = (tx: Tx, from: string, to: string) =>
  tx.update(meetings).set({ exhibitorId: to }).where(eq(meetings.exhibitorId, from))

/**
 * Makes another member the host of a former member’s meetings, with their reserved half hours. If the new host has
 * another meeting then, no half hour is reserved.
 */
export async function giveMeetings(tx: Tx, companyId: string, from: string, to: string) {
  const theirs = sql`(select m.id from meetings m join exhibitors x on x.id = m.exhibitor_id where x.company_id = ${companyId} and m.host_id = ${from})`
  await tx.execute(
    sql`update meeting_seats s set user_id = ${to} where s.user_id = ${from} and s.meeting_id in ${theirs} and not exists (select from meeting_seats t where t.user_id = ${to} and t.starts_at = s.starts_at)`,
  )
  await tx.execute(sql`delete from meeting_seats where user_id = ${from} and meeting_id in ${theirs}`)
  await tx.execute(sql`update meetings set host_id = ${to} where id in ${theirs}`)
}
