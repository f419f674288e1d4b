import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { HonoraryInput, PanelHonorary, Scores } from '#contract/entities/honorary.ts'
import { honoraryMoves, type HonoraryMove, type HonoraryStatus, type Party } from '#contract/states.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { isoOf } from '../db/moment.ts'
import { honoraryEvents, honoraryScores, honoraryVisitors } from '../db/schema.ts'
import { nextOf } from '../db/series.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type NewHonorary = Omit<HonoraryInput, 'referrerName'> & {
  editionId: string
  ownerId: string
  referrerName: string | null
  status?: HonoraryStatus
  search: string
}

/**
 * Inserts an application. Undefined if the user has an open one, by the index one_open_application_per_user.
 * @returns the id and the number, such as HA-0012
 */
export async function insertHonorary(tx: Tx, v: NewHonorary) {
  const {
    rows: [row],
  } = await tx.execute<{ id: string; number: string }>(sql`
    with n as (select 'HA-' || ${nextOf('honorary_numbers')} as number)
    insert into honorary_visitors (id, edition_id, number, owner_id, name, last_name, email, phone_number, country, company_name, job_position, referrer_source, referrer_name, resume_id, visiting_card_id, status, search)
    select ${uuidv7()}, ${v.editionId}, n.number, ${v.ownerId}, ${v.name}, ${v.lastName}, ${v.email}, ${v.phoneNumber}, ${v.country}, ${v.companyName}, ${v.jobPosition}, ${v.referrerSource}, ${v.referrerName}, ${v.resumeId}, ${v.visitingCardId}, ${v.status ?? honoraryMoves.submit.to},
      lower(replace(n.number, '-', ' ')) || ' ' || ${v.search} from n
    on conflict (edition_id, owner_id) where status <> 'declined' do nothing returning id, number`)
  return row
}
/** True if the user has an application in the edition that was not declined. */
export const hasOpen = async (tx: Tx, editionId: string, ownerId: string) =>
  (
    await tx
      .select({ id: honoraryVisitors.id })
      .from(honoraryVisitors)
      .where(and(isOwn(editionId, ownerId), ne(honoraryVisitors.status, 'declined')))
  ).length > 0

export interface NewEvent {
  visitorId: string
  move: HonoraryMove
  from: HonoraryStatus | null
  to: HonoraryStatus
  by: Party
  actorId: string | null
  actorName: string
  note: string | null
}
export const insertHonoraryEvent = (tx: Tx, { from, to, ...event }: NewEvent) =>
  tx.insert(honoraryEvents).values({
    id: uuidv7(),
    fromStatus: from,
    toStatus: to,
    at: sql`portal_time(clock_timestamp())`,
    ...event,
  })

export interface LockedHonorary extends Record<string, unknown> {
  id: string
  number: string
  ownerId: string
  status: HonoraryStatus
  interviewAt: Date | null
  interviewMinutes: number | null
  interviewLink: string | null
}
/** Locks an application, so that a second decision waits for the first and then sees the new state. */
export const lockHonorary = async (tx: Tx, editionId: string, id: string): Promise<LockedHonorary | undefined> =>
  (
    await tx
      .select({
        id: honoraryVisitors.id,
        number: honoraryVisitors.number,
        ownerId: honoraryVisitors.ownerId,
        status: honoraryVisitors.status,
        interviewAt: honoraryVisitors.interviewAt,
        interviewMinutes: honoraryVisitors.interviewMinutes,
        interviewLink: honoraryVisitors.interviewLink,
      })
      .from(honoraryVisitors)
      .where(and(eq(honoraryVisitors.id, id), eq(honoraryVisitors.editionId, editionId)))
      .for('update')
  )[0]

/**
 * Stores one row of scores per admin. The mean of all rows is stored with the application, so that lists can sort by
 * it.
 */
