import type { PanelMeeting } from '#contract/entities/meeting.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { ConfirmAction } from '#web/form/action-button.tsx'

/** Asks before a meeting is cancelled, with a reason that both sides read. */
export const Strike = ({
  meeting: { id, company, guestName },
  onClose,
}: {
  meeting: PanelMeeting
  onClose: () => void
}) => (
  <ConfirmAction
    danger
    title={m.meeting_strike_title({ company: textIn(company, getLocale()), guest: guestName })}
    text={m.meeting_strike_text()}
    action={m.meeting_strike_do()}
    note={{ label: m.meeting_strike_note(), limit: 500, required: m.meeting_strike_missing() }}
    call={({ note }) => callFromBrowser('panelMeeting.strike', { meetingId: id, body: { reason: note } })}
    done={m.meeting_struck()}
    rereads
    onClose={onClose}
  />
)
