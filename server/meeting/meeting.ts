// Actions on meetings (docs/PRODUCT.md §9), one transaction each. The primary key of meeting_seats prevents two
// meetings of one person in the same half hour.
import { labelIn } from '#contract/text.ts'
import type { Meeting, MeetingInput } from '#contract/entities/meeting.ts'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { isoNow, readExhibitor } from '../exhibitor/exhibitor.ts'
import { begin, move, sweep, type By, type Effect, type How } from '../kernel/machine.ts'
import type { Context, InEdition, Mine, Portal } from '../kernel/portal.ts'
import { settleIn } from '../kernel/idempotency.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { owns } from '../kernel/ownership.ts'
import { cleanText, folded } from '../kernel/text.ts'
import { ownMeeting, panelMeeting } from './meeting-list.store.ts'
export { meetingCalendar, locationText } from './calendar.ts'
export { companyShown, guestShown } from './visible-people.ts'
export { giveMeetings, meetingFacts, moveMeetings, type MeetingFacts } from './meeting.store.ts'
import { meetings } from './meeting.machine.ts'
import { declineRivals, dissolveMeetingsOf, expireRequests } from './meeting.state.store.ts'
import {
  insertMeeting,
  isSeated,
  leaveAllSeats,
  leaveSeats,
  offersSlot,
  companyBooths,
  slotsOf,
  takeSeats,
  type LockedMeeting,
} from './meeting.store.ts'
export { meetingListing } from './meeting.export.ts'
export { meetingsToCare } from './meeting-list.store.ts'

/** The half hours that a company of the directory offers, each as free, taken or past. */
export async function openSlots(context: Context, exhibitorId: string) {
  const { id, ownerId } = await readExhibitor(context, exhibitorId)
  return slotsOf(context.db, id, ownerId, isoNow())
}

/**
 * Requests a meeting in a half hour that is free for both sides.
 * @throws thing.notFound, meeting.self, meeting.slotTaken, meeting.exists, input.invalid
 */
export async function requestMeeting(
  context: Mine,
  { exhibitorId, startsAt: requested, topic: written }: MeetingInput,
): Promise<Meeting> {
  const { db, actor, edition } = context
  const host = await readExhibitor(context, exhibitorId)
  const now = isoNow()
  const startsAt = new Date(requested).toISOString()
  if (owns(actor, host, 'company.view')) refuse('meeting.self')
  if (startsAt <= now || !fairSlots(edition).some(({ starts }) => starts.includes(startsAt)))
    refuseField('startsAt', 'slotInvalid')
  return db.transaction(async (tx) => {
    if (!(await offersSlot(tx, host.id, startsAt))) refuseField('startsAt', 'slotInvalid')
    if (await isSeated(tx, [host.ownerId, actor.id], startsAt)) refuse('meeting.slotTaken')
    const guestCompany = actor.companyName ?? ''
    const search = folded([host.name.fa, host.name.en, actor.name, actor.lastName, actor.email, guestCompany].join(' '))
    const place = await companyBooths(tx, edition.id, host.companyId)
    const sides = { editionId: edition.id, exhibitorId: host.id, hostId: host.ownerId, guestId: actor.id }
    const wanted = { ...sides, startsAt, guestCompany, topic: cleanText(written), place, search }
    const { id } = await begin(tx, context, meetings, 'request', {
      insert: async (status) => ({ id: (await insertMeeting(tx, { ...wanted, status })) ?? refuse('meeting.exists') }),
      emit: ({ id: meetingId }) => [['meeting.requested', { meetingId }]],
    })
    const meeting = found(await ownMeeting(tx, actor, edition.id, id, now))
    await settleIn(tx, context, 201, { meeting })
    return meeting
  })
}

/**
 * Accepts a meeting for the company, and reserves the half hour for both people.
 * @throws thing.notFound, meeting.moved, meeting.slotTaken if one of them has another meeting by now
 */
export const acceptMeeting = (context: Mine, id: string) =>
  transitionBySide(context, id, 'accept', {
    effect: async (tx, meeting) => {
      if (!(await takeSeats(tx, meeting))) refuse('meeting.slotTaken')
      return { emit: [['meeting.accepted', { meetingId: id }]] }
    },
  })

/**
 * Declines a meeting for the company, optionally with a reason.
 * @throws thing.notFound, meeting.moved
 */
export const declineMeeting = (context: Mine, id: string, reason?: string) =>
  transitionBySide(context, id, 'decline', {
    reason,
    effect: () => ({ emit: [['meeting.declined', { meetingId: id }]] }),
  })

