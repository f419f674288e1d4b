// Texts about meetings. They are written out, because a computed key would add every message of the portal to the page.
import type { Meeting } from '#contract/entities/meeting.ts'
import type { Locale } from '#contract/locale.ts'
import type { MeetingStatus } from '#contract/states.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { unbroken } from '#web/map/names.ts'
import type { StatusKind } from '#web/ui/status.tsx'

export const statusText: Record<MeetingStatus, () => string> = {
  requested: m.meeting_requested,
  accepted: m.meeting_accepted,
  declined: m.meeting_declined,
  cancelled: m.meeting_cancelled,
  expired: m.meeting_expired,
}
export const statusMark: Record<MeetingStatus, StatusKind> = {
  requested: 'waiting',
  accepted: 'verified',
  declined: 'rejected',
  cancelled: 'cancelled',
  expired: 'inactive',
}

const endedText = { host: m.meeting_ended_host, guest: m.meeting_ended_guest, team: m.meeting_ended_team }
/** Text that names the side that ended a meeting; empty while the meeting is open. */
export const endedBy = ({ status, endedBy: by }: Pick<Meeting, 'status' | 'endedBy'>): string =>
  status === 'expired'
    ? m.meeting_next_expired()
    : by
      ? endedText[by]()
      : status === 'declined'
        ? m.meeting_next_given()
        : ''

/** «سالن ۶، غرفه‌ی B-9» */
export function meetingPlaceText(place: Meeting['place'], locale: Locale): string {
  const comma = locale === 'fa' ? '، ' : ', '
  return [...Map.groupBy(place, ({ hall }) => textIn(hall, locale))]
    .map(([hall, booths]) =>
      m.meeting_at_booths({
        hall,
        count: booths.length,
        booths: booths.map(({ booth }) => `\u2066${unbroken(booth)}\u2069`).join(comma),
      }),
    )
    .join(locale === 'fa' ? '؛ ' : '; ')
}

/** Name of the reader's partner: the company, or its guest. */
export const otherOf = (
  { mine, company, guest }: Pick<Meeting, 'mine' | 'company' | 'guest'>,
  locale: Locale,
): string =>
  mine === 'guest'
    ? textIn(company, locale)
    : [guest.name, guest.company].filter(Boolean).join(locale === 'fa' ? '، ' : ', ')
