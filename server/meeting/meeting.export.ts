// Exports the list of meetings as a file.
import type { PanelMeeting } from '#contract/entities/meeting.ts'
import type { MeetingStatus } from '#contract/states.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { isoNow } from '../exhibitor/exhibitor.ts'
import { joined, type Column, type Listing, type Word } from '../export/export.ts'
import { meetingPage, type PanelFilter } from './meeting-list.store.ts'

const statuses: Record<MeetingStatus, Word> = {
  requested: m.meeting_requested,
  accepted: m.meeting_accepted,
  declined: m.meeting_declined,
  cancelled: m.meeting_cancelled,
  expired: m.meeting_expired,
}
const enders: Record<NonNullable<PanelMeeting['endedBy']>, Word> = {
  host: m.meeting_ended_host,
  guest: m.meeting_ended_guest,
  team: m.meeting_ended_team,
}
const columns: readonly Column<PanelMeeting>[] = [
  { head: m.meeting_panel_when, value: ({ startsAt }) => startsAt, kind: 'moment' },
  { head: m.export_ends, value: ({ endsAt }) => endsAt, kind: 'moment' },
  { head: m.meeting_panel_company, value: ({ company }) => company, width: 32 },
  { head: m.export_contact, value: ({ hostName }) => hostName },
  { head: m.export_host_email, value: ({ hostEmail }) => hostEmail, width: 28 },
  {
    head: m.export_halls,
    value: ({ place }, locale) => joined([...new Set(place.map(({ hall }) => textIn(hall, locale)))], locale),
  },
  { head: m.export_booths, value: ({ place }) => place.map(({ booth }) => booth).join(', '), width: 14 },
  { head: m.meeting_panel_guest, value: ({ guestName }) => guestName },
  { head: m.export_guest_company, value: ({ guestCompany }) => guestCompany, width: 32 },
  { head: m.export_email, value: ({ guestEmail }) => guestEmail, width: 28 },
  { head: m.meeting_panel_topic, value: ({ topic }) => topic, width: 40 },
  { head: m.export_status, value: ({ status }) => statuses[status], width: 16 },
  { head: m.export_ended_by, value: ({ endedBy }) => endedBy && enders[endedBy] },
  { head: m.meeting_strike_note, value: ({ reason }) => reason, width: 32 },
  { head: m.meeting_panel_asked, value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const meetingListing = ({
  sort,
  ...filter
}: Omit<PanelFilter, 'editionId' | 'timeZone'> & { sort?: string }): Listing<PanelMeeting> => ({
  noun: 'meeting',
  title: m.meeting_panel_title,
  columns,
  page: async ({ db, edition: { id: editionId, timeZone } }, paging) =>
    meetingPage(db, { ...filter, editionId, timeZone }, { sort, ...paging }, isoNow()),
})
