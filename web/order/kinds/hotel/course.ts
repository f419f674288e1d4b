import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { dateText, dayAndMonth } from '#web/i18n/dates.ts'
import type { KindCourse } from '../kind.ts'

export const hotel: KindCourse<'hotel'> = {
  reviewing: m.order_next_hotel_reviewing,
  verified: ({ hotel }, locale) =>
    hotel ? m.order_next_hotel_verified({ day: dayAndMonth(hotel.checkIn, locale) }) : m.order_next_verified(),
  review: m.order_event_review_hotel,
  after: ({ hotel }, locale) =>
    hotel
      ? { text: m.order_todo_hotel(), detail: m.order_todo_hotel_text({ day: dateText(hotel.checkIn, locale) }) }
      : undefined,
  begin: { name: m.order_new_hotel, about: m.order_none_hotel, to: pathTo('submitHotelOrder') },
  reorder: { words: m.order_again_hotel, to: pathTo('submitHotelOrder') },
}
