import { hotelLines } from '#contract/rules/travel-price.ts'
import { refuseField } from '../../kernel/refuse.ts'
import { cleanLine, cleanText } from '../../kernel/text.ts'
import type { TravelKind } from './kind.ts'

export const hotel: TravelKind<'hotel'> = {
  lines: (quote, { rates }) =>
    rates.some(({ kind, code }) => kind === 'hotel' && code === quote.category)
      ? hotelLines(rates, quote)
      : refuseField('category', 'categoryMissing'),
  quoteOf: (input) => input,
  days: ({ checkIn, checkOut }) => [
    ['checkIn', checkIn],
    ['checkOut', checkOut],
  ],
  names: ({ guests }) => guests.join(' '),
  files: () => [],
  details: ({ category, roomType, rooms, checkIn, checkOut, guests, wishes = '' }) => ({
    hotel: { category, roomType, rooms, checkIn, checkOut, guests: guests.map(cleanLine), wishes: cleanText(wishes) },
  }),
}
