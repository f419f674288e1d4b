// The verbs of a meeting (design/product.md §9): one transaction each. That nobody sits in two meetings of one half hour is the key of meeting_seats.
import type { Meeting, MeetingInput } from '#contract/entities/meeting.ts'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import { meetingMoves, type MeetingMove } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { overNow, readExhibitor } from '../exhibitor/exhibitor.ts'
import type { Context, Mine, Portal } from '../kernel/portal.ts'
import { settleIn } from '../kernel/once.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanText, folded } from '../kernel/text.ts'
import { ownMeeting, panelMeeting } from './meeting-list.store.ts'
export { meetingCalendar, placeText } from './calendar.ts'
export { companyShown, guestShown } from './shown.ts'
export { meetingFacts, type MeetingFacts } from './meeting.store.ts'
import {
  declineRivals,
  expireRequests,
  insertMeeting,
  isSeated,
  leaveSeats,
  lockMeeting,
  offersSlot,
  placeOf,
  setStatus,
  slotsOf,
  takeSeats,
  type LockedMeeting,
} from './meeting.store.ts'
export { meetingListing } from './meeting.export.ts'
export { meetingsToCare } from './meeting-list.store.ts'

/** The half hours that a company of the directory offers, with what became of them. */
export async function openSlots(context: Context, exhibitorId: string) {
  const { id, ownerId } = await readExhibitor(context, exhibitorId)
  return slotsOf(context.db, id, ownerId, overNow())
}

/** Asks for a half hour that is free on both sides. @throws Refusal thing.notFound, meeting.self, meeting.slotTaken, meeting.exists, input.invalid */
export async function askForMeeting(
  context: Mine,
  { exhibitorId, startsAt: said, topic: written }: MeetingInput,
): Promise<Meeting> {
  const { db, actor, jobs, edition } = context
  const host = await readExhibitor(context, exhibitorId)
  const over = overNow()
  const startsAt = new Date(said).toISOString()
  const topic = cleanText(written)
  if (host.ownerId === actor.id) refuse('meeting.self')
  if (startsAt <= over || !fairSlots(await edition()).some(({ starts }) => starts.includes(startsAt)))
    refuseField('startsAt', 'slotInvalid')
  return db.transaction(async (tx) => {
    if (!(await offersSlot(tx, host.id, startsAt))) refuseField('startsAt', 'slotInvalid')
    if (await isSeated(tx, [host.ownerId, actor.id], startsAt)) refuse('meeting.slotTaken')
    const guestCompany = actor.companyName ?? ''
    const search = folded([host.name.fa, host.name.en, actor.name, actor.lastName, actor.email, guestCompany].join(' '))
    const id =
      (await insertMeeting(tx, {
        exhibitorId: host.id,
        hostId: host.ownerId,
        guestId: actor.id,
        startsAt,
        guestCompany,
        topic,
        place: await placeOf(tx, host.ownerId),
        search,
      })) ?? refuse('meeting.exists')
    await jobs.emit(tx, 'meeting.requested', { meetingId: id })
    const meeting = found(await ownMeeting(tx, actor.id, id, over))
    await settleIn(tx, context, 201, { meeting })
    return meeting
  })
}

/** The company says yes: both are seated, or the half hour is gone. @throws Refusal thing.notFound, meeting.moved, meeting.slotTaken */
export const acceptMeeting = (context: Mine, id: string) =>
  move(context, id, 'accept', async (tx, meeting) => {
    if (!(await takeSeats(tx, meeting))) refuse('meeting.slotTaken')
    await setStatus(tx, meeting.id, 'accepted', null, null)
    await context.jobs.emit(tx, 'meeting.accepted', { meetingId: meeting.id })
  })

export const declineMeeting = (context: Mine, id: string, reason = '') =>
  move(context, id, 'decline', async (tx, meeting) => {
    await setStatus(tx, meeting.id, 'declined', 'host', cleanText(reason) || null)
    await context.jobs.emit(tx, 'meeting.declined', { meetingId: meeting.id })
  })

/** By the guest at any time before, by the company once it has accepted. The half hour is free again. */
export const cancelMeeting = (context: Mine, id: string) =>
  move(context, id, 'cancel', async (tx, meeting, by) => {
    await leaveSeats(tx, meeting.id)
    await setStatus(tx, meeting.id, 'cancelled', by, null)
    await context.jobs.emit(tx, 'meeting.cancelled', { meetingId: meeting.id, by })
  })

