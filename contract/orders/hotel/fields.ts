// A hotel order: accommodation during the fair (docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { says } from '../../fields.ts'
import { DateOnly, isDate, line, note, type FieldProblem } from '../../kernel/field.ts'
import { nightsBetween, roomTypes, type Stay } from './stay.ts'
import { formOf, inputOf } from '../contact.ts'

/** Maximum nights of one stay, and maximum rooms and guests of one order. */
export const longestStay = 60
export const mostRooms = 50
export const mostGuests = 150

export const HotelFields = {
  /** A rate of the edition, such as HTL-5. */
  category: z
    .string(says('categoryMissing'))
    .check(z.minLength(1, says('categoryMissing')), z.maxLength(20, says('invalid'))),
  roomType: z.enum(roomTypes, says('required')),
  rooms: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(mostRooms, says('atMost', mostRooms))),
  checkIn: DateOnly,
  checkOut: DateOnly,
  /** Names of the guests, one per guest. */
  guests: z
    .array(line(120, 'nameMissing'))
    .check(z.minLength(1, says('guestMissing')), z.maxLength(mostGuests, says('tooMany', mostGuests))),
  wishes: z.optional(note(1_000)),
}

/** Returns the errors of fields that contradict each other. The browser also calls this while some fields are empty. */
export function hotelProblems(stay: Stay): FieldProblem[] {
  if (!isDate(stay.checkIn) || !isDate(stay.checkOut)) return []
  const nights = nightsBetween(stay)
  return nights < 1
    ? [[['checkOut'], says('checkOutEarly')]]
    : nights > longestStay
      ? [[['checkOut'], says('stayTooLong', longestStay)]]
      : []
}

/** Fields that the price depends on. */
export const HotelQuote = z.strictObject({
  kind: z.literal('hotel'),
  category: HotelFields.category,
  rooms: HotelFields.rooms,
  checkIn: DateOnly,
  checkOut: DateOnly,
})

/** Data stored with the order. */
export const HotelDetails = z.object({
  category: z.string(),
  roomType: z.enum(roomTypes),
  rooms: z.int(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.array(z.string()),
  wishes: z.string(),
})
export type HotelDetails = z.infer<typeof HotelDetails>

/** The form as the browser checks it before submission. Below it is the input of POST /v1/orders. */
export const HotelOrderForm = formOf(HotelFields, hotelProblems)
export type HotelOrderForm = z.infer<typeof HotelOrderForm>
export const HotelInput = inputOf('hotel', HotelFields, hotelProblems)
