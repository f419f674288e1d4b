// Lists of meetings: the user's own, and all of them for the team.
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Meeting, PanelMeeting } from '#contract/entities/meeting.ts'
import { meetingCareDays } from '#contract/constants.ts'
import { endOf } from '#contract/rules/meeting-times.ts'
import { meetingStatuses, type MeetingStatus } from '#contract/states.ts'
import { cachedCount, cachedCounts, sumOf } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { withinDays } from '../db/days.ts'
import { holding } from '../db/words.ts'
import { latinNameOfMember } from '../db/latin-name.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { exhibitors, meetings } from '../db/schema.ts'
import type { Actor } from '../kernel/portal.ts'
import { soughtWords } from '../kernel/text.ts'
import { ownedBy, owns } from '../kernel/ownership.ts'
import { statusNow, type MeetingPlace } from './meeting.store.ts'

const list = listOf({
  from: meetings,
  id: meetings.id,
  keys: { startsAt: meetings.startsAt, createdAt: meetings.createdAt },
  usual: 'startsAt',
})
const person = (column: 'host_id' | 'guest_id') =>
  sql<string>`(select trim(u.name || ' ' || u.last_name) from users u where u.id = meetings.${sql.raw(column)})`
const common = (now: string) => ({
  id: meetings.id,
  exhibitorId: meetings.exhibitorId,
  company: sql<{
    fa: string
    en: string
  }>`(select json_build_object('fa', x.name_fa, 'en', x.name_en) from exhibitors x where x.id = meetings.exhibitor_id)`,
  startsAt: meetings.startsAt,
  status: statusNow(now),
  topic: meetings.topic,
  place: sql<MeetingPlace>`${meetings.place}`.mapWith((place) => parseJsonColumn('meetings.place', place)),
  reason: meetings.reason,
  endedBy: meetings.endedBy,
  createdAt: meetings.createdAt,
  hostName: person('host_id'),
  guestName: person('guest_id'),
  guestCompany: meetings.guestCompany,
})
const times = ({ startsAt, createdAt }: { startsAt: Date; createdAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endOf(startsAt.toISOString()),
  createdAt: createdAt.toISOString(),
})

const ownShown = (me: string, now: string) => ({
  ...common(now),
  guestId: meetings.guestId,
  companyId: sql<string | null>`(select x.company_id from exhibitors x where x.id = meetings.exhibitor_id)`,
  ownerId: sql<string | null>`(select x.owner_id from exhibitors x where x.id = meetings.exhibitor_id)`,
  contact: sql<
    Meeting['contact']
  >`(select json_build_object('email', u.email, 'phoneNumber', u.phone_number) from users u where u.id = case when meetings.guest_id = ${me} then meetings.host_id else meetings.guest_id end)`,
  mineSeated: sql<boolean>`exists (select from meeting_seats t where t.user_id = case when meetings.guest_id = ${me} then meetings.guest_id else meetings.host_id end and t.starts_at = meetings.starts_at and t.meeting_id <> meetings.id)`,
  theirsSeated: sql<boolean>`exists (select from meeting_seats t where t.user_id = case when meetings.guest_id = ${me} then meetings.host_id else meetings.guest_id end and t.starts_at = meetings.starts_at and t.meeting_id <> meetings.id)`,
})
type OwnRow = Omit<Meeting, 'mine' | 'mayAct' | 'guest' | 'clash' | 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date
  createdAt: Date
  guestId: string
  companyId: string | null
  ownerId: string | null
  guestName: string
  guestCompany: string
  mineSeated: boolean
  theirsSeated: boolean
}
const asOwn =
  (actor: Actor) =>
  ({
    guestId,
    companyId,
    ownerId,
    guestName,
    guestCompany,
    mineSeated,
    theirsSeated,
    contact,
    ...row
  }: OwnRow): Meeting => ({
    ...row,
    ...times(row),
    mine: guestId === actor.id ? 'guest' : 'host',
    mayAct: guestId === actor.id || owns(actor, { ownerId, companyId }, 'company.meet'),
    guest: { name: guestName, company: guestCompany },
    contact: row.status === 'accepted' ? contact : null,
    clash: row.status !== 'requested' ? null : mineSeated ? 'mine' : theirsSeated ? 'theirs' : null,
  })
/**
 * SQL condition for the user’s meetings, as guest or as a member of the requested company. `mine` limits it to one
 * side.
 */
function isMine(actor: Actor, mine?: 'host' | 'guest') {
  const asGuest = eq(meetings.guestId, actor.id)
  const asHost = inArray(
    meetings.exhibitorId,
    sql`(select ${exhibitors.id} from ${exhibitors} where ${ownedBy(actor, exhibitors, 'company.view')})`,
  )
  return mine === 'host' ? asHost : mine === 'guest' ? asGuest : or(asHost, asGuest)
}

interface ListRequest extends Omit<Paging, 'sort'> {
  q?: string | undefined
  status?: MeetingStatus | undefined
}
/** The user’s meetings, the earliest first. */
export function ownMeetings(
  db: Db,
  actor: Actor,
  { cursor, limit, mine, ...filter }: ListRequest & { editionId: string } & { mine?: 'host' | 'guest' | undefined },
  now: string,
) {
  const where = and(isMine(actor, mine), matching(filter, now))
  return withTotal(
    list(db, { shown: ownShown(actor.id, now), where, item: asOwn(actor) }, { cursor, limit }),
    db.$count(meetings, where),
  )
}
/** A meeting in which the user is on either side. Undefined for any other meeting. */
export const ownMeeting = async (
  db: Db | Tx,
  actor: Actor,
  editionId: string,
  id: string,
  now: string,
): Promise<Meeting | undefined> =>
  (
    await db
      .select(ownShown(actor.id, now))
      .from(meetings)
      .where(and(sql`${meetings.id} = ${id}`, eq(meetings.editionId, editionId), isMine(actor)))
  ).map(asOwn(actor))[0]

