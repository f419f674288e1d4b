import '#web/shell/own.css'
import './meeting.css'
import { useLoaderData } from 'react-router'
import type { Meeting } from '#contract/entities/meeting.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { dateText, fullDate, otherDateText } from '#web/i18n/dates.ts'
import { defineList } from '#web/list/list.ts'
import { Older, useOwnList } from '#web/list/own-list.tsx'
import { afterFairText } from '#web/shell/fair-over.tsx'
import { Go } from '#web/shell/go.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { MeetingRow } from './meeting-row.tsx'

const list = defineList({ call: 'meeting.list', keys: [], pageSize: 200 })
export const loader = list.load
export const clientLoader = list.load

/** The user's own meetings: requests to answer, agenda by day, sent requests, and closed ones. */
export default function MyMeetings() {
  const page = useLoaderData<typeof loader>()
  const { items } = page
  const { older } = useOwnList(list, page, (query) => pathTo('myMeetings', {}, query))
  const { edition } = useShellData() ?? {}
  const canRequest = edition !== undefined && !fairIsOver(edition)
  const of = (test: (meeting: Meeting) => boolean) => items.filter(test)
  const waiting = of(({ status, mine }) => status === 'requested' && mine === 'host')
  const agenda = of(({ status }) => status === 'accepted')
  const requests = of(({ status, mine }) => status === 'requested' && mine === 'guest')
  const closed = of(({ status }) => !['requested', 'accepted'].includes(status))
  return (
    <OwnPage title={m.meeting_mine()} crumbs={[{ label: m.meeting_mine_crumb() }]}>
      <Title of={m.meeting_mine()} />
      {items.length > 0 && canRequest && (
        <div className="head">
          <span />
          <Go className="btn primary" to={pathTo('b2bMeetings')}>
            <Icon name="search" />
            {m.meeting_find_company()}
          </Go>
        </div>
      )}
      {items.length === 0 ? (
        <Empty
          title={canRequest ? m.meeting_empty() : m.over_no_meetings()}
          action={
            canRequest && (
              <Go className="btn" to={pathTo('b2bMeetings')}>
                {m.meeting_find_company()}
              </Go>
            )
          }
        >
          {canRequest ? m.meeting_empty_text() : edition && afterFairText(edition)}
        </Empty>
      ) : (
        <>
          {waiting.length > 0 && <Part title={m.meeting_waiting_for_me()} meetings={waiting} />}
          <section className="section">
            <h2>{m.meeting_agenda()}</h2>
            {agenda.length === 0 ? (
              <p className="muted">{canRequest ? m.meeting_agenda_empty() : m.over_no_agenda()}</p>
            ) : (
              [...Map.groupBy(agenda, ({ startsAt }) => dateText(startsAt, 'en'))].map(([day, meetings]) => (
                <Day key={day} meetings={meetings} />
              ))
            )}
          </section>
          {requests.length > 0 && <Part title={m.meeting_asked_by_me()} meetings={requests} />}
          {closed.length > 0 && (
            <section className="section">
              <details className="past-meetings">
                <summary>
                  <Icon name="down" />
                  {m.meeting_closed_ones()} <small className="muted">{numberText(closed.length)}</small>
                </summary>
                {closed.map((meeting) => (
                  <MeetingRow key={meeting.id} meeting={meeting} withDay />
                ))}
              </details>
            </section>
          )}
          <Older href={older}>{m.meeting_older()}</Older>
        </>
      )}
    </OwnPage>
  )
}

const Part = ({ title, meetings }: { title: string; meetings: readonly Meeting[] }) => (
  <section className="section">
    <h2>{title}</h2>
    {meetings.map((meeting) => (
      <MeetingRow key={meeting.id} meeting={meeting} withDay />
    ))}
  </section>
)

function Day({ meetings }: { meetings: readonly Meeting[] }) {
  const { startsAt } = meetings[0]!
  return (
    <div className="agenda-day">
      <h3>
        <span>{fullDate(startsAt)}</span> <small>{otherDateText(startsAt)}</small>
      </h3>
      {meetings.map((meeting) => (
        <MeetingRow key={meeting.id} meeting={meeting} />
      ))}
    </div>
  )
}