export async function putScores(
  tx: Tx,
  visitorId: string,
  { adminId, adminName, scores, note }: { adminId: string; adminName: string; scores: Scores; note: string },
) {
  await tx
    .insert(honoraryScores)
    .values({ visitorId, adminId, adminName, scores, note })
    .onConflictDoUpdate({
      target: [honoraryScores.visitorId, honoraryScores.adminId],
      set: { adminName, scores, note, updatedAt: sql`portal_now()` },
    })
  await tx.execute(
    sql`update honorary_visitors set average_score = (select round(avg(value::numeric), 2) from honorary_scores s, jsonb_each_text(s.scores) where s.visitor_id = ${visitorId}) where id = ${visitorId}`,
  )
}

export type StoredHonorary = Omit<PanelHonorary, 'newerId' | 'olderId'>
const file = (column: string) =>
  sql.raw(
    `(select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) from uploads f where f.id = v.${column})`,
  )
const mean = (name: string) => sql.raw(`round(avg((s.scores->>'${name}')::numeric), 1)::float8`)

/** Returns the application with its timeline and scores, in one round trip; undefined in another edition. */
export async function honoraryById(db: Db | Tx, editionId: string, id: string): Promise<StoredHonorary | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ visitor: StoredHonorary }>(sql`
    select json_build_object('id', v.id, 'number', v.number, 'status', v.status, 'name', v.name, 'lastName', v.last_name, 'email', v.email, 'phoneNumber', v.phone_number, 'country', v.country, 'companyName', v.company_name, 'jobPosition', v.job_position,
      'referrerSource', v.referrer_source, 'referrerName', v.referrer_name, 'resume', ${file('resume_id')}, 'visitingCard', ${file('visiting_card_id')},
      'interview', case when v.interview_at is not null then json_build_object('startsAt', ${isoOf('v.interview_at')}, 'minutes', v.interview_minutes, 'link', v.interview_link) end,
      'invitationNumber', v.invitation_number, 'reason', v.reason, 'createdAt', ${isoOf('v.created_at')}, 'updatedAt', ${isoOf('v.updated_at')}, 'owner', json_build_object('id', u.id, 'email', u.email, 'locale', u.locale), 'averageScore', v.average_score::float8,
      'averages', (select case when count(*) > 0 then json_build_object('expertise', ${mean('expertise')}, 'influence', ${mean('influence')}, 'relevance', ${mean('relevance')}, 'network', ${mean('network')}) end from honorary_scores s where s.visitor_id = v.id),
      'assessments', coalesce((select json_agg(json_build_object('adminId', s.admin_id, 'adminName', s.admin_name, 'scores', s.scores, 'note', s.note, 'updatedAt', ${isoOf('s.updated_at')}) order by s.updated_at) from honorary_scores s where s.visitor_id = v.id), '[]'),
      'timeline', coalesce((select json_agg(json_build_object('id', e.id, 'at', ${isoOf('e.at')}, 'move', e.move, 'to', e.to_status, 'by', e.by, 'actorName', e.actor_name, 'note', e.note) order by e.at, e.id) from honorary_events e where e.visitor_id = v.id), '[]')) as visitor
    from honorary_visitors v join users u on u.id = v.owner_id where v.id = ${id} and v.edition_id = ${editionId}`)
  return (
    row && {
      ...row.visitor,
      assessments: row.visitor.assessments.map((one) => ({
        ...one,
        scores: parseJsonColumn('honoraryScores.scores', one.scores),
      })),
    }
  )
}
const isOwn = (editionId: string, ownerId: string) =>
  and(eq(honoraryVisitors.editionId, editionId), eq(honoraryVisitors.ownerId, ownerId))
/** Returns the ids of the user's applications in an edition, newest first. */
export const ownHonoraryIds = async (db: Db | Tx, editionId: string, ownerId: string, limit: number) =>
  (
    await db
      .select({ id: honoraryVisitors.id })
      .from(honoraryVisitors)
      .where(isOwn(editionId, ownerId))
      .orderBy(desc(honoraryVisitors.createdAt), desc(honoraryVisitors.id))
      .limit(limit)
  ).map(({ id }) => id)
