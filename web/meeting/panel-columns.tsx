import type { PanelMeeting } from '#contract/entities/meeting.ts'
import { dayMs } from '#contract/rules/days.ts'
import { meetingMoves } from '#contract/states.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { companyNameFor } from '#web/i18n/company-name.ts'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { Logo } from '#web/exhibitor/shared/logo.tsx'
import { partsOf, timeText } from '#web/i18n/dates.ts'
import { hiddenHead, Code, linesColumn } from '#web/list/columns.tsx'
import { Go } from '#web/shell/go.tsx'
import { failureText } from '#web/shell/failure.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Status } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table.tsx'
import { say } from '#web/ui/toast.tsx'
import { endedBy, statusMark, statusText } from './shared/words.ts'

/** An action on a meeting that opens a dialog. */
export interface MeetingAction {
  what: 'view' | 'strike'
  meeting: PanelMeeting
}

interface Options {
  /** Path of the list filtered by one company. */
  pathToCompany: (exhibitorId: string) => string
  mayManage: boolean
  now: string
  onAction: (action: MeetingAction) => void
}

/** Day with weekday: «یکشنبه ۱۸ خرداد», “Sunday 8 June”. */
export function dayText(moment: string) {
  const { weekday, day, month } = partsOf(moment)
  return `${weekday} ${day} ${month}`
}

export function meetingColumns({ pathToCompany, mayManage, now, onAction }: Options): readonly Column<PanelMeeting>[] {
  const locale = getLocale()
  return [
    {
      key: 'when',
      head: m.meeting_time(),
      sort: 'startsAt',
      nowrap: true,
      phone: 'lead',
      render: (meeting) => (
        <>
          <b className="when">{dayText(meeting.startsAt)}</b>
          <span>{locale === 'fa' ? '، ' : ', '}</span>
          <span>{timeText(meeting.startsAt)}</span>
          <Care meeting={meeting} now={now} />
          <span className="only-phone pairs">
            <Guest meeting={meeting} />
            <Host meeting={meeting} />
          </span>
        </>
      ),
    },
    { key: 'guest', head: m.meeting_guest(), render: (meeting) => <Guest meeting={meeting} /> },
    {
      key: 'host',
      head: m.meeting_host(),
      render: (meeting) => <Host meeting={meeting} to={pathToCompany(meeting.exhibitorId)} />,
    },
    {
      key: 'booth',
      head: m.meeting_booth(),
      render: ({ place }) => <Code>{place.map(({ booth }) => booth).join(', ')}</Code>,
    },
    linesColumn(
      'status',
      m.meeting_panel_status(),
      ({ status }) => <Status kind={statusMark[status]}>{statusText[status]()}</Status>,
      endedBy,
      { phone: 'state' },
    ),
    {
      key: 'acts',
      head: hiddenHead(m.meeting_panel_deed()),
      phone: 'amount',
      nowrap: true,
      render: (meeting) => <RowMenu meeting={meeting} mayManage={mayManage} onAction={onAction} />,
    },
  ]
}

/** Warning in the row about a clash or an unanswered request. */
function Care({ meeting: { care, createdAt }, now }: { meeting: PanelMeeting; now: string }) {
  if (!care) return null
  const days = Math.floor((Date.parse(now) - Date.parse(createdAt)) / dayMs)
  return (
    <small className="care">
      <Icon name="warning" />
      {care === 'clash' ? m.meeting_care_clash() : m.meeting_care_unanswered({ count: days })}
    </small>
  )
}

function Guest({ meeting: { guestName, guestCompany, latinName } }: { meeting: PanelMeeting }) {
  return (
    <span className="pairc">
      <span className="mark">
        <Icon name="user" />
      </span>
      <span>
        <bdi>{companyNameFor(guestCompany, latinName) || guestName}</bdi>
        {guestCompany && (
          <small>
            <bdi>{guestName}</bdi>
          </small>
        )}
      </span>
    </span>
  )
}

function Host({ meeting: { company, logoId, sector, hostName }, to }: { meeting: PanelMeeting; to?: string }) {
  const name = <bdi>{textIn(company)}</bdi>
  return (
    <span className="pairc">
      <Logo silent company={{ name: company, logoId, sector }} />
      <span>
        {to ? (
          <Go className="plain-link" to={to}>
            {name}
          </Go>
        ) : (
          name
        )}
        <small>
          <bdi>{hostName}</bdi>
        </small>
      </span>
    </span>
  )
}

const mayStrike = (status: PanelMeeting['status']) => (meetingMoves.strike.from as readonly string[]).includes(status)
const subjectOf = ({ company, guestName }: PanelMeeting) =>
  m.meeting_message_subject({ company: textIn(company), guest: guestName })

function RowMenu({
  meeting,
  mayManage,
  onAction,
}: { meeting: PanelMeeting } & Pick<Options, 'mayManage' | 'onAction'>) {
  const { id, status, hostEmail, guestEmail, startsAt } = meeting
  const remind = () =>
    void callFromBrowser('panelMeeting.remind', { meetingId: id }).then(
      () => say(m.meeting_calendar_sent()),
      (error: unknown) => say(failureText(error), 'bad'),
    )
  const items: MenuItem[] = [
    { text: m.meeting_view(), icon: 'eye', act: () => onAction({ what: 'view', meeting }) },
    {
      text: m.meeting_write_both(),
      icon: 'mail',
      href: `mailto:${guestEmail},${hostEmail}?subject=${encodeURIComponent(subjectOf(meeting))}`,
    },
    ...(mayManage && status === 'accepted'
      ? [{ text: m.meeting_send_calendar(), icon: 'calendar' as const, act: remind }]
      : []),
    ...(mayManage && mayStrike(status)
      ? [
          'line' as const,
          {
            text: m.meeting_strike_ask(),
            icon: 'close' as const,
            danger: true,
            act: () => onAction({ what: 'strike', meeting }),
          },
        ]
      : []),
  ]
  return (
    <Menu
      className="icon-btn sm"
      label={m.meeting_more()}
      items={items}
      sheet={
        <>
          <b>{subjectOf(meeting)}</b>
          <small>
            {dayText(startsAt)}، {timeText(startsAt)}
          </small>
        </>
      }
    >
      <Icon name="more" />
    </Menu>
  )
}
