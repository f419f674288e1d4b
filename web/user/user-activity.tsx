import type { OrderRow } from '#contract/entities/order.ts'
import type { PanelTicketRow } from '#contract/entities/ticket.ts'
import type { PanelUser } from '#contract/entities/user.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { shortDate } from '#web/i18n/dates.ts'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { kindText, statusText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { turnKind, turnOf, turnText } from '#web/ticket/shared/words.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Status } from '#web/ui/status.tsx'

/** The newest orders of a user, with a link to all of them. */
export function OrdersOf({ user, orders }: { user: PanelUser; orders: readonly OrderRow[] }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.user_orders()}</h2>
        {user.counts.orders > 0 && (
          <Go className="link" to={pathTo('orders', {}, { ownerId: user.id })}>
            {m.user_all_orders({ count: user.counts.orders })}
          </Go>
        )}
      </div>
      {orders.length === 0 ? (
        <p className="muted">{m.user_no_orders()}</p>
      ) : (
        <ul className="user-rows">
          {orders.map(({ id, kind, number, status, createdAt, totalWithTaxCents }) => (
            <li key={id}>
              <span>
                <Go className="link" to={pathToOrder({ kind, id })}>
                  <b>{kindText[kind]()}</b>{' '}
                  <bdi className="code" dir="ltr">
                    {number}
                  </bdi>
                </Go>
                <small>
                  {shortDate(createdAt)} · <Amount cents={totalWithTaxCents} />
                </small>
              </span>
              <Status kind={status}>{statusText[status]()}</Status>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The newest tickets of a user, with a link to all of them. */
export function TicketsOf({ user, tickets }: { user: PanelUser; tickets: readonly PanelTicketRow[] }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.user_tickets()}</h2>
        {user.counts.tickets > 0 && (
          <Go className="link" to={pathTo('panelTickets', {}, { turn: 'all', ownerId: user.id })}>
            {m.user_all_tickets({ count: user.counts.tickets })}
          </Go>
        )}
      </div>
      {tickets.length === 0 ? (
        <p className="muted">{m.user_no_tickets()}</p>
      ) : (
        <ul className="user-rows">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <span>
                <Go className="link" to={pathTo('panelTicket', { ticketId: ticket.id })}>
                  <bdi>{ticket.subject}</bdi>
                </Go>
                <small>
                  <bdi className="code" dir="ltr">
                    {ticket.number}
                  </bdi>{' '}
                  · {shortDate(ticket.lastAt)}
                </small>
              </span>
              <Status kind={turnKind[turnOf(ticket)]}>{turnText[turnOf(ticket)]()}</Status>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
