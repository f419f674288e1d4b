import './ticket.css'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Ticket } from '#contract/entities/ticket.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { editionPath } from '#web/i18n/address.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { kindIcon, kindText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { useHeadFocus } from '#web/shell/use-head-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { CloseTicket } from './close-ticket.tsx'
import { MessageBox } from './message-box.tsx'
import { Talk } from './talk.tsx'
import { ownStatus, turnOf } from './shared/words.ts'

const load = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) =>
  callFor(context)('ticket.read', { ticketId: params['ticketId'] ?? '' })
export const loader = load
export const clientLoader = load

/** A ticket of the user: its messages, and a field for a further message. */
export default function OwnTicket() {
  const { ticket } = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  useHeadFocus()
  const isClosed = ticket.status === 'closed'
  const { kind, text } = ownStatus(ticket)
  const send = async (body: { message: string; attachmentIds: string[] }, key: string) => {
    await callFromBrowser('ticket.comment', { ticketId: ticket.id, body: { ...body, reopen: true } }, { key })
    say(m.ticket_reply_sent())
    await revalidate()
  }
  return (
    <OwnPage
      title={<bdi>{ticket.subject}</bdi>}
      crumbs={[{ label: m.ticket_tickets(), to: pathTo('tickets') }, { label: <bdi dir="ltr">{ticket.number}</bdi> }]}
    >
      <Title of={`${ticket.number} · ${ticket.subject}`} />
      <div className="cols narrow">
        <div>
          <section className="section">
            <div className="section-head">
              <h2>{m.ticket_talk()}</h2>
              <Status kind={kind}>{text}</Status>
            </div>
            <Talk talk={ticket.talk} reader="owner" />
          </section>
          <section className="section stack no-print">
            {isClosed && <Note>{m.ticket_reopen_note()}</Note>}
            <MessageBox
              name={ticket.id}
              label={m.ticket_reply()}
              hint={m.ticket_reply_hint()}
              action={isClosed ? m.ticket_reopen_send() : m.ticket_reply_send()}
              send={send}
            />
          </section>
        </div>
        <aside>
          <TicketDetails ticket={ticket} />
        </aside>
      </div>
    </OwnPage>
  )
}

function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { order } = ticket
  const next = { waiting: m.ticket_next_waiting, answered: m.ticket_next_answered, closed: m.ticket_next_closed }[
    turnOf(ticket)
  ]
  return (
    <>
      <section className="section">
        <h2>{m.ticket_what_next()}</h2>
        <p>{next()}</p>
        <p className="muted ticket-dates">
          <span>{m.ticket_opened_at({ at: shortDateTime(ticket.createdAt) })}</span>
          {ticket.closedAt && (
            <>
              <br />
              <span>{m.ticket_closed_at({ at: shortDateTime(ticket.closedAt) })}</span>
            </>
          )}
        </p>
        {ticket.status !== 'closed' && (
          <CloseTicket
            wide
            number={ticket.number}
            text={m.ticket_close_text()}
            close={() => callFromBrowser('ticket.close', { ticketId: ticket.id, body: { comments: ticket.comments } })}
          />
        )}
      </section>
      {order && (
        <section className="section">
          <h2>{m.ticket_order()}</h2>
          <p className="attached">
            <Icon name={kindIcon[order.kind]} />
            <Go className="link" to={editionPath(pathTo('request', { orderId: order.id }), order.edition)}>
              {kindText[order.kind]()} <bdi dir="ltr">{order.number}</bdi>
            </Go>
          </p>
        </section>
      )}
    </>
  )
}
