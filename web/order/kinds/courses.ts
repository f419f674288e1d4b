// Texts for owners about the progress of an order, one row per kind. Used in the list of own orders and on order
// screens.
import { consulateName } from '#contract/orders/visa/consulates.ts'
import type { OrderKind } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { clockText } from '#summary'
import { dateText, dayAndMonth } from '#web/i18n/dates.ts'
import type { KindCourse } from './kind.ts'

export const courses: { [K in OrderKind]: KindCourse<K> } = {
  booth: {
    reviewing: m.order_next_reviewing,
    verified: () => m.order_next_verified(),
    review: m.order_event_review_text,
    after: () => ({ text: m.order_todo_fair(), detail: m.order_todo_fair_text() }),
    begin: { name: m.order_new_booth, about: m.order_none_booth, to: pathTo('boothReservation') },
    reorder: { words: m.order_again_booth, to: pathTo('boothReservation') },
  },
  hotel: {
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
  },
  visa: {
    reviewing: m.order_next_visa_reviewing,
    verified: ({ visa }, locale) =>
      visa ? m.order_next_visa_verified({ place: consulateName(visa.consulate, locale) }) : m.order_next_verified(),
    review: m.order_event_review_visa,
    after({ visa }, locale) {
      if (!visa) return undefined
      const place = consulateName(visa.consulate, locale)
      return {
        text: m.order_todo_visa(),
        detail: m.order_todo_visa_text({ place, day: dateText(visa.entryDate, locale) }),
      }
    },
    begin: { name: m.order_new_visa, about: m.order_none_visa, to: pathTo('submitVisaOrder') },
    reorder: { words: m.order_again_visa, to: pathTo('submitVisaOrder') },
  },
  transportation: {
    reviewing: m.order_next_transportation_reviewing,
    verified: ({ transportation: way }, locale) =>
      way ? m.order_next_transportation_verified({ day: dayAndMonth(way.date, locale) }) : m.order_next_verified(),
    review: m.order_event_review_transportation,
    after: ({ transportation: way }, locale) =>
      way
        ? {
            text: m.order_todo_transportation(),
            detail: m.order_todo_transportation_text({
              day: dateText(way.date, locale),
              time: clockText(way.time, locale),
              from: way.origin,
            }),
          }
        : undefined,
    begin: { name: m.order_new_transportation, to: pathTo('submitTransportationOrder') },
    reorder: { words: m.order_again_transportation, to: pathTo('submitTransportationOrder') },
  },
  guest: {
    reviewing: m.order_next_guest_reviewing,
    verified: () => m.order_next_guest_verified(),
    review: m.order_event_review_guest,
  },
}

/** Texts about the progress of a kind, typed for orders of that kind. */
export const courseOf = (kind: OrderKind) => courses[kind] as KindCourse<OrderKind>
