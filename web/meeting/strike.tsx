import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelMeeting } from '#contract/entities/meeting.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText, isUnanswered } from '#web/shell/failure.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { say } from '#web/ui/toast.tsx'

/** Asks before a meeting is cancelled, with a reason that both sides read. */
export function Strike({
  meeting: { id, company, guestName },
  onClose,
}: {
  meeting: PanelMeeting
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const strike = async (reason: string) => {
    setPending(true)
    try {
      await callFromBrowser('panelMeeting.strike', { meetingId: id, body: { reason } })
      onClose()
      say(m.meeting_struck())
    } catch (error) {
      setProblem(failureText(error))
      setPending(false)
      if (isUnanswered(error)) return
    }
    await revalidate()
  }
  return (
    <Confirm
      open
      danger
      pending={pending}
      error={problem}
      title={m.meeting_strike_title({ company: textIn(company, getLocale()), guest: guestName })}
      text={m.meeting_strike_text()}
      action={m.meeting_strike_do()}
      note={{ label: m.meeting_strike_note(), limit: 500, required: m.meeting_strike_missing() }}
      onConfirm={({ note }) => void strike(note)}
      onCancel={onClose}
    />
  )
}
