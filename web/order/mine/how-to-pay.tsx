import type { Invoice } from '#contract/entities/invoice.ts'
import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { accountFacts, referenceFacts } from '#web/invoice/shared/payment-facts.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Facts } from '#web/ui/facts.tsx'

/** Id of the invoice that no credit note corrects. An order has at most one. */
export function standingInvoiceOf({ invoices }: Pick<Order, 'invoices'>): string | undefined {
  const last = invoices.at(-1)
  return last?.kind === 'invoice' ? last.id : undefined
}

/** Box with everything that a transfer needs: amount, day, payment code and bank account. */
export function HowToPay({ invoice }: { invoice: Invoice }) {
  const { dueOn, totalWithTaxCents, seller } = invoice
  return (
    <section className="section how-to-pay">
      <h2>{seller.bank ? m.invoice_pay_into() : m.invoice_payment()}</h2>
      <Facts
        columns={1}
        facts={[
          [m.invoice_amount_due(), <Amount key="due" cents={totalWithTaxCents} />],
          dueOn !== null && [m.invoice_deadline(), dateText(dueOn)],
          ...referenceFacts(invoice),
          ...(seller.bank ? accountFacts(seller.bank) : []),
        ]}
      />
    </section>
  )
}
