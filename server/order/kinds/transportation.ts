import { hasClass, hasFlight } from '#contract/entities/transportation-order.ts'
import { transportationLines } from '#contract/rules/travel-price.ts'
import { cleanLine, cleanText, latinDigits } from '../../kernel/text.ts'
import type { TravelKind } from './kind.ts'

export const transportation: TravelKind<'transportation'> = {
  lines: (quote, { rates }) => transportationLines(rates, quote),
  quoteOf: (input) => input,
  days: ({ date, returnDate }) => [
    ['date', date],
    ...(returnDate ? [['returnDate', returnDate] as [string, string]] : []),
  ],
  names: ({ origin, destination, flightNumber = '' }) => `${origin} ${destination} ${flightNumber}`,
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
      wishes: cleanText(wishes),
    },
  }),
}
