// What letters tell of hotels, visas and journeys: what was asked for, never who travels or with which passport.
import type { RoomType } from '#contract/rules/hotel-stay.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import { isByDay, type TransportService } from '#contract/entities/transportation-order.ts'
import { consulateName } from '#contract/rules/consulates.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import type { orderById } from '../order/order.ts'
import { entryText, nightsText, roomsText, titleHead } from '#asked'
import { apart, daysText } from '../kernel/figures.ts'
import type { Writing } from './templates.ts'
import type { Wording } from './wording.ts'

type Order = NonNullable<Awaited<ReturnType<typeof orderById>>>
export type TravelFacts =
  | {
      kind: 'hotel'
      from: string
      to: string
      rooms: number
      guests: number
      category?: Bilingual | undefined
      roomType?: RoomType
    }
  | { kind: 'visa'; from: string; to: string; consulate: string; travellers: number; entries?: 'single' | 'multiple' }
  | {
      kind: 'transportation'
      service: TransportService
      from: string
      to: string
      origin: string
      destination: string
      passengers: number
    }

/** Null for an order of booths. */
export function travelOf({
  hotel,
  visa,
  transportation,
  lines,
}: Pick<Order, 'hotel' | 'visa' | 'transportation' | 'lines'>): TravelFacts | null {
  if (hotel)
    return {
      kind: 'hotel',
      from: hotel.checkIn,
      to: hotel.checkOut,
      rooms: hotel.rooms,
      guests: hotel.guests.length,
      roomType: hotel.roomType,
      category: lines.find(({ code }) => code === hotel.category)?.title,
    }
  if (visa)
    return {
      kind: 'visa',
      from: visa.entryDate,
      to: visa.exitDate,
      consulate: visa.consulate,
      travellers: visa.travellers.length,
      entries: visa.entries,
    }
  if (!transportation) return null
  const { service, date, returnDate, origin, destination, passengers } = transportation
  return { kind: 'transportation', service, from: date, to: returnDate ?? date, origin, destination, passengers }
}

const serviceText: Record<TravelFacts['kind'], (inputs: {}, options: { locale: 'fa' | 'en' }) => string> = {
  hotel: m.mail_service_hotel,
  visa: m.mail_service_visa,
  transportation: m.mail_service_transportation,
}
/** «هتل», "a hotel": as it stands in "your request for …". */
export const serviceIn = ({ kind }: TravelFacts, locale: 'fa' | 'en') => serviceText[kind]({}, { locale })

/** The rows of a letter about it, after the number and before the sums. */
export function travelRows({ locale }: Writing, travel: TravelFacts): NonNullable<Wording['facts']> {
  const said = { locale }
  const days = { label: m.mail_travel_days({}, said), value: daysText(travel.from, travel.to, locale) }
  if (travel.kind === 'hotel') {
    const { category, roomType, rooms, guests } = travel
    const nights = nightsText({ checkIn: travel.from, checkOut: travel.to }, locale)
    return [
      ...(category ? [{ label: m.order_hotel_category({}, said), value: titleHead(textIn(category, locale)) }] : []),
      days,
      { label: m.order_nights({}, said), value: nights },
      {
        label: m.mail_travel_rooms({}, said),
        value: roomType
          ? [roomsText({ roomType, rooms }, locale), m.asked_guests({ count: guests }, said)].join(
              locale === 'fa' ? '، ' : ', ',
            )
          : m.mail_travel_rooms_guests({ rooms, guests }, said),
      },
    ]
  }
  if (travel.kind === 'visa')
    return [
      { label: m.mail_travel_consulate({}, said), value: consulateName(travel.consulate, locale) },
      days,
      ...(travel.entries ? [{ label: m.order_visa_entries({}, said), value: entryText(travel.entries, locale) }] : []),
      { label: m.mail_travel_travellers({}, said), value: m.mail_travel_count({ count: travel.travellers }, said) },
    ]
  const way = isByDay(travel.service) ? [travel.origin] : [travel.origin, travel.destination]
  return [
    {
      label: m.mail_travel_way({}, said),
      value: way.map((place) => apart(place, locale)).join(locale === 'fa' ? ' ← ' : ' → '),
    },
    days,
    { label: m.mail_travel_passengers({}, said), value: m.mail_travel_count({ count: travel.passengers }, said) },
  ]
}
