// A transportation order: a transfer, a car, a ticket (design/product.md §5).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { DateOnly, line, optionalLine } from '../kernel/field.ts'

export const transportServices = ['airportTransfer', 'carWithDriver', 'plane', 'train'] as const
export type TransportService = (typeof transportServices)[number]
export const travelClasses = ['economy', 'business', 'first'] as const
/** A time of day as HH:MM. */
const Time = z.string(says('timeInvalid')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('timeInvalid')))

export const TransportationFields = {
  service: z.enum(transportServices, says('required')), origin: line(120), destination: line(120), date: DateOnly, time: Time,
  /** The way back, or the last day of a car. */
  returnDate: z.optional(DateOnly), returnTime: z.optional(Time), passengers: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(100, says('atMost', 100))),
  flightNumber: optionalLine(20), travelClass: z.optional(z.enum(travelClasses)), wishes: optionalLine(1_000),
}
const Transportation = z.strictObject(TransportationFields)
type Way = Pick<z.infer<typeof Transportation>, 'service' | 'date' | 'returnDate' | 'time' | 'returnTime'>
export const transportationRules = [
  z.refine<Way>(({ date, returnDate }) => returnDate === undefined || returnDate >= date, { error: says('returnEarly'), path: ['returnDate'] }),
  z.refine<Way>(({ service, date, returnDate, time, returnTime }) => service === 'carWithDriver' || returnDate !== date || returnTime === undefined || returnTime > time, { error: says('returnEarly'), path: ['returnTime'] }),
] as const

/** What an order keeps of it. */
export const TransportationDetails = z.object({
  service: z.enum(transportServices), origin: z.string(), destination: z.string(), date: z.string(), time: z.string(), returnDate: z.nullable(z.string()), returnTime: z.nullable(z.string()),
  passengers: z.int(), flightNumber: z.string(), travelClass: z.nullable(z.enum(travelClasses)), wishes: z.string(),
})
export type TransportationDetails = z.infer<typeof TransportationDetails>
