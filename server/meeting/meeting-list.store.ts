// Lists of meetings: one's own, and all of them for the team.
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Meeting, PanelMeeting } from '#contract/entities/meeting.ts'
import { pageLimit } from '#contract/constants.ts'
import { endOf } from '#contract/rules/meeting-times.ts'
import { meetingStatuses, type MeetingStatus } from '#contract/states.ts'
import { keptCounts, sumOf } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { betweenDays } from '../db/days.ts'
import { holding } from '../db/words.ts'
import { keyset, type Direction } from '../db/page.ts'
import { meetings } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'
import { statusNow, type Place } from './meeting.store.ts'

const pages = keyset(meetings.id, { startsAt: meetings.startsAt, createdAt: meetings.createdAt })
const person = (column: 'host_id' | 'guest_id') => sql<string>`(select u.name || ' ' || u.last_name from users u where u.id = meetings.${sql.raw(column)})`
const common = (over: string) => ({
  id: meetings.id, exhibitorId: meetings.exhibitorId, company: sql<{ fa: string; en: string }>`(select json_build_object('fa', x.name_fa, 'en', x.name_en) from exhibitors x where x.id = meetings.exhibitor_id)`,
  startsAt: meetings.startsAt, status: statusNow(over), topic: meetings.topic, place: sql<Place>`${meetings.place}`, reason: meetings.reason, endedBy: meetings.endedBy, createdAt: meetings.createdAt,
  hostName: person('host_id'), guestName: person('guest_id'), guestCompany: meetings.guestCompany,
})
const times = ({ startsAt, createdAt }: { startsAt: Date; createdAt: Date }) => ({ startsAt: startsAt.toISOString(), endsAt: endOf(startsAt.toISOString()), createdAt: createdAt.toISOString() })

const ownShown = (me: string, over: string) => ({
  ...common(over), hostId: meetings.hostId,
  contact: sql<Meeting['contact']>`(select json_build_object('email', u.email, 'phoneNumber', u.phone_number) from users u where u.id = case when meetings.host_id = ${me} then meetings.guest_id else meetings.host_id end)`,
  mineSeated: sql<boolean>`exists (select from meeting_seats t where t.user_id = ${me} and t.starts_at = meetings.starts_at and t.meeting_id <> meetings.id)`,
  theirsSeated: sql<boolean>`exists (select from meeting_seats t where t.user_id = case when meetings.host_id = ${me} then meetings.guest_id else meetings.host_id end and t.starts_at = meetings.starts_at and t.meeting_id <> meetings.id)`,
})
type OwnRow = Omit<Meeting, 'mine' | 'guest' | 'clash' | 'startsAt' | 'endsAt' | 'createdAt'> & { startsAt: Date; createdAt: Date; hostId: string; guestName: string; guestCompany: string; mineSeated: boolean; theirsSeated: boolean }
const asOwn = (me: string) => ({ hostId, guestName, guestCompany, mineSeated, theirsSeated, contact, ...row }: OwnRow): Meeting => ({
  ...row, ...times(row), mine: hostId === me ? 'host' : 'guest', guest: { name: guestName, company: guestCompany }, contact: row.status === 'accepted' ? contact : null,
  clash: row.status !== 'requested' ? null : mineSeated ? 'mine' : theirsSeated ? 'theirs' : null,
})
const isMine = (me: string, mine?: 'host' | 'guest') => (mine === 'host' ? eq(meetings.hostId, me) : mine === 'guest' ? eq(meetings.guestId, me) : or(eq(meetings.hostId, me), eq(meetings.guestId, me)))

interface Asked { cursor?: string | undefined; limit?: string | undefined; q?: string | undefined; status?: MeetingStatus | undefined }
/** The earliest first. */
export async function ownMeetings(db: Db, me: string, { cursor, limit, mine, ...filter }: Asked & { mine?: 'host' | 'guest' | undefined }, over: string) {
  const size = Number(limit ?? pageLimit.usual), page = pages('startsAt', 'asc', cursor), where = and(isMine(me, mine), matching(filter, over))
  const [rows, total] = await Promise.all([db.select({ ...ownShown(me, over), ...page.key }).from(meetings).where(and(where, page.after)).orderBy(...page.order).limit(size + 1), db.$count(meetings, where)])
  const { items, nextCursor } = page.of(rows, size)
  return { items: items.map(asOwn(me)), nextCursor, total }
}
/** A meeting of one of its two people; nobody else's. */
export const ownMeeting = async (db: Db | Tx, me: string, id: string, over: string): Promise<Meeting | undefined> =>
  (await db.select(ownShown(me, over)).from(meetings).where(and(sql`${meetings.id} = ${id}`, isMine(me)))).map(asOwn(me))[0]

const panelShown = (over: string) => ({ ...common(over), guestEmail: sql<string>`(select u.email from users u where u.id = meetings.guest_id)` })
type PanelRow = Omit<PanelMeeting, 'startsAt' | 'endsAt' | 'createdAt'> & { startsAt: Date; createdAt: Date }
const asPanel = (row: PanelRow): PanelMeeting => ({ ...row, ...times(row) })

export interface PanelFilter { q?: string | undefined; status?: MeetingStatus | undefined; day?: string | undefined; exhibitorId?: string | undefined; timeZone: string }
export async function meetingPage(db: Db, filter: PanelFilter, { sort = 'startsAt', cursor, limit }: { sort?: string | undefined; cursor?: string | undefined; limit?: string | undefined }, over: string) {
  const size = Number(limit ?? pageLimit.usual), direction: Direction = sort.startsWith('-') ? 'desc' : 'asc', page = pages(sort.replace('-', '') as 'startsAt' | 'createdAt', direction, cursor), where = matching(filter, over)
  const rows = await db.select({ ...panelShown(over), ...page.key }).from(meetings).where(and(where, page.after)).orderBy(...page.order).limit(size + 1)
  const { items, nextCursor } = page.of(rows, size)
  return { items: items.map(asPanel), nextCursor }
}
export const panelMeeting = async (db: Db | Tx, id: string, over: string): Promise<PanelMeeting | undefined> => (await db.select(panelShown(over)).from(meetings).where(sql`${meetings.id} = ${id}`)).map(asPanel)[0]

/** How many there are of each status under the same filter. */
export async function statusCounts(db: Db, { status: _, ...filter }: PanelFilter, over: string) {
  const counts = await keptCounts(db, JSON.stringify(['meetings', filter]), meetings, matching(filter, over), Object.fromEntries(meetingStatuses.map((status) => [status, statusIs(status, over)])) as Record<MeetingStatus, SQL>)
  return { ...counts, all: sumOf(counts) }
}

/** A request whose time is over has expired, also before the sweep writes it down. */
function statusIs(status: MeetingStatus, over: string): SQL {
  const late = sql`${meetings.startsAt} <= ${over}::timestamptz`
  if (status === 'requested') return sql`${meetings.status} = 'requested' and not ${late}`
  if (status === 'expired') return sql`(${meetings.status} = 'expired' or (${meetings.status} = 'requested' and ${late}))`
  return eq(meetings.status, status)
}

function matching({ q, status, day, exhibitorId, timeZone }: Partial<PanelFilter>, over: string): SQL | undefined {
  const words = soughtWords(q)
  return and(
    status && statusIs(status, over), exhibitorId ? eq(meetings.exhibitorId, exhibitorId) : undefined,
    ...(timeZone ? betweenDays(meetings.startsAt, { from: day, to: day, timeZone }) : []),
    ...holding(meetings.search, words),
  )
}
