// A meeting of two people at a booth of the fair, half an hour long (docs/PRODUCT.md §9).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { meetingStatuses } from '../states.ts'
import { DateOnly, Id, listQuery, note } from '../kernel/field.ts'
import { Sector } from './exhibitor.ts'
import { Bilingual } from './text.ts'

export const MeetingStatus = z.enum(meetingStatuses)

/** A half hour that a company offers. `taken`: the company has an accepted meeting then, as host or as guest. */
export const MeetingSlot = z.object({ startsAt: z.iso.datetime(), state: z.enum(['free', 'taken', 'past']) })
export type MeetingSlot = z.infer<typeof MeetingSlot>
const Start = z.iso.datetime(says('slotInvalid'))
/** All half hours that the company offers from now on. An empty list withdraws every offer. */
export const SlotsInput = z.strictObject({ slots: z.array(Start).check(z.maxLength(500, says('tooMany', 500))) })

/** A meeting request. Its topic is shown only to the company. */
export const MeetingInput = z.strictObject({
  exhibitorId: Id,
  startsAt: Start,
  topic: z.string(says('messageMissing')).check(
    z.refine((text) => text.trim() !== '', says('messageMissing')),
    z.refine((text) => [...text.trim()].length <= 1_000, says('tooLong', 1_000)),
  ),
})
export type MeetingInput = z.infer<typeof MeetingInput>
export const DeclineInput = z.strictObject({ reason: z.optional(note(500)) })

/** Location of the meeting. */
const Place = z.object({ hall: Bilingual, booth: z.string() })
/** Parties that can end a meeting. */
export const meetingEnders = ['host', 'guest', 'team'] as const
const common = {
  id: z.uuid(),
  exhibitorId: z.uuid(),
  company: Bilingual,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: MeetingStatus,
  topic: z.string(),
  place: z.array(Place),
  /** Reason why the meeting was ended, and by which party; null if another request got the half hour. */
  reason: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(meetingEnders)),
  createdAt: z.iso.datetime(),
}

/** A meeting as seen by the guest, or by a member of the requested company. `mine` is the reader's side. */
export const Meeting = z.object({
  ...common,
  mine: z.enum(['host', 'guest']),
  /** Whether the reader may accept, decline or cancel. Staff of a company only see its meetings. */
  mayAct: z.boolean(),
  guest: z.object({ name: z.string(), company: z.string() }),
  hostName: z.string(),
  /** Contact details of the other side, once the meeting is accepted. */
  contact: z.nullable(z.object({ email: z.string(), phoneNumber: z.nullable(z.string()) })),
  /**
   * The reader, or the other side, already has an accepted meeting in this half hour. This request can only be
   * declined.
   */
  clash: z.nullable(z.enum(['mine', 'theirs'])),
})
export type Meeting = z.infer<typeof Meeting>
export const MeetingQuery = z.strictObject({
  ...listQuery,
  mine: z.optional(z.enum(['host', 'guest'])),
  status: z.optional(MeetingStatus),
})

/** Reasons for the team to check a meeting: no reply for days, or a participant's clash in this half hour. */
export const meetingCares = ['unanswered', 'clash'] as const
/** A meeting as the team sees it. `logoId` and `sector` are those of the company. */
export const PanelMeeting = z.object({
  ...common,
  logoId: z.nullable(z.uuid()),
  sector: z.nullable(Sector),
  hostName: z.string(),
  hostEmail: z.string(),
  guestName: z.string(),
  guestCompany: z.string(),
  /** Company of the guest in Latin letters, if `guestCompany` is its Persian name. */
  latinName: z.nullable(z.string()),
  guestEmail: z.string(),
  care: z.nullable(z.enum(meetingCares)),
})
export type PanelMeeting = z.infer<typeof PanelMeeting>
export const PanelMeetingQuery = z.strictObject({
  ...listQuery,
  status: z.optional(MeetingStatus),
  day: z.optional(DateOnly),
  exhibitorId: z.optional(Id),
  hallId: z.optional(Id),
  care: z.optional(z.literal('needed')),
  sort: z.optional(z.enum(['startsAt', '-startsAt', 'createdAt', '-createdAt'])),
})
/** Number of meetings per status under the other filters, and number of all meetings that need attention. */
export const MeetingCounts = z.object({
  care: z.int(),
  all: z.int(),
  requested: z.int(),
  accepted: z.int(),
  declined: z.int(),
  cancelled: z.int(),
  expired: z.int(),
})
