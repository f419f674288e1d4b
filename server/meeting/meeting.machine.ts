// State machine of meetings. contract/states.ts defines the transitions and who may make them.
import { labelIn } from '#contract/text.ts'
import { meetingMoves, type MeetingMove, type MeetingStatus } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import { isoNow } from '../exhibitor/exhibitor.ts'
import type { By, Machine } from '../kernel/machine.ts'
import type { Actor } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { owns } from '../kernel/ownership.ts'
import { panelMeeting } from './meeting-list.store.ts'
import { setMeetingStatus, type EndedBy } from './meeting.state.store.ts'
import { lockMeeting, type LockedMeeting } from './meeting.store.ts'

/** Side of a user in a meeting: `owner` is the guest who requested it, `other` is the company. */
const sideOf = ({ guestId, ...host }: LockedMeeting, actor: Actor) =>
  guestId === actor.id ? 'owner' : owns(actor, host, 'company.meet') ? 'other' : undefined

const ends: Record<By, EndedBy | null> = { owner: 'guest', other: 'host', team: 'team', portal: null }

export const meetings: Machine<MeetingStatus, MeetingMove, LockedMeeting, never> = {
  moves: meetingMoves,
  lock: (tx, id, editionId) => lockMeeting(tx, editionId, id, isoNow()),
  sideOf,
  set: (tx, { id }, { to, by, note }) =>
    setMeetingStatus(tx, id, to, to === 'accepted' ? null : ends[by], to === 'accepted' ? null : note),
  async audit(tx, context, { id }, change) {
    const { company, guestName } = found(await panelMeeting(tx, context.edition.id, id, isoNow()))
    const label = `${labelIn(company)} · ${guestName}`
    await record(tx, context, { subject: 'meeting', subjectId: id, label, ...change })
  },
  refuse: ({ status }) => refuse(status === 'requested' ? 'meeting.open' : 'meeting.moved', { meetingStatus: status }),
}
