// The travel services: what is stored of each kind, what it costs now, which files come with it.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { HotelDetails } from '#contract/entities/hotel-order.ts'
import type { OrderInputOf, QuoteInput } from '#contract/entities/order-input.ts'
import type { TransportationDetails } from '#contract/entities/transportation-order.ts'
import type { VisaDetails } from '#contract/entities/visa-order.ts'
import { earliestDay } from '#contract/rules/fair-days.ts'
import { hotelLines, transportationLines, visaLines } from '#contract/rules/travel-price.ts'
import type { Line } from '#contract/rules/price.ts'
import { dayIn } from '../edition/edition.ts'
import { refuseField } from '../kernel/refuse.ts'
import { cleanLine, cleanText, folded } from '../kernel/text.ts'
import { cleanContact, cleanPapers } from './contact.ts'

export type TravelInput = OrderInputOf<'hotel' | 'visa' | 'transportation'>
type TravelQuote = Exclude<QuoteInput, { kind: 'booth' }>
type Details = { hotel: HotelDetails } | { visa: VisaDetails } | { transportation: TransportationDetails }

/** The priced lines of a travel service by the rates of the edition. @throws Refusal input.invalid for a category that it does not have */
export function travelLines(quote: TravelQuote, { rates }: Pick<EditionSettings, 'rates'>): Line[] {
  if (quote.kind === 'hotel') return rates.some(({ kind, code }) => kind === 'hotel' && code === quote.category) ? hotelLines(rates, quote) : refuseField('category', 'categoryMissing')
  return quote.kind === 'visa' ? visaLines(rates, quote) : transportationLines(rates, quote)
}

/** @throws Refusal input.invalid for a day that has passed or a telephone number that its country does not have */
export function travelOrder(input: TravelInput, edition: EditionSettings) {
  const [field, day] = firstDay(input)
  if (day < earliestDay({ ...edition, today: dayIn(edition.timeZone) })) refuseField(field, 'dateInPast')
  const { search, ...contact } = cleanContact(input), asked = detailsOf(input), lines = travelLines(quoteOf(input), edition)
  return { ...contact, details: { ...cleanPapers(input), ...asked }, lines, search: `${search} ${folded(namesIn(input))}` }
}

/** Files that belong to an order beside its attachments: the scans of travellers, with the field that names each. */
export const travellerFiles = (input: TravelInput) => input.kind !== 'visa' ? [] : input.travellers.flatMap(({ passportScanId, photoId }, at) =>
  [{ id: passportScanId, path: `travellers.${at}.passportScanId` }, { id: photoId, path: `travellers.${at}.photoId` }])

const firstDay = (input: TravelInput): [string, string] => input.kind === 'hotel' ? ['checkIn', input.checkIn] : input.kind === 'visa' ? ['entryDate', input.entryDate] : ['date', input.date]
const quoteOf = (input: TravelInput): TravelQuote => input.kind === 'visa' ? { kind: 'visa', entries: input.entries, travellers: input.travellers.length } : input
const namesIn = (input: TravelInput) => input.kind === 'visa' ? input.travellers.map(({ givenNames, surname, passportNumber }) => `${givenNames} ${surname} ${passportNumber}`).join(' ') : input.kind === 'hotel' ? input.guests.join(' ') : `${input.origin} ${input.destination} ${input.flightNumber ?? ''}`

function detailsOf(input: TravelInput): Details {
  if (input.kind === 'hotel') {
    const { category, roomType, rooms, checkIn, checkOut, guests, wishes = '' } = input
    return { hotel: { category, roomType, rooms, checkIn, checkOut, guests: guests.map(cleanLine), wishes: cleanText(wishes) } }
  }
  if (input.kind === 'visa') {
    const { consulate, entryDate, exitDate, entries, travellers } = input
    return { visa: { consulate, entryDate, exitDate, entries, travellers: travellers.map((one) => ({ ...one, givenNames: cleanLine(one.givenNames).toUpperCase(), surname: cleanLine(one.surname).toUpperCase(), passportNumber: one.passportNumber.trim().toUpperCase(), profession: cleanLine(one.profession) })) } }
  }
  const { service, origin, destination, date, time, returnDate = null, returnTime = null, passengers, flightNumber = '', travelClass = null, wishes = '' } = input
  return { transportation: { service, origin: cleanLine(origin), destination: cleanLine(destination), date, time, returnDate, returnTime, passengers, flightNumber: cleanLine(flightNumber).toUpperCase(), travelClass, wishes: cleanText(wishes) } }
}
