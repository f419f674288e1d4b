// One-line summaries of orders, used by lists, detail pages and e-mails, for owners and for the team.
import { m } from '#messages/messages.js'
import type { Edition } from '#contract/entities/edition.ts'
import type { GuestService } from '#contract/orders/guest/fields.ts'
import { nightsBetween, type RoomType } from '#contract/orders/hotel/stay.ts'
import type { TransportService } from '#contract/orders/transportation/fields.ts'
import { textIn } from '#contract/text.ts'

type Locale = 'fa' | 'en'
type Says = (inputs: Record<string, never>, options: { locale: Locale }) => string
type Counts = (inputs: { count: number }, options: { locale: Locale }) => string
export type Rates = Edition['rates']

const rooms: Record<RoomType, Counts> = {
  single: m.asked_rooms_single,
  double: m.asked_rooms_double,
  twin: m.asked_rooms_twin,
  triple: m.asked_rooms_triple,
  suite: m.asked_rooms_suite,
}
const services: Record<TransportService, Says> = {
  airportTransfer: m.asked_service_airportTransfer,
  carWithDriver: m.asked_service_carWithDriver,
  plane: m.asked_service_plane,
  train: m.asked_service_train,
}
const wants: Record<GuestService, Says> = {
  booth: m.asked_wants_booth,
  hotel: m.asked_wants_hotel,
  visa: m.asked_wants_visa,
  transportation: m.asked_wants_transportation,
  meetings: m.asked_wants_meetings,
  other: m.asked_wants_other,
}

/** Separator between the parts of a summary. */
export const comma = (locale: Locale) => (locale === 'fa' ? '، ' : ', ')
/** Returns text such as “2 double rooms”, «۲ اتاق دونفره». */
export const roomsText = ({ roomType, rooms: count }: { roomType: RoomType; rooms: number }, locale: Locale) =>
  rooms[roomType]({ count }, { locale })
export const nightsText = (stay: { checkIn: string; checkOut: string }, locale: Locale) =>
  m.asked_nights({ count: nightsBetween(stay) }, { locale })
export const serviceText = (service: TransportService, locale: Locale) => services[service]({}, { locale })
/** Returns a time of day, which is stored as HH:MM, in the digits of the language: «۱۴:۳۰», “14:30”. */
export const clockText = (time: string, locale: Locale) =>
  locale === 'fa' ? time.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))) : time
export const wayText = ({ origin, destination }: { origin: string; destination: string }, locale: Locale) =>
  m.asked_way({ from: origin, to: destination }, { locale })
export const entryText = (entries: 'single' | 'multiple', locale: Locale) =>
  (entries === 'single' ? m.asked_entry_single : m.asked_entry_multiple)({}, { locale })
export const wantedText = (services: readonly GuestService[], locale: Locale) =>
  services.map((one) => wants[one]({}, { locale })).join(comma(locale))

/** Returns the title of a rate up to its comma. The unit of the rate follows the comma. */
export const titleHead = (title: string) => title.split(/[،,]/)[0]?.trim() ?? title
/** Returns the name of a hotel category. A rate that the edition no longer has is shown as its code. */
export function categoryText(code: string, rates: Rates, locale: Locale) {
  const title = rates.find((rate) => rate.code === code)?.title
  const text = title && textIn(title, locale)
  return text ? titleHead(text) : code
}
