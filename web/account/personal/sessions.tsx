import { Form } from 'react-router'
import type { Session } from '#contract/entities/account.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dateText } from '#web/i18n/dates.ts'
import { agoText } from '#web/i18n/durations.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Button } from '#web/ui/button.tsx'
import { deviceIn } from '../shared/device.ts'
import { Section, type FormState } from './section.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'

/** Lists the user's sessions, with this device first. */
export function Sessions({
  sessions,
  now,
  answer,
  done,
  pending,
}: FormState & { sessions: readonly Session[]; now: string }) {
  const rows = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <Section id="sessions" title={m.account_sessions()} lead={m.account_sessions_lead()} done={done}>
      <ProblemNote problem={answer?.problem} />
      <ul className="sessions">
        {rows.map((session) => (
          <Row key={session.id} session={session} now={now} pending={pending} />
        ))}
      </ul>
      {sessions.length > 2 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="sessions" />
          <Button type="submit" pending={pending}>
            {m.account_sessions_end()}
          </Button>
        </Form>
      )}
    </Section>
  )
}

function Row({
  session: { id, current, userAgent, address, createdAt, lastSeenAt },
  now,
  pending,
}: {
  session: Session
  now: string
  pending: boolean
}) {
  const locale = getLocale()
  const device = deviceIn(userAgent)
  const name = device ? m.account_device(device) : m.account_device_unknown()
  return (
    <li>
      <div>
        <b>{name}</b> {current && <span className="ok-note">{m.account_session_this()}</span>}
        <small className="muted">
          <Dotted>
            <span>{m.account_session_seen({ when: agoText(lastSeenAt, locale, now) })}</span>
            <span>{m.account_session_since({ when: dateText(createdAt) })}</span>
            {address && <bdi dir="ltr">{address}</bdi>}
          </Dotted>
        </small>
      </div>
      {!current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="session" />
          <input type="hidden" name="sessionId" value={id} />
          <Button type="submit" size="sm" disabled={pending} aria-label={m.account_session_end_what({ device: name })}>
            {m.account_session_end()}
          </Button>
        </Form>
      )}
    </li>
  )
}
