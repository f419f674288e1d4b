import '#web/ui/files.css'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { localize, pathToCall } from '#web/i18n/address.ts'
import { proformaOf } from '#contract/rules/proforma.ts'
import { isOff } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { PhoneLink } from '#web/shell/contact-links.tsx'
import { getLocale } from '#messages/runtime.js'
import { dateTimeText } from '#web/i18n/dates.ts'
import { PaymentCode } from '#web/invoice/shared/payment-code.tsx'
import { Withdraw } from '#web/order/shared/withdraw.tsx'
import { Go } from '#web/shell/go.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderedLines, type OrderedHall } from '../ordered.tsx'

interface SideProps {
  order: Order
  place: OrderedHall
  edition: Edition
}

/** Sidebar of the confirmation: booths on the plan with their price, documents, a contact person. */
export function OrderSide({ order, place, edition }: SideProps) {
  return (
    <aside>
      <OrderedLines
        title={m.booth_done_ordered()}
        place={place}
        booths={order.booths}
        lines={order.lines}
        totals={order}
        vatBasisPoints={order.vatBasisPoints}
        onPlan
      />
      <Documents order={order} />
      <Somebody order={order} edition={edition} />
    </aside>
  )
}

function Documents({ order }: { order: Order }) {
  const locale = getLocale()
  const number = order.kind === 'booth' ? proformaOf(order) : order.number
  return (
    <section className="section">
      <h2>{m.booth_done_documents()}</h2>
      <ul className="files">
        <li>
          <Icon name="file" />
          <div>
            {m.booth_title_invoice()}{' '}
            <bdi dir="ltr" className="code">
              {number}
            </bdi>
            <small>{m.booth_done_proforma_at({ at: dateTimeText(order.createdAt) })}</small>
            <small>
              {m.invoice_payment_code()} <PaymentCode code={order.paymentCode} />
            </small>
          </div>
          <span className="acts">
            <a
              className="icon-btn sm"
              href={pathToCall('order.proforma', { orderId: order.id }, { locale })}
              download
              aria-label={m.order_file_save({ name: number })}
              title={m.order_file_save({ name: number })}
            >
              <Icon name="download" />
            </a>
          </span>
        </li>
        {order.invoices.map((invoice) => (
          <li key={invoice.id}>
            <Icon name="file" />
            <div>
              <Go className="link" to={pathTo('invoice', { invoiceId: invoice.id })}>
                {invoice.kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title()}{' '}
                <bdi dir="ltr">{invoice.number}</bdi>
              </Go>
            </div>
          </li>
        ))}
        <li>
          <Icon name="shield" />
          <div>
            <a className="link" href={localize(pathTo('terms'), locale)}>
              {m.booth_done_terms()}
            </a>
            <small>{m.booth_done_terms_text()}</small>
          </div>
        </li>
      </ul>
    </section>
  )
}

function Somebody({
  order,
  edition: {
    contact: { phoneNumber, email },
  },
}: Pick<SideProps, 'order' | 'edition'>) {
  return (
    <section className="section">
      <h2>{m.booth_done_question()}</h2>
      {phoneNumber && (
        <p>
          <PhoneLink number={phoneNumber} className="link" />
        </p>
      )}
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </p>
      )}
      <div className="acts question-acts">
        <LinkButton icon="chat" href={pathTo('addTicket', {}, { orderId: order.id })}>
          {m.booth_done_ask()}
        </LinkButton>
        <Withdraw order={order} variant="quiet" />
        {isOff(order.status) && (
          <Go className="link" to={pathTo('boothReservation')}>
            {m.booth_done_again()}
          </Go>
        )}
      </div>
    </section>
  )
}