/**
 * Cancels a meeting and frees its half hour. The guest may do so at any time before the meeting, the company only after
 * it has accepted.
 */
export const cancelMeeting = (context: Mine, id: string) => transitionBySide(context, id, 'cancel', { effect: leave })

/**
 * Cancels a meeting, by the team.
 * @throws thing.notFound, meeting.moved
 */
export async function strikeMeeting(context: Mine, id: string, reason?: string) {
  const { db, live, edition } = context
  await db.transaction((tx) => move(tx, context, meetings, 'strike', id, { reason, effect: leave }))
  live.publish({ topics: ['exhibitors'] })
  return found(await panelMeeting(db, edition.id, id, isoNow()))
}

const leave = async (tx: Tx, { id }: LockedMeeting, by: By): Promise<Effect<never>> => {
  await leaveSeats(tx, id)
  return {
    emit: [['meeting.cancelled', { meetingId: id, by: by === 'team' ? 'team' : by === 'other' ? 'host' : 'guest' }]],
  }
}

/**
 * Sends the calendar file of an accepted meeting to both sides again.
 * @throws thing.notFound, meeting.open, meeting.moved
 */
export async function remindOfMeeting(context: Mine, id: string) {
  const { db, jobs, edition } = context
  const now = isoNow()
  await db.transaction(async (tx) => {
    const { status, company, guestName } = found(await panelMeeting(tx, edition.id, id, now))
    if (status !== 'accepted')
      refuse(status === 'requested' ? 'meeting.open' : 'meeting.moved', { meetingStatus: status })
    await jobs.emit(tx, 'meeting.reminded', { meetingId: id })
    await record(tx, context, {
      subject: 'meeting',
      subjectId: id,
      label: `${labelIn(company)} · ${guestName}`,
      after: { calendarSent: true },
    })
  })
}

/**
 * Makes a transition for the side on which the user is. Other users get thing.notFound. If the transition is not
 * allowed, the error contains the meeting’s status.
 */
async function transitionBySide(
  context: Mine,
  id: string,
  name: 'accept' | 'decline' | 'cancel',
  how: How<LockedMeeting, never>,
): Promise<Meeting> {
  const { db, actor, edition, live } = context
  await db.transaction((tx) =>
    move(tx, context, meetings, (side) => (name === 'cancel' && side === 'other' ? 'callOff' : name), id, how),
  )
  live.publish({ topics: ['exhibitors'] }) // drops the cached directory, which shows the number of free half hours
  return found(await ownMeeting(db, actor, edition.id, id, isoNow()))
}

/**
 * Declines the host’s other requests for a half hour that was accepted. It is a separate transaction, so that
 * simultaneous acceptances never wait for each other’s rows.
 */
export async function declineOthers({ db, jobs }: Pick<InEdition, 'db' | 'jobs'>, meetingId: string) {
  await db.transaction((tx) =>
    sweep(tx, { jobs }, meetings, 'decline', {
      by: 'other',
      take: (row) => declineRivals(tx, meetingId, row),
      emit: ({ id }) => [['meeting.declined', { meetingId: id }]],
    }),
  )
}

/** Expires requests whose half hour began without a response. Each event belongs to the edition of its meeting. */
export async function sweepMeetings({ db, jobs: all, editions }: Pick<Portal, 'db' | 'jobs' | 'editions'>) {
  const jobs = all.of((await editions.current()).id)
  const now = isoNow()
  await db.transaction((tx) =>
    sweep(tx, { jobs }, meetings, 'expire', {
      by: 'portal',
      take: (row) => expireRequests(tx, now, row),
      emit: ({ id }) => [['meeting.expired', { meetingId: id }]],
    }),
  )
}

/** Dissolves the open meetings of an account that is being erased, and frees their half hours. */
export async function dissolveAllOf(tx: Tx, { jobs }: Pick<InEdition, 'jobs'>, userId: string) {
  await leaveAllSeats(tx, userId)
  await sweep(tx, { jobs }, meetings, 'dissolve', {
    by: 'portal',
    take: (row) => dissolveMeetingsOf(tx, userId, row),
    emit: ({ id, by }) => [['meeting.cancelled', { meetingId: id, by }]],
  })
}

/**
 * Returns a meeting in which the user is on either side.
 * @throws thing.notFound
 */
export const readMeeting = async (context: Mine, id: string) =>
  found(await ownMeeting(context.db, context.actor, context.edition.id, id, isoNow()))
