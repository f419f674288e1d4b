// The travel services: what is stored of each kind, what it costs now, which files come with it.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { HotelDetails } from '#contract/entities/hotel-order.ts'
import type { OrderInputOf, QuoteInput } from '#contract/entities/order-input.ts'
import { hasClass, hasFlight, type TransportationDetails } from '#contract/entities/transportation-order.ts'
import type { VisaDetails } from '#contract/entities/visa-order.ts'
import type { UploadPurpose } from '#contract/entities/upload.ts'
import { dayDoubts } from '#contract/rules/day-doubts.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { hotelLines, transportationLines, visaLines } from '#contract/rules/travel-price.ts'
import type { Line } from '#contract/rules/price.ts'
import { dayIn } from '../edition/edition.ts'
import { refuse, refuseDoubts, refuseField } from '../kernel/refuse.ts'
import { cleanLine, cleanText, folded, latinDigits } from '../kernel/text.ts'
import { cleanContact, cleanPapers } from './contact.ts'

export type TravelInput = OrderInputOf<'hotel' | 'visa' | 'transportation'>
type TravelQuote = Exclude<QuoteInput, { kind: 'booth' }>
type Details = { hotel: HotelDetails } | { visa: VisaDetails } | { transportation: TransportationDetails }

/** The priced lines of a travel service by the rates of the edition. @throws Refusal input.invalid for a category that it does not have */
export function travelLines(quote: TravelQuote, { rates }: Pick<EditionSettings, 'rates'>): Line[] {
  if (quote.kind === 'hotel')
    return rates.some(({ kind, code }) => kind === 'hotel' && code === quote.category)
      ? hotelLines(rates, quote)
      : refuseField('category', 'categoryMissing')
  return quote.kind === 'visa' ? visaLines(rates, quote) : transportationLines(rates, quote)
}

/** @throws Refusal travel.closed, input.invalid for days that have passed or are far from the fair or a telephone number that its country does not have */
export function travelOrder(input: TravelInput, settings: EditionSettings) {
  const edition = { ...settings, today: dayIn(settings.timeZone) }
  if (fairIsOver(edition)) refuse('travel.closed')
  refuseDoubts(dayDoubts(daysOf(input), edition))
  const { search, ...contact } = cleanContact(input)
  const asked = detailsOf(input)
  const lines = travelLines(quoteOf(input), edition)
  return {
    ...contact,
    details: { ...cleanPapers(input), ...asked },
    lines,
    search: `${search} ${folded(namesIn(input))}`,
  }
}

interface TravellerFile {
  id: string
  path: string
  purpose: UploadPurpose
}
/** Files that belong to an order beside its attachments: the scans of travellers, with the field that names each and what it was sent as, because only that was checked for being readable. */
export const travellerFiles = (input: TravelInput) =>
  input.kind !== 'visa'
    ? []
    : input.travellers.flatMap(({ passportScanId, photoId }, at): TravellerFile[] => [
        { id: passportScanId, path: `travellers.${at}.passportScanId`, purpose: 'passport' },
        { id: photoId, path: `travellers.${at}.photoId`, purpose: 'photo' },
      ])

/** The days of a journey with their fields, in order. */
const daysOf = (input: TravelInput): [string, string][] =>
  input.kind === 'hotel'
    ? [
        ['checkIn', input.checkIn],
        ['checkOut', input.checkOut],
      ]
    : input.kind === 'visa'
      ? [
          ['entryDate', input.entryDate],
          ['exitDate', input.exitDate],
        ]
      : [['date', input.date], ...(input.returnDate ? [['returnDate', input.returnDate] as [string, string]] : [])]
const quoteOf = (input: TravelInput): TravelQuote =>
  input.kind === 'visa' ? { kind: 'visa', entries: input.entries, travellers: input.travellers.length } : input
const namesIn = (input: TravelInput) =>
  input.kind === 'visa'
    ? input.travellers
        .map(({ givenNames, surname, passportNumber }) => `${givenNames} ${surname} ${passportNumber}`)
        .join(' ')
    : input.kind === 'hotel'
      ? input.guests.join(' ')
      : `${input.origin} ${input.destination} ${input.flightNumber ?? ''}`

function detailsOf(input: TravelInput): Details {
  if (input.kind === 'hotel') {
    const { category, roomType, rooms, checkIn, checkOut, guests, wishes = '' } = input
    return {
      hotel: { category, roomType, rooms, checkIn, checkOut, guests: guests.map(cleanLine), wishes: cleanText(wishes) },
    }
  }
  if (input.kind === 'visa') {
    const { consulate, entryDate, exitDate, entries, travellers } = input
    return {
      visa: {
        consulate,
        entryDate,
        exitDate,
        entries,
        travellers: travellers.map((one) => ({
          ...one,
          givenNames: cleanLine(one.givenNames).toUpperCase(),
          surname: cleanLine(one.surname).toUpperCase(),
          passportNumber: latinDigits(one.passportNumber).trim().toUpperCase(),
          profession: cleanLine(one.profession),
        })),
      },
    }
  }
  const {
    service,
    origin,
    destination,
    date,
    time,
    returnDate = null,
    returnTime = null,
    passengers,
    flightNumber = '',
    travelClass = null,
    wishes = '',
  } = input
  return {
    transportation: {
      service,
      origin: cleanLine(origin),
      destination: cleanLine(destination),
      date,
      time,
      returnDate,
      returnTime,
      passengers,
      flightNumber: hasFlight(service) ? latinDigits(cleanLine(flightNumber)).toUpperCase() : '',
      travelClass: hasClass(service) ? travelClass : null,
      wishes: cleanText(wishes),
    },
  }
}
