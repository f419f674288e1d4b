// Services of the fair, each with its current lowest price.
import { lowestOf, lowestRate } from '#contract/orders/lowest-rates.ts'
import { offers } from '#contract/rules/services.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Equipment } from '#contract/entities/registers.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'
import type { StarPoints } from '#web/ui/star.tsx'

type ServiceId =
  | 'booths'
  | 'hotel'
  | 'visa'
  | 'transportation'
  | 'equipment'
  | 'catalogue'
  | 'meetings'
  | 'workshops'
  | 'guest'

interface Offer {
  id: ServiceId
  icon: IconName
  name: () => string
  about: () => string
  /** Version of the text `about` in the past tense, for a fair that is over. */
  was?: () => string
  /** Texts on the features that the service includes. */
  points: readonly (() => string)[]
  star: StarPoints
  colour: 'medicine' | 'dentistry' | 'pharmacy' | 'laboratory'
  unit?: () => string
  /**
   * Path to the order form, without language. Null if the service cannot be ordered: after the fair, or for booths
   * while no hall is on sale.
   */
  to: string | null
  act: () => string
}
export interface Service extends Offer {
  /** Lowest price in cents. Null if the price is on request, undefined if the service is free. */
  fromCents: number | null | undefined
}

/** Services that cannot be ordered after the fair. */
const closed = new Set<ServiceId>(['booths', 'hotel', 'visa', 'transportation', 'meetings'])

export function servicesOf(edition: Edition, halls: readonly Hall[], equipment: readonly Equipment[]): Service[] {
  const prices = pricesOf(edition, halls, equipment)
  const isOver = fairIsOver(edition)
  const isGone = (id: ServiceId) => (isOver ? closed.has(id) : id === 'booths' && !edition.hasHalls)
  return all
    .filter(({ id }) => offers(edition, id) && (id !== 'catalogue' || edition.catalogListingCents !== null))
    .filter(({ id }) => !isOver || id !== 'guest')
    .map((offer) => ({
      ...offer,
      fromCents: prices[offer.id],
      ...(isOver && offer.was && { about: offer.was }),
      ...(isGone(offer.id) && { to: null }),
    }))
}

/** The lowest price of each service. */
function pricesOf(
  { rates, catalogListingCents }: Edition,
  halls: readonly Hall[],
  equipment: readonly Equipment[],
): Record<ServiceId, number | null | undefined> {
  return {
    booths: lowestOf(halls.map(({ lowestPerSquareMetreCents }) => lowestPerSquareMetreCents)),
    hotel: lowestRate(rates, 'hotel'),
    visa: lowestRate(rates, 'visa'),
    transportation: lowestRate(rates, 'transportation'),
    equipment: lowestOf(equipment.map(({ priceCents }) => priceCents)),
    catalogue: catalogListingCents,
    meetings: undefined,
    workshops: undefined,
    guest: null,
  }
}

const all: readonly Offer[] = [
  {
    id: 'booths',
    icon: 'grid',
    name: m.service_booths,
    about: m.service_booths_about,
    was: m.service_booths_was,
    points: [m.service_booths_1, m.service_booths_2, m.service_booths_3],
    star: 12,
    colour: 'medicine',
    unit: m.service_per_metre,
    to: pathTo('boothReservation'),
    act: m.service_booths_act,
  },
  {
    id: 'hotel',
    icon: 'hotel',
    name: m.service_hotel,
    about: m.service_hotel_about,
    points: [m.service_hotel_1, m.service_hotel_2, m.service_hotel_3],
    star: 10,
    colour: 'pharmacy',
    unit: m.service_per_night,
    to: pathTo('submitHotelOrder'),
    act: m.service_hotel_act,
  },
  {
    id: 'visa',
    icon: 'visa',
    name: m.service_visa,
    about: m.service_visa_about,
    points: [m.service_visa_1, m.service_visa_2, m.service_visa_3],
    star: 8,
    colour: 'dentistry',
    unit: m.service_per_traveller,
    to: pathTo('submitVisaOrder'),
    act: m.service_visa_act,
  },
  {
    id: 'transportation',
    icon: 'car',
    name: m.service_transportation,
    about: m.service_transportation_about,
    points: [m.service_transportation_1, m.service_transportation_2, m.service_transportation_3],
    star: 6,
    colour: 'laboratory',
    unit: m.service_per_person,
    to: pathTo('submitTransportationOrder'),
    act: m.service_transportation_act,
  },
  {
    id: 'equipment',
    icon: 'layers',
    name: m.service_equipment,
    about: m.service_equipment_about,
    points: [m.service_equipment_1, m.service_equipment_2, m.service_equipment_3],
    star: 12,
    colour: 'medicine',
    unit: m.service_per_piece,
    to: `${pathTo('pricing')}#equipment`,
    act: m.service_equipment_act,
  },
  {
    id: 'catalogue',
    icon: 'blog',
    name: m.service_catalogue,
    about: m.service_catalogue_about,
    points: [m.service_catalogue_1, m.service_catalogue_2],
    star: 8,
    colour: 'dentistry',
    unit: m.service_per_company,
    to: `${pathTo('pricing')}#extras`,
    act: m.service_catalogue_act,
  },
  {
    id: 'meetings',
    icon: 'meet',
    name: m.service_meetings,
    about: m.service_meetings_about,
    was: m.service_b2b_was,
    points: [m.service_meetings_1, m.service_meetings_2, m.service_meetings_3],
    star: 10,
    colour: 'pharmacy',
    unit: m.service_with_booth,
    to: pathTo('b2bMeetings'),
    act: m.service_meetings_act,
  },
  {
    id: 'workshops',
    icon: 'people',
    name: m.service_workshops,
    about: m.service_workshops_about,
    points: [m.service_workshops_1, m.service_workshops_2],
    star: 6,
    colour: 'laboratory',
    unit: m.service_seats_kept,
    to: pathTo('workshop'),
    act: m.service_workshops_act,
  },
  {
    id: 'guest',
    icon: 'send',
    name: m.service_guest,
    about: m.service_guest_about,
    points: [m.service_guest_1, m.service_guest_2],
    star: 12,
    colour: 'medicine',
    unit: m.service_answer_by_mail,
    to: pathTo('submitGuestOrder'),
    act: m.service_guest_act,
  },
]
