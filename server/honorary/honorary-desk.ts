// What the team does with applications: review, score, appoint, decide.
import type { AppointInput, PanelHonorary, Scores } from '#contract/entities/honorary.ts'
import { says } from '#contract/fields.ts'
import { zonedMoment } from '#contract/rules/meeting-times.ts'
import { honoraryMoves, type HonoraryMove, type HonoraryStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { dayIn, editionYear } from '../edition/edition.ts'
import type { EventName } from '../events.ts'
import type { Mine } from '../kernel/portal.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanText } from '../kernel/text.ts'
import { honoraryNeighbours } from './honorary-list.store.ts'
import {
  honoraryById,
  insertHonoraryEvent,
  lockHonorary,
  putScores,
  setHonoraryStatus,
  setInterview,
  takeInvitationNumber,
  type LockedHonorary,
} from './honorary.store.ts'

export async function panelHonorary(db: Db | Tx, id: string): Promise<PanelHonorary> {
  const visitor = found(await honoraryById(db, id))
  return { ...visitor, ...(await honoraryNeighbours(db, visitor.id)) }
}

/** Opening an application takes it under review. @throws Refusal application.moved */
export const reviewHonorary = (context: Mine, id: string) =>
  decide(context, id, 'review', 'honorary.reviewed', async (tx, visitor) => {
    await setHonoraryStatus(tx, visitor.id, 'reviewing')
  })

/** Each of the team has one row, which he may change until the decision. @throws Refusal application.moved */
export async function scoreHonorary(context: Mine, id: string, scores: Scores, note: string) {
  const { db, actor } = context
  const said = cleanText(note)
  await db.transaction(async (tx) => {
    const visitor = found(await lockHonorary(tx, id))
    if (visitor.status === 'approved' || visitor.status === 'declined')
      refuse('application.moved', { applicationStatus: visitor.status })
    const before = (await honoraryById(tx, id))?.assessments.find(({ adminId }) => adminId === actor.id)
    await putScores(tx, visitor.id, {
      adminId: actor.id,
      adminName: `${actor.name} ${actor.lastName}`,
      scores,
      note: said,
    })
    await record(tx, context, {
      subject: 'honorary',
      subjectId: visitor.id,
      label: visitor.number,
      ...(before && { before: { ...before.scores } }),
      after: { ...scores },
    })
  })
  return panelHonorary(db, id)
}

/** A first or another time for the interview, in the fair's zone. @throws Refusal application.moved, input.invalid for a time that is past */
export async function appointHonorary(context: Mine, id: string, { day, time, minutes, link }: AppointInput) {
  const { timeZone } = await context.edition()
  const at = zonedMoment(day, time, timeZone)
  const today = dayIn(timeZone)
  const startsAt = at.toISOString()
  if (day < today) refuseField('day', says('dayFrom', today))
  if (at.getTime() <= portalNow().getTime()) refuseField('time', 'timePast')
  return decide(context, id, 'appoint', 'honorary.appointed', async (tx, visitor) => {
    await setHonoraryStatus(tx, visitor.id, 'interview')
    await setInterview(tx, visitor.id, { startsAt, minutes, link: link.trim() })
    return {
      note: startsAt,
      before: {
        interviewAt: visitor.interviewAt && new Date(visitor.interviewAt).toISOString(),
        minutes: visitor.interviewMinutes,
        link: visitor.interviewLink,
      },
      after: { interviewAt: startsAt, minutes, link: link.trim() },
    }
  })
}

/** With the next number of the year: the official invitation. @throws Refusal application.moved */
export async function approveHonorary(context: Mine, id: string) {
  const year = editionYear(await context.edition())
  return decide(context, id, 'approve', 'honorary.approved', async (tx, visitor) => {
    const serial = await takeInvitationNumber(tx, `honorary:${year}`)
    const invitationNumber = `HV-${year}-${String(serial).padStart(4, '0')}`
    await setHonoraryStatus(tx, visitor.id, 'approved', { invitationNumber })
    return { after: { invitationNumber } }
  })
}

/** @throws Refusal application.moved */
export const declineHonorary = (context: Mine, id: string, reason: string) =>
  decide(context, id, 'decline', 'honorary.declined', async (tx, visitor) => {
    const note = cleanText(reason)
    await setHonoraryStatus(tx, visitor.id, 'declined', { reason: note })
    return { note, after: { reason: note } }
  })

interface Effect {
  note?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
/** One move in one transaction: lock, look, change, write it down, tell. */
async function decide(
  context: Mine,
  id: string,
  move: Exclude<HonoraryMove, 'submit'>,
  event: Extract<EventName, `honorary.${string}`>,
  effect: (tx: Tx, visitor: LockedHonorary) => Promise<Effect | void>,
): Promise<PanelHonorary> {
  const { db, actor, jobs } = context
  const to = honoraryMoves[move].to
  await db.transaction(async (tx) => {
    const visitor = found(await lockHonorary(tx, id))
    const from: readonly HonoraryStatus[] = honoraryMoves[move].from
    if (move === 'review' && (visitor.status === 'reviewing' || visitor.status === 'interview')) return // a colleague looked before
    if (!from.includes(visitor.status))
      refuse(
        visitor.status === 'approved' || visitor.status === 'declined' ? 'application.moved' : 'application.early',
        { applicationStatus: visitor.status },
      )
    const { note, before, after } = (await effect(tx, visitor)) ?? {}
    await insertHonoraryEvent(tx, {
      visitorId: visitor.id,
      move,
      from: visitor.status,
      to,
      by: 'team',
      actorId: actor.id,
      actorName: `${actor.name} ${actor.lastName}`,
      note: note ?? null,
    })
    await jobs.emit(tx, event, { visitorId: visitor.id })
    await record(tx, context, {
      subject: 'honorary',
      subjectId: visitor.id,
      label: visitor.number,
      before: { status: visitor.status, ...before },
      after: { status: to, ...after },
    })
  })
  return panelHonorary(db, id)
}
