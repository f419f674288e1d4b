import type { Bilingual } from '#contract/entities/text.ts'
import type { RoomType } from '#contract/orders/hotel/stay.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { nightsText, roomsText, titleHead } from '#summary'
import { daysText } from '../../../kernel/figures.ts'
import type { KindLetter } from '../kind.ts'

/** Letters that are older know neither the category nor the rooms. */
export interface HotelFacts {
  kind: 'hotel'
  from: string
  to: string
  rooms: number
  guests: number
  category?: Bilingual | undefined
  roomType?: RoomType
}
export const hotelLetter: KindLetter<'hotel', HotelFacts> = {
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