const email = (column: 'host_id' | 'guest_id') =>
  sql<string>`(select u.email from users u where u.id = meetings.${sql.raw(column)})`
const panelShown = (now: string) => ({
  ...common(now),
  hostEmail: email('host_id'),
  guestEmail: email('guest_id'),
  latinName: latinNameOfMember(sql`meetings.guest_id`, sql`meetings.guest_company`),
  logoId: sql<string | null>`(select x.logo_id from exhibitors x where x.id = meetings.exhibitor_id)`,
  sector: sql<PanelMeeting['sector']>`(select x.sector from exhibitors x where x.id = meetings.exhibitor_id)`,
  care: sql<PanelMeeting['care']>`case when ${clashes(now)} then 'clash' when ${unanswered(now)} then 'unanswered' end`,
})
type PanelRow = Omit<PanelMeeting, 'startsAt' | 'endsAt' | 'createdAt'> & { startsAt: Date; createdAt: Date }
const asPanel = (row: PanelRow): PanelMeeting => ({ ...row, ...times(row) })

/** SQL condition for requests that have had no response for `meetingCareDays` days. */
const unanswered = (now: string) =>
  sql`${statusIs('requested', now)} and ${meetings.createdAt} <= portal_now() - make_interval(days => ${meetingCareDays})`
/** SQL condition for requests whose host or guest has accepted another meeting in that half hour. */
const clashes = (now: string) =>
  sql`${statusIs('requested', now)} and exists (select from meeting_seats t where t.user_id in (meetings.host_id, meetings.guest_id) and t.starts_at = meetings.starts_at and t.meeting_id <> meetings.id)`
const needsCare = (now: string) => sql`(${clashes(now)} or (${unanswered(now)}))`
/**
 * SQL for the number of an edition’s meetings that need the team’s attention, counted up to `most`. They had no
 * response for days, or clash with another meeting.
 */
export const meetingsToCare = (editionId: string, now: string, most: number): SQL =>
  sql`(select count(*)::int from (select from meetings where meetings.edition_id = ${editionId} and ${needsCare(now)} limit ${most}) as few)`

export interface PanelFilter {
  editionId: string
  q?: string | undefined
  status?: MeetingStatus | undefined
  day?: string | undefined
  exhibitorId?: string | undefined
  hallId?: string | undefined
  care?: 'needed' | undefined
  timeZone: string
}
export const meetingPage = (db: Db, filter: PanelFilter, paging: Paging, now: string) =>
  list(db, { shown: panelShown(now), where: matching(filter, now), item: asPanel }, paging)
export const panelMeeting = async (
  db: Db | Tx,
  editionId: string,
  id: string,
  now: string,
): Promise<PanelMeeting | undefined> =>
  (
    await db
      .select(panelShown(now))
      .from(meetings)
      .where(and(sql`${meetings.id} = ${id}`, eq(meetings.editionId, editionId)))
  ).map(asPanel)[0]

/** The number of meetings in each status under the same filter. */
export async function statusCounts(db: Db, { status: _, ...filter }: PanelFilter, now: string) {
  const { care: _care, ...others } = filter
  const [counts, care] = await Promise.all([
    cachedCounts(
      db,
      JSON.stringify(['meetings', filter]),
      meetings,
      matching(filter, now),
      Object.fromEntries(meetingStatuses.map((status) => [status, statusIs(status, now)])) as Record<
        MeetingStatus,
        SQL
      >,
    ),
    cachedCount(db, JSON.stringify(['meetings to care', others]), meetings, and(matching(others, now), needsCare(now))),
  ])
  return { ...counts, care, all: sumOf(counts) }
}

/**
 * SQL condition for meetings with a status. A request whose time has come counts as expired, even if the clock’s sweep
 * has not stored that yet.
 */
function statusIs(status: MeetingStatus, now: string): SQL {
  const late = sql`${meetings.startsAt} <= ${now}::timestamptz`
  if (status === 'requested') return sql`${meetings.status} = 'requested' and not ${late}`
  if (status === 'expired')
    return sql`(${meetings.status} = 'expired' or (${meetings.status} = 'requested' and ${late}))`
  return eq(meetings.status, status)
}

/** SQL condition for meetings in a hall. `place` stores the name that the hall had then, so names are compared. */
const inHall = (hallId: string) =>
  sql`exists (select from halls h where h.id = ${hallId} and ${meetings.place} @> jsonb_build_array(jsonb_build_object('hall', jsonb_build_object('fa', h.name_fa, 'en', h.name_en))))`

function matching(
  { editionId, q, status, day, exhibitorId, hallId, care, timeZone }: Partial<PanelFilter> & { editionId: string },
  now: string,
): SQL | undefined {
  const words = soughtWords(q)
  return and(
    eq(meetings.editionId, editionId),
    status && statusIs(status, now),
    exhibitorId ? eq(meetings.exhibitorId, exhibitorId) : undefined,
    hallId ? inHall(hallId) : undefined,
    care && needsCare(now),
    ...(timeZone ? withinDays(meetings.startsAt, { from: day, to: day, timeZone }) : []),
    ...holding(meetings.search, words),
  )
}
