// The team's part of applications: review, score, appoint, decide.
import type { AppointInput, PanelHonorary, Scores } from '#contract/entities/honorary.ts'
import { says } from '#contract/fields.ts'
import { zonedMoment } from '#contract/rules/meeting-times.ts'
import type { HonoraryMove } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { takeNumber } from '../db/series.ts'
import { editionYear } from '../edition/edition.ts'
import { move, type How } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanText, fullName } from '../kernel/text.ts'
import { applications, isDecided } from './honorary.machine.ts'
import type { HonoraryValues } from './honorary.state.store.ts'
import { honoraryNeighbours } from './honorary-list.store.ts'
import { honoraryById, lockHonorary, putScores, type LockedHonorary } from './honorary.store.ts'

export async function panelHonorary(db: Db | Tx, editionId: string, id: string): Promise<PanelHonorary> {
  const visitor = found(await honoraryById(db, editionId, id))
  return { ...visitor, ...(await honoraryNeighbours(db, visitor.id)) }
}

/**
 * Sets an application under review, when an admin opens it.
 * @throws application.moved
 */
export const reviewHonorary = (context: Mine, id: string) =>
  decide(context, id, 'review', { effect: () => ({ emit: [['honorary.reviewed', { visitorId: id }]] }) })

/**
 * Stores an admin’s scores for an application. Each admin has one row and may change it until the decision.
 * @throws application.moved
 */
export async function scoreHonorary(context: Mine, id: string, scores: Scores, note: string) {
  const { db, actor, edition } = context
  const remark = cleanText(note)
  await db.transaction(async (tx) => {
    const visitor = found(await lockHonorary(tx, edition.id, id))
    if (isDecided(visitor.status)) refuse('application.moved', { applicationStatus: visitor.status })
    const before = (await honoraryById(tx, edition.id, id))?.assessments.find(({ adminId }) => adminId === actor.id)
    await putScores(tx, visitor.id, {
      adminId: actor.id,
      adminName: fullName(actor),
      scores,
      note: remark,
    })
    await record(tx, context, {
      subject: 'honorary',
      subjectId: visitor.id,
      label: visitor.number,
      ...(before && { before: { ...before.scores } }),
      after: { ...scores },
    })
  })
  return panelHonorary(db, edition.id, id)
}

/**
 * Appoints the interview of an application, or changes its time. Day and time are in the fair’s time zone.
 * @throws application.moved, input.invalid for a time in the past
 */
export async function appointHonorary(context: Mine, id: string, { day, time, minutes, link }: AppointInput) {
  const { timeZone } = context.edition
  const at = zonedMoment(day, time, timeZone)
  const today = dayIn(timeZone)
  const startsAt = at.toISOString()
  if (day < today) refuseField('day', says('dayFrom', today))
  if (at.getTime() <= portalNow().getTime()) refuseField('time', 'timePast')
  const interview = { startsAt, minutes, link: link.trim() }
  return decide(context, id, 'appoint', {
    effect: (_, visitor) => ({
      values: { interview },
      note: startsAt,
      emit: [['honorary.appointed', { visitorId: id }]],
      audit: appointed(visitor, interview),
    }),
  })
}

type Before = Pick<LockedHonorary, 'interviewAt' | 'interviewMinutes' | 'interviewLink'>
/** Audit log entry of an appointment, with the interview before and after. */
export const appointed = (
  { interviewAt, interviewMinutes: minutes, interviewLink: link }: Before,
  interview: { startsAt: string; minutes: number; link: string },
) => ({
  before: { interviewAt: interviewAt && new Date(interviewAt).toISOString(), minutes, link },
  after: { interviewAt: interview.startsAt, minutes: interview.minutes, link: interview.link },
})

/**
 * Approves an application. The official invitation gets the next number of the fair’s year.
 * @throws application.moved
 */
export async function approveHonorary(context: Mine, id: string) {
  const year = editionYear(context.edition)
  return decide(context, id, 'approve', {
    effect: async (tx) => {
      const serial = await takeNumber(tx, `honorary:${year}`)
      const invitationNumber = `HV-${year}-${String(serial).padStart(4, '0')}`
      return {
        values: { invitationNumber },
        emit: [['honorary.approved', { visitorId: id }]],
        audit: { after: { invitationNumber } },
      }
    },
  })
}

/**
 * Declines an application, optionally with a reason.
 * @throws application.moved, input.invalid
 */
export const declineHonorary = (context: Mine, id: string, reason?: string) =>
  decide(context, id, 'decline', { reason, effect: () => ({ emit: [['honorary.declined', { visitorId: id }]] }) })

async function decide(
  context: Mine,
  id: string,
  name: Exclude<HonoraryMove, 'submit'>,
  how: How<LockedHonorary, HonoraryValues>,
): Promise<PanelHonorary> {
  await context.db.transaction((tx) => move(tx, context, applications, name, id, how))
  return panelHonorary(context.db, context.edition.id, id)
}
