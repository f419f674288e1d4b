// Rows of an invoice that its sheet and its phone form share.
import type { ReactNode } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { spacedAccount } from '#contract/rules/bank-account.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Identifier } from '#web/ui/identifier.tsx'

export type Fact = readonly [name: ReactNode, value: ReactNode] | false
export const titleOf = ({ kind }: Invoice) => (kind === 'invoice' ? m.invoice_title() : m.invoice_credit_title())
export const codeText = (value: string) => (
  <bdi className="code" dir="ltr">
    {value}
  </bdi>
)

/** Who it is to the authorities, and where. */
export function partyFacts({
  nationalId,
  economicNumber,
  postalCode,
  address,
}: Invoice['seller'] | Invoice['buyer']): readonly Fact[] {
  const code = (value: string) => (value ? <Identifier className="code">{value}</Identifier> : '—')
  return [
    [m.booth_national_id(), code(nationalId)],
    [m.booth_economic_number(), code(economicNumber)],
    [m.booth_postal_code(), code(postalCode)],
    [m.booth_address(), <bdi key="address">{textIn(address, getLocale()) || '—'}</bdi>],
  ]
}

/** The same without what nobody has said. */
export const knownPartyFacts = (party: Invoice['seller'] | Invoice['buyer']) => {
  const { nationalId, economicNumber, postalCode, address } = party
  const said = [nationalId, economicNumber, postalCode, textIn(address, getLocale())]
  return partyFacts(party).filter((_, at) => said[at] !== '')
}

/** Where to pay to. */
export function accountFacts({ iban, bic, bankName, holder }: NonNullable<Invoice['seller']['bank']>): readonly Fact[] {
  const locale = getLocale()
  const bank = textIn(bankName, locale)
  return [
    [iban.startsWith('IR') ? m.invoice_sheba() : m.invoice_iban(), codeText(spacedAccount(iban))],
    [m.invoice_holder(), <bdi key="holder">{textIn(holder, locale)}</bdi>],
    (bank !== '' || bic !== '') && [
      bank === '' ? m.invoice_bic() : m.invoice_bank(),
      <span key="bank">
        <bdi>{bank}</bdi> {bic !== '' && codeText(bic)}
      </span>,
    ],
  ]
}

export const taxFacts = ({ broker, fiscalMemorySerial, storeTerminalSerial }: Invoice): readonly Fact[] => [
  [m.invoice_broker(), textIn(broker, getLocale())],
  [
    m.invoice_fiscal_memory(),
    <bdi key="memory" dir="ltr">
      {fiscalMemorySerial}
    </bdi>,
  ],
  [
    m.invoice_terminal(),
    <bdi key="terminal" dir="ltr">
      {storeTerminalSerial}
    </bdi>,
  ],
]
