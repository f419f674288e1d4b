import { isByDay, type TransportService } from '#contract/orders/transportation/fields.ts'
import { m } from '#messages/messages.js'
import { apart, daysText } from '../../../kernel/figures.ts'
import type { KindLetter } from '../kind.ts'

export interface TransportationFacts {
  kind: 'transportation'
  service: TransportService
  from: string
  to: string
  origin: string
  destination: string
  passengers: number
}
export const transportationLetter: KindLetter<'transportation', TransportationFacts> = {
  facts({ transportation }) {
    if (!transportation) return undefined
    const { service, date, returnDate, origin, destination, passengers } = transportation
    return { kind: 'transportation', service, from: date, to: returnDate ?? date, origin, destination, passengers }
  },
  service: m.mail_service_transportation,
  rows({ service, from, to, origin, destination, passengers }, locale) {
    const inLocale = { locale }
    const way = isByDay(service) ? [origin] : [origin, destination]
    return [
      {
        label: m.mail_travel_way({}, inLocale),
        value: way.map((place) => apart(place, locale)).join(locale === 'fa' ? ' ← ' : ' → '),
      },
      { label: m.mail_travel_days({}, inLocale), value: daysText(from, to, locale) },
      { label: m.mail_travel_passengers({}, inLocale), value: m.mail_travel_count({ count: passengers }, inLocale) },
    ]
  },
}
