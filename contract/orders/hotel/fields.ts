// A hotel order: where somebody stays during the fair (docs/PRODUCT.md §5).
import * as z from 'zod/mini'
import { says } from '../../fields.ts'
import { DateOnly, isDate, line, note, type FieldProblem } from '../../kernel/field.ts'
import { nightsBetween, roomTypes, type Stay } from './stay.ts'
import { formOf, inputOf } from '../contact.ts'

/** Nights of one stay at most, rooms and guests of one order. */
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
  /** Who stays, one name a guest. */
  guests: z
    .array(line(120, 'nameMissing'))
    .check(z.minLength(1, says('guestMissing')), z.maxLength(mostGuests, says('tooMany', mostGuests))),
  wishes: z.optional(note(1_000)),
}

/** What is wrong between the fields of a stay; the browser asks while some are still empty. */
export function hotelProblems(stay: Stay): FieldProblem[] {
  if (!isDate(stay.checkIn) || !isDate(stay.checkOut)) return []
  const nights = nightsBetween(stay)
  return nights < 1
    ? [[['checkOut'], says('checkOutEarly')]]
    : nights > longestStay
      ? [[['checkOut'], says('stayTooLong', longestStay)]]
      : []
}

/** What its price depends on. */
export const HotelQuote = z.strictObject({
  kind: z.literal('hotel'),
  category: HotelFields.category,
  rooms: HotelFields.rooms,
  checkIn: DateOnly,
  checkOut: DateOnly,
})

/** What an order keeps of it. */
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

/** The form, as the browser checks it before it is sent; and the same as POST /v1/orders takes it. */
export const HotelOrderForm = formOf(HotelFields, hotelProblems)
export type HotelOrderForm = z.infer<typeof HotelOrderForm>
export const HotelInput = inputOf('hotel', HotelFields, hotelProblems)
