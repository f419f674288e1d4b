import { ReaderTime } from '#web/i18n/reader-time.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Meeting } from '#contract/entities/meeting.ts'
import { pathToCall } from '#web/i18n/address.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { dayAndMonth, fairTime } from '#web/i18n/dates.ts'
import { MailLink, PhoneLink } from '#web/shell/contact-links.tsx'
import { Go } from '#web/shell/go.tsx'
import { failureText, isUnanswered } from '#web/shell/failure.ts'
import { useIsClosed } from '#web/shell/may.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { endedBy, otherOf, meetingPlaceText, statusMark, statusText } from './shared/words.ts'

interface MeetingRowProps {
  meeting: Meeting
  /** Shows the day in the row. Set in lists that are not grouped by day. */ withDay?: boolean
}

/** One meeting: time, partner, topic, state and actions. */
export function MeetingRow({ meeting, withDay = false }: MeetingRowProps) {
  const locale = getLocale()
  const { id, exhibitorId, startsAt, mine, mayAct, topic, place, status, reason, contact, clash } = meeting
  const other = otherOf(meeting, locale)
  return (
    <article className={status === 'requested' && mine === 'host' && mayAct && !clash ? 'meet act' : 'meet'} id={id}>
      <time dateTime={startsAt}>
        <span>{fairTime(startsAt)}</span>
        {withDay && <small>{dayAndMonth(startsAt)}</small>}
        <ReaderTime at={startsAt} />
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
        <small>{mine === 'host' ? m.meeting_as_host() : meetingPlaceText(place, locale)}</small>
        {reason && (
          <p className="quote">
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

type Asked = 'decline' | 'cancel'

/** Runs one transition at a time. Errors appear in the dialog, or in the row if there is none. */
function useMoves() {
  const { revalidate } = useRevalidator()
  const [confirming, setConfirming] = useState<Asked>()
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
      if (isUnanswered(error)) return setPending(undefined)
    }
    setPending(undefined)
    await revalidate()
  }
  const close = () => {
    setConfirming(undefined)
    setProblem('')
  }
  return { confirming, confirm: setConfirming, close, pending, problem, run }
}
interface ActsProps {
  meeting: Meeting
  other: string
  moves: ReturnType<typeof useMoves>
}

function MeetingActions({ meeting, other }: Omit<ActsProps, 'moves'>) {
  const moves = useMoves()
  const isClosed = useIsClosed()
  const { status } = meeting
  if (isClosed || (status !== 'requested' && status !== 'accepted')) return <span />
  return (
    <div className="acts">
      {status === 'requested' ? (
        <RequestActs meeting={meeting} moves={moves} />
      ) : (
        <LinkButton
          size="sm"
          icon="calendar"
          href={pathToCall('meeting.calendar', { meetingId: meeting.id }, { locale: getLocale() })}
          download=""
        >
          {m.meeting_calendar()}
        </LinkButton>
      )}
      <More meeting={meeting} other={other} moves={moves} />
      {moves.problem && !moves.confirming && <FieldError>{moves.problem}</FieldError>}
      <Questions meeting={meeting} other={other} moves={moves} />
    </div>
  )
}

/** Immediate actions for a request: the company accepts or declines, the guest withdraws it. */
function RequestActs({
  meeting: { id, mine, mayAct, clash },
  moves: { confirm, pending, run },
}: Omit<ActsProps, 'other'>) {
  const accept = () => callFromBrowser('meeting.accept', { meetingId: id })
  if (mine === 'guest')
    return (
      <Button size="sm" onClick={() => confirm('cancel')}>
        {m.meeting_take_back()}
      </Button>
    )
  if (!mayAct) return null
  return clash ? (
    <Button size="sm" onClick={() => confirm('decline')}>
      {m.meeting_decline()}
    </Button>
  ) : (
    <Button
      size="sm"
      variant="primary"
      pending={pending === 'accept'}
      onClick={() => void run('accept', accept, m.meeting_accepted_toast())}
    >
      {m.meeting_accept()}
    </Button>
  )
}

/** The less common action on a meeting, in a menu behind three dots. */
function More({ meeting: { status, mine, mayAct, clash }, other, moves: { confirm } }: ActsProps) {
  const isSettled = status === 'accepted'
  if (!mayAct || (!isSettled && (mine !== 'host' || clash))) return null
  const item = { icon: 'close' as const, danger: true }
  return (
    <Menu
      className="icon-btn"
      label={m.meeting_row_menu({ other })}
      sheet={
        <b>
          <bdi>{other}</bdi>
        </b>
      }
      items={[
        isSettled
          ? { ...item, text: m.meeting_cancel(), act: () => confirm('cancel') }
          : { ...item, text: m.meeting_decline(), act: () => confirm('decline') },
      ]}
    >
      <Icon name="more" />
    </Menu>
  )
}

function Questions({ meeting: { id, status }, other, moves }: ActsProps) {
  const { confirming, close, pending, problem, run } = moves
  const isRequest = status === 'requested'
  const decline = (note: string) =>
    callFromBrowser('meeting.decline', { meetingId: id, body: note ? { reason: note } : {} })
  const cancel = () => callFromBrowser('meeting.cancel', { meetingId: id })
  const asking = { danger: true, error: problem, onCancel: close }
  return (
    <>
      <Confirm
        {...asking}
        open={confirming === 'decline'}
        pending={pending === 'decline'}
        title={m.meeting_decline_title({ other })}
        text={m.meeting_decline_text()}
        action={m.meeting_decline_do()}
        note={{ label: m.meeting_decline_note(), mark: m.meeting_optional(), limit: 500 }}
        onConfirm={({ note }) => void run('decline', () => decline(note), m.meeting_declined_toast())}
      />
      <Confirm
        {...asking}
        open={confirming === 'cancel'}
        pending={pending === 'cancel'}
        title={isRequest ? m.meeting_take_back_title() : m.meeting_cancel_title({ other })}
        text={isRequest ? m.meeting_take_back_text() : m.meeting_cancel_text()}
        action={isRequest ? m.meeting_take_back_do() : m.meeting_cancel()}
        onConfirm={() => void run('cancel', cancel, m.meeting_cancelled_toast())}
      />
    </>
  )
}
