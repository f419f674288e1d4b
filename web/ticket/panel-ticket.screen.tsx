import './ticket.css'
import { useLoaderData, useRevalidator, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { PanelTicket } from '#contract/entities/ticket.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { companyText } from '#web/i18n/company-name.ts'
import { callFromBrowser } from '#web/browser.ts'
import { callFor } from '#web/call.ts'
import { editionPath } from '#web/i18n/address.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { Assignee } from '#web/admin/shared/assignee.tsx'
import { Neighbours } from '#web/list/neighbours.tsx'
import { kindIcon, kindText } from '#web/order/shared/words.ts'
import { MailLink } from '#web/shell/contact-links.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { Dotted } from '#web/shell/dotted.tsx'
import { Go } from '#web/shell/go.tsx'
import { Title } from '#web/shell/title.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Identifier } from '#web/ui/identifier.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { say } from '#web/ui/toast.tsx'
import { CloseTicket } from './close-ticket.tsx'
import { MessageBox } from './message-box.tsx'
import { Talk } from './talk.tsx'
import { turnKind, turnOf, turnText } from './shared/words.ts'

const load = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) =>
  callFor(context)('panelTicket.read', { ticketId: params['ticketId'] ?? '' })
export const loader = load
export const clientLoader = load

/** A ticket as seen by the team. */
export default function TicketOnDesk() {
  const { ticket } = useLoaderData<typeof load>()
  const { profile } = useRouteLoaderData('root') as { profile: Profile }
  const may = permits(profile, 'tickets.manage')
  const { revalidate } = useRevalidator()
  const answer = async (body: { message: string; attachmentIds: string[] }, key: string) => {
    await callFromBrowser('panelTicket.comment', { ticketId: ticket.id, body }, { key })
    say(m.ticket_answered_toast())
    await revalidate()
  }
  const language = ticket.owner.locale === 'fa' ? m.ticket_language_fa() : m.ticket_language_en()
  return (
    <main className="pmain">
      <Title of={`${ticket.number} · ${ticket.subject}`} />
      <Crumbs
        crumbs={[
          { label: m.ticket_panel(), to: pathTo('dashboard') },
          { label: m.ticket_tickets(), to: pathTo('panelTickets') },
          { label: <bdi dir="ltr">{ticket.number}</bdi> },
        ]}
      />
      <Head ticket={ticket} may={may} />
      <div className="detail">
        <div>
          <section className="section">
            <h2>{m.ticket_talk()}</h2>
            <Talk talk={ticket.talk} reader="team" />
          </section>
          <section className="section stack no-print">
            {ticket.status === 'closed' && may && <Note>{m.ticket_closed_note()}</Note>}
            {may ? (
              <MessageBox
                key={ticket.id}
                name={`desk:${ticket.id}`}
                label={m.ticket_answer()}
                hint={m.ticket_answer_hint({ language })}
                action={m.ticket_answer_send()}
                send={answer}
              />
            ) : (
              <Note>{m.ticket_read_only()}</Note>
            )}
          </section>
        </div>
        <div>
          <TicketDetails ticket={ticket} may={may} profile={profile} language={language} />
        </div>
      </div>
    </main>
  )
}

function Head({ ticket, may }: { ticket: PanelTicket; may: boolean }) {
  const turn = turnOf(ticket)
  return (
    <div className="head">
      <div>
        <h1 className="ticket-name">
          <bdi>{ticket.subject}</bdi> <Status kind={turnKind[turn]}>{turnText[turn]()}</Status>
        </h1>
        <Dotted as="p">
          <b>
            <bdi className="code" dir="ltr">
              {ticket.number}
            </bdi>
          </b>
          <span>{m.ticket_opened_at({ at: shortDateTime(ticket.createdAt) })}</span>
          {turn === 'waiting' && (
            <span suppressHydrationWarning>{m.ticket_waits({ time: waitedText(ticket.lastAt) })}</span>
          )}
          {ticket.closedAt && <span>{m.ticket_closed_at({ at: shortDateTime(ticket.closedAt) })}</span>}
        </Dotted>
      </div>
      <div className="acts">
        <Neighbours
          before={ticket.previousId}
          after={ticket.nextId}
          labels={{ before: m.ticket_previous(), after: m.ticket_next_one() }}
          href={(ticketId) => pathTo('panelTicket', { ticketId })}
        />
        {may && ticket.status !== 'closed' && (
          <CloseTicket
            number={ticket.number}
            text={m.ticket_settle_text()}
            close={() =>
              callFromBrowser('panelTicket.close', { ticketId: ticket.id, body: { comments: ticket.comments } })
            }
          />
        )}
      </div>
    </div>
  )
}

function TicketDetails({
  ticket,
  may,
  profile,
  language,
}: {
  ticket: PanelTicket
  may: boolean
  profile: Profile
  language: string
}) {
  const { owner, order } = ticket
  return (
    <>
      <section className="section">
        <h2>{m.ticket_assignee()}</h2>
        <Assignee
          key={ticket.id}
          label={m.ticket_assign()}
          assignee={ticket.assignee}
          team={ticket.team}
          may={may}
          meId={profile.id}
          give={(assigneeId) => callFromBrowser('panelTicket.edit', { ticketId: ticket.id, body: { assigneeId } })}
          toast={m.ticket_assigned_toast()}
        />
      </section>
      <section className="section">
        <div className="section-head">
          <h2>{m.ticket_owner_section()}</h2>
          <Go className="link" to={pathTo('panelTickets', {}, { turn: 'all', ownerId: owner.id })}>
            {m.ticket_their_tickets()}
          </Go>
        </div>
        <Facts
          columns={1}
          facts={[
            [m.ticket_owner(), <bdi key="name">{owner.name}</bdi>],
            owner.companyName !== null && [m.ticket_company(), <bdi key="company">{companyText(owner)}</bdi>],
            [m.ticket_email(), <MailLink key="email" className="link" address={owner.email} />],
            owner.phoneNumber !== null && [m.ticket_phone(), <Identifier key="phone">{owner.phoneNumber}</Identifier>],
            [m.ticket_language(), language],
          ]}
        />
      </section>
      {order && (
        <section className="section">
          <h2>{m.ticket_order()}</h2>
          <p className="attached">
            <Icon name={kindIcon[order.kind]} />
            <Go className="link" to={editionPath(pathTo('order', { orderId: order.id }), order.edition)}>
              {kindText[order.kind]()} <bdi dir="ltr">{order.number}</bdi>
            </Go>
          </p>
        </section>
      )}
    </>
  )
}
