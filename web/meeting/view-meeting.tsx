import type { PanelMeeting } from '#contract/entities/meeting.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime, fairTime, timeText } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Status } from '#web/ui/status.tsx'
import { dayText } from './panel-columns.tsx'
import { endedBy, meetingPlaceText, statusMark, statusText } from './shared/words.ts'

/** All data the team has about a meeting. */
export function ViewMeeting({ meeting, onClose }: { meeting: PanelMeeting; onClose: () => void }) {
  const {
    company,
    guestName,
    guestCompany,
    guestEmail,
    hostName,
    hostEmail,
    startsAt,
    endsAt,
    status,
    topic,
    place,
    reason,
    createdAt,
  } = meeting
  const locale = getLocale()
  const comma = locale === 'fa' ? '، ' : ', '
  const person = (name: string, email: string) => (
    <>
      <bdi>{name}</bdi>
      <br />
      <a className="link" href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={m.meeting_message_subject({ company: textIn(company), guest: guestName })}>
      <div className="view-meeting">
        <p>
          <Status kind={statusMark[status]}>{statusText[status]()}</Status>{' '}
          {endedBy(meeting) && <small className="muted">{endedBy(meeting)}</small>}
        </p>
        <Facts
          columns={1}
          facts={[
            [
              m.meeting_time(),
              `${dayText(startsAt)}${comma}${m.ui_range({ from: timeText(startsAt), to: fairTime(endsAt) })}`,
            ],
            place.length > 0 && [m.meeting_booth(), meetingPlaceText(place, locale)],
            [m.meeting_guest(), person([guestName, guestCompany].filter(Boolean).join(comma), guestEmail)],
            [m.meeting_host(), person([textIn(company), hostName].join(comma), hostEmail)],
            [
              m.meeting_panel_topic(),
              <bdi key="topic" className="quote-text">
                {topic}
              </bdi>,
            ],
            reason
              ? [
                  m.meeting_strike_note(),
                  <bdi key="reason" className="quote-text">
                    {reason}
                  </bdi>,
                ]
              : null,
            [m.meeting_panel_asked(), shortDateTime(createdAt)],
          ]}
        />
        <div className="acts">
          <Button data-focus onClick={onClose}>
            {m.meeting_close()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
