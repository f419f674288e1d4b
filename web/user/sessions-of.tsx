import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelUser } from '#contract/entities/user.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { deviceIn } from '#web/account/shared/device.ts'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { agoText } from '#web/i18n/durations.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { say } from '#web/ui/toast.tsx'

/** The sessions of a user; the team can end one or all of them. */
export function SessionsOf({ user: { id, sessions }, now, may }: { user: PanelUser; now: string; may: boolean }) {
  const locale = getLocale()
  const { pending, problems, submit } = usePendingCall()
  const { revalidate } = useRevalidator()
  const [confirming, setConfirming] = useState(false)
  const end = (sessionId?: string) =>
    submit(async () => {
      await (sessionId
        ? callFromBrowser('panelUser.endSession', { userId: id, sessionId })
        : callFromBrowser('panelUser.endSessions', { userId: id }))
      setConfirming(false)
      say(m.user_sessions_ended())
      await revalidate()
    })
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.user_sessions()}</h2>
        {may && sessions.length > 1 && (
          <Button size="sm" onClick={() => setConfirming(true)}>
            {m.user_sessions_end()}
          </Button>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className="muted">{m.user_no_sessions()}</p>
      ) : (
        <ul className="user-rows">
          {sessions.map(({ id: sessionId, userAgent, address, lastSeenAt, current }) => {
            const device = deviceIn(userAgent)
            const name = device ? m.account_device(device) : m.account_device_unknown()
            return (
              <li key={sessionId}>
                <span>
                  <b>{name}</b>
                  {current && (
                    <>
                      {' '}
                      <span className="ok-note">{m.account_session_this()}</span>
                    </>
                  )}
                  <Dotted as="small">
                    <span>{m.account_session_seen({ when: agoText(lastSeenAt, locale, now) })}</span>
                    {address && <bdi dir="ltr">{address}</bdi>}
                  </Dotted>
                </span>
                {may && (
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={pending}
                    aria-label={m.account_session_end_what({ device: name })}
                    onClick={() => void end(sessionId)}
                  >
                    {m.account_session_end()}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <Confirm
        open={confirming}
        danger
        pending={pending}
        error={problems.whole}
        title={m.user_sessions_title()}
        text={m.user_sessions_text()}
        action={m.user_sessions_end()}
        onConfirm={() => void end()}
        onCancel={() => setConfirming(false)}
      />
    </section>
  )
}
