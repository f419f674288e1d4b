import { hasClass, hasFlight, isByDay, type TransportService } from '#contract/orders/transportation/fields.ts'
import { transportationLines } from '#contract/orders/transportation/price.ts'
import { m } from '#messages/messages.js'
import { apart, daysText } from '../../kernel/number-format.ts'
import { cleanLine, cleanText, latinDigits } from '../../kernel/text.ts'
import type { KindEmail, RatedOrders } from './kind.ts'

interface TransportationFacts {
  kind: 'transportation'
  service: TransportService
  from: string
  to: string
  origin: string
  destination: string
  passengers: number
}
const email: KindEmail<'transportation', TransportationFacts> = {
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

export const transportation: RatedOrders<'transportation', TransportationFacts> = {
  name: m.order_kind_transportation,
  lines: (quote, { rates }) => transportationLines(rates, quote),
  quoteOf: (input) => input,
  days: ({ date, returnDate }) => [
    ['date', date],
    ...(returnDate ? [['returnDate', returnDate] as [string, string]] : []),
  ],
  begins: { at: ['transportation', 'date'] },
  names: ({ origin, destination, flightNumber = '', passengerNames = [] }) =>
    [origin, destination, flightNumber, ...passengerNames].join(' '),
  files: () => [],
  details: ({
    service,
    origin,
    destination,
    date,
    time,
    returnDate = null,
    returnTime = null,
    passengers,
    flightNumber = '',
    travelClass = null,
    passengerNames = [],
    wishes = '',
  }) => ({
    transportation: {
      service,
      origin: cleanLine(origin),
      destination: cleanLine(destination),
      date,
      time,
      returnDate,
      returnTime,
      passengers,
      flightNumber: hasFlight(service) ? latinDigits(cleanLine(flightNumber)).toUpperCase() : '',
      travelClass: hasClass(service) ? travelClass : null,
      passengerNames: service === 'plane' ? passengerNames.map(cleanLine) : [],
      wishes: cleanText(wishes),
    },
  }),
  email,
}
