import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { partOf } from '../kinds/parts.ts'

/** All documents of an order: invoices, credit notes, invitation letters. */
export function OrderDocuments({ order }: { order: Order }) {
  const { invoices } = order
  const papers = partOf(order.kind).papers?.(order) ?? []
  if (invoices.length === 0 && papers.length === 0) return null
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
        {papers.map(({ text, href }) => (
          <li key={href}>
            <Icon name="mail" />
            <a className="link" href={href} download>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
