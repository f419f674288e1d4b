// A transportation order: a transfer, a car, a ticket (docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { says } from '../../fields.ts'
import { DateOnly, isDate, line, note, optionalLine, type FieldProblem } from '../../kernel/field.ts'
import { isIranianAirport } from '../../rules/iranian-airports.ts'
import { formOf, inputOf } from '../contact.ts'

export const transportServices = ['airportTransfer', 'carWithDriver', 'plane', 'train'] as const
export type TransportService = (typeof transportServices)[number]
export const travelClasses = ['economy', 'business', 'first'] as const
/** Domestic flights have no first class. */
const flightClasses = ['economy', 'business'] as const
export const classesOf = (service: TransportService) => (service === 'plane' ? flightClasses : travelClasses)
/** Maximum number of passengers of one order. */
export const mostPassengers = 100
/** Services with a flight, services with a travel class, and services hired by the day. */
export const hasFlight = (service: TransportService) => service === 'airportTransfer' || service === 'plane'
export const hasClass = (service: TransportService) => service === 'plane' || service === 'train'
export const isByDay = (service: TransportService) => service === 'carWithDriver'

/** A time of day as HH:MM. */
const Time = z.string(says('timeInvalid')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('timeInvalid')))
/** An airline code of two or three characters, then up to four digits: IR 721, W5-1080. */
const FlightNumber = optionalLine(20).check(
  z.refine(
    (text) => !text?.trim() || /^[A-Za-z0-9۰-۹٠-٩]{2,3}[ -]?[0-9۰-۹٠-٩]{1,4}[A-Za-z]?$/.test(text.trim()),
    says('flightInvalid'),
  ),
)

export const TransportationFields = {
  service: z.enum(transportServices, says('required')),
  origin: line(120),
  destination: line(120),
  date: DateOnly,
  time: Time,
  /** Day of return, or last day of a car hire. */
  returnDate: z.optional(DateOnly),
  returnTime: z.optional(Time),
  passengers: z
    .int(says('wrongType'))
    .check(z.gte(1, says('atLeast', 1)), z.lte(mostPassengers, says('atMost', mostPassengers))),
  flightNumber: FlightNumber,
  travelClass: z.optional(z.enum(travelClasses, says('notAllowed'))),
  /** Names of the passengers of a flight, as in the passport or national ID card. */
  passengerNames: z.optional(
    z.array(line(120, 'nameMissing')).check(z.maxLength(mostPassengers, says('tooMany', mostPassengers))),
  ),
  wishes: z.optional(note(1_000)),
}
const Transportation = z.strictObject(TransportationFields)
type Way = Pick<
  z.infer<typeof Transportation>,
  | 'service'
  | 'date'
  | 'returnDate'
  | 'time'
  | 'returnTime'
  | 'origin'
  | 'destination'
  | 'travelClass'
  | 'passengerNames'
> & { passengers: number | null }

const same = (a: string, b: string) => a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()

/** Returns the errors of fields that contradict each other. The browser also calls this while some fields are empty. */
export function transportationProblems({
  service,
  date,
  returnDate,
  time,
  returnTime,
  origin,
  destination,
  travelClass,
  passengers,
  passengerNames = [],
}: Way): FieldProblem[] {
  const airport = (path: 'origin' | 'destination', text: string): FieldProblem[] =>
    service !== 'plane' || text.trim() === '' || isIranianAirport(text) ? [] : [[[path], says('airportAbroad')]]
  const early = isDate(date) && returnDate !== undefined && isDate(returnDate) && returnDate < date
  return [
    ...airport('origin', origin),
    ...airport('destination', destination),
    ...(service === 'plane' && travelClass !== undefined && !flightClasses.some((one) => one === travelClass)
      ? [[['travelClass'], says('classOfFlight')] as FieldProblem]
      : []),
    ...(service === 'plane' && passengers !== null && passengerNames.length !== passengers
      ? [[['passengerNames'], says('passengerNames')] as FieldProblem]
      : []),
    ...(!isByDay(service) && same(origin, destination) ? [[['destination'], says('samePlace')] as FieldProblem] : []),
    ...(early
      ? [[['returnDate'], isByDay(service) ? says('dayFrom', date) : says('returnEarly')] as FieldProblem]
      : []),
    ...(!isByDay(service) && returnDate === date && returnTime && returnTime <= time
      ? [[['returnTime'], says('returnEarly')] as FieldProblem]
      : []),
  ]
}

/** Fields that the price depends on. */
export const TransportationQuote = z.strictObject({
  kind: z.literal('transportation'),
  service: TransportationFields.service,
  date: DateOnly,
  returnDate: z.optional(DateOnly),
  passengers: TransportationFields.passengers,
})

/** Data stored with the order. */
export const TransportationDetails = z.object({
  service: z.enum(transportServices),
  origin: z.string(),
  destination: z.string(),
  date: z.string(),
  time: z.string(),
  returnDate: z.nullable(z.string()),
  returnTime: z.nullable(z.string()),
  passengers: z.int(),
  flightNumber: z.string(),
  travelClass: z.nullable(z.enum(travelClasses)),
  passengerNames: z.prefault(z.array(z.string()), []),
  wishes: z.string(),
})
export type TransportationDetails = z.infer<typeof TransportationDetails>

/** The form as the browser checks it before submission. Below it is the input of POST /v1/orders. */
export const TransportationOrderForm = formOf(TransportationFields, transportationProblems)
export type TransportationOrderForm = z.infer<typeof TransportationOrderForm>
export const TransportationInput = inputOf('transportation', TransportationFields, transportationProblems)
