// Rows of an invoice shared by its A4 sheet and its phone layout.
import type { Invoice } from '#contract/entities/invoice.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import type { Fact } from './shared/payment-facts.tsx'

export const titleOf = ({ kind }: Invoice) => (kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title())

export const taxFacts = ({
  broker,
  seller: { taxNumber },
  fiscalMemorySerial,
  storeTerminalSerial,
}: Invoice): readonly Fact[] => [
  (taxNumber === undefined || textIn(broker) !== '') && [m.invoice_broker(), textIn(broker)],
  // A seller outside Iran has neither a fiscal memory nor a terminal.
  taxNumber === undefined && [
    m.invoice_fiscal_memory(),
    <bdi key="memory" dir="ltr">
      {fiscalMemorySerial}
    </bdi>,
  ],
  taxNumber === undefined && [
    m.invoice_terminal(),
    <bdi key="terminal" dir="ltr">
      {storeTerminalSerial}
    </bdi>,
  ],
]
