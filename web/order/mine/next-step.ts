// What happens next with an order, in a line, for each kind and state.
import type { OrderKind, OwnOrderRow } from '#contract/entities/order.ts'
import { consulateName } from '#contract/rules/consulates.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { dayAndMonth } from '#web/i18n/dates.ts'

const reviewing: Record<OrderKind, () => string> = {
  booth: m.order_next_reviewing,
  hotel: m.order_next_hotel_reviewing,
  visa: m.order_next_visa_reviewing,
  transportation: m.order_next_transportation_reviewing,
  guest: m.order_next_guest_reviewing,
}

export function nextStep({ kind, status, hotel, visa, transportation, reason }: OwnOrderRow, locale: Locale): string {
  if (status === 'unseen') return m.order_next_unseen()
  if (status === 'reviewing') return reviewing[kind]()
  if (status === 'rejected') return reason ?? m.order_next_withdrawn()
  if (hotel) return m.order_next_hotel_verified({ day: dayAndMonth(hotel.checkIn, locale) })
  if (visa) return m.order_next_visa_verified({ place: consulateName(visa.consulate, locale) })
  if (transportation) return m.order_next_transportation_verified({ day: dayAndMonth(transportation.date, locale) })
  return kind === 'guest' ? m.order_next_guest_verified() : m.order_next_verified()
}
