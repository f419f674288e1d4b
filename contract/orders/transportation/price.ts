// Price of a trip.
import type { Line } from '../../rules/price.ts'
import { daysBetween } from '../../rules/days.ts'
import { rated, type Rates } from '../rated-lines.ts'
import type { TransportService } from './fields.ts'

/** The rate of each service. */
export const transportRate: Record<TransportService, string> = {
  airportTransfer: 'TRN-A',
  carWithDriver: 'TRN-C',
  plane: 'TRN-P',
  train: 'TRN-T',
}
/**
 * Returns the price lines. A car is priced by the day, including the first and last; everything else by person and
 * trip.
 */
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
    return rated(rates, transportRate[service], Math.max(1, daysBetween(date, returnDate ?? date) + 1), 'day')
  return rated(
    rates,
    transportRate[service],
    passengers * (returnDate ? 2 : 1),
    'person',
    returnDate ? { fa: 'رفت و برگشت', en: 'Return' } : { fa: 'یک‌طرفه', en: 'One way' },
  )
}
