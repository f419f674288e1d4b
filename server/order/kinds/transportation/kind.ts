import { m } from '#messages/messages.js'
import { hasClass, hasFlight } from '#contract/orders/transportation/fields.ts'
import { transportationLines } from '#contract/orders/transportation/price.ts'
import { cleanLine, cleanText, latinDigits } from '../../../kernel/text.ts'
import type { RatedOrders } from '../kind.ts'
import { transportationLetter, type TransportationFacts } from './letter.ts'

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
  letter: transportationLetter,
}
