import './ticket.css'
import { clsx } from 'clsx'
import { useLoaderData } from 'react-router'
import type { TicketRow } from '#contract/entities/ticket.ts'
import { ticketStatuses } from '#contract/states.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { defineList } from '#web/list/list.ts'
import { Older, useOwnList } from '#web/list/own-list.tsx'
import { kindText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Status } from '#web/ui/status.tsx'
import { ownStatus, turnOf } from './shared/words.ts'

const list = defineList({
  call: 'ticket.list',
  keys: ['q', 'status'],
  values: { status: ticketStatuses },
  pageSize: 30,
})
export const loader = list.load
export const clientLoader = list.load

/** Tickets of the user, the latest message first. */
export default function Tickets() {
  const page = useLoaderData<typeof loader>()
  const { items, total, counts } = page
  const view = useOwnList(list, page, (query) => pathTo('tickets', {}, query))
  const { q, status } = view.query
  const chip = (value: (typeof ticketStatuses)[number] | undefined, text: string, count: number) => (
    <Go
      key={text}
      className={clsx('chip', status === value && 'on')}
      aria-current={status === value ? 'true' : undefined}
      to={view.pathWith({ status: value })}
    >
      {text} <small>{numberText(count)}</small>
    </Go>
  )
  const add = (
    <Go className="btn primary" to={pathTo('addTicket')}>
      <Icon name="plus" />
      {m.ticket_new()}
    </Go>
  )
  return (
    <OwnPage title={m.ticket_mine()} crumbs={[{ label: m.ticket_tickets() }]}>
      <Title of={m.ticket_mine()} />
      {(counts.all > 0 || q || status) && (
        <div className="req-tools">
          <nav className="filters" aria-label={m.ticket_filter()}>
            {chip(undefined, m.ticket_all(), counts.all)}
            {chip('awaitingReply', m.ticket_open_chip(), counts.awaitingReply)}
            {chip('closed', m.ticket_closed(), counts.closed)}
          </nav>
          <Go className="btn primary new-request" to={pathTo('addTicket')} aria-label={m.ticket_new()}>
            <Icon name="plus" />
            <span>{m.ticket_new()}</span>
          </Go>
        </div>
      )}
      {(counts.all > 3 || q) && (
        <p className="ticket-search">
          <SearchField
            key={q ?? ''}
            label={m.ticket_search()}
            placeholder={m.ticket_search_hint()}
            defaultValue={q ?? ''}
            onSearch={view.search}
          />
        </p>
      )}
      {items.length > 0 ? (
        <ul>
          {items.map((ticket) => (
            <Row key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      ) : q || status ? (
        <Empty
          title={m.ui_nothing()}
          points={8}
          action={
            <Go className="btn" to={pathTo('tickets')}>
              {m.ticket_show_all()}
            </Go>
          }
        >
          {q ? m.ticket_nothing_for({ q }) : m.ticket_nothing_text()}
        </Empty>
      ) : (
        <Empty title={m.ticket_none_title()} action={add}>
          {m.ticket_none_text()}
        </Empty>
      )}
      <Older href={view.older}>{m.ticket_older()}</Older>
      <p className="sr" role="status">
        {m.ticket_count({ count: total })}
      </p>
    </OwnPage>
  )
}

function Row({ ticket }: { ticket: TicketRow }) {
  const { kind, text } = ownStatus(ticket)
  const isAnswered = turnOf(ticket) === 'answered'
  const when = shortDateTime(ticket.lastAt)
  return (
    <li className={clsx('req ticket', isAnswered && 'act')}>
      <span className="kind">
        <Icon name="chat" />
      </span>
      <div>
        <Go to={pathTo('ticket', { ticketId: ticket.id })} className="req-link">
          <b>
            <bdi>{ticket.subject}</bdi>
          </b>
        </Go>
        <small>
          <bdi className="code" dir="ltr">
            {ticket.number}
          </bdi>{' '}
          <span>·</span> <span>{m.ticket_comments({ count: ticket.comments })}</span>
          {ticket.order && (
            <>
              {' '}
              <span>·</span> <span>{kindText[ticket.order.kind]()}</span> <bdi dir="ltr">{ticket.order.number}</bdi>
            </>
          )}
        </small>
      </div>
      <div className="next">
        <Status kind={kind}>{text}</Status>
        <br />
        {isAnswered ? (
          <b>{m.ticket_last_team({ when })}</b>
        ) : ticket.lastBy === 'team' ? (
          <span>{m.ticket_last_team({ when })}</span>
        ) : (
          <span>{m.ticket_last_you({ when })}</span>
        )}
      </div>
      <span className="go muted" aria-hidden="true">
        <Icon name="chevron" className="flip" />
      </span>
    </li>
  )
}
