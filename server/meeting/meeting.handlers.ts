import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { isoNow, setSlots } from '../exhibitor/exhibitor.ts'
import {
  acceptMeeting,
  requestMeeting,
  cancelMeeting,
  declineMeeting,
  openSlots,
  remindOfMeeting,
  strikeMeeting,
} from './meeting.ts'
import { meetingPage, ownMeetings, statusCounts } from './meeting-list.store.ts'

export const meetingSlotHandlers: HandlersOf<'meetingSlot'> = {
  'meetingSlot.list': async (context, { exhibitorId }) => {
    return unpagedList(await openSlots(context, exhibitorId))
  },
  'meetingSlot.set': async (context, { exhibitorId, body }) => ({
    exhibitor: await setSlots(context, exhibitorId, body.slots),
  }),
}

export const meetingHandlers: HandlersOf<'meeting'> = {
  'meeting.list': async ({ db, actor, edition }, { query }) =>
    ownMeetings(db, actor, { ...query, editionId: edition.id }, isoNow()),
  'meeting.request': async (context, { body }) => ({ meeting: await requestMeeting(context, body) }),
  'meeting.accept': async (context, { meetingId }) => ({ meeting: await acceptMeeting(context, meetingId) }),
  'meeting.decline': async (context, { meetingId, body }) => ({
    meeting: await declineMeeting(context, meetingId, body.reason),
  }),
  'meeting.cancel': async (context, { meetingId }) => ({ meeting: await cancelMeeting(context, meetingId) }),
}

export const panelMeetingHandlers: HandlersOf<'panelMeeting'> = {
  'panelMeeting.list': async (context, { query }) => {
    const { sort, cursor, limit, ...given } = query
    const filter = { ...given, editionId: context.edition.id, timeZone: context.edition.timeZone }
    const now = isoNow()
    const [page, counts] = await Promise.all([
      meetingPage(context.db, filter, { sort, cursor, limit }, now),
      statusCounts(context.db, filter, now),
    ])
    return { ...page, counts, total: counts[filter.status ?? 'all'] }
  },
  'panelMeeting.remind': async (context, { meetingId }) => {
    await remindOfMeeting(context, meetingId)
    return null
  },
  'panelMeeting.strike': async (context, { meetingId, body }) => ({
    meeting: await strikeMeeting(context, meetingId, body.reason),
  }),
}
