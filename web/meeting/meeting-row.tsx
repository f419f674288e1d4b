import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Meeting } from '#contract/entities/meeting.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { dayAndMonth, timeText } from '#web/i18n/dates.ts'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Go } from '#web/shell/go.tsx'
import { failureText } from '#web/shell/failure.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { endedBy, otherOf, placeText, statusMark, statusText } from './shared/words.ts'

interface MeetingRowProps {
  meeting: Meeting
  /** Outside a day of the agenda the row names its day. */ withDay?: boolean
}

/** One meeting: when, with whom, about what, where it stands, and what can be done about it. */
export function MeetingRow({ meeting, withDay = false }: MeetingRowProps) {
  const locale = getLocale()
  const { id, exhibitorId, startsAt, mine, mayAct, topic, place, status, reason, contact, clash } = meeting
  const other = otherOf(meeting, locale)
  return (
    <article className={status === 'requested' && mine === 'host' && mayAct && !clash ? 'meet act' : 'meet'} id={id}>
      <time dateTime={startsAt}>
        {timeText(startsAt, locale)}
        {withDay && <small>{dayAndMonth(startsAt, locale)}</small>}
      </time>
      <div>
        {mine === 'guest' ? (
          <Go className="link" to={pathTo('exhibitor', { exhibitorId })}>
            <b>
              <bdi>{other}</bdi>
            </b>
          </Go>
        ) : (
          <b>
            <bdi>{other}</bdi>
          </b>
        )}
        <span className="topic">
          <bdi>{topic}</bdi>
        </span>
        <small>{mine === 'host' ? m.meeting_as_host() : placeText(place, locale)}</small>
        {reason && (
          <p className="said">
            <bdi>{reason}</bdi>
          </p>
        )}
        {contact && (
          <span className="meet-contact">
            <MailLink address={contact.email} className="link" />
            {contact.phoneNumber && <PhoneLink number={contact.phoneNumber} className="link" />}
          </span>
        )}
      </div>
      <div className="meet-state">
        <Status kind={statusMark[status]}>{statusText[status]()}</Status>
        <br />
        <small>{nextText(meeting)}</small>
      </div>
      <MeetingActions meeting={meeting} other={other} />
    </article>
  )
}

function nextText(meeting: Meeting): string {
  const { status, mine, mayAct, clash } = meeting
  if (status === 'accepted') return ''
  if (status !== 'requested') return endedBy(meeting)
  if (!mayAct) return m.meeting_next_colleague()
  if (clash)
    return clash === 'mine'
      ? m.meeting_clash_mine()
      : mine === 'host'
        ? m.meeting_clash_theirs()
        : m.meeting_clash_theirs_guest()
  return mine === 'host' ? m.meeting_next_requested_host() : m.meeting_next_requested_guest()
}

function MeetingActions({ meeting: { id, status, mine, mayAct, clash }, other }: { meeting: Meeting; other: string }) {
  const { revalidate } = useRevalidator()
  const [confirming, setConfirming] = useState<'decline' | 'cancel'>()
  const [pending, setPending] = useState<string>()
  const [problem, setProblem] = useState('')
  const run = async (name: string, act: () => Promise<unknown>, message: string) => {
    setPending(name)
    try {
      await act()
      setConfirming(undefined)
      setProblem('')
      say(message)
    } catch (error) {
      setProblem(failureText(error))
    }
    setPending(undefined)
    await revalidate()
  }
  const close = () => {
    setConfirming(undefined)
    setProblem('')
  }
  const isRequest = status === 'requested'
  if (!isRequest && status !== 'accepted') return <span />
  const more = !mayAct
    ? undefined
    : status === 'accepted'
      ? { text: m.meeting_cancel(), icon: 'close' as const, danger: true, act: () => setConfirming('cancel') }
      : mine === 'host' && !clash
        ? { text: m.meeting_decline(), icon: 'close' as const, danger: true, act: () => setConfirming('decline') }
        : undefined
  return (
    <div className="acts">
      {isRequest && mine === 'host' && mayAct && (
        <>
          {!clash && (
            <Button
              size="sm"
              variant="primary"
              pending={pending === 'accept'}
              onClick={() =>
                void run(
                  'accept',
                  () => callFromBrowser('meeting.accept', { meetingId: id }),
                  m.meeting_accepted_toast(),
                )
              }
            >
              {m.meeting_accept()}
            </Button>
          )}
          {clash && (
            <Button size="sm" onClick={() => setConfirming('decline')}>
              {m.meeting_decline()}
            </Button>
          )}
        </>
      )}
      {isRequest && mine === 'guest' && (
        <Button size="sm" onClick={() => setConfirming('cancel')}>
          {m.meeting_take_back()}
        </Button>
      )}
      {status === 'accepted' && (
        <LinkButton
          size="sm"
          icon="calendar"
          href={pathToCall('meeting.calendar', { meetingId: id }, { locale: getLocale() })}
          download=""
        >
          {m.meeting_calendar()}
        </LinkButton>
      )}
      {more && (
        <Menu
          className="icon-btn"
          label={m.meeting_row_menu({ other })}
          sheet={
            <b>
              <bdi>{other}</bdi>
            </b>
          }
          items={[more]}
        >
          <Icon name="more" />
        </Menu>
      )}
      {problem && !confirming && <FieldError>{problem}</FieldError>}
      <Confirm
        open={confirming === 'decline'}
        danger
        pending={pending === 'decline'}
        error={problem}
        title={m.meeting_decline_title({ other })}
        text={m.meeting_decline_text()}
        action={m.meeting_decline_do()}
        note={{ label: m.meeting_decline_note(), mark: m.meeting_optional(), limit: 500 }}
        onConfirm={({ note }) =>
          void run(
            'decline',
            () => callFromBrowser('meeting.decline', { meetingId: id, body: note ? { reason: note } : {} }),
            m.meeting_declined_toast(),
          )
        }
        onCancel={close}
      />
      <Confirm
        open={confirming === 'cancel'}
        danger
        pending={pending === 'cancel'}
        error={problem}
        title={isRequest ? m.meeting_take_back_title() : m.meeting_cancel_title({ other })}
        text={isRequest ? m.meeting_take_back_text() : m.meeting_cancel_text()}
        action={isRequest ? m.meeting_take_back_do() : m.meeting_cancel()}
        onConfirm={() =>
          void run('cancel', () => callFromBrowser('meeting.cancel', { meetingId: id }), m.meeting_cancelled_toast())
        }
        onCancel={close}
      />
    </div>
  )
}
