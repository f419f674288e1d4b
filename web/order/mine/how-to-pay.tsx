import type { Invoice } from '#contract/entities/invoice.ts'
import type { Order } from '#contract/entities/order.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { accountFacts, inFours, referenceFacts } from '#web/invoice/shared/payment-facts.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Copyable } from '#web/ui/copyable.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { OpenDue } from './dues.ts'

/** Id of the invoice that no credit note has cancelled. An order has at most one. */
export function standingInvoiceOf({ invoices }: Pick<Order, 'invoices'>): string | undefined {
  const last = invoices.at(-1)
  return last?.kind === 'invoice' ? last.id : undefined
}

/** Box with everything that a transfer needs: exact amount, day, references and bank account. */
export function HowToPay({ invoice, due: { cents, dueOn } }: { invoice: Invoice; due: OpenDue }) {
  const { seller, creditorReference } = invoice
  const iban = seller.bank?.iban ?? ''
  return (
    <section className="section how-to-pay">
      <h2>{seller.bank ? m.invoice_pay_into() : m.invoice_payment()}</h2>
      <Facts
        columns={1}
        facts={[
          [
            m.money_own_exact(),
            <span key="exact" className="copyable">
              <Amount cents={cents} />
              <CopyButton text={(cents / 100).toFixed(2)} what={m.money_own_exact()} size="sm" variant="quiet" />
            </span>,
          ],
          dueOn !== null && [m.invoice_deadline(), dateText(dueOn)],
          ...referenceFacts(invoice),
          iban !== '' &&
            !iban.startsWith('IR') && [
              m.money_own_rf(),
              <Copyable key="rf" groups={inFours(creditorReference)} what={m.money_own_rf()} />,
            ],
          ...(seller.bank ? accountFacts(seller.bank) : []),
        ]}
      />
    </section>
  )
}
