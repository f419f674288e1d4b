import type { Bilingual } from '#contract/entities/text.ts'
import { hotelLines } from '#contract/orders/hotel/price.ts'
import type { RoomType } from '#contract/orders/hotel/stay.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { nightsText, roomsText, titleHead } from '#summary'
import { daysText } from '../../kernel/number-format.ts'
import { refuseField } from '../../kernel/refuse.ts'
import { cleanLine, cleanText } from '../../kernel/text.ts'
import type { KindEmail, RatedOrders } from './kind.ts'

/**
 * Facts of a hotel order that e-mails show. E-mails stored by older versions of the portal lack category and room type.
 */
interface HotelFacts {
  kind: 'hotel'
  from: string
  to: string
  rooms: number
  guests: number
  category?: Bilingual | undefined
  roomType?: RoomType
}
const email: KindEmail<'hotel', HotelFacts> = {
  facts: ({ hotel, lines }) =>
    hotel
      ? {
          kind: 'hotel',
          from: hotel.checkIn,
          to: hotel.checkOut,
          rooms: hotel.rooms,
          guests: hotel.guests.length,
          roomType: hotel.roomType,
          category: lines.find(({ code }) => code === hotel.category)?.title,
        }
      : undefined,
  service: m.mail_service_hotel,
  rows({ category, roomType, rooms, guests, from, to }, locale) {
    const inLocale = { locale }
    const nights = nightsText({ checkIn: from, checkOut: to }, locale)
    const people = m.asked_guests({ count: guests }, inLocale)
    return [
      ...(category
        ? [{ label: m.order_hotel_category({}, inLocale), value: titleHead(textIn(category, locale)) }]
        : []),
      { label: m.mail_travel_days({}, inLocale), value: daysText(from, to, locale) },
      { label: m.order_nights({}, inLocale), value: nights },
      {
        label: m.mail_travel_rooms({}, inLocale),
        value: roomType
          ? [roomsText({ roomType, rooms }, locale), people].join(locale === 'fa' ? '، ' : ', ')
          : m.mail_travel_rooms_guests({ rooms, guests }, inLocale),
      },
    ]
  },
}

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
  email,
}
