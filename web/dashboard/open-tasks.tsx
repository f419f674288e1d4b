import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Figure } from './figures.tsx'
import { weekBegan } from './order-divisions.ts'

/**
 * Lists tickets, messages, applications and meetings that wait for a response, and new accounts. Shows only what the
 * user may view.
 */
export function OpenWork({
  dashboard: { tickets, messages, applications, meetings, registrations },
  days,
}: {
  dashboard: Dashboard
  days: string | undefined
}) {
  const number = (count: number) => numberText(count)
  const comma = getLocale() === 'fa' ? '، ' : ', '
  const joined = pathTo('users', {}, { from: registrations ? weekBegan(registrations.weeks, days) : undefined })
  const application = (status: 'submitted' | 'reviewing' | 'interview') => pathTo('honoraryVisitors', {}, { status })
  return (
    <dl className="figures lesser">
      {tickets && (
        <Figure
          name={m.dashboard_tickets()}
          to={pathTo('panelTickets')}
          text={
            <Go to={pathTo('panelTickets', {}, { turn: 'answered' })}>
              {m.dashboard_tickets_answered({ count: tickets.open - tickets.waiting })}
            </Go>
          }
        >
          {number(tickets.waiting)}
        </Figure>
      )}
      {messages && (
        <Figure
          name={m.dashboard_messages()}
          to={pathTo('contactMessages')}
          text={
            <Go to={pathTo('contactMessages', {}, { status: 'read' })}>
              {m.dashboard_messages_read({ count: messages.read })}
            </Go>
          }
        >
          {number(messages.unread)}
        </Figure>
      )}
      {applications && (
        <Figure
          name={m.dashboard_applications()}
          to={application('submitted')}
          text={
            <>
              <Go to={application('reviewing')}>{m.dashboard_reviewing({ count: applications.reviewing })}</Go>
              {comma}
              <Go to={application('interview')}>
                {m.dashboard_applications_interview({ count: applications.interview })}
              </Go>
            </>
          }
        >
          {number(applications.submitted)}
        </Figure>
      )}
      {meetings && (
        <Figure
          name={m.dashboard_meetings()}
          to={pathTo('meetings', {}, { status: 'requested' })}
          text={
            <Go to={pathTo('meetings', {}, { status: 'accepted' })}>
              {m.dashboard_meetings_set({ count: meetings.accepted })}
            </Go>
          }
        >
          {number(meetings.requested)}
        </Figure>
      )}
      {registrations && (
        <Figure
          name={m.dashboard_accounts()}
          to={pathTo('users')}
          text={<Go to={joined}>{m.dashboard_accounts_week({ count: registrations.thisWeek })}</Go>}
        >
          {number(registrations.all)}
        </Figure>
      )}
    </dl>
  )
}
