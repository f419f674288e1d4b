// Rows that a payer copies into a transfer: the references of the order and the bank account.
import type { ReactNode } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Copyable } from '#web/ui/copyable.tsx'
import { PaymentCode } from './payment-code.tsx'

export type Fact = readonly [name: ReactNode, value: ReactNode] | false
export const codeText = (value: string) => (
  <bdi className="code" dir="ltr">
    {value}
  </bdi>
)
export const inFours = (text: string) => text.match(/.{1,4}/g) ?? []

/** References for the transfer. Banks in Iran ask for digits, so the deposit identifier is shown for their accounts. */
export const referenceFacts = ({ paymentCode, depositIdentifier, seller }: Invoice): readonly Fact[] => [
  [m.invoice_payment_code(), <PaymentCode code={paymentCode} explained />],
  (seller.bank?.iban.startsWith('IR') ?? false) && [
    m.invoice_deposit_identifier(),
    <Copyable groups={inFours(depositIdentifier)} what={m.invoice_deposit_identifier()} />,
  ],
]

/** Bank account for the payment. */
export function accountFacts({
  iban,
  accountNumber = '',
  bic,
  routingCode = '',
  bankName,
  holder,
}: NonNullable<Invoice['seller']['bank']>): readonly Fact[] {
  const bank = textIn(bankName)
  const ibanName = iban.startsWith('IR') ? m.invoice_sheba() : m.invoice_iban()
  return [
    iban !== '' && [ibanName, <Copyable groups={inFours(iban)} what={ibanName} />],
    accountNumber !== '' && [m.invoice_account_number(), codeText(accountNumber)],
    [m.invoice_holder(), <bdi key="holder">{textIn(holder)}</bdi>],
    (bank !== '' || bic !== '') && [
      bank === '' ? m.invoice_bic() : m.invoice_bank(),
      <span key="bank">
        <bdi>{bank}</bdi> {bic !== '' && <span>{codeText(bic)}</span>}
      </span>,
    ],
    routingCode !== '' && [m.invoice_routing(), codeText(routingCode)],
  ]
}
