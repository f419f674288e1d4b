// What letters tell of each kind of travel order, a row each.
import type { Order } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { hotelLetter, type HotelFacts } from './hotel.letter.ts'
import type { LetterKind, TravelName } from './kind.ts'
import { transportationLetter, type TransportationFacts } from './transportation.letter.ts'
import { visaLetter, type VisaFacts } from './visa.letter.ts'

export type TravelFacts = HotelFacts | VisaFacts | TransportationFacts
type FactsOf<K extends TravelName> = Extract<TravelFacts, { kind: K }>
const letters: { [K in TravelName]: LetterKind<K, FactsOf<K>> } = {
  hotel: hotelLetter,
  visa: visaLetter,
  transportation: transportationLetter,
}
type AnyLetter = LetterKind<TravelName, TravelFacts>
const letterOf = (kind: TravelName): AnyLetter => letters[kind]

/** Null for booths, for what guests ask for, and for an order whose details are gone. */
export const travelFacts = (order: { kind: Order['kind']; lines: Order['lines'] }): TravelFacts | null =>
  order.kind in letters ? (letterOf(order.kind as TravelName).facts(order) ?? null) : null
/** «هتل», "a hotel": as it stands in "your request for …". */
export const serviceText = ({ kind }: TravelFacts, locale: Locale) => letterOf(kind).service({}, { locale })
/** The rows of a letter about it, after the number and before the sums. */
export const travelRows = (facts: TravelFacts, locale: Locale) => letterOf(facts.kind).rows(facts, locale)
