// Names of each order kind, and a one-line summary of an order, as used by every list.
import { consulateName } from '#contract/orders/visa/consulates.ts'
import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { categoryText, comma, nightsText, roomsText, serviceText, wantedText, wayText, type Rates } from '#summary'
import { unbroken } from '#web/map/names.ts'
import type { KindWords } from './kind.ts'

export const kindWords: { [K in OrderKind]: KindWords<K> } = {
  booth: {
    name: m.order_kind_booth,
    title: m.order_title_booth,
    icon: 'grid',
    list: m.panel_orders_booth,
    summary: ({ boothNames, halls }, _, locale) => [
      ...boothNames.map((name) => `\u2066${unbroken(name)}\u2069`),
      ...halls.map((hall) => textIn(hall, locale)),
    ],
  },
  hotel: {
    name: m.order_kind_hotel,
    title: m.order_title_hotel,
    icon: 'hotel',
    list: m.panel_orders_hotel,
    rates: m.setting_rates_hotel,
    summary: ({ hotel }, rates, locale) =>
      hotel ? [categoryText(hotel.category, rates, locale), roomsText(hotel, locale), nightsText(hotel, locale)] : [],
  },
  visa: {
    name: m.order_kind_visa,
    title: m.order_title_visa,
    icon: 'visa',
    list: m.panel_orders_visa,
    rates: m.setting_rates_visa,
    summary: ({ visa }, _, locale) =>
      visa
        ? [m.asked_travellers({ count: visa.travellers.length }, { locale }), consulateName(visa.consulate, locale)]
        : [],
  },
  transportation: {
    name: m.order_kind_transportation,
    title: m.order_title_transportation,
    icon: 'car',
    list: m.panel_orders_transportation,
    rates: m.setting_rates_transportation,
    summary: ({ transportation: way }, _, locale) =>
      way
        ? [
            serviceText(way.service, locale),
            wayText(way, locale),
            m.asked_people({ count: way.passengers }, { locale }),
          ]
        : [],
  },
  guest: {
    name: m.order_kind_guest,
    own: m.order_part_guest,
    title: m.order_title_guest,
    icon: 'globe',
    list: m.panel_orders_guest,
    summary: ({ guest }, _, locale) => (guest ? [wantedText(guest.services, locale)] : []),
  },
}

/** The request in one line, such as “Four-star hotel, 2 double rooms, 6 nights”. */
export const summaryOf = (order: OrderRow, rates: Rates, locale: Locale): string =>
  (kindWords[order.kind] as KindWords<OrderKind>).summary(order, rates, locale).join(comma(locale))
