// Services for guests, with their lowest prices.
import { offers } from '#contract/rules/services.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { GuestService } from '#contract/orders/guest/fields.ts'
import { lowestOf, lowestRate } from '#contract/orders/lowest-rates.ts'
import { guestServices } from '#contract/orders/names.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

export const serviceText: Record<GuestService, () => string> = {
  booth: m.guest_service_booth,
  hotel: m.guest_service_hotel,
  visa: m.guest_service_visa,
  transportation: m.guest_service_transportation,
  meetings: m.guest_service_meetings,
  other: m.guest_service_other,
}
/** Text for each service about the information that the organisers need for an offer. */
export const questionText: Record<GuestService, () => string> = {
  booth: m.guest_ask_booth,
  hotel: m.guest_ask_hotel,
  visa: m.guest_ask_visa,
  transportation: m.guest_ask_transportation,
  meetings: m.guest_ask_meetings,
  other: m.guest_ask_other,
}
export const serviceIcon: Record<GuestService, IconName> = {
  booth: 'grid',
  hotel: 'hotel',
  visa: 'visa',
  transportation: 'car',
  meetings: 'meet',
  other: 'chat',
}
const unitText = {
  booth: m.guest_per_metre,
  hotel: m.guest_per_night,
  visa: m.guest_per_person,
  transportation: m.guest_per_trip,
}

/**
 * A service offered to guests. `cents` is its lowest price: 0 if it is free, null if the office sets the price on
 * request.
 */
export interface Offer {
  service: GuestService
  cents: number | null
  unit: string
}

/** The lowest rate of each service; for booths, the lowest price of the bookable halls. */
export function offersOf(edition: Pick<Edition, 'rates' | 'services'>, halls: readonly Hall[]): Offer[] {
  const { rates } = edition
  const cents: Record<GuestService, number | null> = {
    booth: lowestOf(halls.map(({ lowestPerSquareMetreCents }) => lowestPerSquareMetreCents)),
    hotel: lowestRate(rates, 'hotel'),
    visa: lowestRate(rates, 'visa'),
    transportation: lowestRate(rates, 'transportation'),
    meetings: 0,
    other: null,
  }
  return guestServices
    .filter((service) => offers(edition, service))
    .map((service) => ({
      service,
      cents: cents[service],
      unit: service === 'meetings' || service === 'other' ? '' : unitText[service](),
    }))
}
