// Tax identifiers and address of the seller and the buyer of a document.
import type { ReactNode } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Identifier } from '#web/ui/identifier.tsx'
import type { Fact } from './payment-facts.tsx'

export type Party = Invoice['seller'] | Invoice['buyer']
/**
 * Tax identifiers and address of a party. Rows of an Iranian document are always shown, those of other countries only
 * if known.
 */
export const partyFacts = (party: Party): readonly Fact[] =>
  party.taxNumber === undefined
    ? namedValues(party).map(([name, value, shown]) => [name, value ? shown : '—'])
    : knownPartyFacts(party)

type NamedValue = readonly [name: string, value: string, shown: ReactNode]
function namedValues(party: Party): readonly NamedValue[] {
  const code = (name: string, value: string): NamedValue => [
    name,
    value,
    <Identifier key={name} className="code">
      {value}
    </Identifier>,
  ]
  const plain = (name: string, value: string): NamedValue => [name, value, <bdi key={name}>{value}</bdi>]
  const address = plain(m.booth_address(), textIn(party.address))
  if (party.taxNumber !== undefined)
    return [
      plain(m.invoice_country(), party.country ? countryName(party.country) : ''),
      code('contact' in party ? m.invoice_buyer_tax_number() : m.invoice_seller_tax_number(), party.taxNumber),
      address,
    ]
  return [
    code(m.booth_national_id(), party.nationalId),
    code(m.booth_economic_number(), party.economicNumber),
    code(m.booth_postal_code(), party.postalCode),
    address,
  ]
}

/** Tax identifiers and address of a party, without unknown values. */
export const knownPartyFacts = (party: Party): readonly Fact[] =>
  namedValues(party).flatMap(([name, value, shown]) => (value ? [[name, shown] as const] : []))
