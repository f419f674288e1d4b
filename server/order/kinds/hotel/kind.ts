import { m } from '#messages/messages.js'
import { hotelLines } from '#contract/orders/hotel/price.ts'
import { refuseField } from '../../../kernel/refuse.ts'
import { cleanLine, cleanText } from '../../../kernel/text.ts'
import type { RatedOrders } from '../kind.ts'
import { hotelLetter, type HotelFacts } from './letter.ts'

export const hotel: RatedOrders<'hotel', HotelFacts> = {
  name: m.order_kind_hotel,
  lines: (quote, { rates }) =>
    rates.some(({ kind, code }) => kind === 'hotel' && code === quote.category)
      ? hotelLines(rates, quote)
      : refuseField('category', 'categoryMissing'),
  quoteOf: (input) => input,
  days: ({ checkIn, checkOut }) => [
    ['checkIn', checkIn],
    ['checkOut', checkOut],
  ],
  begins: { at: ['hotel', 'checkIn'] },
  names: ({ guests }) => guests.join(' '),
  files: () => [],
  details: ({ category, roomType, rooms, checkIn, checkOut, guests, wishes = '' }) => ({
    hotel: { category, roomType, rooms, checkIn, checkOut, guests: guests.map(cleanLine), wishes: cleanText(wishes) },
  }),
  letter: hotelLetter,
}
