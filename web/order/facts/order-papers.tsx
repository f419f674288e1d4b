import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { invitationPath } from '../places.ts'

/** Every paper of an order: its invoices, the credit notes that took them back, letters of invitation. */
export function OrderPapers({ order: { id, kind, status, invoices } }: { order: Order }) {
  const invited = kind === 'visa' && status === 'verified'
  if (invoices.length === 0 && !invited) return null
  return (
    <section className="section">
      <h2>{m.order_documents()}</h2>
      <ul className="files">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Icon name="file" />
            <Go className="link" to={pathTo('invoice', { invoiceId: invoice.id })}>
              {invoice.kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title()}{' '}
              <bdi dir="ltr">{invoice.number}</bdi>
            </Go>
          </li>
        ))}
        {invited && (
          <li>
            <Icon name="mail" />
            <a className="link" href={invitationPath(id)} download>
              {m.order_invitation()}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
