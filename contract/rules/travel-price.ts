// What travel services cost by the rates of the edition: the forms show it while they are filled in, and the server prices the order with the same functions.
import { nightsBetween } from './hotel-stay.ts'
import type { Edition } from '../entities/edition.ts'
import type { TransportService } from '../entities/transportation-order.ts'
import { times, type Line } from './price.ts'

type Rates = Edition['rates']
type Rate = Rates[number]
const nothing = { fa: '', en: '' }
const lineOf = (
  { code, title, unitCents }: Rate,
  quantity: number,
  unit: Line['unit'],
  detail: Line['detail'] = nothing,
): Line => ({
  kind: 'service',
  code,
  title,
  detail,
  quantity,
  unit,
  unitCents,
  discountCents: 0,
  totalCents: times(quantity, unitCents),
})
const rated = (rates: Rates, code: string, ...rest: [number, Line['unit'], Line['detail']?]): Line[] =>
  rates.filter((rate) => rate.code === code).map((rate) => lineOf(rate, ...rest))

/** Rooms × nights of a category; no line for a category that the edition does not have. */
export function hotelLines(
  rates: Rates,
  { category, rooms, checkIn, checkOut }: { category: string; rooms: number; checkIn: string; checkOut: string },
): Line[] {
  const nights = Math.max(0, nightsBetween({ checkIn, checkOut }))
  return rated(rates, category, rooms * nights, 'night', {
    fa: `${fa(rooms)} اتاق، ${fa(nights)} شب`,
    en: `${rooms} ${rooms === 1 ? 'room' : 'rooms'}, ${nights} ${nights === 1 ? 'night' : 'nights'}`,
  }).filter(({ quantity }) => quantity > 0)
}

/** Orders are priced by these; the edition may change their prices, not lose them. */
export const neededRates: Readonly<Record<string, Rate['kind']>> = {
  'VIS-1': 'visa',
  'VIS-M': 'visa',
  'VIS-L': 'visa',
  'TRN-A': 'transportation',
  'TRN-C': 'transportation',
  'TRN-P': 'transportation',
  'TRN-T': 'transportation',
}

/** A visa and an invitation letter for each traveller. */
export const visaLines = (
  rates: Rates,
  { entries, travellers }: { entries: 'single' | 'multiple'; travellers: number },
): Line[] => [
  ...rated(rates, entries === 'single' ? 'VIS-1' : 'VIS-M', travellers, 'person'),
  ...rated(rates, 'VIS-L', travellers, 'person'),
]

/** The rate of each service. */
export const transportRate: Record<TransportService, string> = {
  airportTransfer: 'TRN-A',
  carWithDriver: 'TRN-C',
  plane: 'TRN-P',
  train: 'TRN-T',
}
/** A car is priced by the day, its first and last included; everything else by the person and way. */
export function transportationLines(
  rates: Rates,
  {
    service,
    date,
    returnDate,
    passengers,
  }: { service: TransportService; date: string; returnDate?: string | null | undefined; passengers: number },
): Line[] {
  if (service === 'carWithDriver')
    return rated(
      rates,
      transportRate[service],
      Math.max(1, nightsBetween({ checkIn: date, checkOut: returnDate ?? date }) + 1),
      'day',
    )
  return rated(
    rates,
    transportRate[service],
    passengers * (returnDate ? 2 : 1),
    'person',
    returnDate ? { fa: 'رفت و برگشت', en: 'Return' } : { fa: 'یک‌طرفه', en: 'One way' },
  )
}
const fa = (n: number) => n.toLocaleString('fa-IR')