/** The team calls a meeting off. @throws Refusal thing.notFound, meeting.moved */
export async function strikeMeeting(context: Mine, id: string, reason: string) {
  const { db, jobs, live } = context
  const over = overNow()
  const note = cleanText(reason)
  await db.transaction(async (tx) => {
    const meeting = found(await lockMeeting(tx, id, over))
    allowed(meeting, 'strike')
    await leaveSeats(tx, meeting.id)
    await setStatus(tx, meeting.id, 'cancelled', 'team', note)
    await jobs.emit(tx, 'meeting.cancelled', { meetingId: meeting.id, by: 'team' })
    const { company, guestName } = found(await panelMeeting(tx, id, over))
    await record(tx, context, {
      subject: 'meeting',
      subjectId: meeting.id,
      label: `${company.fa || company.en} · ${guestName}`,
      before: { status: meeting.status },
      after: { status: 'cancelled', reason: note },
    })
  })
  live.tell({ topics: ['exhibitors'] })
  return found(await panelMeeting(db, id, over))
}

/** Sends the calendar file of an accepted meeting to both sides again. @throws Refusal thing.notFound, meeting.open, meeting.moved */
export async function remindOfMeeting(context: Mine, id: string) {
  const { db, jobs } = context
  const over = overNow()
  await db.transaction(async (tx) => {
    const { status, company, guestName } = found(await panelMeeting(tx, id, over))
    if (status !== 'accepted')
      refuse(status === 'requested' ? 'meeting.open' : 'meeting.moved', { meetingStatus: status })
    await jobs.emit(tx, 'meeting.reminded', { meetingId: id })
    await record(tx, context, {
      subject: 'meeting',
      subjectId: id,
      label: `${company.fa || company.en} · ${guestName}`,
      after: { calendarSent: true },
    })
  })
}

type Side = 'host' | 'guest'
/** Whoever is none of the two finds nothing; a move that belongs to the other side, or to another state, is refused with the state. */
async function move(
  context: Mine,
  id: string,
  name: 'accept' | 'decline' | 'cancel',
  effect: (tx: Tx, meeting: LockedMeeting, by: Side) => Promise<void>,
): Promise<Meeting> {
  const { db, actor, live } = context
  const over = overNow()
  await db.transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id, over)
    const by = meeting?.hostId === actor.id ? 'host' : meeting?.guestId === actor.id ? 'guest' : undefined
    if (!meeting || !by || (name !== 'cancel' && by !== 'host')) return refuse('thing.notFound')
    allowed(meeting, name === 'cancel' && by === 'host' ? 'callOff' : name)
    await effect(tx, meeting, by)
  })
  live.tell({ topics: ['exhibitors'] }) // the directory counts free half hours
  return found(await ownMeeting(db, actor.id, id, over))
}

function allowed({ status }: LockedMeeting, name: MeetingMove) {
  const from: readonly string[] = meetingMoves[name].from
  if (!from.includes(status))
    refuse(status === 'requested' ? 'meeting.open' : 'meeting.moved', { meetingStatus: status })
}

/** The other requests for a half hour that was given away are declined. Apart from the acceptance, so that two acceptances at once never wait for each other's rows. */
export async function declineOthers({ db, jobs }: Pick<Portal, 'db' | 'jobs'>, meetingId: string) {
  await db.transaction(async (tx) => {
    for (const id of await declineRivals(tx, meetingId)) await jobs.emit(tx, 'meeting.declined', { meetingId: id })
  })
}

/** Requests whose half hour began before anybody answered. */
export async function sweepMeetings({ db, jobs }: Pick<Portal, 'db' | 'jobs'>) {
  const over = overNow()
  await db.transaction(async (tx) => {
    for (const meetingId of await expireRequests(tx, over)) await jobs.emit(tx, 'meeting.expired', { meetingId })
  })
}

/** An own meeting. @throws Refusal thing.notFound */
export const readMeeting = async (context: Mine, id: string) =>
  found(await ownMeeting(context.db, context.actor.id, id, overNow()))
