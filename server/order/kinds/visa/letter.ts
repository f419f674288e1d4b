import { consulateName } from '#contract/orders/visa/consulates.ts'
import { m } from '#messages/messages.js'
import { entryText } from '#summary'
import { daysText } from '../../../kernel/figures.ts'
import type { KindLetter } from '../kind.ts'

export interface VisaFacts {
  kind: 'visa'
  from: string
  to: string
  consulate: string
  travellers: number
  entries?: 'single' | 'multiple'
}
export const visaLetter: KindLetter<'visa', VisaFacts> = {
  facts: ({ visa }) =>
    visa
      ? {
          kind: 'visa',
          from: visa.entryDate,
          to: visa.exitDate,
          consulate: visa.consulate,
          travellers: visa.travellers.length,
          entries: visa.entries,
        }
      : undefined,
  service: m.mail_service_visa,
  rows({ consulate, from, to, entries, travellers }, locale) {
    const inLocale = { locale }
    return [
      { label: m.mail_travel_consulate({}, inLocale), value: consulateName(consulate, locale) },
      { label: m.mail_travel_days({}, inLocale), value: daysText(from, to, locale) },
      ...(entries ? [{ label: m.order_visa_entries({}, inLocale), value: entryText(entries, locale) }] : []),
      { label: m.mail_travel_travellers({}, inLocale), value: m.mail_travel_count({ count: travellers }, inLocale) },
    ]
  },
}
